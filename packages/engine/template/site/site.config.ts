import { defineSite } from "@plaindocs/engine";

export default defineSite({
  title: "%title%",
  // tagline: "One line that says what it is about",
  // Where the site will be published. The workflow for GitHub Pages puts the right address in its place.
  url: "https://example.org",
  docs: { routeBasePath: "/" },
  // Readers whose system is dark get the dark mode.
  colorMode: { respectPrefersColorScheme: true },
});
