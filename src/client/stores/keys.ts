/** Names under which the browser remembers things. They are the original site's, so that old choices keep working. */
export const themeKey = "theme";
export const announcementKeys = {
  dismissed: "docusaurus.announcement.dismiss",
  id: "docusaurus.announcement.id",
};
export const versionKey = "docs-preferred-version-default";
export const tabKeyPrefix = "docusaurus.tab.";

/** Session only: whether the sidebar is put away, and what is open in it and how far it is scrolled. */
export const sidebarKey = "sidebar";
export const sidebarStateKey = "sidebar.state";
