import { expect, it } from "vitest";
import { themeStyles } from "../render/themeStyles.ts";
import { checked } from "./testing/checked.ts";

const site = { title: "Moth", url: "https://moth.example", baseUrl: "/docs/" };

function check(theme: object) {
  const result = checked({ ...site, theme });
  return "problems" in result ? result.problems : themeStyles(result.config);
}

it("an accent in which texts can't be read is a problem that says by how much, in each mode", () => {
  expect(check({ accent: { light: "#ffcc00", dark: "#333333" } })).toEqual([
    {
      file: "site.config.ts",
      key: "theme.accent.light",
      message: '"#ffcc00" can\'t be read on the backgrounds of the light mode: its contrast is 1.3:1',
      hint: "Texts need 4.5:1 or more. Choose a darker colour.",
    },
    expect.objectContaining({ key: "theme.accent.dark", hint: expect.stringContaining("lighter") }),
  ]);
  // 4.5:1 on the page, but not on the tint of what is active.
  expect(check({ accent: { light: "#757575", dark: "#76dba4" } })).toHaveLength(1);
});

it("an accent sets the colours of both modes, with the text that can be read on it", () => {
  const styles = check({ accent: { light: "#7a1fa2", dark: "#ffd54f" } });
  expect(styles).toContain(":root{--pd-accent:#7a1fa2;--pd-on-accent:#ffffff}");
  expect(styles).toContain('[data-style="dark"]{--pd-accent:#ffd54f;--pd-on-accent:#000000}');
});

it("fonts come from files of the site alone, below its base", () => {
  expect(check({ textFont: { family: "Own Sans", src: "/fonts/own sans.woff2" } })).toContain(
    '@font-face{font-family:"Own Sans";src:url("/docs/fonts/own%20sans.woff2") format("woff2");font-weight:100 900',
  );
  for (const src of ["https://fonts.example/a.woff2", "//fonts.example/a.woff2", "/a.ttf", "a.woff2"])
    expect(check({ textFont: { family: "Own", src } })).toMatchObject([{ key: "theme.textFont.src" }]);
});
