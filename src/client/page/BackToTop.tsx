import { useEffect, useRef } from "react";
import { useFrame } from "../frame.ts";
import { useHydrated } from "../stores/store.ts";
import { scrollToTop, showsBackToTop } from "./scrollToTop.ts";

/** Button that appears on scrolling up, far from the top, and leads back there. */
export function BackToTop() {
  const { site } = useFrame();
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const room = document.documentElement.scrollHeight - innerHeight;
      button.current?.toggleAttribute("data-shown", showsBackToTop(last, scrollY, room));
      last = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  // Its styles come with the script.
  if (!hydrated) return null;
  const label = site.messages.page.backToTop;
  return (
    <button
      ref={button}
      type="button"
      className="icon-button back-to-top"
      aria-label={label}
      title={label}
      onClick={() => {
        scrollToTop();
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
    />
  );
}
