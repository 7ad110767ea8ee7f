-- Cases for what the pages say about install, options, callbacks, functions, status lines and uv scripts.
local cases = {}

-- install ---------------------------------------------------------------------------------------------------------------

--- The spec maps the key, and a pick activates the environment.
cases["quick-start"] = function(t)
  t.says("/#activation", "so that new terminals, jobs and `:!` commands find this Python")
  local python = t.project("shop")
  local spec = t.run(t.examples()["/#"][1].lazy, "/#")
  t.equal(spec.ft, "python")
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.equal(vim.fn.maparg("<leader>v"), "<Cmd>VenvSelect<CR>")
  t.pick(python)
  t.equal(t.python(), python)
end

--- What a block gives to `setup()`, with functions as their bytecode, so that two blocks can be compared.
local function given(t, code, at)
  local plugin, found = require("venv-selector"), nil
  local original = plugin.setup
  plugin.setup = function(conf)
    found = conf or {}
    return original(conf)
  end
  t.run(code, at)
  plugin.setup = original
  local function plain(value)
    if type(value) == "function" then return string.dump(value, true) end
    return type(value) == "table" and vim.tbl_map(plain, value) or value
  end
  return plain(found)
end

--- Every example is Lua, and both tabs of one give `setup()` the same.
cases["lazy-tabs"] = function(t)
  for at, examples in pairs(t.examples()) do
    for _, example in ipairs(examples) do
      assert(load(example.code, "=" .. at))
      if example.lazy then t.equal({ at, given(t, example.lazy, at) }, { at, given(t, example.code, at) }) end
    end
  end
end

--- What examples give to `setup()` are keys, options, values and fields of searches that exist, with values of their type.
cases["settings-of-examples"] = function(t)
  local data, options = t.data(), {}
  local function names(entries)
    return vim.tbl_map(function(entry) return entry.name end, entries)
  end
  for _, option in ipairs(data.options) do options[option.name] = option end
  local function check(at, conf)
    for key in pairs(conf) do assert(vim.tbl_contains(names(data.setup), key), at .. ": setup() has no key " .. key) end
    for name, value in pairs(conf.options or {}) do
      local option = assert(options[name], at .. ": there is no option " .. name)
      local kind = vim.startswith(option.type, "list") and "table" or option.type:match("^%w+")
      -- A function is given as its bytecode, a string.
      if kind ~= "function" then t.equal({ at, name, type(value) }, { at, name, kind }) end
      local values = option.values and vim.tbl_map(function(one) return one.value end, option.values)
      if values and kind == "string" then assert(vim.tbl_contains(values, value), at .. ": " .. name .. " is never " .. value) end
    end
    for name, search in pairs(conf.search or {}) do
      assert(search == false or search.command, at .. ": the search " .. name .. " has no command")
      for field in pairs(search or {}) do assert(vim.tbl_contains(names(data.searchFields), field), at .. ": " .. field) end
    end
  end
  local count = 0
  for at, examples in pairs(t.examples()) do
    for _, example in ipairs(examples) do
      count = count + (example.lazy and 1 or 0)
      if example.lazy then check(at, given(t, example.code, at)) end
    end
  end
  assert(count > 45, count .. " examples call setup()")
end

--- Where `opts` is a function, it keeps the options of other specs.
cases["lazy-opts-merge"] = function(t)
  local example = t.examples()["/Configuration/callbacks#hooks"][1]
  local spec = assert(load(example.lazy))()
  local opts = spec.opts(spec, { options = { picker = "native" } })
  t.equal(opts.options, { picker = "native" })
  t.equal(#opts.hooks, 2)
end

--- The spec for lazy.nvim maps the key and creates the command.
cases["install-lazy"] = function(t)
  t.paste("/install#lazynvim", 1)
  t.equal(vim.fn.maparg("<leader>v"), "<Cmd>VenvSelect<CR>")
  t.equal(vim.fn.exists(":VenvSelect"), 2)
end

--- The lines for vim.pack add two plugins, choose fzf-lua and map the key.
cases["install-vim-pack"] = function(t)
  local added
  vim.pack = { add = function(list) added = list end }
  t.paste("/install#lazynvim", 2)
  t.equal(#added, 2)
  t.equal(require("venv-selector.config").user_settings.options.picker, "fzf-lua")
  t.equal(vim.fn.maparg("<leader>v"), "<Cmd>VenvSelect<CR>")
end

--- The lines for mini.deps add the plugin and choose mini.pick.
cases["install-mini-deps"] = function(t)
  local added
  _G.MiniDeps = { add = function(spec) added = spec end, later = function(run) run() end }
  package.loaded["mini.pick"] = { setup = function() end }
  t.paste("/install#lazynvim", 3)
  t.equal(added.source, "linux-cultist/venv-selector.nvim")
  t.equal(require("venv-selector.config").user_settings.options.picker, "mini-pick")
end

--- The lines without a manager create the command.
cases["install-no-manager"] = function(t)
  t.paste("/install#lazynvim", 4)
  t.equal(vim.fn.exists(":VenvSelect"), 2)
end

--- Nothing happens before `setup()`: no command, no restored environment.
cases["nothing-before-setup"] = function(t)
  t.says("/Configuration/debug#problems-list", "The plugin is not loaded, or `setup()` was not called or failed")
  t.says("/Configuration/exposed#vssetupconf", "Nothing exists before this call")
  t.says("/install#lazynvim", "Nothing happens until the plugin is loaded and setup() is called")
  local python = t.project("shop")
  t.remember("shop", python)
  t.open("shop/app.py")
  t.pass(1200)
  t.equal(t.python(), nil)
  t.equal(vim.fn.exists(":VenvSelect"), 0)
end

--- `:checkhealth venv-selector` says OK without a check.
cases["checkhealth-says-ok"] = function(t)
  t.says("/Configuration/debug#checks", "checks nothing: it always prints")
  vim.cmd("checkhealth venv-selector")
  assert(table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false)):find("Settings are correct", 1, true))
end

--- The spec for LazyVim changes the picker.
cases["lazyvim-spec"] = function(t)
  t.says("/install#lazyvim", "To change options or the key, add your own spec.")
  local spec = t.paste("/install#lazyvim")
  t.equal(require("venv-selector.config").user_settings.options.picker, "snacks")
  t.equal({ spec.keys[1][2], vim.fn.maparg("<leader>v") }, { false, "<Cmd>VenvSelect<CR>" })
end

--- On Neovim 0.10 `setup()` shows an error and does nothing else.
cases["old-neovim"] = function(t)
  t.says("/#works-with", "with Neovim 0.11 or newer")
  t.says("/install#requirements", "Neovim 0.11 or newer")
  t.says("/Configuration/debug#problems-list", "venv-selector.nvim requires Neovim 0.11+")
  local version = vim.version
  vim.version = function() return { major = 0, minor = 10, patch = 4 } end
  t.setup({})
  vim.version = version
  assert(t.messages[1]:find("requires Neovim 0.11+", 1, true))
  t.equal(vim.fn.exists(":VenvSelect"), 0)
end

-- what a pick changes ----------------------------------------------------------------------------------------------------

--- A pick changes servers, `PATH`, the variable, the functions and the cache.
cases["pick-activates"] = function(t)
  t.says("/Configuration/exposed#environment-variables", "the directory of the interpreter goes first")
  t.says("/Configuration/options#cache", "When you choose in a picker or with `activate_from_path()`")
  t.says("/#activation", "the directory of the interpreter goes first")
  local python = t.shop({}, "basedpyright")
  t.pick(python)
  local client = t.restarted(python)
  t.equal(client.config.settings.python, { pythonPath = python, venv = ".venv", venvPath = t.at("shop") })
  t.equal(client.config.cmd_env, { VIRTUAL_ENV = t.at("shop/.venv") })
  t.equal(vim.fn.exepath("python"), python)
  t.equal(vim.env.VIRTUAL_ENV, t.at("shop/.venv"))
  t.equal({ t.python(), require("venv-selector").venv(), require("venv-selector").source() },
    { python, t.at("shop/.venv"), "workspace" })
  t.equal(t.remembered(), { shop = "shop/.venv/bin/python" })
  t.equal(vim.g.venv_selector_activated, true)
end

--- The screen of the home page shows what the plugin does: after each pick, and in a file of another project and back.
cases["home-screen"] = function(t)
  t.equal({ updated = t.data("plugin").commitDate }, { updated = "2026-03-02" })
  local data = t.data("hero")
  for _, state in ipairs({ data.before, data.other }) do
    local lines = vim.tbl_map(function(pieces)
      return vim.iter(pieces):map(function(piece) return piece[1] end):join("")
    end, state.lines)
    t.file(vim.fs.dirname(state.file) .. "/pyproject.toml")
    -- An import that no environment has shows that the server has looked at the file.
    t.file(state.file, table.concat(lines, "\n") .. "\nimport nowhere")
  end
  for _, choice in ipairs(data.choices) do
    local path = choice.label:sub(3)
    t.environment(path)
    if not choice.shown.error then t.package(path, "httpx") end
  end
  local function expect(state)
    local errors = { 'Import "nowhere" could not be resolved' }
    if state.error then table.insert(errors, 1, state.error) end
    local expected = { errors, state.name, state.variables }
    t.settle(state.file .. " is as on the page with " .. state.name, function()
      local variables = { VIRTUAL_ENV = vim.env.VIRTUAL_ENV, CONDA_PREFIX = vim.env.CONDA_PREFIX, PATH = vim.env.PATH:match("^[^:]*") }
      for name, value in pairs(variables) do
        variables[name] = vim.startswith(value, t.home) and value:gsub(vim.pesc(t.home), "~") or nil
      end
      local unresolved = vim.tbl_filter(function(message) return vim.startswith(message, "Import") end, t.errors())
      return vim.deep_equal({ unresolved, vim.fs.basename(require("venv-selector").venv() or ""), variables }, expected)
    end)
  end
  t.remember(vim.fs.dirname(data.other.file), t.at(data.other.variables.VIRTUAL_ENV:sub(3) .. "/bin/python"))
  t.pyright()
  t.setup({})
  vim.cmd.cd(t.at(vim.fs.dirname(data.before.file)))
  t.open(data.before.file)
  expect(data.before)
  for _, choice in ipairs(data.choices) do
    t.pick(choice.label:sub(2))
    expect(choice.shown)
  end
  t.open(data.other.file)
  expect(data.other)
  t.open(data.before.file)
  expect(data.choices[#data.choices].shown)
end

--- A conda environment sets `CONDA_PREFIX` and clears `VIRTUAL_ENV`.
cases["pick-conda"] = function(t)
  t.says("/Configuration/exposed#environment-variables", "type `anaconda`; cleared for all others", "directory two levels above the interpreter")
  t.says("/#activation", "or `CONDA_PREFIX` for conda", "is set, or `CONDA_PREFIX` for conda")
  local python = t.environment("miniconda3/envs/stats")
  t.file("shop/app.py")
  t.setup({})
  -- Run in the home folder, the search cwd would find this environment too, without the type that makes it conda's.
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.pick(python)
  t.equal(vim.env.CONDA_PREFIX, t.at("miniconda3/envs/stats"))
  t.equal(vim.env.VIRTUAL_ENV, nil)
end

--- New terminals find the environment's Python, open ones do not.
cases["open-terminals-keep"] = function(t)
  t.says("/Configuration/debug#terminal-python", "the terminal was open before the choice")
  t.says("/Configuration/faq#other-programs", "Yes, if Neovim starts them after the switch, because the environment comes first in `PATH`")
  t.says("/Configuration/options#terminals", "Terminals and tmux panes that are already open keep theirs", "commands that you start after the switch inherit the environment")
  t.project("shop")
  t.setup({})
  vim.cmd.terminal()
  local old = vim.bo.channel
  vim.cmd.new()
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(t.at("shop/.venv/bin/python"))
  local function which(channel, buffer)
    vim.fn.chansend(channel, "command -v python || echo none\n")
    return t.wait("the shell answers", function()
      local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "")
      return text:find("none.*none") and "none" or text:find("/shop/.venv/bin/python", 1, true) and "shop" or text:find("\n/usr", 1, true) and "none" or (text:match("/[%w/]+/python") and "other")
    end)
  end
  assert(which(old, vim.fn.bufnr("term://")) ~= "shop")
  vim.cmd.new()
  vim.cmd.terminal()
  t.equal(which(vim.bo.channel, vim.api.nvim_get_current_buf()), "shop")
end

--- A project without a remembered environment keeps the previous one active.
cases["third-project-keeps"] = function(t)
  t.says("/Configuration/debug#problems-activation", "The last choice for the project wins, or it has none yet")
  t.says("/Configuration/faq#two-projects", "that of the previous buffer stays active until you choose", "One environment is active for the whole editor")
  local shop = t.project("shop")
  t.file("plain/app.py")
  t.setup({})
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(shop)
  t.open("plain/app.py")
  t.pass(1200)
  t.equal(t.python(), shop)
end

-- options -----------------------------------------------------------------------------------------------------------------

--- The setup table has the default cache file and one hook.
cases["setup-table"] = function(t)
  t.says("/Configuration/options#setup-table", "a list with at least one function replaces the default", "Your values are merged into the defaults at every depth")
  t.says("/Configuration/options#cache", "by default `~/.cache/venv-selector/venvs2.json`")
  t.paste("/Configuration/options#setup-table")
  local settings = require("venv-selector.config").user_settings
  t.equal(settings.cache.file, "~/.cache/venv-selector/venvs2.json")
  t.equal(#settings.hooks, 1)
end

--- Options outside `options`, or inside `settings`, are ignored without a message.
cases["options-in-wrong-place"] = function(t)
  t.setup({ picker = "snacks", settings = { options = { picker = "snacks" } } })
  t.equal(require("venv-selector.config").user_settings.options.picker, "auto")
  t.equal(t.messages, {})
end

--- The example chooses snacks.
cases["choose-picker"] = function(t)
  t.paste("/Configuration/options#choose-a-picker")
  t.equal(require("venv-selector.config").user_settings.options.picker, "snacks")
end

--- The layout for snacks arrives.
cases["snacks-layout"] = function(t)
  t.says("/Configuration/options#picker_options", "Only `snacks.layout` is read")
  t.paste("/Configuration/options#snacks-layout")
  t.equal(require("venv-selector.config").user_settings.options.picker_options.snacks.layout, {
    preset = "select",
    layout = { width = 0.95, max_width = 200 },
  })
end

--- Columns, icons and colour of the marker change.
cases["look"] = function(t)
  t.paste("/Configuration/options#look")
  local utils = require("venv-selector.gui.utils")
  t.equal(utils.get_picker_columns(), { "marker", "search_name", "search_result" })
  t.equal(utils.draw_icons_for_types("poetry"), "P")
  t.equal(utils.draw_icons_for_types("hatch"), "🥚")
  t.equal(vim.api.nvim_get_hl(0, { name = "VenvSelectActiveVenv" }).fg, 0xff9e64)
end

--- The icon `default` replaces all icons.
cases["icon-default-replaces-all"] = function(t)
  t.says("/Configuration/options#picker_icons", "it replaces the icon of every search")
  t.setup({ options = { picker_icons = { default = "D", poetry = "P" } } })
  t.equal(require("venv-selector.gui.utils").draw_icons_for_types("poetry"), "D")
end

--- An unknown picker gives an error message.
cases["unknown-picker"] = function(t)
  t.says("/Configuration/debug#problems-list", "names a missing plugin, or none that exists")
  t.setup({ options = { picker = "nope" } })
  vim.cmd.VenvSelect()
  assert(t.messages[1]:find("nope", 1, true))
end

--- Without a language server the directory of the file is the project.
cases["remembered-without-server"] = function(t)
  t.says("/Configuration/debug#problems-activation", "or the project root is another one, for example without a server", "and wait up to a second")
  t.says("/Configuration/options#cache", "Without a server it is the directory of the file", "Without a server it is the directory of the file, so choose while the server runs")
  local python = t.project("shop")
  t.file("shop/sub/more.py")
  t.setup({})
  t.open("shop/sub/more.py")
  require("venv-selector").activate_from_path(python)
  t.equal(t.remembered(), { ["shop/sub"] = "shop/.venv/bin/python" })
end

--- A remembered environment is restored when a file is opened, with its source.
cases["restored-on-open"] = function(t)
  t.says("/Configuration/faq#notebooks", "Environments are restored only in buffers with the file type python")
  t.says("/Configuration/options#cache", "The plugin stores each choice in a file, the cache, and restores it when you open a Python file of that project again")
  t.says("/Configuration/options#cached_venv_automatic_activation", "Restores the remembered interpreter without asking when you open or enter a Python file")
  t.says("/Configuration/options#cache", "When you enter a Python buffer, and again a second after its file was opened")
  local python = t.project("shop")
  t.remember("shop", python)
  t.setup({})
  t.open("shop/app.py")
  t.active(python)
  t.equal(require("venv-selector").source(), "workspace")
end

--- An entry whose interpreter is gone is removed.
cases["deleted-environment-forgotten"] = function(t)
  t.says("/Configuration/options#cache", "Entries of deleted environments go by themselves")
  t.project("shop")
  t.remember("shop", t.at("gone/bin/python"))
  t.setup({})
  t.open("shop/app.py")
  t.wait("it is forgotten", function() return vim.tbl_isempty(t.remembered()) end)
end

--- An empty name switches the cache off.
cases["cache-off"] = function(t)
  t.activate({ cache = { file = "" } })
  t.equal(t.remembered(), {})
end

--- Nothing is restored until `:VenvSelectCached`.
cases["restore-by-hand"] = function(t)
  t.says("/Configuration/exposed#venvselectcached", "Nothing happens, without a message, if nothing is remembered")
  t.says("/Configuration/faq#stop-automatic", "Set `cached_venv_automatic_activation` to `false` and restore with `:VenvSelectCached`", "when you want")
  t.says("/Configuration/options#cached_venv_automatic_activation", "`:VenvSelectCached`, which exists only then, restores one")
  local python = t.project("shop")
  t.remember("shop", python)
  t.paste("/Configuration/options#cached_venv_automatic_activation")
  t.open("shop/app.py")
  t.pass(1200)
  t.equal(t.python(), nil)
  vim.cmd.VenvSelectCached()
  t.active(python)
end

--- `:VenvSelectCached` does not exist by default, nor does what begins its name.
cases["cached-command-exists-only-then"] = function(t)
  t.says("/Configuration/options#enable_cached_venvs", "the cache file is neither read nor written, and `:VenvSelectCached` does not exist")
  t.says("/Configuration/exposed#venvselectcached", "Exists: only while `cached_venv_automatic_activation` is `false`, and with the cache on")
  t.setup({})
  t.equal(vim.fn.exists(":VenvSelectCached"), 0)
  t.equal(vim.fn.exists(":VenvSelectCache"), 0)
end

--- Activation leaves the variables alone; `deactivate()` clears them all the same.
cases["no-variables"] = function(t)
  t.says("/Configuration/options#set_environment_variables", "With `false`, `deactivate()` still clears both")
  vim.env.VIRTUAL_ENV = "/before"
  t.activate({ options = { set_environment_variables = false } })
  t.equal(vim.env.VIRTUAL_ENV, "/before")
  require("venv-selector").deactivate()
  t.equal(vim.env.VIRTUAL_ENV, nil)
end

--- `PATH` is left alone.
cases["no-path"] = function(t)
  t.says("/Configuration/options#activate_venv_in_terminal", "Puts the directory of the interpreter first in the `PATH` of Neovim")
  local before = vim.env.PATH
  t.activate({ options = { activate_venv_in_terminal = false } })
  t.equal(vim.env.PATH, before)
end

--- nvim-notify replaces `vim.notify` unless the option is off.
cases["notify-replaced"] = function(t)
  t.says("/Configuration/options#override_notify", "Set it to `false` if noice.nvim, snacks or another plugin owns `vim.notify`")
  local own = function() end
  package.loaded.notify = own
  t.setup({ options = { override_notify = false } })
  assert(vim.notify ~= own)
  t.setup({})
  assert(vim.notify == own)
end

--- The log at `TRACE` has the words of the table.
cases["log-level"] = function(t)
  t.environment("shop/.venv")
  vim.cmd.cd(t.at("shop"))
  t.paste("/Configuration/debug#troubleshooting")
  t.search()
  vim.cmd.VenvSelectLog()
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
  for _, words in ipairs({ "Executing search", "failed with exit code", "Found", "No workspace folders" }) do
    assert(text:find(words, 1, true), words)
  end
end

--- `debug = false` wins over `log_level`; a message says that the log is off.
cases["log-off"] = function(t)
  t.setup({ options = { log_level = "TRACE", debug = false } })
  vim.cmd.VenvSelectLog()
  assert(t.messages[1]:find("logging is disabled", 1, true))
end

-- callbacks ---------------------------------------------------------------------------------------------------------------

--- The message names the interpreter and its search.
cases["callback-message"] = function(t)
  t.project("shop")
  t.paste("/Configuration/callbacks#on_venv_activate_callback", 1)
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.pick("shop/.venv")
  t.equal(t.messages, { "Python: " .. t.at("shop/.venv/bin/python") .. " (found by file)" })
end

local function poetry(t, program)
  local python = t.environment(".cache/pypoetry/virtualenvs/api-x-py3.12")
  if program then
    t.on_path("poetry", 'echo "$PWD $@" > "$HOME/poetry.log"')
  end
  t.file("api/app.py")
  t.paste("/Configuration/callbacks#on_venv_activate_callback", 2)
  -- In a folder above the environment the search cwd would find it too, under its own name.
  vim.fn.mkdir(t.at("elsewhere"))
  vim.cmd.cd(t.at("elsewhere"))
  t.open("api/app.py")
  t.pick(python)
  t.equal(t.python(), python)
  return python
end

--- Poetry is told each choice.
cases["callback-poetry"] = function(t)
  t.says("/Configuration/callbacks#on_venv_activate_callback", "This runs it with each choice")
  local python = poetry(t, true)
  local other = t.environment(".cache/pypoetry/virtualenvs/api-x-py3.13")
  for _, choice in ipairs({ python, other }) do
    if choice == other then t.pick(other) end
    t.wait("poetry ran", function()
      local log = t.at("poetry.log")
      return vim.fn.filereadable(log) == 1 and vim.deep_equal(vim.fn.readfile(log), { t.at("api") .. " env use " .. choice })
    end)
  end
end

--- Without Poetry on `PATH` nothing fails.
cases["callback-poetry-missing"] = function(t)
  poetry(t, false)
  t.equal(vim.v.errmsg, "")
end

--- Poetry is not told interpreters that a uv script or a function activates, though `source()` still names Poetry.
cases["callback-poetry-alone"] = function(t)
  local uv = t.uv()
  local python, shop = poetry(t, true), t.project("shop")
  local log = t.at("poetry.log")
  t.wait("poetry ran", function() return vim.fn.getfsize(log) > 0 end)
  t.pass(1200)
  vim.fn.delete(log)
  t.file("api/weather.py", "# /// script\n# dependencies = []\n# ///")
  t.open("api/weather.py")
  t.active(uv)
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(shop)
  t.pass(700)
  t.equal({ require("venv-selector").source(), vim.fn.filereadable(log) }, { "poetry", 0 })
  t.open("api/app.py")
  t.wait("poetry ran again", function() return vim.fn.getfsize(log) > 0 end)
  t.equal(vim.fn.readfile(log), { t.at("api") .. " env use " .. python })
end

--- The callback gets no arguments.
cases["callback-no-arguments"] = function(t)
  t.says("/Configuration/options#on_venv_activate_callback", "Runs after each activation, without arguments")
  t.says("/Configuration/callbacks#on_venv_activate_callback", "It gets no arguments")
  local count
  t.activate({ options = { on_venv_activate_callback = function(...) count = select("#", ...) end } })
  t.equal(count, 0)
end

--- It does not run when the interpreter is active already.
cases["callback-not-twice"] = function(t)
  t.says("/Configuration/callbacks#order", "Is the same interpreter with the same type active already? Then everything stops: no hook, no callback")
  t.says("/Configuration/callbacks#on_venv_activate_callback", "does not run when the same interpreter with the same type is active already")
  local count = 0
  local python = t.activate({ options = { on_venv_activate_callback = function() count = count + 1 end } })
  require("venv-selector").activate_from_path(python)
  t.equal(count, 1)
end

--- An error in it reaches the caller.
cases["callback-error"] = function(t)
  t.says("/Configuration/callbacks#on_venv_activate_callback", "the environment is active and remembered")
  local holds = pcall(t.activate, { options = { on_venv_activate_callback = function() error("mine") end } })
  t.equal(holds, false)
  t.equal({ t.python(), vim.env.VIRTUAL_ENV }, { t.at("shop/.venv/bin/python"), t.at("shop/.venv") })
  t.equal(t.remembered(), { shop = "shop/.venv/bin/python" })
  t.equal(vim.g.venv_selector_activated, nil)
end

--- Paths are shortened; the search has its own text.
cases["results-short"] = function(t)
  t.says("/Configuration/callbacks#on_telescope_result_callback", "The function gets each line that a search prints, and the name of the search, in every picker", "The interpreter stays the printed line")
  t.environment("work/p1/.venv")
  t.environment("shop/.venv")
  vim.cmd.cd(t.at("shop"))
  t.paste("/Configuration/callbacks#on_telescope_result_callback")
  local _, _, names = t.search()
  t.equal(names["~/shop/.venv/bin/python"], "~/shop/.venv")
  t.equal(names[t.short("work/p1/.venv/bin/python")], "work: .venv")
  local shorten = require("venv-selector.config").user_settings.options.on_telescope_result_callback
  -- Here a path of Windows is relative to the working directory.
  assert(vim.endswith(shorten([[C:\shop\.venv\Scripts\python.exe]], "cwd"), [[C:\shop\.venv]]))
end

--- The version stands in front of the row, and the pick activates the interpreter.
cases["results-version"] = function(t)
  t.says("/Configuration/callbacks#python-version", "This puts the version from the `pyvenv.cfg` of the environment in front of each row")
  local python = t.project("shop")
  t.paste("/Configuration/callbacks#python-version")
  vim.cmd.cd(t.at("shop"))
  local _, _, names = t.search()
  t.equal(names["~/shop/.venv/bin/python"], "3.12.1  ~/shop/.venv/bin/python")
  t.file("shop/.venv/pyvenv.cfg", "version_info = 3.10.1.final.0")
  t.equal(select(3, t.search())["~/shop/.venv/bin/python"], "3.10.1  ~/shop/.venv/bin/python")
  t.pick("3.10.1")
  t.equal(t.python(), python)
end

--- The callback of the search wins, then the one of the options; nil falls back to the line.
cases["results-precedence"] = function(t)
  t.says("/Configuration/callbacks#precedence", "The first that is set wins")
  t.says("/Configuration/options#on_fd_result_callback", "The same, with lower priority")
  t.says("/Configuration/callbacks#precedence", "1. `on_telescope_result_callback` of the search 2. `on_telescope_result_callback` in `options` 3. `on_fd_result_callback` of the search 4. `on_fd_result_callback` in `options`")
  local function say(text) return function() return text end end
  t.setup({
    options = { on_telescope_result_callback = say("global telescope"), on_fd_result_callback = say("global fd") },
    search = {
      a = { command = "echo /a", on_telescope_result_callback = say("own telescope") },
      b = { command = "echo /b", on_fd_result_callback = say("own fd") },
      c = { command = "echo /c", on_telescope_result_callback = say(nil) },
    },
  })
  local _, _, names = t.search()
  t.equal({ names["/a"], names["/b"], names["/c"] }, { "own telescope", "global telescope", "/c" })
end

--- The hook gets the interpreter, and servers are still restarted.
cases["hook-example"] = function(t)
  t.says("/Configuration/callbacks#hooks", "The default list has one hook, which restarts language servers")
  t.says("/Configuration/callbacks#hooks", "A hook is a function that runs during every activation", "Your list replaces the default list, so keep that hook in it")
  local python = t.project("shop")
  t.server("basedpyright")
  t.paste("/Configuration/callbacks#hooks")
  t.open("shop/app.py")
  t.attached()
  require("venv-selector").activate_from_path(python)
  t.equal(vim.g.python_tests_interpreter, python)
  t.restarted(python)
end

--- Inside a hook `venv()` is the `bin` directory and the variables are the old ones.
cases["hook-early"] = function(t)
  local seen
  t.activate({ hooks = { function() seen = { require("venv-selector").venv(), vim.env.VIRTUAL_ENV }; return 0 end } })
  t.equal(seen, { t.at("shop/.venv/bin") })
end

--- A hook that returns nil stops the activation; picking again does nothing.
cases["hook-nil"] = function(t)
  t.says("/Configuration/callbacks#hooks", "If it returns `nil`, the activation stops halfway", "A hook must return a number")
  local python = t.shop({ hooks = { function() end } })
  local activate_from_path = require("venv-selector").activate_from_path
  local activated, problem = pcall(activate_from_path, python)
  t.equal({ activated, (problem:gsub("^.-: ", "")) }, { false, "attempt to perform arithmetic on a nil value" })
  t.equal(vim.env.VIRTUAL_ENV, nil)
  t.equal(pcall(activate_from_path, python), true)
  t.equal(vim.env.VIRTUAL_ENV, nil)
end

--- Servers are left alone and the environment is active.
cases["no-lsp"] = function(t)
  t.says("/Configuration/callbacks#no-lsp", "With this hook alone, a switch does not restart any language server")
  local python = t.project("shop")
  t.server("basedpyright")
  t.paste("/Configuration/callbacks#no-lsp")
  t.open("shop/app.py")
  local before = t.attached().id
  require("venv-selector").activate_from_path(python)
  t.pass(700)
  t.equal(t.client().id, before)
  t.equal(t.python(), python)
end

--- `cmd_env` is replaced; settings, `init_options`, `capabilities` and `on_attach` are kept.
cases["cmd-env-lost-others-kept"] = function(t)
  t.says("/Configuration/debug#problems-activation", "Only `cmd_env` is replaced; settings that `vim.lsp.config` gives are kept")
  t.says("/Configuration/callbacks#language-servers", "in place of your own `cmd_env`, which is lost", "All your other settings, with `capabilities` and `on_attach`")
  local python = t.project("shop")
  local attached = 0
  t.server("basedpyright", {
    cmd_env = { MYPY_PATH = "stubs" },
    settings = { basedpyright = { x = 1 } },
    init_options = { y = 2 },
    on_attach = function() attached = attached + 1 end,
    capabilities = { workspace = { mine = true } },
  })
  t.setup({})
  t.open("shop/app.py")
  t.attached()
  require("venv-selector").activate_from_path(python)
  local config = t.restarted(python).config
  t.equal(config.capabilities.workspace.mine, true)
  t.equal(config.cmd_env, { VIRTUAL_ENV = t.at("shop/.venv") })
  t.equal({ config.settings.basedpyright, config.init_options }, { { x = 1 }, { y = 2 } })
  t.wait("on_attach ran again", function() return attached == 2 end)
end

-- Returns whether an activation restarts a language server with this configuration.
local function is_restarted(t, config, files)
  local python = t.project("shop")
  t.server("some", config)
  t.setup({})
  t.open((files or {})[1] or "shop/app.py")
  local before = t.attached().id
  require("venv-selector").activate_from_path(python)
  t.pass(900)
  local client = t.client("some")
  return client and client.id ~= before
end

--- A server with nine file types is not restarted.
cases["server-too-many-filetypes"] = function(t)
  t.says("/Configuration/callbacks#language-servers", "have at most 8 entries")
  t.equal(is_restarted(t, { filetypes = { "python", "a", "b", "c", "d", "e", "f", "g", "h" } }), false)
end

--- A server for Markdown too is not restarted.
cases["server-with-markdown"] = function(t)
  t.says("/Configuration/debug#lsp", "it must be for Python only, have `filetypes`, and have the project's root")
  t.says("/Configuration/callbacks#language-servers", "none of `markdown`, `text` and `gitcommit`")
  t.equal(is_restarted(t, { filetypes = { "python", "markdown" } }), false)
end

--- A server without a root is not restarted.
cases["server-without-root"] = function(t)
  t.says("/Configuration/callbacks#language-servers", "On Neovim 0.12 it has a root")
  t.says("/Configuration/debug#lsp", "`root_dir` is nil, and on Neovim 0.12 the server is not restarted")
  t.file("single/app.py")
  t.equal(is_restarted(t, { root_markers = { "no-such-marker" } }, { "single/app.py" }) or false, false)
end

--- A server with a shorter root than another is not restarted.
cases["server-shorter-root"] = function(t)
  t.says("/Configuration/callbacks#language-servers", "A server with a shorter root, such as ruff rooted at the repository beside pyright rooted at a package, is left alone")
  t.file("repo/.git/config")
  t.project("repo/pkg")
  t.server("ruff", { root_markers = { ".git" } })
  t.server("pyright")
  t.setup({})
  t.open("repo/pkg/app.py")
  t.wait("both are attached", function() return #vim.lsp.get_clients({ bufnr = 0 }) == 2 and t.client("ruff") end)
  local before = t.client("ruff").id
  require("venv-selector").activate_from_path(t.at("repo/pkg/.venv/bin/python"))
  t.wait("pyright has it", function()
    local client = t.client("pyright")
    return client and vim.tbl_get(client.config.settings, "python", "pythonPath")
  end)
  t.pass(300)
  t.equal(t.client("ruff").id, before)
end

--- A server that attaches later gets the interpreter by `restart_lsp_servers()`.
cases["server-attached-later"] = function(t)
  local python = t.activate()
  t.server("basedpyright")
  t.open("shop/app.py")
  t.equal(vim.tbl_get(t.attached().config, "settings", "python"), nil)
  require("venv-selector").restart_lsp_servers()
  t.restarted(python)
end

-- functions ---------------------------------------------------------------------------------------------------------------

--- `python()` and `venv()` are the paths of the active environment.
cases["values"] = function(t)
  t.says("/Configuration/exposed#vsvenv", "This is the directory two levels above the interpreter")
  t.activate()
  local printed = {}
  vim.print = function(value) table.insert(printed, value) end
  t.paste("/Configuration/exposed#vspython")
  t.paste("/Configuration/exposed#vsvenv")
  t.paste("/Configuration/exposed#vssource")
  t.equal(printed, { t.at("shop/.venv/bin/python"), t.at("shop/.venv") })
end

--- `:=` prints the interpreter, the settings and the searches.
cases["printed"] = function(t)
  t.says("/Configuration/faq#which-active", "prints it")
  t.says("/Configuration/debug#checks", "These print the active interpreter, the settings in use, the built-in searches of this machine, and `pythonPath` of each language server")
  t.activate()
  local function prints(code) return vim.api.nvim_exec2(code, { output = true }).output end
  t.equal(prints('=require("venv-selector").python()'), vim.inspect(t.at("shop/.venv/bin/python")))
  assert(prints('=require("venv-selector.config").user_settings'):find("search_timeout", 1, true))
  assert(prints('=require("venv-selector.config").get_default_searches()'):find("$FD", 1, true))
end

--- Any server of a Python buffer gives its workspace folder: one for Markdown too, and one without `filetypes`. One that serves no
--- Python buffer gives none.
cases["workspace-of-any-server"] = function(t)
  t.says("/Configuration/exposed#vsworkspace_paths", "attached to the current buffer, if they serve Python buffers")
  t.says("/Configuration/debug#not-listed", "no language server is attached yet, or it has no workspace folder")
  t.project("shop")
  t.server("harper", { filetypes = { "markdown", "python" } })
  t.setup({})
  t.open("shop/app.py")
  t.attached()
  t.equal(require("venv-selector").workspace_paths(), { t.at("shop") })
  t.equal(t.search().workspace, { "~/shop/.venv/bin/python" })
  vim.cmd.bwipeout()
  vim.lsp.enable("harper", false)
  t.open("shop/app.py")
  t.wait("no server is attached", function() return #vim.lsp.get_clients({ bufnr = 0 }) == 0 end)
  vim.lsp.start({ name = "plain", cmd = vim.lsp.config.harper.cmd, root_dir = t.at("shop") })
  t.attached()
  t.equal(require("venv-selector").workspace_paths(), { t.at("shop") })
  vim.cmd.bwipeout()
  t.server("texts", { filetypes = { "text" } })
  t.open("shop/notes.txt")
  t.attached()
  t.equal({ require("venv-selector").workspace_paths(), t.search().workspace }, { {} })
end

--- `workspace_paths()` and `cwd()` are the values of the placeholders.
cases["directories"] = function(t)
  t.says("/Configuration/exposed#vsworkspace_paths", "The list is empty without an attached server")
  t.project("shop")
  t.server("basedpyright")
  t.setup({})
  local vs = require("venv-selector")
  t.equal(vs.workspace_paths(), {})
  t.open("shop/app.py")
  t.attached()
  t.equal({ vs.workspace_paths(), vs.cwd() }, { { t.at("shop") }, t.home })
end

--- `file_dir()` is the directory of the file, and nil without one.
cases["file-dir"] = function(t)
  t.says("/Configuration/exposed#vsfile_dir", "It is nil for a buffer without a name")
  t.project("shop")
  t.setup({})
  local vs = require("venv-selector")
  t.equal(vs.file_dir(), nil)
  t.open("shop/app.py")
  t.equal(vs.file_dir(), t.at("shop"))
end

--- An interpreter is activated with its type.
cases["activate-from-path"] = function(t)
  t.says("/Configuration/exposed#vsactivate_from_pathpython_path-env_type", "removes its deactivated mark and saves the choice in the cache")
  t.setup({})
  local code = t.example("/Configuration/exposed#vsactivate_from_pathpython_path-env_type"):gsub("/home/me", t.home)
  local shop, conda = t.project("shop"), t.environment("miniforge3/envs/ml")
  t.open("shop/app.py")
  assert(load(code))()
  t.equal({ t.python(), vim.env.CONDA_PREFIX }, { conda, t.at("miniforge3/envs/ml") })
  assert(shop)
end

--- A file that is not readable is ignored without a message.
cases["activate-unreadable"] = function(t)
  t.says("/Configuration/callbacks#order", "Otherwise everything stops, without a message")
  t.says("/Configuration/exposed#vsactivate_from_pathpython_path-env_type", "Nothing happens, without a message, if the path is not a readable file")
  t.setup({})
  require("venv-selector").activate_from_path(t.at("nowhere/bin/python"))
  t.equal({ t.python(), t.messages }, { nil, {} })
end

--- `activate_from_path()` does not set `source()`.
cases["source-not-set"] = function(t)
  t.says("/Configuration/exposed#vssource", "`activate_from_path()`, uv scripts and a return to a buffer do not")
  t.activate()
  t.equal(require("venv-selector").source(), nil)
end

--- `deactivate()` clears values and variables, marks the buffer and keeps the cache; a choice undoes it.
cases["deactivate"] = function(t)
  t.says("/Configuration/exposed#variables", "true after an activation, false after `deactivate()`", "stops every automatic activation in the buffer")
  t.says("/Configuration/exposed#vsdeactivate", "marks the buffer, so that nothing is restored there", "clears `python()`, `venv()`, `source()`, `VIRTUAL_ENV` and `CONDA_PREFIX`", "It does three things")
  local python = t.activate()
  t.paste("/Configuration/exposed#vsdeactivate")
  vim.api.nvim_feedkeys(vim.keycode("<leader>d"), "x", false)
  local vs = require("venv-selector")
  t.equal({ vs.python(), vs.venv(), vim.env.VIRTUAL_ENV, vim.g.venv_selector_activated, vim.b.venv_selector_disabled },
    { nil, nil, nil, false, true })
  t.equal(t.remembered(), { shop = "shop/.venv/bin/python" })
  vs.activate_from_path(python)
  t.equal(vim.b.venv_selector_disabled, nil)
end

--- Only servers that the plugin restarted are stopped; activating the same interpreter does nothing then.
cases["stop-servers"] = function(t)
  t.says("/Configuration/exposed#vsstop_lsp_servers", "that the plugin restarted", "The interpreter stays active")
  local python = t.project("shop")
  t.server("basedpyright")
  t.setup({})
  t.open("shop/app.py")
  local vs = require("venv-selector")
  t.attached()
  vs.stop_lsp_servers()
  t.pass(200)
  t.equal(#vim.lsp.get_clients({ bufnr = 0 }), 1)
  vs.activate_from_path(python)
  t.restarted(python)
  vs.stop_lsp_servers()
  t.wait("the server is gone", function() return #vim.lsp.get_clients({ bufnr = 0 }) == 0 end)
  vs.activate_from_path(python)
  t.pass(700)
  t.equal(#vim.lsp.get_clients({ bufnr = 0 }), 0)
end

--- The text is the directory above the environment.
cases["status-line-text"] = function(t)
  t.project("shop")
  t.paste("/Configuration/exposed#statusline-text")
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(t.at("shop/.venv/bin/python"))
  t.equal(require("venv-selector.statusline.lualine").render(), "shop")
end

--- Both components show the glyph and the name, only in Python buffers and while active.
cases["status-line-components"] = function(t)
  t.says("/Configuration/debug#problems-activation", "It shows only in Python buffers, while an environment is active")
  t.says("/Configuration/exposed#status-line", "only in Python buffers and while an environment is active")
  t.says("/Configuration/options#statusline_func", "is called only in Python buffers")
  t.setup({})
  t.project("shop")
  t.open("shop/app.py")
  local lualine, nvchad = require("venv-selector.statusline.lualine"), require("venv-selector.statusline.nvchad")
  t.equal(lualine.render(), "")
  require("venv-selector").activate_from_path(t.at("shop/.venv/bin/python"))
  assert(lualine.render():find(".venv", 1, true) and lualine.render():find("󰈺", 1, true))
  assert(t.paste("/Configuration/exposed#nvchad").ui.statusline.modules.venv():find(".venv", 1, true))
  vim.cmd.enew()
  t.equal(lualine.render(), "")
  assert(nvchad)
end

--- The status line shows the name of the environment.
cases["status-line-any"] = function(t)
  t.activate()
  t.paste("/Configuration/exposed#other-status-lines")
  assert(vim.api.nvim_eval_statusline(vim.o.statusline, {}).str:find(" .venv ", 1, true))
end

--- The buffer variables hold interpreter and type.
cases["variables"] = function(t)
  t.says("/Configuration/exposed#variables", "interpreter last activated for the buffer in this session")
  local python = t.activate()
  t.equal({ vim.b.venv_selector_last_python, vim.b.venv_selector_last_type }, { python, "venv" })
end

-- uv scripts --------------------------------------------------------------------------------------------------------------

local script = "# /// script\n# dependencies = []\n# ///\nprint()"

--- `PATH` has the script's environment, both variables are cleared, nothing is remembered.
cases["uv-what-is-set"] = function(t)
  t.says("/Configuration/exposed#environment-variables", "types other than `anaconda` and `uv`; cleared for these two")
  t.says("/Configuration/options#terminals", "though not in uv scripts, where it is not set")
  t.says("/Configuration/Search/Uv/#what-is-set", "| `VIRTUAL_ENV`, `CONDA_PREFIX` | cleared in Neovim", "Cache file | not written", "the environment of the script goes first")
  local python = t.uv()
  vim.env.VIRTUAL_ENV = "/before"
  t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  t.active(python)
  t.equal({ vim.env.VIRTUAL_ENV, vim.env.CONDA_PREFIX }, {})
  t.equal(vim.fn.exepath("python"), python)
  t.equal(t.remembered(), {})
end

--- uv runs again after a save with a change and not after one without.
cases["uv-save"] = function(t)
  t.says("/Configuration/Search/Uv/#pep-723", "save after a change | runs both again", "runs both again, so that changed dependencies are installed", "Saving a change runs both again")
  t.uv()
  t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  t.wait("uv ran", function() return #t.uv_calls() == 2 end)
  t.wait("it ended", function() return t.python() end)
  vim.cmd("silent write")
  t.pass(500)
  t.equal(#t.uv_calls(), 2)
  vim.api.nvim_buf_set_lines(0, -1, -1, false, { "print(1)" })
  vim.cmd("silent write")
  t.wait("uv ran again", function() return #t.uv_calls() == 4 end)
end

-- Makes a uv workspace with two members and an environment in its root.
local function workspace(t)
  t.file("mono/pyproject.toml", '[tool.uv.workspace]\nmembers = ["packages/*"]')
  t.file("mono/uv.lock")
  for _, name in ipairs({ "api", "web" }) do
    t.file("mono/packages/" .. name .. "/pyproject.toml")
    t.file("mono/packages/" .. name .. "/app.py", "import os")
  end
  return t.environment("mono/.venv")
end

--- From a member of a uv workspace only `cwd` in its root finds `.venv`, and a choice counts for this member alone.
cases["uv-workspace-by-member"] = function(t)
  t.says("/Configuration/Search/Uv/#workspaces", "A uv workspace has one `.venv`, beside the `uv.lock` in its root", "Language servers take the folder of the nearest `pyproject.toml` for the root")
  t.says("/Configuration/Search/Uv/#workspaces", "your choice counts for this package alone")
  local python = workspace(t)
  t.process("stub")
  t.setup({})
  vim.cmd.cd(t.at("mono/packages/api"))
  t.open("mono/packages/api/app.py")
  t.attached()
  t.equal(t.search(), {}) -- everything is searched below the member
  vim.cmd.cd(t.at("mono"))
  t.equal(t.search(), { cwd = { "~/mono/.venv/bin/python" } })
  t.pick(python)
  t.serves(python)
  t.open("mono/packages/web/app.py")
  t.serves(nil)
  t.equal(t.remembered(), { ["mono/packages/api"] = "mono/.venv/bin/python" })
end

--- With `uv.lock` as root marker `workspace` finds `.venv`, and one choice and one server are for all members.
cases["uv-workspace-by-root"] = function(t)
  t.says("/Configuration/Search/Uv/#workspaces", "Make `uv.lock` the first root marker of each server", "Then one choice and one server serve all packages")
  local python = workspace(t)
  t.process("pyright")
  t.paste("/Configuration/Search/Uv/#workspaces")
  t.setup({})
  vim.cmd.cd(t.at("mono/packages/api"))
  t.open("mono/packages/api/app.py")
  t.attached()
  t.equal(t.search(), { workspace = { "~/mono/.venv/bin/python" } })
  t.pick(python)
  t.serves(python)
  t.open("mono/packages/web/app.py")
  t.equal(t.serves(python).root, t.at("mono"))
  t.equal(t.remembered(), { mono = "mono/.venv/bin/python" })
end

--- Any other file of the common root does in place of `uv.lock`.
cases["common-root-by-any-file"] = function(t)
  t.says("/Configuration/Search/Uv/#workspaces", "name any other file that only the common root has")
  local python = workspace(t)
  vim.fn.delete(t.at("mono/uv.lock"))
  t.file("mono/apps.toml")
  t.process("pyright")
  t.run(t.example("/Configuration/Search/Uv/#workspaces"):gsub("uv.lock", "apps.toml"), "common root")
  t.setup({})
  t.open("mono/packages/api/app.py")
  t.attached()
  require("venv-selector").activate_from_path(python)
  t.serves(python)
  t.open("mono/packages/web/app.py")
  t.equal(t.serves(python).root, t.at("mono"))
end

--- The block that activates `.venv` automatically needs no root markers in a uv workspace.
cases["uv-workspace-auto-venv"] = function(t)
  local python = workspace(t)
  t.process("stub")
  t.paste("/Configuration/callbacks#late-servers")
  t.paste("/Configuration/exposed#activate-a-virtual-environment-programmatically")
  t.paste_lazily("/#")
  for _, name in ipairs({ "api", "web" }) do
    t.open("mono/packages/" .. name .. "/app.py")
    t.serves(python)
  end
end

--- In a monorepo whose projects have environments of their own, each keeps the one that was chosen in it.
cases["monorepo-own-environments"] = function(t)
  t.says("/Configuration/Search/Uv/#workspaces", "If the packages have environments of their own, choose once in each package")
  t.file("mono/.git/HEAD")
  local api, web = t.project("mono/api"), t.project("mono/web")
  t.process("stub")
  t.setup({})
  vim.cmd.cd(t.at("mono"))
  for name, python in pairs({ api = api, web = web }) do
    t.open("mono/" .. name .. "/app.py")
    t.wait("its server is there", function() return t.client() and t.client().root_dir == t.at("mono/" .. name) end)
    require("venv-selector").activate_from_path(python)
    t.serves(python)
  end
  t.open("mono/api/app.py")
  t.active(api)
  t.serves(api)
  t.equal(t.remembered(), { ["mono/api"] = "mono/api/.venv/bin/python", ["mono/web"] = "mono/web/.venv/bin/python" })
end

--- Coming back to a script activates its interpreter without uv; ordinary files get theirs.
cases["uv-come-back"] = function(t)
  t.says("/Configuration/Search/Uv/#pep-723", "activates the known interpreter again, without uv", "activates the environment of that buffer again")
  local python = t.uv()
  local shop = t.project("shop")
  t.file("weather.py", script)
  t.setup({})
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(shop)
  -- A second after a file was opened, the plugin restores its environment, wherever one is by then.
  t.pass(1200)
  for _, step in ipairs({ { "weather.py", python }, { "shop/app.py", shop }, { "weather.py", python } }) do
    t.open(step[1])
    t.settle("the environment of " .. step[1] .. " stays", function() return t.python() == step[2] end)
  end
  t.equal(#t.uv_calls(), 2)
end

--- What changes outside Neovim is synced by the next save, not by reloading the file.
cases["uv-changed-outside"] = function(t)
  t.says("/Configuration/Search/Uv/#pep-723", "reload it, as after `uv add --script` | activates the known interpreter; save it to sync")
  local python = t.uv()
  t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  t.active(python)
  t.file("weather.py", (script:gsub("%[%]", '["httpx"]')))
  vim.cmd.edit()
  t.pass(800)
  t.equal({ #t.uv_calls(), t.python() }, { 2, python })
  vim.cmd("silent write")
  t.wait("uv ran again", function() return #t.uv_calls() == 4 end)
end

--- A pick in a script is remembered for its project, and lasts until uv runs again or the script is entered.
cases["uv-pick"] = function(t)
  t.says("/Configuration/Search/Uv/#pitfalls", "lasts until you save a change or enter the buffer again")
  t.says("/Configuration/options#cache", "unless the environment is active already")
  t.says("/Configuration/callbacks#order", "The cache is written, if you made the choice.")
  local python, own = t.uv(), t.project("shop")
  t.file("shop/weather.py", script)
  t.setup({})
  t.open("shop/weather.py")
  t.active(python)
  t.equal(t.remembered(), {})
  t.pick("shop/.venv", "ls " .. own)
  t.pass(1300)
  t.equal({ t.python(), t.remembered() }, { own, { shop = "shop/.venv/bin/python" } })
  vim.api.nvim_buf_set_lines(0, -1, -1, false, { "print(1)" })
  vim.cmd("silent write")
  t.active(python)
  t.pick("shop/.venv", "ls " .. own)
  t.open("shop/app.py")
  t.pass(1300)
  t.equal(t.python(), own)
  t.open("shop/weather.py")
  t.active(python)
end

--- Where `uv sync` failed, coming back runs it again and shows the error again.
cases["uv-error-again"] = function(t)
  t.says("/Configuration/Search/Uv/#pep-723", "if `uv sync` failed, runs it again")
  t.uv('if [ "$1" = sync ]; then echo "no such package" >&2; exit 1; fi')
  t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  for times = 1, 3 do
    t.wait("the error is shown " .. times .. " times", function() return #t.messages == times end)
    t.equal(#t.uv_calls(), times)
    t.pass(500)
    vim.cmd.enew()
    t.open("weather.py")
  end
  t.need_not_last()
end

--- An error of `uv sync` is shown, and the previous environment stays.
cases["uv-error"] = function(t)
  t.says("/Configuration/Search/Uv/#pep-723", "shows uv's output as an error message titled VenvSelector; the previous environment stays")
  t.uv('if [ "$1" = sync ]; then echo "no such package" >&2; exit 1; fi')
  t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  t.wait("the error is shown", function() return t.messages[1] end)
  assert(t.messages[1]:find("no such package", 1, true))
  t.equal(t.python(), nil)
end

--- A warning of uv is taken for the path: no environment, no message.
cases["uv-warning-hides-path"] = function(t)
  t.says("/Configuration/Search/Uv/#pitfalls", "prints a warning, the uv script environment is not activated")
  t.uv('if [ "$1" = python ]; then echo "warning: something" >&2; fi')
  t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  t.wait("uv ran", function() return #t.uv_calls() == 2 end)
  t.pass(300)
  t.equal({ t.python(), t.messages }, { nil, {} })
end

--- Without uv nothing happens for scripts, and nothing is restored in them.
cases["uv-missing"] = function(t)
  t.says("/Configuration/Search/Uv/#pitfalls", "remembered environments are not restored in scripts either", "Without uv at start, scripts get no environment and no message")
  local python = t.project("shop")
  t.file("shop/app.py", script)
  t.remember("shop", python)
  vim.env.PATH = "/nowhere"
  t.setup({ options = { fd_binary_name = "fd" } })
  t.open("shop/app.py")
  t.pass(1200)
  t.equal({ t.python(), t.messages }, { nil, {} })
end

--- Metadata that ends after line 200 is not seen.
cases["uv-two-hundred-lines"] = function(t)
  t.says("/Configuration/Search/Uv/#detection", "Within the first 200 lines")
  t.uv()
  t.file("late.py", ("\n"):rep(199) .. script)
  t.setup({})
  t.open("late.py")
  t.pass(500)
  t.equal(#t.uv_calls(), 0)
end

--- A deactivated script is left alone until a pick.
cases["uv-deactivated-pick-undoes"] = function(t)
  t.says("/Configuration/Search/Uv/#turn-off", "stops further runs in its buffer, until you pick an environment there")
  local python = t.uv()
  t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  t.active(python)
  require("venv-selector").deactivate()
  vim.cmd.edit()
  t.pass(500)
  t.equal(t.python(), nil)
  local other = t.environment("envs/other")
  t.pick(other, "ls " .. other)
  vim.cmd.edit()
  t.active(python)
end

--- An activation leaves `PYTHONPATH`, `PYTHONHOME`, `CONDA_DEFAULT_ENV` and the prompt alone.
cases["variables-left-alone"] = function(t)
  t.says("/Configuration/exposed#environment-variables", "does not set `PYTHONPATH`, `PYTHONHOME`, `CONDA_DEFAULT_ENV`, `VIRTUAL_ENV_PROMPT` or the prompt")
  local names = { "PYTHONPATH", "PYTHONHOME", "CONDA_DEFAULT_ENV", "VIRTUAL_ENV_PROMPT", "PS1" }
  for _, name in ipairs(names) do vim.env[name] = "mine" end
  t.activate()
  for _, name in ipairs(names) do t.equal({ name, vim.env[name] }, { name, "mine" }) end
end

--- The log level `WARN` counts as `INFO`.
cases["level-that-does-not-exist"] = function(t)
  local logger = require("venv-selector.logger")
  local function level(name)
    t.setup({ options = { log_level = name } })
    return logger.get_level()
  end
  t.equal(level("WARN"), level("INFO"))
  assert(level("WARN") ~= level("WARNING"))
end

return cases
