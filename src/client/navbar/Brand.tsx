import { useFrame } from "../frame.ts";
import { Logo } from "./Logo.tsx";

/** The logo and the title, linking to the home page. */
export function Brand() {
  const { navbar, locale } = useFrame().site;
  return (
    <a className="brand" href={navbar.logo?.href ?? locale.path}>
      {navbar.logo && <Logo {...navbar.logo} />}
      <b>{navbar.title}</b>
    </a>
  );
}
