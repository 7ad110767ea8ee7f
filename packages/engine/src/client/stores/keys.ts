/** Local storage keys are those of Docusaurus, so that choices stored before a site moved from it keep working. */
export const themeKey = "theme";
export const announcementKeys = {
  dismissed: "docusaurus.announcement.dismiss",
  id: "docusaurus.announcement.id",
};
export const versionKey = "docs-preferred-version-default";
export const tabKeyPrefix = "docusaurus.tab.";

/** Session storage key: which categories of the sidebar are open, and its scroll position. */
export const sidebarStateKey = "sidebar.state";
