-- Cases for the guidance on the pages of options and functions: windows of pickers, shells, paths.
local cases = {}

local function widths(child)
  return child.lua([[
    local found = {}
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= "" then
        table.insert(found, vim.api.nvim_win_get_width(window))
      end
    end
    table.sort(found)
    return found]])
end

-- Opens the picker in an editor of 150 columns. Returns how wide its widest window is.
local function widest(t, plugins, code)
  t.environment("shop/.venv")
  local child = t.child(unpack(plugins))
  child.lua(code .. "\nvim.cmd.cd(...)\nvim.schedule(function() vim.cmd('VenvSelect') end)", t.at("shop"))
  t.settle("the picker is open", function() return child.floats() > 0 end)
  local found = widths(child)
  return found[#found]
end

--- telescope takes 120 columns and ignores the width in its own configuration.
cases["width-telescope"] = function(t)
  t.says("/Configuration/options#snacks-layout", "take at most 120 columns")
  for _, config in ipairs({ "{}", "{ defaults = { layout_config = { width = 0.99 } } }" }) do
    t.equal(widest(t, { "plenary.nvim", "telescope.nvim" }, ([[
      require("telescope").setup(%s)
      require("venv-selector").setup({ options = { picker = "telescope" } })]]):format(config)), 120)
  end
end

--- The window of snacks follows the layout of the option.
cases["width-snacks"] = function(t)
  local function width(layout)
    return widest(t, { "snacks.nvim" }, ([[
      require("snacks").setup({ picker = {} })
      require("venv-selector").setup({
        options = { picker = "snacks", picker_options = { snacks = { layout = %s } } },
      })]]):format(layout))
  end
  t.equal(width('{ preset = "select" }'), 80)
  t.equal(width('{ preset = "select", layout = { width = 0.95, max_width = 200 } }'), 140)
  t.equal(width('{ preset = "ivy" }'), 150)
end

--- The window of mini.pick follows its own configuration.
cases["width-mini-pick"] = function(t)
  t.equal(widest(t, { "mini.pick" }, [[
    require("mini.pick").setup({ window = { config = { width = 140 } } })
    require("venv-selector").setup({ options = { picker = "mini-pick" } })]]), 140)
end

--- fzf-lua ignores a width and can fill the screen.
cases["width-fzf-lua"] = function(t)
  t.on_path("fzf", 'case "$*" in *--version*) echo "0.65.0 (x)" ;; *) sleep 20 ;; esac')
  local function width(config)
    return widest(t, { "fzf-lua" }, ([[
      require("fzf-lua").setup({ winopts = %s })
      require("venv-selector").setup({ options = { picker = "fzf-lua" } })]]):format(config))
  end
  t.equal(width("{}"), 118)
  t.equal(width("{ width = 0.99 }"), 118)
  t.equal(width("{ fullscreen = true }"), 148)
end

--- `activate_from_path()` expands neither `~` nor variables, and takes no directory.
cases["path-with-tilde"] = function(t)
  t.says("/Configuration/exposed#vsactivate_from_pathpython_path-env_type", "`~` and `$HOME` are not expanded")
  local python = t.environment("envs/one")
  t.file("shop/app.py")
  t.setup({})
  t.open("shop/app.py")
  local vs = require("venv-selector")
  for _, path in ipairs({ "~/envs/one/bin/python", "$HOME/envs/one/bin/python", t.at("envs/one") }) do
    vs.activate_from_path(path)
    t.equal({ t.python(), t.messages }, { nil, {} })
  end
  vs.activate_from_path(vim.fn.expand("~/envs/one/bin/python"))
  t.equal({ t.python(), vim.env.VIRTUAL_ENV }, { python, t.at("envs/one") })
end

--- A relative path is accepted, and makes `PATH` and `VIRTUAL_ENV` relative.
cases["path-relative"] = function(t)
  t.says("/Configuration/exposed#vsactivate_from_pathpython_path-env_type", "Do not pass a relative path, which breaks after `:cd`")
  t.environment("envs/one")
  t.file("shop/app.py")
  t.setup({})
  t.open("shop/app.py")
  vim.cmd.cd(t.home)
  require("venv-selector").activate_from_path("envs/one/bin/python")
  t.equal({ vim.env.VIRTUAL_ENV, vim.env.PATH:match("^[^:]+") }, { "envs/one", "envs/one/bin" })
end

local undo = "unlet b:venv_selector_disabled | doautocmd BufEnter"

--- Reading the file again does not undo `deactivate()`; removing the mark and entering the buffer, or a choice, does.
cases["undo-deactivate"] = function(t)
  t.says("/Configuration/exposed#vsdeactivate", "brings the remembered environment and its server back", ":" .. undo)
  local shop = t.project("shop")
  t.process("stub")
  t.setup({})
  t.open("shop/app.py")
  t.serves(nil)
  require("venv-selector").activate_from_path(shop)
  t.serves(shop)
  require("venv-selector").deactivate()
  t.serves(nil)
  vim.cmd.edit()
  t.pass(1500)
  t.equal(t.python(), nil) -- reading the file again is not enough
  vim.cmd(undo)
  t.wait("the remembered environment is back", function() return t.python() == shop end)
  t.equal(t.serves(shop).VIRTUAL_ENV, t.at("shop/.venv"))
  require("venv-selector").deactivate()
  t.serves(nil)
  vim.cmd.cd(t.at("shop"))
  t.pick(shop)
  t.serves(shop)
  t.equal(vim.b.venv_selector_disabled, nil)
end

--- Real pyright and basedpyright get the interpreter back too.
cases["undo-deactivate-pyright"] = function(t)
  local shop = t.project("shop")
  for _, name in ipairs({ "pyright", "basedpyright" }) do t.pyright(name) end
  local function given(python)
    t.settle("both have " .. tostring(python), function()
      return vim.iter({ "pyright", "basedpyright" }):all(function(name)
        local client = t.client(name)
        return client and vim.tbl_get(client.config, "settings", "python", "pythonPath") == python
      end)
    end)
  end
  t.setup({})
  t.open("shop/app.py")
  given(nil)
  require("venv-selector").activate_from_path(shop)
  given(shop)
  require("venv-selector").deactivate()
  given(nil)
  vim.cmd(undo)
  given(shop)
end

--- neotest is told the directory and the variables of a run.
cases["neotest-directory"] = function(t)
  local given
  package.loaded["neotest"] = { setup = function(options) given = options end }
  package.loaded["neotest-python"] = function(options) return options end
  t.file("shop/pyproject.toml")
  t.file("shop/tests/test_a.py")
  t.paste("/Configuration/exposed#neotest")
  local tree = { data = function() return { path = t.at("shop/tests/test_a.py") } end }
  local expected = { cwd = t.at("shop"), env = { DJANGO_SETTINGS_MODULE = "shop.settings" } }
  t.equal(given.run.augment(tree, {}), expected)
end

return cases
