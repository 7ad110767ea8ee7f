-- Cases for short answers of the FAQ and for what else users asked about.
local cases = {}

--- What one Neovim stores is restored in another when it next enters a buffer of the project.
cases["several-neovims"] = function(t)
  t.says("/Configuration/faq#several", "when you next enter a buffer of that project", "Yes, they read the same file. A choice in one is restored in another when you next enter a buffer of that project")
  local first, second = t.project("shop"), t.environment("envs/second")
  t.remember("shop", first)
  t.file("notes.txt", "")
  t.setup({})
  t.open("shop/app.py")
  t.active(first)
  -- Another Neovim writes the file. Its time has whole seconds.
  t.remember("shop", second)
  local file = t.at(".cache/venv-selector/venvs2.json")
  vim.uv.fs_utime(file, os.time() + 5, os.time() + 5)
  t.pass(300)
  t.equal(t.python(), first)
  t.open("notes.txt")
  t.open("shop/app.py")
  t.active(second)
end

--- Files that name a Python for other tools activate nothing.
cases["other-files-not-read"] = function(t)
  t.says("/Configuration/faq#not-read", "It reads no `.python-version` (`pyenv local`), `Pipfile`, `pyproject.toml`, `environment.yml`, `.envrc` or `.vscode/settings.json`", "It creates no environments")
  t.says("/Configuration/faq#not-read", "It restarts only servers of Neovim's own client")
  t.environment(".pyenv/versions/lab")
  t.project("shop")
  for name, text in pairs({
    [".python-version"] = "lab", Pipfile = "[requires]\npython_version = '3.12'", ["environment.yml"] = "name: lab",
    [".envrc"] = "export VIRTUAL_ENV=$PWD/.venv", [".vscode/settings.json"] = '{ "python.defaultInterpreterPath": ".venv/bin/python" }', ["pyproject.toml"] = "[tool.pyright]\nvenv = '.venv'\nvenvPath = '.'",
  }) do t.file("shop/" .. name, text) end
  t.setup({})
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.pass(1500)
  t.equal({ t.python(), vim.env.VIRTUAL_ENV }, {})
end

--- The remembered choice belongs to the path of the project.
cases["project-moved"] = function(t)
  t.says("/Configuration/faq#moved", "belongs to the path of the project, so choose again after moving it")
  local old = t.project("shop")
  t.project("shop-worktree")
  t.remember("shop", old)
  t.setup({})
  t.open("shop-worktree/app.py")
  t.pass(1200)
  t.equal(t.python(), nil)
end

--- Picking an environment leaves the working directory alone.
cases["directory-stays"] = function(t)
  t.says("/Configuration/faq#system-python", "The working directory, the files of the project")
  local python = t.project("shop")
  local directory = vim.fn.getcwd()
  t.setup({})
  t.open("shop/app.py")
  t.pick(python)
  t.equal({ t.python(), vim.fn.getcwd() }, { python, directory })
end

--- A search can name one interpreter outside of environments; `VIRTUAL_ENV` is the folder two levels above it.
cases["system-interpreter"] = function(t)
  t.says("/Configuration/Search/Built-In/#system-interpreter", "sets `VIRTUAL_ENV` to `/usr`")
  -- Not every machine has this interpreter.
  t.on_path("ls", 'echo "$@"')
  t.paste("/Configuration/Search/Built-In/#system-interpreter")
  t.equal(t.search().system, { "/usr/bin/python3" })
  local python = t.environment("usr")
  require("venv-selector").activate_from_path(python)
  t.equal(vim.env.VIRTUAL_ENV, t.at("usr"))
end

--- `vim.cmd.VenvSelect()` opens the list.
cases["pick-from-lua"] = function(t)
  local python = t.shop()
  t.pick(python, nil, function() vim.cmd.VenvSelect() end)
  t.equal(t.python(), python)
end

--- A callback can send a `User` event, once for each activation.
cases["event-for-others"] = function(t)
  local python, other = t.project("shop"), t.environment("envs/other")
  t.paste("/Configuration/callbacks#event")
  local seen = {}
  vim.api.nvim_create_autocmd("User", {
    callback = function(args) table.insert(seen, { args.match, t.python() }) end,
  })
  t.open("shop/app.py")
  t.pick(python)
  require("venv-selector").activate_from_path(other)
  t.equal(seen, { { "VenvChanged", python }, { "VenvChanged", other } })
end

--- The plugin sends no `User` event.
cases["no-event"] = function(t)
  t.says("/Configuration/callbacks#event", "sends no `User` event")
  local python = t.project("shop")
  local seen = {}
  vim.api.nvim_create_autocmd("User", { callback = function(args) table.insert(seen, args.match) end })
  t.setup({})
  t.open("shop/app.py")
  t.pick(python)
  t.pass(500)
  t.equal({ t.python(), seen }, { python, {} })
end

--- Without fd there are no commands, and remembered environments are restored.
cases["without-fd-restored"] = function(t)
  t.says("/install#requirements", "creates no commands. Remembered environments are restored all the same")
  local python = t.project("shop")
  t.remember("shop", python)
  vim.env.PATH = "/nowhere"
  package.loaded["venv-selector.config"] = nil
  t.setup({})
  t.equal(vim.fn.exists(":VenvSelect"), 0)
  t.open("shop/app.py")
  t.active(python)
end

--- An entry that is taken out of the cache file is forgotten; the others stay.
cases["forget-one-project"] = function(t)
  t.says("/Configuration/options#cache", "Take its entry out of the file")
  local shop, bank = t.project("shop"), t.project("bank")
  t.remember("shop", shop)
  t.remember("bank", bank)
  local file = t.at(".cache/venv-selector/venvs2.json")
  local entries = vim.json.decode(vim.fn.readfile(file)[1])
  entries[t.at("shop")] = nil
  vim.fn.writefile({ vim.json.encode(entries) }, file)
  t.setup({})
  t.open("shop/app.py")
  t.pass(1200)
  t.equal(t.python(), nil)
  t.open("bank/app.py")
  t.active(bank)
end

--- A process that is no language server of Neovim is left alone.
cases["other-clients-left"] = function(t)
  -- A server outside of Neovim's own client is a job like any other.
  local python = t.project("shop")
  local job = vim.fn.jobstart({ "sleep", "60" })
  t.setup({})
  t.open("shop/app.py")
  t.pick(python)
  t.pass(1000)
  t.equal({ t.python(), vim.fn.jobwait({ job }, 0)[1] }, { python, -1 })
  vim.fn.jobstop(job)
end

--- A project opened through a link is remembered by the path of its target.
cases["opened-through-link"] = function(t)
  t.says("/Configuration/faq#moved", "its path is that of the link's target")
  local python = t.project("shop")
  vim.uv.fs_symlink(t.at("shop"), t.at("link"))
  t.setup({})
  t.open("link/app.py")
  require("venv-selector").activate_from_path(python)
  t.equal(t.remembered(), { shop = "shop/.venv/bin/python" })
end

--- Files of one project are marked before they are read: no environment there.
cases["off-for-project"] = function(t)
  t.says("/Configuration/faq#off-for-project", "Nothing is restored in them, and entering one clears the active environment, though not from `PATH`", "Mark its files before they are read")
  local shop, old = t.project("shop"), t.project("old/shop")
  t.remember("shop", shop)
  t.remember("old/shop", old)
  local code = t.example("/Configuration/Search/Uv/#turn-off"):gsub('"%*%.py"', '"*/old/*.py"')
  t.run(code, "off-for-project")
  t.setup({})
  t.open("shop/app.py")
  t.active(shop)
  t.open("old/shop/app.py")
  t.pass(1300)
  t.open("shop/app.py")
  t.active(shop)
  t.open("old/shop/app.py")
  t.settle("no environment is active", function() return t.python() == nil and vim.env.VIRTUAL_ENV == nil end)
  t.equal(vim.fn.exepath("python"), shop)
end

--- The choice of a buffer without a name is stored for the working directory.
cases["without-name"] = function(t)
  t.says("/Configuration/options#cache", "A new buffer without a name counts for the working directory")
  local python = t.project("shop")
  t.setup({})
  vim.cmd.cd(t.at("shop"))
  vim.cmd.enew()
  vim.bo.filetype = "python"
  t.pick("/bin/python")
  t.equal({ t.python(), t.remembered() }, { python, { shop = "shop/.venv/bin/python" } })
end

--- A pick without any Python buffer is active, and stored for the file that is open, or for the working directory.
cases["without-python-buffer"] = function(t)
  t.says("/Configuration/exposed#venvselect", "for the first named Python buffer; without either, for the project of the current buffer", "It works in any buffer")
  t.says("/Configuration/faq#notebooks", "or another Python buffer, if there is one")
  local python = t.project("shop")
  t.setup({})
  vim.cmd.terminal()
  t.pick("/bin/python", "ls " .. python)
  t.equal({ t.python(), vim.env.VIRTUAL_ENV }, { python, t.at("shop/.venv") })
  vim.cmd.cd(t.at("shop"))
  t.open("plain/notes.txt")
  t.environment("envs/one")
  t.pick("envs/one", "ls " .. t.at("envs/one/bin/python"))
  t.equal(t.remembered(), { [""] = "shop/.venv/bin/python", plain = "envs/one/bin/python" })
end

--- Where the cache file cannot be written, a choice fails before PATH changes; another file helps.
cases["cache-not-written"] = function(t)
  t.says("/Configuration/options#cache", "A choice ends with an error, before `PATH` and the variables change")
  local python = t.project("shop")
  local path = vim.env.PATH
  vim.fn.mkdir(t.at(".cache/venv-selector/venvs2.json"), "p")
  t.setup({})
  t.open("shop/app.py")
  local activated = pcall(require("venv-selector").activate_from_path, python)
  t.equal({ activated, vim.env.PATH, vim.env.VIRTUAL_ENV }, { false, path })
  t.setup({ cache = { file = "" } })
  require("venv-selector").deactivate()
  require("venv-selector").activate_from_path(python)
  t.equal(vim.env.VIRTUAL_ENV, t.at("shop/.venv"))
end

--- A search from Lua gives each result to a function, and calls another at its end.
cases["search-from-lua"] = function(t)
  t.says("/Configuration/exposed#internal", "An internal one runs all enabled searches")
  local python = t.project("shop")
  vim.cmd.cd(t.at("shop"))
  t.setup({ options = { search_timeout = 20 } })
  local found, ended = {}, false
  require("venv-selector.search").run_search({
    on_result = function(result) found[result.source] = result end,
    on_complete = function() ended = true end,
  }, {})
  t.wait("the searches end", function() return ended end)
  t.equal({ found.cwd.path, found.cwd.name, found.cwd.type }, { python, python, "venv" })
  local printed = {}
  vim.print = function(path) table.insert(printed, path) end
  t.paste("/Configuration/exposed#internal")
  t.wait("the path is printed", function() return vim.tbl_contains(printed, python) end)
end

--- The callback does not run when the environment is left.
cases["no-callback-on-leaving"] = function(t)
  t.says("/Configuration/callbacks#on_venv_activate_callback", "It does not run after `deactivate()`, and no other callback does")
  local python, calls = t.project("shop"), 0
  t.setup({ options = { on_venv_activate_callback = function() calls = calls + 1 end } })
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(python)
  require("venv-selector").deactivate()
  t.pass(300)
  t.equal({ calls, t.python() }, { 1 })
end

--- A picker that is not installed gives a message.
cases["picker-not-installed"] = function(t)
  t.setup({ options = { picker = "telescope" } })
  vim.cmd.VenvSelect()
  t.equal(t.messages, { "VenvSelect picker is set to telescope, but telescope is not installed." })
end

--- A picker that the plugin does not know gives a message, and so does the log where it is off.
cases["messages-of-options"] = function(t)
  t.says("/Configuration/debug#problems-list", "VenvSelect: invalid picker … selected")
  t.says("/Configuration/debug#problems-list", "VenvSelect logging is disabled")
  t.setup({ options = { picker = "nothing" } })
  vim.cmd.VenvSelect()
  vim.cmd.VenvSelectLog()
  t.equal(t.messages, {
    'VenvSelect: invalid picker "nothing" selected.',
    "VenvSelect logging is disabled. Set options.log_level (e.g. 'info', 'debug', 'trace').",
  })
end

--- A path of fd with a space is found with quotes of its own, not without.
cases["fd-path-with-space"] = function(t)
  t.environment("shop/.venv")
  vim.fn.mkdir(t.at("my tools"), "p")
  vim.uv.fs_symlink(vim.fn.exepath("fd"), t.at("my tools/fd"))
  vim.cmd.cd(t.at("shop"))
  local function found(name)
    t.setup({ options = { fd_binary_name = name } })
    return t.search().cwd
  end
  t.equal({ found("'" .. t.at("my tools/fd") .. "'"), found(t.at("my tools/fd")) }, { { "~/shop/.venv/bin/python" } })
end

--- Neither an activate script nor those of conda run.
cases["no-scripts-run"] = function(t)
  t.says("/Configuration/options#activate_venv_in_terminal", "No activate script runs, so the prompt does not change, and the shell has no `deactivate`")
  t.says("/#activation", "The plugin runs no `activate` script, and does not change your shell prompt")
  t.says("/Configuration/faq#dotenv", "the plugin runs no scripts")
  local python = t.environment("conda/envs/lab", "activate")
  t.program("conda/envs/lab/bin/activate", "touch $HOME/ran")
  t.program("conda/envs/lab/etc/conda/activate.d/lab.sh", "touch $HOME/ran")
  t.setup({})
  for _, kind in ipairs({ "venv", "anaconda" }) do require("venv-selector").activate_from_path(python, kind) end
  t.equal(vim.env.CONDA_PREFIX, t.at("conda/envs/lab"))
  t.equal(vim.fn.system("test -e $HOME/ran || echo no"), "no\n")
end

--- An environment made anew in its place: only a restart by hand reaches the servers.
cases["made-anew"] = function(t)
  t.says("/Configuration/exposed#vsrestart_lsp_servers", "Use it after installing packages, after recreating the environment in place")
  local python = t.project("shop")
  t.process("stub")
  t.setup({})
  t.open("shop/app.py")
  t.serves(nil)
  local vs = require("venv-selector")
  vs.activate_from_path(python)
  t.serves(python)
  local before = t.client().id
  vim.fn.delete(t.at("shop/.venv"), "rf")
  t.environment("shop/.venv")
  vs.activate_from_path(python)
  t.pass(1000)
  t.equal(t.client().id, before)
  vs.restart_lsp_servers()
  t.settle("another server has it", function()
    local client = t.client()
    return client and client.id ~= before and t.served() and t.served().pythonPath == python
  end)
end

--- Going between two projects restarts the servers of each once.
cases["to-and-fro"] = function(t)
  t.says("/Configuration/debug#fast-switching", "Going back and forth between two projects restarts the servers of each once")
  local pythons, ids, started = {}, {}, 0
  t.process("stub", { on_init = function() started = started + 1 end })
  t.setup({})
  for _, name in ipairs({ "shop", "bank" }) do
    pythons[name] = t.project(name)
    t.open(name .. "/app.py")
    t.serves(nil)
    require("venv-selector").activate_from_path(pythons[name])
    t.serves(pythons[name])
    ids[name] = t.client().id
  end
  for _ = 1, 3 do
    for _, name in ipairs({ "shop", "bank" }) do
      t.open(name .. "/app.py")
      t.active(pythons[name])
      t.pass(700)
      t.equal(t.client().id, ids[name])
    end
  end
  t.equal(started, 4) -- each at its start and once again
end

--- pip is that of the environment, or another one where it has none.
cases["pip-of-environment"] = function(t)
  t.says("/Configuration/options#terminals", "have none, so the command runs another Python's")
  t.program("other/pip", "echo other")
  vim.env.PATH = t.at("other") .. ":" .. vim.env.PATH
  local with = t.environment("with", "pip")
  t.program("with/bin/pip", "echo with")
  t.setup({})
  for python, answer in pairs({ [with] = "with", [t.environment("without")] = "other" }) do
    require("venv-selector").activate_from_path(python)
    t.equal(vim.fn.execute("!pip install x"):match("%w+%s*$"):match("%w+"), answer)
  end
end

return cases
