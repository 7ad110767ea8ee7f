-- Cases for Troubleshooting, for messages of old versions, and for LazyVim.
local cases = {}

-- LazyVim's triggers, as of May 2026: nvim-lspconfig enables servers as the first file is read; the plugin comes with the file type.
local function lazyvim(t)
  vim.fn.mkdir(t.at("lspconfig"))
  t.lazy(
    { "linux-cultist/venv-selector.nvim", cmd = "VenvSelect", ft = "python", opts = {} },
    { dir = t.at("lspconfig"), event = { "BufReadPre", "BufNewFile" }, config = function() t.process("stub") end }
  )
end

--- Without the lines for late servers, a restored environment reaches the server in LazyVim's order of loading in part.
cases["lazyvim-late-servers"] = function(t)
  t.says("/install#lazyvim", "With LazyVim a server starts just after the plugin is loaded", "it gets `VIRTUAL_ENV`, but no `pythonPath`")
  t.says("/Configuration/callbacks#late-servers", "or lazy.nvim loads what calls it, as LazyVim does | the server inherits `PATH` and `VIRTUAL_ENV`, but has no `pythonPath`")
  local shop = t.project("shop")
  t.remember("shop", shop)
  local was_loaded
  vim.api.nvim_create_autocmd("LspAttach", { callback = function() was_loaded = vim.fn.exists(":VenvSelectLog") == 2 end })
  lazyvim(t)
  t.open("shop/app.py")
  t.active(shop)
  local note = t.serves(nil)
  t.equal({ note.VIRTUAL_ENV, note.pythonPath, was_loaded }, { t.at("shop/.venv"), nil, true })
end

--- With the lines, it does.
cases["lazyvim-late-lines"] = function(t)
  local shop = t.project("shop")
  t.remember("shop", shop)
  t.paste("/Configuration/callbacks#late-servers")
  t.says("/install#lazyvim", "So put the lines for servers that start late into `lua/config/autocmds.lua`")
  lazyvim(t)
  t.open("shop/app.py")
  t.serves(shop)
end

--- `:write` saves the log to a file.
cases["save-log"] = function(t)
  t.says("/Configuration/debug#troubleshooting", "The plugin writes no log file")
  t.environment("envs/one")
  t.setup({ options = { log_level = "TRACE" } })
  t.search()
  t.pass(100)
  vim.cmd.VenvSelectLog()
  vim.cmd("silent write " .. t.at("venv-selector.log"))
  t.equal(vim.fn.readfile(t.at("venv-selector.log")), vim.api.nvim_buf_get_lines(0, 0, -1, false))
  assert(vim.fn.readfile(t.at("venv-selector.log"))[1]:find("User plugin settings", 1, true))
end

--- Picking a row whose interpreter is a broken link does nothing, without a message.
cases["pick-broken-link"] = function(t)
  t.says("/Configuration/debug#problems-activation", "The interpreter is a broken link")
  t.file("shop/app.py")
  t.file("shop/.venv/bin/activate")
  vim.uv.fs_symlink("/usr/gone/python3.9", t.at("shop/.venv/bin/python"))
  t.setup({})
  t.open("shop/app.py")
  vim.cmd.cd(t.at("shop"))
  local rows = t.pick("shop/.venv")
  t.equal(#rows, 1)
  t.pass(1500)
  t.equal({ t.python(), t.messages }, { nil, {} })
  t.equal(vim.fn.filereadable(t.at("shop/.venv/bin/python")), 0)
end

--- Where nothing is found, snacks opens no window, and no error appears.
cases["snacks-nothing-found"] = function(t)
  local child = t.child("snacks.nvim")
  child.lua([[
    require("snacks").setup({ picker = {} })
    require("venv-selector").setup({
      options = { picker = "snacks", enable_default_searches = false },
      search = { none = { command = "true" } },
    })
    vim.cmd("VenvSelect")]])
  t.wait("the search has ended", function()
    return child.lua([[return next(require("venv-selector.search").active_jobs) == nil]])
  end)
  t.pass(1500)
  t.equal({ child.floats(), child.lua([[return vim.fn.execute("messages")]]) }, { 0, "" })
end

--- Neovim says that it can't spawn a server whose program is not on its PATH.
cases["server-not-spawned"] = function(t)
  t.says("/Configuration/debug#lsp", "the program is not on the `PATH` of Neovim")
  vim.lsp.start({ name = "absent", cmd = { "no-such-server" } })
  local said = "Spawning language server with cmd: `{ \"no-such-server\" }` failed. "
    .. "The language server is either not installed, missing from PATH, or not executable."
  t.wait("Neovim says so", function()
    return vim.iter(t.messages):any(function(message) return message:find(said, 1, true) ~= nil end)
  end)
end

--- Neovim says exit code 1 and signal 0 when a server ends by itself with an error.
cases["server-ends-by-itself"] = function(t)
  t.says("/Configuration/debug#lsp", "with exit code 1 and signal 0: the server crashed")
  t.project("shop")
  t.process("broken", { cmd = { t.program("bin/broken-server", "exit 1") } })
  t.setup({})
  t.open("shop/app.py")
  local said = "Client broken quit with exit code 1 and signal 0. Check log for errors: "
  t.wait("Neovim says so", function()
    return vim.iter(t.messages):any(function(message) return vim.startswith(message, said) end)
  end)
end

--- A server that `vim.lsp.start()` has started is restarted too.
cases["server-started-by-hand"] = function(t)
  local shop = t.shop()
  vim.lsp.start({
    name = "stub",
    cmd = { vim.env.NODE, vim.env.CASES .. "/server.mjs", "stub" },
    filetypes = { "python" },
    root_dir = t.at("shop"),
  })
  t.serves(nil)
  vim.cmd.cd(t.at("shop"))
  t.pick(shop)
  t.serves(shop)
end

--- A type that does not exist is named in the log, and the server gets neither variable.
cases["unknown-type"] = function(t)
  local shop = t.project("shop")
  t.process("stub")
  t.setup({
    options = { log_level = "TRACE", enable_default_searches = false, set_environment_variables = false },
    search = { mine = { command = "ls " .. shop, type = "conda" } },
  })
  t.open("shop/app.py")
  t.attached()
  t.pick(shop)
  local note = t.serves(shop)
  t.equal({ note.VIRTUAL_ENV, note.CONDA_PREFIX }, {})
  vim.cmd.VenvSelectLog()
  assert(vim.fn.search("stub: Unknown venv type: conda") > 0)
end

--- `false` and names that are no levels count as INFO; `NONE` and nothing switch the log off.
cases["log-level-false"] = function(t)
  t.says("/Configuration/options#log_level", "nothing; the default")
  t.says("/Configuration/options#log_level", "`true` counts as `DEBUG`, `false` as `INFO`")
  local logger = require("venv-selector.logger")
  local function log(level)
    t.setup({ options = { log_level = level } })
    return logger.enabled and logger.get_level()
  end
  t.equal({ log(false), log("off"), log("NONE"), log(nil) }, { "INFO", "INFO", false, false })
end

--- The log has searches that ended, failed and were stopped.
cases["incomplete-list-in-log"] = function(t)
  t.says("/Configuration/debug#troubleshooting", "are normal: they are from built-in searches for tools that you do not use")
  t.says("/Configuration/debug#not-listed", "A search failed, which shows no message")
  t.setup({
    options = { log_level = "TRACE", enable_default_searches = false, search_timeout = 1 },
    search = {
      good = { command = "ls " .. t.environment("envs/one") },
      wrong = { command = "ls /nowhere/bin/python" },
      missing = { command = "$FD python /nowhere" },
      slow = { command = "sleep 5" },
    },
  })
  t.search()
  t.pass(200)
  vim.cmd.VenvSelectLog()
  for _, text in ipairs({
    "Search job 'good' completed successfully",
    "Search job 'wrong' failed with exit code 2. Error: ls: ",
    "Search job 'missing' failed with exit code 1. Error: .*nowhere' is not a directory",
    "Search 'slow' took more than 1 seconds and was stopped",
    "Searching finished",
  }) do
    assert(vim.fn.search(text, "w") > 0, text)
  end
end

--- The lines print the commit of the plugin with its date.
cases["commit-of-the-plugin"] = function(t)
  local folder = t.at("plugin")
  vim.fn.mkdir(folder .. "/lua/venv-selector", "p")
  vim.fn.writefile({}, folder .. "/lua/venv-selector/init.lua")
  local git = { "git", "-C", folder, "-c", "user.name=x", "-c", "user.email=x" }
  for _, arguments in ipairs({ { "init", "-q" }, { "add", "." }, { "commit", "-q", "-m", "A change" } }) do
    vim.fn.system(vim.list_extend(vim.deepcopy(git), arguments))
  end
  vim.opt.runtimepath:prepend(folder)
  local text
  _G.print = function(line) text = line end
  t.paste("/install#commit")
  assert(text:match("^%x+ %d%d%d%d%-%d%d%-%d%d A change\n$"), text)
end

--- With fzf-lua and snacks installed, `auto` takes fzf-lua.
cases["fzf-lua-before-snacks"] = function(t)
  t.on_path("fzf", 'case "$*" in *--version*) echo "0.65.0 (x)" ;; *) sleep 20 ;; esac')
  t.environment("shop/.venv")
  local function loaded(picker)
    local child = t.child("fzf-lua", "snacks.nvim")
    child.lua(([[
      require("snacks").setup({ picker = {} })
      require("venv-selector").setup({ options = { picker = "%s" } })
      vim.cmd.cd(...)
      vim.cmd("VenvSelect")]]):format(picker), t.at("shop"))
    t.wait("a picker is open", function() return child.floats() > 0 end)
    return child.lua([[
      return package.loaded["venv-selector.gui.fzf-lua"] and "fzf-lua"
        or package.loaded["venv-selector.gui.snacks"] and "snacks"]])
  end
  t.equal({ loaded("auto"), loaded("snacks") }, { "fzf-lua", "snacks" })
end

--- A filter by the title of messages hides those of the plugin and no others.
cases["quiet"] = function(t)
  t.says("/Configuration/faq#message", "The plugin reports problems only")
  local shown = {}
  vim.notify = function(message) table.insert(shown, message) end
  t.paste("/Configuration/faq#message")
  require("venv-selector.config").user_settings.options.picker = "nothing"
  vim.cmd.VenvSelect() -- would say that this picker is unknown
  vim.cmd.VenvSelectLog() -- would say that logging is off
  vim.notify("mine")
  t.equal(shown, { "mine" })
end

--- A pick shows no message, also with `notify_user_on_venv_activation`.
cases["pick-says-nothing"] = function(t)
  t.says("/Configuration/options#notify_user_on_venv_activation", "No message appears")
  t.says("/Configuration/faq#message", "It shows none")
  local shop = t.project("shop")
  t.process("stub")
  t.setup({ options = { notify_user_on_venv_activation = true } })
  t.open("shop/app.py")
  t.attached()
  vim.cmd.cd(t.at("shop"))
  t.pick(shop)
  t.serves(shop)
  t.equal(t.messages, {})
end

--- An alias comes before the environment in `PATH`; `type -a` shows both.
cases["alias-beats-path"] = function(t)
  t.says("/Configuration/debug#terminal-python", "aliases come before `PATH`")
  local python = t.project("shop")
  t.file("rc", "alias python=/usr/bin/python3")
  t.setup({})
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(python)
  t.equal(vim.fn.exepath("python"), python)
  local command = ("bash --rcfile %s -ic 'type -a python' 2>/dev/null"):format(t.at("rc"))
  local lines = vim.fn.systemlist(command)
  t.equal({ lines[1], lines[2] }, { "python is aliased to `/usr/bin/python3'", "python is " .. python })
end

--- fd named by its full path is found outside of `PATH`.
cases["fd-by-full-path"] = function(t)
  local fd = t.program("nix/store/fd/bin/fd", 'exec "' .. vim.fn.exepath("fd") .. '" "$@"')
  vim.env.PATH = "/usr/bin:/bin"
  t.project("shop")
  vim.cmd.cd(t.at("shop"))
  t.setup({ options = { fd_binary_name = fd } })
  t.equal({ t.search().cwd, t.messages }, { { "~/shop/.venv/bin/python" }, {} })
end

return cases
