-- Cases for the table of pickers: each picker in a Neovim of its own, typed into, with three environments that one
-- search prints at once.
local cases = {}

local folders = { telescope = { "plenary.nvim", "telescope.nvim" }, snacks = { "snacks.nvim" }, ["mini-pick"] = { "mini.pick" } }

-- Opens the list of a picker in a project. `search` is the command of the only search; without one it prints three
-- environments. `options` and `searches` are added to those of the plugin.
local function open(t, picker, search, options, searches)
  for _, name in ipairs({ "one", "two", "three" }) do t.environment("envs/" .. name) end
  t.project("shop")
  local child = t.child(unpack(folders[picker] or {}))
  local conf = {
    options = vim.tbl_extend("force", { picker = picker, enable_default_searches = false }, options or {}),
    search = vim.tbl_extend("force", { mine = { command = search or "ls -d ~/envs/*/bin/python" } }, searches or {}),
  }
  child.lua([[
    vim.cmd.edit(vim.env.HOME .. "/shop/app.py")
    if ... == "mini-pick" then require("mini.pick").setup() end
    require("venv-selector").setup(select(2, ...))
    vim.schedule(function() vim.cmd.VenvSelect() end)]], picker, conf)
  return child
end

local function has_rows(t, child, count)
  t.wait(count .. " rows are shown", function() return #child.rows() == count end)
end

--- telescope shows all rows, filters them and activates the picked one.
cases["picker-telescope"] = function(t)
  local child = open(t, "telescope")
  has_rows(t, child, 3)
  child.type("two")
  has_rows(t, child, 1)
  t.equal(child.choose(), t.at("envs/two/bin/python"))
end

--- In telescope Tab is typed into the filter, and Ctrl-R searches again.
cases["picker-telescope-keys"] = function(t)
  t.says("/Configuration/options#choose-a-picker", "Ctrl-R in insert mode searches again; Tab is typed into the filter")
  t.says("/Configuration/options#choose-a-picker", "Ctrl-R refreshes the list in telescope alone")
  local child = open(t, "telescope")
  has_rows(t, child, 3)
  child.type("<Tab>")
  has_rows(t, child, 0)
  child.type("<BS>")
  has_rows(t, child, 3)
  t.environment("envs/four")
  child.type("<C-r>")
  has_rows(t, child, 4)
end

--- telescope shows an empty list when nothing is found.
cases["picker-telescope-empty"] = function(t)
  local child = open(t, "telescope", "true")
  t.wait("the window is there", function() return child.floats() > 0 end)
  t.equal(child.rows(), {})
end

--- With `character` the letters must occur in this order.
cases["picker-telescope-character"] = function(t)
  t.says("/Configuration/options#picker_filter_type", "`avp` finds `.venv/bin/python` only with `character`", "in this order")
  -- No other path has a plus sign: the name of the folder of a run is random, so any letter can stand in it.
  t.environment("envs/t+o")
  local child = open(t, "telescope", nil, { picker_filter_type = "character" })
  has_rows(t, child, 4)
  child.type("+bp")
  has_rows(t, child, 1)
end

--- With `substring` what is typed must occur as one piece.
cases["picker-telescope-substring"] = function(t)
  t.says("/Configuration/options#picker_filter_type", "the text must occur as one piece")
  local child = open(t, "telescope")
  has_rows(t, child, 3)
  child.type("wobp")
  has_rows(t, child, 0)
end

--- In snacks `substring` goes for each word, in any order.
cases["picker-snacks-substring"] = function(t)
  t.says("/Configuration/options#picker_filter_type", "the text must occur as one piece, in snacks each word")
  local child = open(t, "snacks")
  has_rows(t, child, 3)
  child.type("python<Space>envs/two")
  has_rows(t, child, 1)
  child.type("<C-u>wobp")
  has_rows(t, child, 0)
end

-- Opens a list with two searches, of which one wants the directory of the file.
local function with_file_search(t, picker)
  return open(t, picker, "ls -d ~/envs/one/bin/python '$FILE_DIR'/.venv/bin/python")
end

--- telescope does not run searches with `$FILE_DIR`.
cases["picker-telescope-file"] = function(t)
  t.says("/Configuration/debug#not-listed", "telescope and fzf-lua skip the `file` search")
  t.says("/Configuration/Search/Built-In/#file", "It finds nothing in telescope and fzf-lua")
  t.says("/Configuration/options#choose-a-picker", "open before the searches start, and become the current file themselves", "find nothing: use `$CWD` or `$WORKSPACE_PATH`")
  local child = with_file_search(t, "telescope")
  t.pass(1500)
  t.equal(#child.rows(), 0)
end

--- snacks runs searches with `$FILE_DIR`.
cases["picker-snacks-file"] = function(t)
  has_rows(t, with_file_search(t, "snacks"), 2)
end

--- snacks shows all rows without its `setup()`, filters and activates.
cases["picker-snacks"] = function(t)
  local child = open(t, "snacks")
  has_rows(t, child, 3)
  child.type("two")
  has_rows(t, child, 1)
  t.equal(child.choose(), t.at("envs/two/bin/python"))
end

--- snacks opens no window when nothing is found.
cases["picker-snacks-empty"] = function(t)
  t.says("/Configuration/options#choose-a-picker", "| Nothing found |")
  local child = open(t, "snacks", "true")
  t.pass(1000)
  t.equal(child.floats(), 0)
end

--- mini.pick shows one row of the search that answers first.
cases["picker-mini-loses-rows"] = function(t)
  t.says("/Configuration/Search/Built-In/#how", "the native list and mini.pick are different")
  t.says("/Configuration/debug#not-listed", "mini.pick shows only one row of the search that answers first")
  t.says("/Configuration/options#choose-a-picker", "only one environment from the search that answers first")
  local child = open(t, "mini-pick")
  has_rows(t, child, 1)
  t.pass(1500)
  t.equal(#child.rows(), 1)
end

--- mini.pick shows the rows of other searches, filters and activates.
cases["picker-mini-other-searches"] = function(t)
  local child = open(t, "mini-pick", nil, nil, { later = { command = "sleep 0.5; ls ~/shop/.venv/bin/python ~/late/bin/python" } })
  t.environment("late")
  has_rows(t, child, 3)
  child.type("late/bin")
  has_rows(t, child, 1)
  t.equal(child.choose(), t.at("late/bin/python"))
end

--- mini.pick opens no window when nothing is found.
cases["picker-mini-empty"] = function(t)
  local child = open(t, "mini-pick", "true")
  t.pass(1000)
  t.equal(child.floats(), 0)
end

--- mini.pick runs searches with `$FILE_DIR`.
cases["picker-mini-file"] = function(t)
  local child = open(t, "mini-pick", "ls '$FILE_DIR'/.venv/bin/python")
  has_rows(t, child, 1)
end

--- Columns come in the order of the list; unknown names are skipped.
cases["picker-columns"] = function(t)
  t.says("/Configuration/options#picker_columns", "Leave a name out to hide the column")
  for _, picker in ipairs({ "telescope", "snacks", "mini-pick" }) do
    local function row(columns)
      local child = open(t, picker, "ls ~/envs/one/bin/python", { picker_columns = columns })
      has_rows(t, child, 1)
      return child.rows()[1]:gsub("%s+", " "):gsub("^[> ]*", "")
    end
    local one = t.at("envs/one/bin/python")
    t.equal({ picker, (row({ "search_result", "nope", "search_name" }):gsub(" $", "")) }, { picker, one .. " mine" })
    t.equal({ picker, (row(nil):gsub(" $", "")) }, { picker, "🐍 mine " .. one })
  end
end

--- The marker stands in the row of the active environment.
cases["picker-marker"] = function(t)
  for _, picker in ipairs({ "telescope", "snacks", "mini-pick" }) do
    local child = open(t, picker, "ls ~/shop/.venv/bin/python", { selected_venv_marker_icon = "#" })
    has_rows(t, child, 1)
    child.choose()
    child.lua("vim.schedule(function() vim.cmd.VenvSelect() end)")
    t.wait("the marker is shown", function() return (child.rows()[1] or ""):find("#", 1, true) end)
  end
end

--- telescope and mini.pick treat upper and lower case as the table says.
cases["picker-case"] = function(t)
  local child = open(t, "telescope")
  has_rows(t, child, 3)
  child.type("TWO/")
  has_rows(t, child, 0)
  for options, rows in pairs({ noignorecase = 0, ignorecase = 1, ["ignorecase smartcase"] = 0 }) do
    child = open(t, "mini-pick", "ls ~/envs/two/bin/python")
    has_rows(t, child, 1)
    child.lua("vim.cmd.set(...)", options)
    child.type("TWO/")
    t.settle(options, function() return #child.rows() == rows end)
  end
end

--- The native list has only a heading when nothing is found.
cases["picker-native-empty"] = function(t)
  t.says("/Configuration/options#choose-a-picker", "after all searches ended")
  t.setup({ options = { enable_default_searches = false }, search = { none = { command = "true" } } })
  t.equal(t.pick(nil), {})
end

--- The native list shows nothing, and no message, where no search runs.
cases["picker-native-nothing-runs"] = function(t)
  t.says("/Configuration/debug#problems-list", "Nothing was found, or no search ran")
  t.says("/Configuration/Search/Built-In/#all-off", "the native list shows nothing then")
  t.says("/Configuration/options#choose-a-picker", "only a heading; nothing if no search ran")
  t.paste("/Configuration/Search/Built-In/#all-off")
  local asked
  vim.fn.inputlist = function() asked = true return 0 end
  t.project("shop")
  t.open("shop/app.py")
  vim.cmd.VenvSelect()
  t.pass(3000)
  t.equal({ asked, t.messages, vim.v.errmsg }, { nil, {}, "" })
end

--- Enter alone, 0 and Esc cancel the native list.
cases["picker-native-cancel"] = function(t)
  t.says("/Configuration/options#choose-a-picker", "number, then Enter; Enter alone, 0 or Esc cancels")
  t.project("shop")
  for key, expected in pairs({ ["<CR>"] = "none", ["0<CR>"] = "none", ["<Esc>"] = "none", ["1<CR>"] = t.at("envs/one/bin/python") }) do
    local child = open(t, "native")
    t.wait("it asks", child.asks)
    child.type(key)
    t.wait("it has its answer", function() return not child.asks() end)
    t.equal({ key, child.lua([[return require("venv-selector").python() or "none"]]) }, { key, expected })
  end
end

--- fzf is started with options that version 0.58 knows.
cases["picker-fzf-lua"] = function(t)
  t.says("/Configuration/debug#problems-list", "fzf is older than 0.58")
  t.says("/Configuration/options#choose-a-picker", "needs fzf 0.58 or newer")
  folders["fzf-lua"] = { "fzf-lua" }
  t.program("bin/fzf", [[
if [ "$1" = --version ]; then echo 0.58.0; exit; fi
echo "$FZF_DEFAULT_OPTS $@" > ~/fzf-options
sleep 60]])
  vim.env.PATH = t.at("bin") .. ":" .. vim.env.PATH
  open(t, "fzf-lua")
  local options = t.wait("fzf is started", function()
    return vim.fn.filereadable(t.at("fzf-options")) == 1 and vim.fn.readfile(t.at("fzf-options"))[1]
  end)
  for _, option in ipairs({ "--smart-case", "--exact", "--literal", "--no-sort" }) do
    assert(options:find(option, 1, true), option)
  end
end

--- `auto` takes telescope, and all picker plugins are loaded.
cases["picker-auto"] = function(t)
  t.says("/Configuration/options#picker", "the first that loads, in this order")
  t.says("/Configuration/options#choose-a-picker", "the first picker that loads: telescope, fzf-lua, snacks, mini.pick, then the native list")
  t.project("shop")
  local child = t.child("plenary.nvim", "telescope.nvim", "snacks.nvim", "mini.pick")
  child.lua([[require("venv-selector").setup({}) vim.cmd.VenvSelect()]])
  t.equal(child.lua([[return package.loaded["venv-selector.gui.telescope"] ~= nil]]), true)
  for _, name in ipairs({ "telescope", "snacks", "mini.pick" }) do
    t.equal(child.lua([[return package.loaded[...] ~= nil]], name), true)
  end
end

--- lualine shows the component in Python buffers while an environment is active; a click on it opens the picker.
cases["lualine"] = function(t)
  vim.opt.runtimepath:append(vim.env.OTHER_PLUGINS .. "/lualine.nvim")
  t.setup({})
  t.paste("/Configuration/exposed#lualine")
  local function line() return vim.api.nvim_eval_statusline(require("lualine").statusline(true), {}).str end
  t.project("shop")
  t.open("shop/app.py")
  t.equal(line():find(".venv", 1, true), nil)
  require("venv-selector").activate_from_path(t.at("shop/.venv/bin/python"))
  assert(line():find("󰈺 .venv", 1, true), line())
  local id = require("lualine").statusline(true):match("%%(%d+)@")
  local rows = t.pick(nil, nil, function() require("lualine.utils.fn_store").call_fn(tonumber(id), 1, "l", "") end)
  t.equal(#rows > 0, true)
  vim.cmd.enew()
  t.equal(line():find(".venv", 1, true), nil)
end

--- The native list shows nothing before the slowest search has ended.
cases["native-waits"] = function(t)
  t.says("/Configuration/Search/Built-In/#how", "Each line that they print becomes a row in the list as it arrives; the native list and mini.pick are different.")
  local one, two = t.environment("envs/one"), t.environment("envs/two")
  t.setup({
    options = { enable_default_searches = false },
    search = { fast = { command = "ls " .. one }, slow = { command = "sleep 1; ls " .. two } },
  })
  t.equal(#t.pick(nil), 2) -- rows of the native list, which has each line
end

return cases
