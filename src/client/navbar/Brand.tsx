import { useAppContext } from "../appContext.ts";
import { Logo } from "./Logo.tsx";

/** The logo and the title, linking to the home page. */
export function Brand() {
  const { navbar, locale } = useAppContext().site;
  return (
    <a className="brand" href={navbar.logo?.href ?? locale.path}>
      {navbar.logo && <Logo {...navbar.logo} />}
      <b>{navbar.title}</b>
    </a>
  );
}
