import type { Logo as LogoConfig } from "../../shared/site.ts";
import { useAppContext } from "../common/appContext.ts";

/** The logo and the title as one link, to the home page unless configured otherwise. */
export function Brand() {
  const { navbar, locale } = useAppContext().site;
  return (
    <a className="brand" href={navbar.logo?.href ?? locale.path}>
      {navbar.logo && <Logo {...navbar.logo} />}
      <b>{navbar.title}</b>
    </a>
  );
}

/** The logo: one image for each colour mode, of which CSS shows one. */
export function Logo({ alt, src, srcDark, width, height }: LogoConfig) {
  // With `lazy`, the browser loads only the visible image, and React inserts no preload links before the skip link.
  const common = { width, height, loading: "lazy" as const };
  if (!srcDark) return <img {...common} alt={alt} src={src} />;
  return (
    <>
      <img {...common} alt={alt} className="for-light" src={src} />
      <img {...common} alt={alt} className="for-dark" src={srcDark} />
    </>
  );
}
