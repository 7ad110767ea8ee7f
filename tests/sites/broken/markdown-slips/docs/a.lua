local M = {}
-- #region defaults
M.a = 1
-- #region inner
M.b = 2
-- #endregion inner
-- #endregion
-- #region wrong
-- #endregion right
-- #endregion wrong
