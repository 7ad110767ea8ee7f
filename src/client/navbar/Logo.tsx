import type { Logo as LogoConfig } from "../../shared/site.ts";

/** The logo, one image per colour mode; CSS shows the one that fits. */
export function Logo({ alt, src, srcDark, width, height }: LogoConfig) {
  // Lazy, so that only the one that shows is loaded, and React doesn't preload either ahead of the skip link.
  const common = { width, height, loading: "lazy" as const };
  if (!srcDark) return <img {...common} alt={alt} src={src} />;
  return (
    <>
      <img {...common} alt={alt} className="for-light" src={src} />
      <img {...common} alt={alt} className="for-dark" src={srcDark} />
    </>
  );
}
