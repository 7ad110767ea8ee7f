/** Storage keys. They are those of Docusaurus, so that choices made on the earlier site keep working. */
export const themeKey = "theme";
export const announcementKeys = {
  dismissed: "docusaurus.announcement.dismiss",
  id: "docusaurus.announcement.id",
};
export const versionKey = "docs-preferred-version-default";
export const tabKeyPrefix = "docusaurus.tab.";

/** Session storage: whether the sidebar is collapsed, which categories are open, and its scroll position. */
export const sidebarKey = "sidebar";
export const sidebarStateKey = "sidebar.state";
