-- Cases for what the reference says: names, types, orders of events, and what each row of a table does.
local cases = {}

-- The commands that searches run with these settings, by the name of the search, sorted.
local function commands_of(t, conf, file)
  local start, found = vim.fn.jobstart, {}
  t.setup(conf)
  if file then t.open(file) end
  vim.fn.jobstart = function(command) table.insert(found, command) return 0 end
  require("venv-selector.search").run_search(nil, { args = "" })
  vim.fn.jobstart = start
  table.sort(found, function(a, b) return a[#a] < b[#b] end)
  return found
end

--- Options and functions of old versions are gone.
cases["gone"] = function(t)
  local removed = t.data().removed
  local options = require("venv-selector.config").get_defaults().options
  for _, name in ipairs(removed.options) do t.equal({ name, options[name] }, { name }) end
  for _, entry in ipairs(removed.functions) do
    t.equal({ entry.name, require("venv-selector")[entry.name] }, { entry.name })
  end
end

--- `setup()` takes four keys.
cases["four-keys"] = function(t)
  t.says("/Configuration/options#setup-table", "takes four keys")
  local keys = vim.tbl_keys(require("venv-selector.config").get_defaults())
  table.sort(keys)
  t.equal(keys, { "cache", "hooks", "options", "search" })
end

--- The plugin looks for `fd`, `fdfind` and `fd_find`, in this order.
cases["names-of-fd-in-order"] = function(t)
  t.says("/install#requirements", "as `fd`, `fdfind` or `fd_find`; shell aliases do not count")
  vim.env.PATH = t.at("bin")
  for _, name in ipairs({ "fd_find", "fdfind", "fd" }) do
    t.program("bin/" .. name, "exit 0")
    package.loaded["venv-selector.config"] = nil
    t.equal(require("venv-selector.config").user_settings.options.fd_binary_name, name)
  end
end

--- The steps of an activation happen in the order of the list.
cases["order-of-steps"] = function(t)
  t.says("/Configuration/callbacks#order", "is set, the other one cleared", "Hooks run in step 4", "callback runs in step 10")
  local steps, python = {}, t.project("shop")
  local path, venv = require("venv-selector.path"), require("venv-selector.venv")
  local function note(table, name, step)
    local original = table[name]
    table[name] = function(...)
      steps[#steps + 1] = step
      return original(...)
    end
  end
  note(require("venv-selector.cached_venv"), "save", "cache")
  note(path, "add", "PATH")
  note(path, "update_python_dap", "dap")
  note(path, "save_selected_python", "venv()")
  note(venv, "unset_env", "other cleared")
  note(venv, "set_env", "variable")
  t.setup({
    hooks = { function()
      local known = t.python() == python and vim.b.venv_selector_last_python == python
      steps[#steps + 1] = known and "hook, python() known" or "hook"
      return 0
    end },
    options = { on_venv_activate_callback = function()
      local final = require("venv-selector").venv() == t.at("shop/.venv") and vim.env.VIRTUAL_ENV == t.at("shop/.venv")
      steps[#steps + 1] = final and not vim.g.venv_selector_activated and "callback, all final" or "callback"
    end },
  })
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(python)
  t.equal(steps, {
    "hook, python() known", "cache", "PATH", "dap", "venv()", "other cleared", "variable", "callback, all final",
  })
  t.equal(vim.g.venv_selector_activated, true)
end

--- Hooks get interpreter, type and buffer; nil when servers are stopped; errors are swallowed then.
cases["hook-arguments"] = function(t)
  t.says("/Configuration/exposed#vsstop_lsp_servers", "Afterwards every hook is called with `nil, nil, bufnr`")
  t.says("/Configuration/exposed#vsrestart_lsp_servers", "Errors in hooks are not shown")
  t.says("/Configuration/callbacks#hooks", "nil when `stop_lsp_servers()` calls, or nothing is active", "There is no `\"conda\"`")
  local calls, fails = {}, false
  local python, conda = t.project("shop"), t.environment("envs/ml")
  t.setup({ hooks = { function(...)
    table.insert(calls, { select("#", ...), ... })
    if fails then error("mine") end
    return 0
  end } })
  local buffer = t.open("shop/app.py")
  local vs = require("venv-selector")
  vs.restart_lsp_servers()
  t.equal(table.remove(calls), { 3, nil, nil, buffer })
  vs.activate_from_path(python)
  vs.activate_from_path(conda, "anaconda")
  fails = true
  vs.restart_lsp_servers()
  vs.stop_lsp_servers()
  fails = false
  t.equal(calls, {
    { 3, python, "venv", buffer }, { 3, conda, "anaconda", buffer }, { 3, conda, "anaconda", buffer }, { 3, nil, nil, buffer },
  })
  vim.cmd.terminal()
  vs.activate_from_path(python)
  t.equal(calls[5], { 3, python, "venv" })
end

--- The longest root of the attached servers is the project.
cases["longest-root"] = function(t)
  t.says("/Configuration/options#cache", "The longest `root_dir` of the language servers attached to the buffer")
  t.says("/Configuration/callbacks#language-servers", "the longest root among the servers of the buffer")
  local python = t.project("repo/pkg")
  vim.fn.mkdir(t.at("repo/.git"), "p")
  t.server("ruff", { root_markers = { ".git" } })
  t.server("pyright")
  t.setup({})
  t.open("repo/pkg/app.py")
  t.wait("both are attached", function() return #vim.lsp.get_clients({ bufnr = 0 }) == 2 end)
  require("venv-selector").activate_from_path(python)
  t.equal(t.remembered(), { ["repo/pkg"] = "repo/pkg/.venv/bin/python" })
end

--- `~` and environment variables in `cache.file` are expanded.
cases["cache-file-expanded"] = function(t)
  t.says("/Configuration/options#cache", "`~` and environment variables are expanded")
  local python = t.project("shop")
  vim.env.MINE = t.at("mine")
  for _, file in ipairs({ "$MINE/venvs.json", "~/mine/other.json" }) do
    package.loaded["venv-selector.cached_venv"] = nil
    t.setup({ cache = { file = file } })
    t.open("shop/app.py")
    require("venv-selector.cached_venv").save(python, "venv", 0)
  end
  for _, name in ipairs({ "venvs", "other" }) do t.equal({ name, vim.fn.filereadable(t.at("mine/" .. name .. ".json")) }, { name, 1 }) end
end

--- Each level has its own lines and those of the levels below it.
cases["log-level-rows"] = function(t)
  t.says("/Configuration/options#log_level", "results and errors of searches", "finished searches", "searches that took too long", "a missing fd or picker")
  t.says("/Configuration/options#log_level", "Each level includes the ones below it")
  local seen = {}
  for _, level in ipairs({ "trace", "Debug", "INFO", "WARNING", "ERROR", "NONE" }) do
    package.loaded["venv-selector.logger"] = nil
    for name in pairs(package.loaded) do if name:find("^venv%-selector") then package.loaded[name] = nil end end
    pcall(vim.api.nvim_buf_delete, vim.fn.bufnr("VenvSelectLog"), { force = true })
    t.setup({
      options = { log_level = level, search_timeout = 1, enable_default_searches = false },
      search = { one = { command = "echo /a/bin/python" }, slow = { command = "sleep 3" } },
    })
    t.search()
    require("venv-selector.config").user_settings.options.picker = "nope"
    vim.cmd.VenvSelect()
    t.pass(50)
    local buffer = vim.fn.bufnr("VenvSelectLog")
    local text = buffer > 0 and table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n") or ""
    seen[level] = {}
    for _, words in ipairs({ "Found venv", "Executing search", "Searching finished", "took more than 1 seconds", "invalid picker" }) do
      table.insert(seen[level], text:find(words, 1, true) and 1 or 0)
    end
    if level == "trace" then assert(text:find("^%d%d:%d%d:%d%d%.%d%d%d %[%u+%]: "), text) end
  end
  t.equal(seen, {
    trace = { 1, 1, 1, 1, 1 }, Debug = { 0, 1, 1, 1, 1 }, INFO = { 0, 0, 1, 1, 1 }, WARNING = { 0, 0, 0, 1, 1 },
    ERROR = { 0, 0, 0, 0, 1 }, NONE = { 0, 0, 0, 0, 0 },
  })
end

--- The log has the words for servers and cache; its buffer is as the page says.
cases["log-of-servers-and-cache"] = function(t)
  t.says("/Configuration/options#log_level", "settings; commands; the cache; language servers", "why a server was not restarted")
  t.says("/Configuration/debug#troubleshooting", "and why one was left alone")
  t.says("/Configuration/exposed#highlights", "not listed, not modifiable")
  local python = t.activate({ options = { log_level = "TRACE" } }, "basedpyright")
  t.restarted(python)
  for _, words in ipairs({ "LSP Seen", "LSP Started", "gate.", "Cache written", "[DEBUG]: User plugin settings", "root=" .. t.at("shop"), "fts=[python]" }) do
    t.wait("the log has " .. words, function()
      return table.concat(vim.api.nvim_buf_get_lines(vim.fn.bufnr("VenvSelectLog"), 0, -1, false), "\n"):find(words, 1, true)
    end)
  end
  vim.cmd.VenvSelectLog()
  t.equal({ vim.bo.filetype, vim.bo.buflisted, vim.bo.modifiable }, { "venv-selector-log", false, false })
  vim.cmd.VenvSelectLog()
  t.equal(vim.api.nvim_buf_get_name(0), t.at("shop/app.py"))
end

--- `:checkhealth vim.lsp` shows root and `pythonPath` of each server.
cases["checkhealth-shows-python"] = function(t)
  t.says("/Configuration/debug#lsp", "Run `:checkhealth vim.lsp`")
  t.says("/Configuration/debug#checks", "and `pythonPath` of each language server")
  local python = t.activate({}, "basedpyright")
  t.restarted(python)
  vim.cmd("checkhealth vim.lsp")
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
  assert(text:find("pythonPath = .*shop/.venv/bin/python") and text:find("Root directory", 1, true), text)
end

--- A string of flags is split outside quotes, a list is used as it is; a key left out keeps its value.
cases["shell-flags"] = function(t)
  t.says("/Configuration/options#shell", "A missing key keeps Neovim's value", "or a string that is split at spaces outside quotes")
  vim.o.shell, vim.o.shellcmdflag = "/bin/dash", "-e -c"
  local function run(shell)
    return commands_of(t, {
      options = { enable_default_searches = false, shell = shell }, search = { mine = { command = "echo a b" } },
    })[1]
  end
  t.equal(run({ shell = "bash", shellcmdflag = "--rcfile 'my file' -c" }), { "bash", "--rcfile", "my file", "-c", "echo a b" })
  t.equal(run({ shell = "bash", shellcmdflag = { "-x y", "-c" } }), { "bash", "-x y", "-c", "echo a b" })
  package.loaded["venv-selector.config"], package.loaded["venv-selector"] = nil, nil
  t.equal(run({ shell = "bash" }), { "bash", "-e", "-c", "echo a b" })
end

--- The fields of a search do what the table says.
cases["search-fields"] = function(t)
  t.says("/Configuration/Search/Built-In/#your-own-searches", "Only its standard output counts", "Leave it out otherwise: the default is `\"venv\"`", "An invented type leaves restarted language servers without `cmd_env`")
  t.project("shop")
  local odd = t.environment("envs/odd")
  t.server("basedpyright")
  t.setup({
    options = { enable_default_searches = false },
    search = {
      plain = { command = "ls ~/envs/odd/bin/python", on_fd_result_callback = function(line) return "fd " .. line end },
      conda = { command = "ls ~/shop/.venv/bin/python; echo error >&2; exit 3", type = "anaconda" },
    },
  })
  local found, types, names = t.search()
  t.equal(found, { plain = { "~/envs/odd/bin/python" }, conda = { "~/shop/.venv/bin/python" } })
  t.equal(types, { plain = "venv", conda = "anaconda" })
  t.equal(names["~/envs/odd/bin/python"], "fd " .. odd)
  t.open("shop/app.py")
  t.attached()
  require("venv-selector").activate_from_path(odd, "mine")
  t.equal({ t.restarted(odd).config.cmd_env, vim.env.VIRTUAL_ENV }, { nil, t.at("envs/odd") })
end

--- The native list binds the choice to the alternate buffer.
cases["native-binds-to-alternate"] = function(t)
  t.says("/Configuration/options#choose-a-picker", "with two Python files open, stores your choice for the alternate buffer")
  local other = t.environment("envs/other")
  t.file("one/app.py")
  t.file("two/app.py")
  t.setup({})
  local one, two = t.open("one/app.py"), t.open("two/app.py")
  t.pick(other, "ls " .. other)
  t.equal({ vim.b[one].venv_selector_last_python, vim.b[two].venv_selector_last_python }, { other })
  t.equal(t.remembered(), { one = "envs/other/bin/python" })
end

--- The native list has the results of a search with `$FILE_DIR`.
cases["native-shows-file-search"] = function(t)
  local python = t.shop()
  t.equal(t.pick(nil, "ls '$FILE_DIR/.venv/bin/python'"), { "1. " .. python .. "  [interactive]" })
end

--- Placeholders become what the list says; `~` is expanded at the start alone.
cases["placeholder-values"] = function(t)
  t.says("/Configuration/Search/Built-In/#placeholder-current-file", "Becomes the current file, else the alternate file")
  t.file("shop/app.py")
  local function run(command, file)
    local found = commands_of(t, { options = { enable_default_searches = false }, search = { mine = { command = command } } }, file)
    return found[1] and found[1][#found[1]]
  end
  t.equal(run("$FD x '$FILE_DIR' '$FILE_DIR'", "shop/app.py"), ("%s x '%s' '%s'"):format("fd", t.at("shop"), t.at("shop")))
  t.equal(run("echo $CURRENT_FILE"), "echo " .. t.at("shop/app.py"))
  vim.cmd.enew()
  t.equal(run("echo $CURRENT_FILE"), "echo " .. t.at("shop/app.py"))
  t.equal(run("echo $FILE_DIR"), nil)
  t.equal(run("~/find ~/x 'python$'"), t.at("find") .. " ~/x 'python$'")
  t.equal(run("echo ${HOME} $(pwd)"), "echo ${HOME} $(pwd)")
  t.equal(run("echo $CWD"), "echo " .. t.home)
end

--- A search with `$WORKSPACE_PATH` runs once for each folder.
cases["workspace-once-for-each-folder"] = function(t)
  t.says("/Configuration/Search/Built-In/#placeholder-workspace-path", "the search runs once for each")
  t.project("repo/pkg")
  vim.fn.mkdir(t.at("repo/.git"), "p")
  t.server("ruff", { root_markers = { ".git" } })
  t.server("pyright")
  t.setup({})
  t.open("repo/pkg/app.py")
  t.wait("both are attached", function() return #vim.lsp.get_clients({ bufnr = 0 }) == 2 end)
  local found = commands_of(t, { options = { enable_default_searches = false }, search = { mine = { command = "ls $WORKSPACE_PATH" } } })
  t.equal(vim.tbl_map(function(command) return command[#command] end, found), { "ls " .. t.at("repo"), "ls " .. t.at("repo/pkg") })
end

--- Rows are sorted by activity, search, closeness and name.
cases["order-of-rows"] = function(t)
  t.says("/Configuration/Search/Built-In/#order", "the active environment first; 2. the search: workspace, file, pixi", "closeness to the current file, except in a floating picker")
  local order = {
    "workspace", "file", "pixi", "poetry", "pipenv", "virtualenvs", "pyenv", "hatch", "anaconda_envs", "anaconda_base",
    "miniconda_envs", "miniconda_base", "pipx", "cwd",
  }
  t.file("shop/app.py")
  t.setup({})
  t.open("shop/app.py")
  local rows = { { path = "/z/bin/python", name = "zz", source = "mine" }, { path = "/z/bin/python", name = "za", source = "interactive" } }
  table.insert(rows, { path = t.at("shop/.venv/bin/python"), name = "zzz", source = "cwd" })
  for i = #order, 1, -1 do table.insert(rows, { path = "/e/bin/python", name = "e", source = order[i] }) end
  local active = t.environment("envs/active")
  require("venv-selector").activate_from_path(active)
  table.insert(rows, { path = active, name = "active", source = "mine" })
  require("venv-selector.gui.utils").sort_results(rows)
  local expected = vim.list_extend({ "active mine" }, vim.tbl_map(function(name) return "e " .. name end, order))
  table.insert(expected, #expected, "zzz cwd")
  vim.list_extend(expected, { "za interactive", "zz mine" })
  t.equal(vim.tbl_map(function(row) return row.name .. " " .. row.source end, rows), expected)
end

-- The paths below the folder `tree` that fd prints with these flags, sorted.
local function fd(t, flags, pattern)
  local command = ("cd ~ && fd --color never %s %s tree"):format(flags, pattern or "python")
  local lines = vim.fn.systemlist({ "/bin/sh", "-c", command })
  table.sort(lines)
  return lines
end

--- Each flag of fd has the effect of the table.
cases["flags-of-fd"] = function(t)
  t.says("/Configuration/Search/Built-In/performance#fd-flags", "`--max-depth N` | stops N levels below the root", "prints absolute paths")
  vim.fn.mkdir(t.at("tree/.git"), "p")
  for _, path in ipairs({ ".venv", "build", "notes", "plain", "a/b/deep" }) do t.file("tree/" .. path .. "/python", "") end
  t.file("tree/.gitignore", "build")
  t.file("tree/.ignore", "notes")
  t.file("outside/python")
  vim.uv.fs_symlink(t.at("outside"), t.at("tree/link"))
  local plain = { "tree/a/b/deep/python", "tree/plain/python" }
  local function with(...)
    local all = vim.list_extend({ ... }, plain)
    table.sort(all)
    return all
  end
  t.equal(fd(t, ""), plain)
  t.equal(fd(t, "-H"), with("tree/.venv/python"))
  t.equal(fd(t, "-I"), with("tree/build/python", "tree/notes/python"))
  t.equal(fd(t, "--no-ignore-vcs"), with("tree/build/python"))
  t.equal(fd(t, "-u"), with("tree/.venv/python", "tree/build/python", "tree/notes/python"))
  t.equal(fd(t, "-L"), with("tree/link/python"))
  t.equal(fd(t, "-E plain -E deep"), {})
  t.equal(fd(t, "-d 2"), { "tree/plain/python" })
  t.equal(fd(t, "--prune", "plain"), { "tree/plain/" })
  t.equal(fd(t, "-d 2 -a"), { t.at("tree/plain/python") })
  t.equal(#fd(t, "-1"), 1)
  t.equal(fd(t, "-p", "'plain/python$'"), { "tree/plain/python" })
  t.program("tree/bin/real-python", "exit 0")
  vim.uv.fs_symlink(t.at("tree/bin/real-python"), t.at("tree/bin/linked-python"))
  t.equal(fd(t, "-t x", "-- -python"), { "tree/bin/real-python" })
  t.equal(fd(t, "-t l", "-- -python"), { "tree/bin/linked-python" })
  t.equal(fd(t, "-t x -t l", "-- -python"), { "tree/bin/linked-python", "tree/bin/real-python" })
end

--- A link to a directory is followed with `-L` only.
cases["linked-folder-needs-L"] = function(t)
  t.says("/Configuration/Search/Built-In/#not-listed", "The folder is a link | Add `-L`")
  t.environment("real/one")
  vim.fn.mkdir(t.at("envs"), "p")
  vim.uv.fs_symlink(t.at("real/one"), t.at("envs/one"))
  local function found(flags)
    return t.search("$FD '/bin/python$' ~/envs --full-path -a " .. flags).interactive
  end
  t.setup({})
  t.equal({ found(""), found("-L") }, { nil, { "~/envs/one/bin/python" } })
end

--- Server and debugger get the interpreter of the script; `source()` stays.
cases["uv-server-and-debugger"] = function(t)
  t.says("/Configuration/Search/Uv/#what-is-set", "keeps its previous value")
  local script = t.environment("uvcache/weather")
  t.on_path("uv", 'if [ "$1" = python ]; then echo "' .. script .. '"; fi')
  t.project("shop")
  t.file("shop/weather.py", "# /// script\n# dependencies = []\n# ///")
  package.loaded.dap, package.loaded["dap-python"] = {}, {}
  t.process("stub")
  t.setup({})
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.serves(nil)
  t.pick("shop/.venv")
  t.serves(t.at("shop/.venv/bin/python"))
  local before = require("venv-selector").source()
  t.open("shop/weather.py")
  t.equal(t.serves(script).VIRTUAL_ENV, t.at("uvcache/weather"))
  t.equal(package.loaded["dap-python"].resolve_python(), script)
  t.equal({ before ~= nil, require("venv-selector").source(), vim.b.venv_selector_last_type }, { true, before, "uv" })
end

--- `deactivate()` restarts the server with its first configuration; other files are restored.
cases["deactivate-restores-configuration"] = function(t)
  t.says("/Configuration/exposed#vsdeactivate", "with their original configuration, for this buffer")
  local python = t.project("shop")
  t.process("stub", { cmd_env = { MINE = "1" } })
  t.setup({})
  t.open("shop/app.py")
  t.serves(nil)
  t.pick(python)
  t.serves(python)
  require("venv-selector").deactivate()
  t.serves(nil)
  local vs = require("venv-selector")
  t.equal({ t.client().config.cmd_env, vs.python(), vs.venv(), vs.source(), vim.env.VIRTUAL_ENV }, { { MINE = "1" } })
  t.file("shop/other.py")
  t.open("shop/other.py")
  t.active(python)
end

--- After a pick in two projects the environment follows the buffer, with telescope.
cases["follows-buffer"] = function(t)
  t.says("/Configuration/faq#two-projects", "entering a buffer then switches the environment", "Yes, also two projects in one session")
  t.project("shop")
  t.project("bank")
  local child = t.child("plenary.nvim", "telescope.nvim")
  child.lua([[require("venv-selector").setup({ options = { picker = "telescope" } })]])
  local function python() return child.lua([[return require("venv-selector").python() or false]]) end
  local function enter(project)
    child.lua("vim.cmd.cd(...) vim.cmd.edit(... .. '/app.py')", t.at(project))
    return t.at(project .. "/.venv/bin/python")
  end
  for _, project in ipairs({ "shop", "bank" }) do
    local own = enter(project)
    child.lua("vim.schedule(function() vim.cmd.VenvSelect() end)")
    t.wait("the row is shown", function() return (child.rows()[1] or ""):find(own, 1, true) end)
    t.equal(child.choose(), own)
  end
  for _, project in ipairs({ "shop", "bank", "shop" }) do t.equal({ enter(project), python() }, { enter(project), enter(project) }) end
end

--- Deleting the cache file forgets the choices.
cases["forgotten-with-the-file"] = function(t)
  local python = t.project("shop")
  t.remember("shop", python)
  vim.fn.delete(t.at(".cache/venv-selector/venvs2.json"))
  t.setup({})
  t.open("shop/app.py")
  t.pass(1200)
  t.equal(t.python(), nil)
end

--- Without a picker plugin the native list appears.
cases["picker-auto-native"] = function(t)
  t.says("/#works-with", "or a numbered list without a plugin")
  t.says("/install#requirements", "without one you get a numbered list")
  local asked
  t.setup({ options = { enable_default_searches = false }, search = { mine = { command = "echo /a/bin/python" } } })
  vim.fn.inputlist = function(lines) asked = lines return 0 end
  vim.cmd.VenvSelect()
  t.wait("the list appears", function() return asked end)
  t.equal(asked[2], "1. /a/bin/python  [mine]")
end

--- The callback runs for picks, restores, buffer switches, uv scripts and `activate_from_path()`.
cases["callback-every-kind"] = function(t)
  t.says("/Configuration/callbacks#on_venv_activate_callback", "It runs for every kind of activation: choices, restores, buffer switches, uv scripts and `activate_from_path()`")
  local seen = {}
  local shop, bank, script = t.project("shop"), t.project("bank"), t.environment("uvcache/weather")
  t.on_path("uv", 'if [ "$1" = python ]; then echo "' .. script .. '"; fi')
  t.file("weather.py", "# /// script\n# dependencies = []\n# ///")
  t.remember("shop", shop)
  t.setup({ options = { on_venv_activate_callback = function() table.insert(seen, t.python()) end } })
  local function last(python) t.wait("the callback ran for " .. python, function() return seen[#seen] == python end) end
  t.open("bank/app.py")
  t.pick(bank)
  last(bank)
  t.open("shop/app.py")
  last(shop)
  t.pass(1200)
  t.open("bank/app.py")
  last(bank)
  t.pass(1200)
  t.open("weather.py")
  last(script)
  require("venv-selector").activate_from_path(shop)
  last(shop)
end

--- A file that one leaves within a second of opening it still activates its environment.
cases["left-within-a-second"] = function(t)
  local shop, bank = t.project("shop"), t.project("bank")
  t.remember("shop", shop)
  t.remember("bank", bank)
  t.process("stub")
  t.file("shop/sub/more.py")
  t.setup({})
  t.open("bank/app.py")
  t.pass(1200)
  t.open("shop/sub/more.py")
  t.open("bank/app.py")
  t.equal(t.python(), bank)
  t.active(shop)
  t.need_not_last()
  t.open("shop/app.py")
  t.open("bank/app.py")
  t.equal(t.python(), bank)
end

--- A server without a list of file types is not restarted.
cases["server-without-filetypes"] = function(t)
  t.says("/Configuration/callbacks#language-servers", "Its `filetypes` contain `python`")
  local python = t.project("shop")
  t.server("odd")
  t.setup({})
  t.open("shop/app.py")
  local client = t.attached()
  client.config.filetypes = nil
  require("venv-selector").activate_from_path(python)
  t.pass(900)
  t.equal({ t.attached().id, vim.tbl_get(t.client().config, "settings", "python") }, { client.id })
end

--- Options without a default are nil; the shell is that of Neovim; the log is off.
cases["defaults-nil"] = function(t)
  local options = require("venv-selector.config").get_defaults().options
  local compared = 0
  for _, option in ipairs(t.data().options) do
    if option.default == "nil" then
      t.equal({ option.name, options[option.name] }, { option.name })
      compared = compared + 1
    end
  end
  t.equal({ compared, options.shell }, { 3, { shell = vim.o.shell, shellcmdflag = vim.o.shellcmdflag } })
  t.setup({})
  t.equal(require("venv-selector.logger").get_level(), "NONE")
end

--- A buffer without a name, or of another file type, is no script.
cases["uv-needs-name-and-type"] = function(t)
  t.on_path("uv", 'echo "$1" >> "$HOME/uv.log"')
  local text = "# /// script\n# dependencies = []\n# ///"
  t.file("weather.txt", text)
  t.setup({})
  t.open("weather.txt")
  vim.cmd.enew()
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, "\n"))
  vim.bo.filetype = "python"
  vim.cmd.doautocmd("BufEnter")
  t.pass(700)
  t.equal(vim.fn.filereadable(t.at("uv.log")), 0)
end

--- A return to a buffer of another project leaves the name of the other one's search.
cases["source-after-return"] = function(t)
  t.says("/Configuration/exposed#vssource", "Choices set it, and the first restore in a buffer", "uv scripts and a return to a buffer do not: after them it can be nil or name an earlier search, also that of another project", "Where it matters, ask `venv()`.")
  local plugin, cache = require("venv-selector"), {}
  for project, source in pairs({ shop = "cwd", bank = "workspace" }) do
    cache[t.at(project)] = { value = t.project(project), type = "venv", source = source }
  end
  t.file(".cache/venv-selector/venvs2.json", vim.json.encode(cache))
  t.setup({})
  for _, step in ipairs({ { "shop", "cwd" }, { "bank", "workspace" }, { "shop", "workspace" } }) do
    t.open(step[1] .. "/app.py")
    t.pass(1500)
    t.equal({ plugin.venv(), plugin.source() }, { t.at(step[1] .. "/.venv"), step[2] })
  end
  plugin.activate_from_path(t.environment("envs/one"))
  t.equal({ plugin.venv(), plugin.source() }, { t.at("envs/one"), "workspace" })
end

return cases
