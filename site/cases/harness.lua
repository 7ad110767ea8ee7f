-- Runs one case in a Neovim of its own, or, without the name of one, only reads all of them. An error ends it, as in
-- runCases.ts: otherwise Neovim would wait for keys.
-- Environment variables: CASE (its id), CASES (folder of the Lua files beside this one), PLUGIN (the folder of
-- venv-selector.nvim), PAGES (a JSON file of the pages' texts and code blocks by address), HOME (an empty folder) and, if
-- they are installed, OTHER_PLUGINS (telescope and others); TEXT, which stands for the file EDITED of the cases. Neovim exits with 0 when the case holds, otherwise with 1 and
-- the reason on standard error.

vim.opt.runtimepath:append(vim.env.PLUGIN)
vim.o.swapfile = false
vim.o.shell = "/bin/sh"
vim.o.shellcmdflag = "-c"

-- An assertion without a message shows the line that it stands in.
function assert(value, message, ...)
  if value then return value, message, ... end
  local at = debug.getinfo(2, "Sl")
  if message == nil and vim.startswith(at.source, "@") then
    message = "this does not hold: " .. vim.trim(vim.fn.readfile(at.source:sub(2))[at.currentline])
  end
  error(message or "assertion failed!", 2)
end

local home = vim.uv.fs_realpath(vim.env.HOME)
vim.env.HOME = home
local t = { home = home, messages = {} }

vim.notify = function(message)
  table.insert(t.messages, message)
end

-- Notes what the plugin logs at every level, whether the case switches its log on or not.
local log = {}
package.preload["venv-selector.logger"] = function(...)
  local logger = assert(loadfile(vim.env.PLUGIN .. "/lua/venv-selector/logger.lua"))(...)
  local original = logger.log
  logger.log = function(level, message, ...)
    local text = type(message) == "string" and message or vim.inspect(message):gsub("%s+", " ")
    table.insert(log, level .. ": " .. text)
    return original(level, message, ...)
  end
  return logger
end

--- What the plugin has logged, at every level, line by line: `DEBUG: Executing search 'cwd'`.
function t.log()
  return log
end

--- A file of the pages' data: data/plugin.json, or another one of that folder.
function t.data(name)
  local file = ("%s/../data/%s.json"):format(vim.env.CASES, name or "plugin")
  return vim.json.decode(table.concat(vim.fn.readfile(file), "\n"))
end

--- The text of all Lua files of the plugin, without lines that are comments.
function t.source()
  local text = {}
  for _, file in ipairs(vim.fn.glob(vim.env.PLUGIN .. "/lua/**/*.lua", true, true)) do
    for _, line in ipairs(vim.fn.readfile(file)) do
      if not line:find("^%s*%-%-") then table.insert(text, line) end
    end
  end
  return table.concat(text, "\n")
end

--- Fails unless both values are deeply equal. The message shows the home folder as `~`.
function t.equal(actual, expected)
  local function text(value)
    return (vim.inspect(value):gsub(vim.pesc(home), "~"))
  end
  if not vim.deep_equal(actual, expected) then
    error(("expected %s, got %s"):format(text(expected), text(actual)), 2)
  end
end

--- Turns a path below the home folder into an absolute one.
function t.at(path)
  return home .. "/" .. path
end

--- Turns a path below the home folder into what `t.search` returns for it.
function t.short(path)
  return "~/" .. path
end

--- Writes a file below the home folder, with its folders. Returns its absolute path.
function t.file(path, text)
  local file = t.at(path)
  vim.fn.mkdir(vim.fs.dirname(file), "p")
  vim.fn.writefile(vim.split(text or "", "\n"), file)
  return file
end

--- Writes an executable shell script below the home folder.
function t.program(path, script)
  local file = t.file(path, "#!/bin/sh\n" .. script)
  vim.uv.fs_chmod(file, 493)
  return file
end

--- Puts an executable shell script on `PATH`, before all others.
function t.on_path(name, script)
  t.program("bin/" .. name, script)
  local bin = t.at("bin") .. ":"
  if not vim.startswith(vim.env.PATH, bin) then vim.env.PATH = bin .. vim.env.PATH end
end

--- Makes an environment below the home folder: stand-ins for the interpreter and other programs named, and pyvenv.cfg.
--- Returns the path of its interpreter.
function t.environment(path, ...)
  for _, name in ipairs({ ... }) do
    t.program(path .. "/bin/" .. name, "exit 0")
  end
  t.file(path .. "/pyvenv.cfg", "version = 3.12.1")
  return t.program(path .. "/bin/python", "echo Python 3.12.1")
end

--- Makes a project with pyproject.toml, a file app.py and an environment .venv. Returns the path of its interpreter.
function t.project(name)
  t.file(name .. "/pyproject.toml")
  t.file(name .. "/app.py", "import os")
  return t.environment(name .. "/.venv")
end

--- Puts a stand-in for uv on `PATH`, which runs `extra`, and prints an interpreter for `uv python find`. Returns its path.
function t.uv(extra)
  local python = t.environment("uvcache/weather")
  t.on_path("uv", ([[
echo "$@" >> "$HOME/uv.log"
%s
if [ "$1" = python ]; then echo "%s"; fi]]):format(extra or "", python))
  return python
end

--- The arguments of each call of the stand-in for uv.
function t.uv_calls()
  local file = t.at("uv.log")
  return vim.fn.filereadable(file) == 1 and vim.fn.readfile(file) or {}
end

--- Opens a file below the home folder in the current window.
function t.open(path)
  vim.cmd.edit(t.at(path))
  return vim.api.nvim_get_current_buf()
end

-- What the case waited for last, and has to last.
local last

local function wait(what, check, level)
  local value
  if not vim.wait(20000, function()
    value = check()
    return value
  end, 10) then
    error("waited in vain until " .. what, level + 1)
  end
  return value
end

--- Waits until a function returns something true, which it returns; fails after 20 seconds. What a case waits for last is
--- looked at again 4 seconds after its end: a server can be attached for a moment, and be stopped by a late restart.
--- A case that ends that state itself calls `t.need_not_last()`.
function t.wait(what, check)
  local value = wait(what, check, 2)
  last = { what = what, check = check, buffer = vim.api.nvim_get_current_buf() }
  return value
end

--- Says that what was waited for last need not last: the case ends it.
function t.need_not_last()
  last = nil
end

--- Waits until a condition has held for a second and a half without a break. The plugin's longest delay is a second, so what
--- a late restart breaks for good never settles; on a busy machine a server may be away in between.
function t.settle(what, check)
  local since
  local value = wait(what .. " for 1.5 s", function()
    local value = check()
    since = value and (since or vim.uv.hrtime())
    return value and vim.uv.hrtime() - since >= 1.5e9 and value
  end, 2)
  last = nil
  return value
end

--- Lets time pass, to check afterwards that something hasn't happened. The plugin's longest delay is a second.
function t.pass(milliseconds)
  vim.wait(milliseconds, function() return false end)
end

function t.setup(conf)
  require("venv-selector").setup(conf)
end

-- Raises the plugin's default time limit of a search, which a busy machine may exceed. Limits set by a case stay.
local function be_patient()
  local options = require("venv-selector.config").user_settings.options
  if options.search_timeout == 5 then options.search_timeout = 20 end
end

--- All Lua examples of the pages: for each address, such as "/Configuration/faq#conda", its blocks in order, each with its
--- `code` and, where the page shows one in a tab, the spec for lazy.nvim (`lazy`).
function t.examples()
  return vim.json.decode(table.concat(vim.fn.readfile(vim.env.PAGES), "\n")).examples
end

--- The text of the section at an address of the pages. Links are left out of its Markdown: "[the log](./debug.md#log)" is
--- "the log".
function t.text(address)
  local text = vim.json.decode(table.concat(vim.fn.readfile(vim.env.PAGES), "\n")).texts[address]
  assert(text, "the pages have no section " .. address)
  return (text:gsub("%[([^%]]*)%]%([^)]*%)", "%1"):gsub("%*%*", ""):gsub("%s+", " "))
end

--- Fails unless the section at an address of the pages has these words, which the case tries.
function t.says(address, ...)
  local text = t.text(address)
  for _, words in ipairs({ ... }) do
    if not text:find(words, 1, true) then
      error(("%s no longer says %q, which this case tries: is the page wrong, or the case?"):format(address, words), 2)
    end
  end
end

--- The nth code block below an address of the pages.
function t.example(address, n)
  local blocks = t.examples()[address]
  return (assert(blocks and blocks[n or 1], "no such example: " .. address)).code
end

--- Runs an example as a configuration would.
function t.paste(address, n)
  return t.run(t.example(address, n), address)
end

--- Runs Lua as a configuration would. This function sets up a spec for lazy.nvim as lazy.nvim does it: no plugin manager
--- runs here.
function t.run(code, name)
  local spec = assert(load(code, "=" .. name))()
  if type(spec) ~= "table" or spec[1] ~= "linux-cultist/venv-selector.nvim" then
    return spec
  end
  if spec.init then spec.init() end
  local opts = type(spec.opts) == "function" and spec.opts(spec, {}) or spec.opts or {}
  if type(spec.config) == "function" then spec.config(spec, opts) else t.setup(opts) end
  for _, key in ipairs(spec.keys or {}) do
    if key[2] then vim.keymap.set("n", key[1], key[2], { desc = key.desc }) end
  end
  return spec
end

--- Ends a case that can't be run for want of a program.
function t.lacks(program)
  io.stderr:write("\n" .. program .. "\n")
  vim.cmd("cquit 3")
end

--- Whether real lazy.nvim is among the other plugins.
function t.has_lazy()
  return vim.fn.isdirectory((vim.env.OTHER_PLUGINS or "") .. "/lazy.nvim") == 1
end

--- Hands specs to real lazy.nvim; that of the plugin needs no folder.
function t.lazy(...)
  if not t.has_lazy() then t.lacks("lazy.nvim") end
  vim.opt.runtimepath:prepend(vim.env.OTHER_PLUGINS .. "/lazy.nvim")
  vim.opt.runtimepath:remove(vim.env.PLUGIN) -- until lazy.nvim loads it
  local specs = { ... }
  for _, spec in ipairs(specs) do spec.dir = spec.dir or vim.env.PLUGIN end
  local off = { enabled = false }
  require("lazy").setup(specs, {
    root = t.at("lazy"), lockfile = t.at("lazy-lock.json"), install = { missing = false }, readme = off, checker = off,
    change_detection = off, rocks = off, pkg = off, performance = { cache = off, rtp = { reset = false } },
  })
end

--- Hands the spec for lazy.nvim of an example to lazy.nvim. Without lazy.nvim it is set up when the first Python file opens, after
--- the autocommands that exist by then; the plugin's own ones run for that file too.
function t.paste_lazily(address, n)
  local example = t.examples()[address][n or 1]
  if example.lazy and t.has_lazy() then return t.lazy(assert(load(example.lazy))()) end
  vim.api.nvim_create_autocmd("FileType", {
    pattern = "python",
    once = true,
    callback = function(args)
      t.run(example.lazy or example.code, address)
      for _, group in ipairs({ "VenvSelectorCachedVenv", "VenvSelectorUvDetect" }) do
        vim.api.nvim_exec_autocmds("FileType", { group = group, buffer = args.buf, modeline = false })
      end
    end,
  })
end

--- Runs all enabled searches, or one command, as `:VenvSelect` does. Returns the sorted paths that each search found, by
--- its name, with `~` for the home folder; then each search's type, and the name that the plugin gives to each path.
function t.search(command)
  local search = require("venv-selector.search")
  local found, types, names, done = {}, {}, {}, false
  be_patient()
  search.run_search({
    on_result = function(result)
      local path = result.path:gsub(vim.pesc(home), "~")
      found[result.source] = found[result.source] or {}
      table.insert(found[result.source], path)
      types[result.source] = result.type
      names[path] = result.name
    end,
    on_complete = function() done = true end,
  }, { args = command or "" })
  if next(search.active_jobs) then
    wait("the searches end", function() return done end, 2)
  end
  for _, paths in pairs(found) do table.sort(paths) end
  return found, types, names
end

--- Enables only the built-in search of this name. Returns the paths that it finds, and its type.
function t.builtin(name)
  local searches = {}
  for other in pairs(require("venv-selector.config").get_default_searches()) do
    if other ~= name then searches[other] = false end
  end
  t.setup({ search = searches })
  local found, types = t.search()
  return found[name] or {}, types[name]
end

--- Runs `:VenvSelect`, with `command` if given, or calls `open` instead, and picks the first row with `text` from the
--- numbered list, or none. Returns the rows.
function t.pick(text, command, open)
  local rows
  be_patient()
  require("venv-selector.config").user_settings.options.picker = "native"
  vim.fn.inputlist = function(lines)
    rows = vim.list_slice(lines, 2)
    for i, row in ipairs(rows) do
      if text and row:find(text, 1, true) then return i end
    end
    return 0
  end
  if open then open() else vim.cmd("VenvSelect " .. (command or "")) end
  wait("the list appears", function() return rows end, 2)
  return rows
end

--- Starts a second Neovim with the plugin and the other plugins named (folders of `OTHER_PLUGINS`), driven by remote
--- calls, so that pickers can be typed into. The result runs Lua (`lua`), types keys (`type`) and reads the rows that
--- floating windows show (`rows`). `choose` picks the selected row.
function t.child(...)
  local args = { vim.env.NVIM, "--clean", "--headless", "--embed", "--cmd", "set lines=40 columns=150 noswapfile shell=/bin/sh" }
  for _, name in ipairs({ ... }) do vim.list_extend(args, { "--cmd", "set rtp+=" .. vim.env.OTHER_PLUGINS .. "/" .. name }) end
  vim.list_extend(args, { "--cmd", "set rtp+=" .. vim.env.PLUGIN })
  local channel = vim.fn.jobstart(args, { rpc = true })
  local child = {}
  function child.lua(code, ...)
    return vim.rpcrequest(channel, "nvim_exec_lua", code, { ... })
  end
  function child.type(keys)
    vim.rpcrequest(channel, "nvim_input", keys)
  end
  --- Whether it waits for an answer, as the native list does.
  function child.asks()
    return vim.rpcrequest(channel, "nvim_get_mode").mode == "c"
  end
  function child.rows()
    return child.lua([[
      local found = {}
      for _, window in ipairs(vim.api.nvim_list_wins()) do
        if vim.api.nvim_win_get_config(window).relative ~= "" then
          for _, line in ipairs(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)) do
            if line:find("/bin/python", 1, true) then table.insert(found, line) end
          end
        end
      end
      return found]])
  end
  function child.floats()
    return child.lua([[
      return #vim.tbl_filter(function(window)
        return vim.api.nvim_win_get_config(window).relative ~= ""
      end, vim.api.nvim_list_wins())]])
  end
  --- Presses Enter and returns the environment that is then active. telescope begins its list anew for what a search
  --- finds and at the end of the search: until the sign of the selected row is back, Enter closes the list and picks
  --- nothing.
  function child.choose()
    local is_telescope = child.lua([[return package.loaded["telescope.pickers"] ~= nil]])
    t.settle("a row is selected", function()
      return vim.iter(child.rows()):any(function(row) return not is_telescope or vim.startswith(row, ">") end)
    end)
    child.type("<CR>")
    return t.wait("a pick is active", function()
      return child.lua([[return require("venv-selector").python() or false]])
    end)
  end
  return child
end

--- Enables a stand-in for a language server for all Python buffers of a project. `config` is as in `vim.lsp.config`.
function t.server(name, config)
  local function start(dispatchers)
    local is_closed = false
    local function close()
      if is_closed then return end
      is_closed = true
      vim.schedule(function() dispatchers.on_exit(0, 0) end)
    end
    return {
      request = function(method, _, answer)
        if config and config.silent and method == "shutdown" then return true, 1 end
        vim.schedule(function() answer(nil, method == "initialize" and { capabilities = {} } or vim.NIL) end)
        return true, 1
      end,
      notify = function(method)
        if method == "exit" then close() end
        return true
      end,
      is_closing = function() return is_closed end,
      terminate = close,
    }
  end
  vim.lsp.config(name, vim.tbl_extend("force", {
    cmd = start,
    filetypes = { "python" },
    root_markers = { "pyproject.toml" },
  }, config or {}))
  vim.lsp.enable(name)
end

--- Enables a language server that is a process: ./server.mjs, or the program in `config.cmd`. The function `t.served`
--- says what ./server.mjs was given.
function t.process(name, config)
  vim.lsp.config(name, vim.tbl_extend("force", {
    cmd = { vim.env.NODE, vim.env.CASES .. "/server.mjs", name },
    filetypes = { "python" },
    root_markers = { "pyproject.toml" },
  }, config or {}))
  vim.lsp.enable(name)
end

--- Puts a package into an environment: with this file pyright resolves its import. pyright asks the interpreter where
--- packages lie, so the stand-in answers what Python would.
function t.package(environment, name)
  local packages = environment .. "/lib/python3.12/site-packages"
  t.file(packages .. "/" .. name .. "/__init__.py")
  local answer = vim.json.encode({ path = { t.at(packages) }, prefix = t.at(environment) })
  t.program(environment .. "/bin/python", "cat <<'END'\n" .. answer .. "\nEND")
end

--- Enables real pyright or basedpyright for all Python buffers of a project. They send what they find unasked, so that
--- nothing is lost when Neovim takes back a question for it.
function t.pyright(name)
  local program = name == "basedpyright" and vim.env.BASEDPYRIGHT or vim.env.PYRIGHT
  if not program then t.lacks(name or "pyright") end
  local cmd = { vim.env.NODE, program, "--stdio" }
  t.process(name or "pyright", { cmd = cmd, init_options = { disablePullDiagnostics = true } })
end

--- The errors that language servers show in the current buffer.
function t.errors()
  local found = vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
  return vim.tbl_map(function(diagnostic) return diagnostic.message end, found)
end

--- What the server process of the current buffer was given: `VIRTUAL_ENV`, `CONDA_PREFIX`, the first directory of its
--- `path`, its `root`, and the `pythonPath` of its settings. Nil while no server is attached, or more than one.
function t.served()
  local client = t.client()
  local file = client and t.at("servers/" .. client.server_info.version .. ".json")
  if not file or vim.fn.filereadable(file) == 0 then return nil end
  local read, note = pcall(vim.json.decode, vim.fn.readfile(file)[1] or "")
  if not read then return nil end
  note.pythonPath = vim.tbl_get(note, "settings", "python", "pythonPath")
  return note
end

--- Waits until the server process of the current buffer has this interpreter in its settings, or, where it is nil, until
--- the process runs, and until that stays. Returns its note.
function t.serves(python)
  return t.settle("the server has " .. tostring(python), function()
    local note = t.served()
    return note and (note.pythonPath == python) and note
  end)
end

--- The only running client of this name, or of the current buffer. Nil if there are none or more, or it is starting.
function t.client(name)
  local clients = vim.lsp.get_clients({ name = name, bufnr = not name and 0 or nil })
  return #clients == 1 and clients[1].initialized and not clients[1]:is_stopped() and clients[1] or nil
end

--- Waits until the current buffer has a language client, and returns it.
function t.attached()
  return t.wait("a language server is attached", function() return t.client() end)
end

--- Waits until the language server of the current buffer has this interpreter in its settings; returns the client.
function t.restarted(python)
  return t.wait("the server has " .. python, function()
    local client = t.client()
    return client and vim.tbl_get(client.config, "settings", "python", "pythonPath") == python and client
  end)
end

--- What the plugin's cache file remembers: the interpreter of each project, both below the home folder.
function t.remembered()
  local file = t.at(".cache/venv-selector/venvs2.json")
  if vim.fn.filereadable(file) == 0 then return {} end
  local entries = vim.json.decode(vim.fn.readfile(file)[1])
  local found = {}
  for project, entry in pairs(entries) do found[project:sub(#home + 2)] = entry.value:sub(#home + 2) end
  return found
end

--- Writes an environment for a project into the plugin's cache file, as an earlier session would have.
function t.remember(project, python, kind)
  local file = t.at(".cache/venv-selector/venvs2.json")
  local entries = vim.fn.filereadable(file) == 1 and vim.json.decode(vim.fn.readfile(file)[1]) or {}
  entries[t.at(project)] = { value = python, type = kind or "venv", source = "workspace" }
  t.file(".cache/venv-selector/venvs2.json", vim.json.encode(entries))
end

--- The active interpreter, as the plugin reports it.
function t.python()
  return require("venv-selector").python()
end

--- Waits until this interpreter is active.
function t.active(python)
  t.wait(python .. " is active", function() return t.python() == python end)
end

--- Makes the project shop, sets the plugin up and opens app.py of the project; with the name of a server, a stand-in for it
--- is attached then. Returns the project's interpreter.
function t.shop(conf, server)
  local python = t.project("shop")
  if server then t.server(server) end
  t.setup(conf or {})
  t.open("shop/app.py")
  if server then t.attached() end
  return python
end

--- The same, and activates that interpreter.
function t.activate(conf, server)
  local python = t.shop(conf, server)
  require("venv-selector").activate_from_path(python)
  return python
end

local cases = {}
for file in vim.fs.dir(vim.env.CASES) do
  if file:match("%.lua$") and file ~= "harness.lua" then
    -- A file may make a case for each entry of the data, which it gets as an argument.
    local path = file == vim.env.EDITED and vim.env.TEXT or vim.env.CASES .. "/" .. file
    local found = assert(loadfile(path))(t.data())
    assert(type(found) == "table", file .. " gives back no cases: its last line is `return cases`")
    for id, case in pairs(found) do cases[id] = case end
  end
end
if not vim.env.CASE then vim.cmd.qall() end

-- What the plugin did: the messages that it showed, and its log, which the case may not have switched on.
local function protocol()
  local lines = { "The plugin's messages:" }
  for _, message in ipairs(t.messages) do table.insert(lines, "  " .. tostring(message)) end
  if #t.messages == 0 then table.insert(lines, "  none") end
  table.insert(lines, "The last lines of its log:")
  for _, line in ipairs(vim.list_slice(log, math.max(1, #log - 19))) do table.insert(lines, "  " .. line) end
  if #log == 0 then table.insert(lines, "  none") end
  return table.concat(lines, "\n")
end

local case = cases[vim.env.CASE]
local holds, reason = xpcall(function()
  assert(case, "no case " .. vim.env.CASE .. " in " .. vim.env.CASES)(t)
  if not last then return end
  t.pass(4000)
  -- The case may have gone to another buffer since.
  local buffer = vim.api.nvim_buf_is_valid(last.buffer) and last.buffer or 0
  assert(vim.api.nvim_buf_call(buffer, last.check), "it did not last: 4 seconds after the end it is not so any more that " .. last.what)
end, debug.traceback)
if not holds then
  io.stderr:write("\n" .. (tostring(reason) .. "\n" .. protocol()):gsub(vim.pesc(home), "~") .. "\n")
end
vim.cmd(holds and "qall!" or "cquit 1")
