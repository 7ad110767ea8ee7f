import type { Logo as LogoConfig } from "../../shared/site.ts";

/** The logo: one image for each colour mode, of which CSS shows one. */
export function Logo({ alt, src, srcDark, width, height }: LogoConfig) {
  // `lazy`, so that the browser loads only the visible one, and React doesn't preload both before the skip link.
  const common = { width, height, loading: "lazy" as const };
  if (!srcDark) return <img {...common} alt={alt} src={src} />;
  return (
    <>
      <img {...common} alt={alt} className="for-light" src={src} />
      <img {...common} alt={alt} className="for-dark" src={srcDark} />
    </>
  );
}
