-- Cases for the recipes of the page on functions. Other plugins (neotest and more) are stand-ins that record what a
-- recipe passes to them; terminals and programs are real.
local cases = {}

-- Makes a stand-in for a plugin's module, and returns the argument of each of its functions' last call, by name.
local function stand_in(name, ...)
  local calls, module = {}, {}
  for _, key in ipairs({ ... }) do
    module[key] = function(value) calls[key] = value end
  end
  package.loaded[name] = module
  return calls, module
end

--- `.venv` is activated for two projects and back, also below the root.
cases["auto-venv-many-projects"] = function(t)
  t.says("/Configuration/exposed#vspython", "There is one value for the whole editor, which follows the buffer that you entered last")
  local shop, bank = t.project("shop"), t.project("bank")
  t.file("shop/sub/more.py")
  t.setup({})
  t.paste("/Configuration/exposed#activate-a-virtual-environment-programmatically")
  for _, step in ipairs({
    { "shop/app.py", shop }, { "bank/app.py", bank }, { "shop/app.py", shop }, { "shop/sub/more.py", shop },
    { "bank/app.py", bank }, { "shop/sub/more.py", shop },
  }) do
    t.open(step[1])
    t.equal(t.python(), step[2])
  end
end

--- It holds with a language server too.
cases["auto-venv-with-server"] = function(t)
  local shop, bank = t.project("shop"), t.project("bank")
  t.server("basedpyright")
  t.setup({})
  t.paste("/Configuration/exposed#activate-a-virtual-environment-programmatically")
  for _, project in ipairs({ "shop", "bank", "shop" }) do
    t.open(project .. "/app.py")
    local python = project == "shop" and shop or bank
    t.settle("its environment stays", function() return t.python() == python end)
  end
end

--- The nearest `.venv` above the file is taken.
cases["auto-venv-nearest"] = function(t)
  t.says("/Configuration/exposed#activate-a-virtual-environment-programmatically", "This activates the nearest `.venv` in or above the directory of each Python file that you open")
  t.says("/Configuration/exposed#activate-a-virtual-environment-programmatically", "the nearest `.venv` in or above the directory of each Python file")
  t.project("mono")
  local nearest = t.project("mono/api")
  t.setup({})
  t.paste("/Configuration/exposed#activate-a-virtual-environment-programmatically")
  t.open("mono/api/app.py")
  t.equal(t.python(), nearest)
end

--- With a default at the end of its line it is activated where there is no `.venv`, and nothing is stored.
cases["auto-venv-default"] = function(t)
  local at = "/Configuration/exposed#activate-a-virtual-environment-programmatically"
  local ending = (' or "%s"'):format(t.at("envs/base/bin/python"))
  t.says(at, [[For a default without `.venv`, end the line `local python` with `or "/home/me/envs/base/bin/python"`]])
  local code, lines = t.example(at):gsub("\n *local python[^\n]*", function(line) return line .. ending end)
  t.equal(lines, 1)
  local base, shop, ml = t.environment("envs/base"), t.project("shop"), t.environment("envs/ml")
  t.file("plain/app.py")
  t.file("kept/app.py")
  t.remember("kept", ml)
  local remembered = t.remembered()
  t.run(code, "auto-venv-default")
  t.setup({})
  for _, step in ipairs({ { "plain", base }, { "shop", shop }, { "kept", ml }, { "plain", base } }) do
    t.open(step[1] .. "/app.py")
    t.settle("the environment of " .. step[1] .. " stays", function() return t.python() == step[2] end)
  end
  t.equal(t.remembered(), remembered)
end

--- A deactivated buffer is left alone when it is reloaded.
cases["auto-venv-deactivated-left-alone"] = function(t)
  t.project("shop")
  t.setup({})
  t.paste("/Configuration/exposed#activate-a-virtual-environment-programmatically")
  t.open("shop/app.py")
  require("venv-selector").deactivate()
  vim.cmd.edit()
  t.pass(300)
  t.equal(t.python(), nil)
end

--- A pick wins in other files of the project too; below the root, where it was made with a server, a second later.
cases["auto-venv-pick-wins"] = function(t)
  t.says("/Configuration/exposed#activate-a-virtual-environment-programmatically", "Nothing is stored, so a choice in the picker is remembered and wins from then on")
  local shop, other = t.project("shop"), t.environment("envs/other")
  t.file("shop/more.py")
  t.file("shop/sub/more.py")
  t.server("stub")
  t.paste("/Configuration/exposed#activate-a-virtual-environment-programmatically")
  t.setup({})
  t.open("shop/app.py")
  t.attached()
  t.equal({ t.python(), t.remembered() }, { shop, {} })
  t.pick(other, "ls " .. other)
  t.open("shop/more.py")
  t.equal(t.python(), other)
  t.open("shop/sub/more.py")
  t.active(other)
  t.equal(t.remembered(), { shop = "envs/other/bin/python" })
end

--- The environment of the shell is taken over.
cases["activated-shell"] = function(t)
  local python = t.project("shop")
  t.file("shop/sub/more.py")
  vim.env.VIRTUAL_ENV = t.at("shop/.venv")
  t.setup({})
  t.paste("/Configuration/exposed#activated-shell")
  t.open("shop/sub/more.py")
  t.active(python)
  t.equal(t.remembered(), {})
end

--- An environment remembered for the root takes over.
cases["activated-shell-overruled"] = function(t)
  t.says("/Configuration/exposed#activated-shell", "an environment that is remembered for the root of the project takes over a second later")
  t.project("shop")
  t.file("shop/sub/more.py")
  local other = t.environment("envs/other")
  t.remember("shop", other)
  t.process("stub")
  vim.env.VIRTUAL_ENV = t.at("shop/.venv")
  t.setup({})
  t.paste("/Configuration/exposed#activated-shell")
  t.open("shop/sub/more.py")
  t.serves(other)
  t.equal(t.python(), other)
end

--- An activated conda environment is taken over with its type.
cases["activated-shell-conda"] = function(t)
  local python = t.environment("miniconda3/envs/ml")
  vim.env.CONDA_PREFIX = t.at("miniconda3/envs/ml")
  t.file("shop/app.py")
  t.setup({})
  t.paste("/Configuration/exposed#activated-shell")
  t.open("shop/app.py")
  t.active(python)
  t.equal(vim.env.CONDA_PREFIX, t.at("miniconda3/envs/ml"))
  t.equal(vim.env.VIRTUAL_ENV, nil)
end

--- `.venv` of the working directory is activated after `:cd`, without a Python file.
cases["no-python-files"] = function(t)
  t.says("/Configuration/exposed#no-python-files", "Environments are restored only when a Python file opens", "this activates `.venv` of the working directory at start and after `:cd`")
  t.says("/Configuration/exposed#no-python-files", "It does nothing while you are in a Python file, and stores nothing")
  local shop, bank = t.project("shop"), t.project("bank")
  t.setup({})
  t.paste("/Configuration/exposed#no-python-files")
  vim.cmd.cd(t.at("shop"))
  t.equal(t.python(), shop)
  vim.cmd.cd(t.at("bank"))
  t.equal(t.python(), bank)
  t.equal(vim.env.VIRTUAL_ENV, t.at("bank/.venv"))
  t.open("shop/app.py")
  vim.cmd.cd(t.at("shop"))
  t.equal({ t.python(), t.remembered() }, { bank, {} })
end

--- It goes over a remembered environment, and leaves what is active where there is no `.venv`.
cases["no-python-files-else"] = function(t)
  t.says("/Configuration/exposed#no-python-files", "It does nothing while you are in a Python file, and stores nothing.")
  t.says("/Configuration/exposed#no-python-files", "It goes over an environment that is remembered for the directory; where there is no `.venv`, the environment from before stays, also that of a Python file")
  local shop, other = t.project("shop"), t.environment("envs/other")
  t.file("plain/site.yml")
  t.file("plain/app.py")
  t.remember("shop", other)
  t.setup({})
  t.paste("/Configuration/exposed#no-python-files")
  t.open("shop/app.py")
  t.active(other)
  vim.cmd.enew()
  vim.cmd.cd(t.at("plain")) -- has no .venv
  t.equal(t.python(), other)
  vim.cmd.cd(t.at("shop"))
  t.equal({ t.python(), t.remembered() }, { shop, { shop = "envs/other/bin/python" } })
  vim.cmd.cd(t.at("plain"))
  t.equal(t.python(), shop)
end

--- The key runs the current file with the active interpreter.
cases["run-file"] = function(t)
  local python = t.activate()
  t.program("shop/.venv/bin/python", 'echo "ran $1"')
  t.file("shop/my script.py")
  t.open("shop/my script.py")
  t.paste("/Configuration/exposed#use-the-active-python-path-for-external-tools")
  vim.api.nvim_feedkeys(vim.keycode("<leader>r"), "x", false)
  t.wait("it ran", function()
    return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false)):find("shop/my script.py", 1, true)
  end)
  t.equal({ vim.bo.buftype, t.python() }, { "terminal", python })
end

-- Activates an environment, calls `open` to open a terminal, and waits for the output of the activate script.
local function prompt(t, open)
  t.activate()
  t.file("shop/.venv/bin/activate", "echo activated-by-script")
  t.paste("/Configuration/exposed#terminal-prompt")
  open()
  t.wait("the script ran", function()
    return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false)):find("activated-by-script", 1, true)
  end)
end

--- A new terminal runs the activate script.
cases["terminal-prompt"] = function(t)
  t.says("/Configuration/exposed#terminal-prompt", "New terminals have the environment in `PATH`, but no `(.venv)` in their prompt", "This runs the activate script in each new shell of `:terminal` and toggleterm")
  prompt(t, function() vim.cmd.terminal() end)
end

--- A terminal whose command is marked as toggleterm marks it runs the script too.
cases["terminal-prompt-toggleterm"] = function(t)
  -- toggleterm puts a mark at the end of its terminals' command.
  prompt(t, function() vim.cmd.terminal(vim.o.shell .. ";\\#toggleterm\\#1") end)
end

--- A terminal with another program is left alone.
cases["terminal-prompt-other-programs"] = function(t)
  t.activate()
  t.file("shop/.venv/bin/activate", "echo activated-by-script")
  t.paste("/Configuration/exposed#terminal-prompt")
  vim.cmd.terminal("cat")
  t.pass(400)
  t.equal(vim.trim(table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "")), "")
end

--- The function for neotest-python returns the active interpreter.
cases["neotest"] = function(t)
  local python = t.activate()
  local calls = stand_in("neotest", "setup")
  package.loaded["neotest-python"] = function(options) return options end
  t.paste("/Configuration/exposed#neotest")
  t.equal(calls.setup.adapters[1].python(), python)
end

--- conform is told to run black as a module of the active interpreter.
cases["conform"] = function(t)
  t.says("/Configuration/exposed#conform", "This uses only the environment's black")
  local python = t.activate()
  local calls = stand_in("conform", "setup")
  t.paste("/Configuration/exposed#conform")
  t.equal(calls.setup.formatters.black.command(), python)
  t.equal(calls.setup.formatters.black.prepend_args, { "-m", "black" })
end

--- A formatter of the environment is first in `PATH`.
cases["formatter-on-path"] = function(t)
  t.says("/Configuration/exposed#conform", "needs no configuration, because `PATH` has it first")
  t.environment("shop/.venv", "black")
  t.activate()
  t.equal(vim.fn.exepath("black"), t.at("shop/.venv/bin/black"))
end

--- mypy in none-ls gets the active interpreter, or no argument.
cases["none-ls"] = function(t)
  local python = t.activate()
  local calls, null_ls = stand_in("null-ls", "setup")
  null_ls.builtins = { diagnostics = { mypy = { with = function(options) return options end } } }
  t.paste("/Configuration/exposed#none-ls")
  t.equal(calls.setup.sources[1].extra_args(), { "--python-executable", python })
  require("venv-selector").deactivate()
  t.equal(calls.setup.sources[1].extra_args(), {})
end

--- mypy in nvim-lint gets the active interpreter.
cases["nvim-lint"] = function(t)
  local python = t.activate()
  package.loaded.lint = { linters = { mypy = { args = { "--no-pretty" } } } }
  t.paste("/Configuration/exposed#nvim-lint")
  local args = package.loaded.lint.linters.mypy.args
  t.equal(args[2], "--python-executable")
  t.equal(args[3](), python)
end

-- Pastes the recipe with real nvim-dap and nvim-dap-python. Returns both modules.
local function with_dap(t)
  for _, name in ipairs({ "nvim-dap", "nvim-dap-python" }) do
    local folder = (vim.env.OTHER_PLUGINS or "") .. "/" .. name
    if vim.fn.isdirectory(folder) == 0 then t.lacks(name) end
    vim.opt.runtimepath:append(folder)
  end
  t.paste("/Configuration/exposed#debugger")
  return require("dap"), require("dap-python")
end

--- The interpreter with which nvim-dap-python runs a configuration.
local function python_of(dap, config)
  local found
  dap.adapters.python(function(adapter)
    adapter.enrich_config(config, function(full) found = full.pythonPath end)
  end, config)
  return found
end

--- dap-python and the configuration of one's own get the active interpreter; so does one of `launch.json` that names none.
cases["debugger-told"] = function(t)
  t.says("/Configuration/exposed#debugger", "A configuration in Lua that has one must ask the plugin")
  t.says("/Configuration/exposed#debugger", "In `launch.json`, which cannot call a function, leave `pythonPath` out")
  local dap, dap_python = with_dap(t)
  local python = t.activate()
  t.equal(dap_python.resolve_python(), python)
  local mine = vim.iter(dap.configurations.python):find(function(one) return one.name == "This file, active environment" end)
  t.equal(mine.pythonPath(), python)
  vim.cmd.cd(t.at("shop"))
  t.file("shop/.vscode/launch.json", [[{ "configurations": [{ "name": "app", "type": "python", "request": "launch" }] }]])
  local launch = dap.providers.configs["dap.launch.json"](0)[1] -- launch.json without pythonPath
  t.equal({ launch.name, python_of(dap, launch) }, { "app", python })
end

--- nvim-dap-python asks the variables before the plugin.
cases["debugger-asks-variables"] = function(t)
  t.says("/Configuration/exposed#debugger", "nvim-dap-python asks `VIRTUAL_ENV` and `CONDA_PREFIX` first: with `set_environment_variables` off, those of the shell win")
  vim.env.VIRTUAL_ENV = t.at("envs/shell")
  local dap = with_dap(t)
  t.activate({ options = { set_environment_variables = false } })
  t.equal(python_of(dap, { request = "launch" }), t.at("envs/shell/bin/python"))
  vim.env.VIRTUAL_ENV = nil
  vim.env.CONDA_PREFIX = t.at("envs/conda")
  t.equal(python_of(dap, { request = "launch" }), t.at("envs/conda/bin/python"))
end

--- `deactivate()` does not undo the change in dap-python.
cases["debugger-not-undone"] = function(t)
  t.says("/Configuration/exposed#debugger", "`deactivate()` does not undo the change in dap-python")
  local _, dap_python = with_dap(t)
  local python = t.activate()
  require("venv-selector").deactivate()
  t.equal(dap_python.resolve_python(), python)
end

--- Real debugpy in another folder stops at a breakpoint of the file here.
cases["debugger-attaches"] = function(t)
  local at = "/Configuration/exposed#attach"
  t.says(at, "Start the program there, with its own Python, and publish the port", "Add this below the block above")
  t.says(at, "Breakpoints need `pathMappings`: your working directory, and its path on the other side")
  if not vim.env.DEBUGPY_PYTHON then t.lacks("debugpy: set DEBUGPY_PYTHON") end
  local dap = with_dap(t)
  t.file("shop/app.py", "print(1)\nopen('ended', 'w')")
  t.file("there/app.py", "print(1)\nopen('ended', 'w')") -- the program on the other side
  t.run((t.example("/Configuration/exposed#attach"):gsub('"/app"', ('"%s"'):format(t.at("there")))), at)
  local config = dap.configurations.python[#dap.configurations.python]
  t.equal(config.pathMappings[1].remoteRoot, t.at("there"))
  vim.cmd.cd(t.at("shop")) -- the working directory
  t.open("shop/app.py")
  vim.api.nvim_win_set_cursor(0, { 2, 0 })
  dap.set_breakpoint()
  local command = { vim.env.DEBUGPY_PYTHON, "-m", "debugpy", "--listen", "127.0.0.1:5678", "--wait-for-client", "app.py" }
  local process = vim.system(command, { cwd = t.at("there") })
  t.wait("debugpy listens at 5678, its port", function()
    return table.concat(vim.fn.readfile("/proc/net/tcp")):find(("%X 00000000:0000 0A"):format(5678), 1, true)
  end)
  dap.run(config)
  t.wait("it stops", function() return (dap.session() or {}).stopped_thread_id end)
  t.equal({ vim.api.nvim_buf_get_name(0), vim.fn.filereadable(t.at("there/ended")) }, { t.at("shop/app.py"), 0 })
  t.need_not_last()
  process:kill("sigkill")
end

--- The task runs the file with the active interpreter; wrapping is off.
cases["overseer"] = function(t)
  local python = t.activate()
  local calls = stand_in("overseer", "setup", "register_template")
  t.paste("/Configuration/exposed#overseer")
  t.equal(calls.setup.experimental_wrap_builtins.enabled, false)
  t.equal(calls.register_template.builder().cmd, { python, t.at("shop/app.py") })
end

--- When jobs are wrapped in a terminal, rows contain control characters.
cases["wrapped-jobs-garble-rows"] = function(t)
  t.says("/Configuration/exposed#overseer", "overseer")
  local python = t.project("shop")
  t.setup({})
  local start = vim.fn.jobstart
  vim.fn.jobstart = function(command, options)
    return start(command, vim.tbl_extend("force", options, { pty = true }))
  end
  local found = t.search("ls " .. python)
  t.equal(found.interactive, { "~/shop/.venv/bin/python\r" })
end

--- Without fd, `find` lists the project's environment and the variable that of the image.
cases["docker"] = function(t)
  t.environment("image/venv")
  t.project("shop")
  vim.env.VIRTUAL_ENV = t.at("image/venv")
  vim.env.PATH = "/usr/bin:/bin"
  t.paste("/Configuration/exposed#docker")
  vim.cmd.cd(t.at("shop"))
  local found = t.search()
  local expected = { here = { "~/shop/.venv/bin/python" }, image = { "~/image/venv/bin/python" } }
  t.equal(found, expected)
  require("venv-selector").activate_from_path(t.at("shop/.venv/bin/python"))
  t.equal(t.search(), expected)
end

--- Settings of `after/lsp` survive a restart.
cases["after-lsp"] = function(t)
  t.says("/Configuration/exposed#after-lsp", "A restart keeps the settings of the running server, including those of `after/lsp/NAME.lua`")
  local python = t.project("shop")
  t.file("config/after/lsp/basedpyright.lua", t.example("/Configuration/exposed#after-lsp"))
  vim.opt.runtimepath:append(t.at("config/after"))
  t.server("basedpyright")
  t.setup({})
  t.open("shop/app.py")
  t.attached()
  require("venv-selector").activate_from_path(python)
  local settings = t.restarted(python).config.settings
  t.equal(settings.basedpyright, { analysis = { typeCheckingMode = "basic" } })
end

--- `deactivate()` leaves the environment's directory in `PATH`.
cases["deactivate-keeps-path"] = function(t)
  t.says("/Configuration/faq#deactivate", "`deactivate()` has no command")
  t.says("/Configuration/faq#deactivate", "`PATH` keeps the directory unless you clean it too")
  t.says("/Configuration/exposed#vsdeactivate", "stays in `PATH` until another environment is activated")
  local python = t.activate()
  for name in pairs(vim.api.nvim_get_commands({})) do t.equal({ name, name:lower():find("deactivate") }, { name }) end
  require("venv-selector").deactivate()
  t.equal(vim.env.PATH:find(vim.fs.dirname(python), 1, true), 1)
end

--- `:VenvOff` cleans `PATH`; the same environment does not go back into it.
cases["deactivate-clean-path"] = function(t)
  local python = t.activate()
  t.paste("/Configuration/exposed#fully-deactivate-the-environment")
  vim.cmd.VenvOff()
  t.equal(vim.env.PATH:find(vim.fs.dirname(python), 1, true), nil)
  t.equal(t.python(), nil)
  require("venv-selector").activate_from_path(python)
  t.equal(t.python(), python)
  t.equal(vim.env.PATH:find(vim.fs.dirname(python), 1, true), 1)
  t.equal(vim.env.PATH:find("/nowhere", 1, true), nil)
end

--- `restart_lsp_servers()` restarts the servers and keeps the environment.
cases["restart-servers"] = function(t)
  t.says("/Configuration/callbacks#language-servers", "The plugin restarts each language server for which all of this holds")
  t.says("/Configuration/exposed#vsrestart_lsp_servers", "every matching language server of the project restarts, and the environment stays active")
  local python = t.activate()
  t.server("basedpyright")
  t.open("shop/app.py")
  local before = t.attached().id
  t.paste("/Configuration/exposed#vsrestart_lsp_servers")
  assert(t.restarted(python).id ~= before)
  t.equal(t.python(), python)
end

--- `vs` in the examples is the plugin.
cases["vs-is-the-plugin"] = function(t)
  t.paste("/Configuration/exposed#")
  t.equal(type(require("venv-selector").setup), "function")
end

-- in a path with spaces, from another directory ---------------------------------------------------------------------------

--- A path with spaces makes no difference to the recipe.
cases["no-python-files-with-spaces"] = function(t)
  local shop = t.project("my work/my shop")
  t.setup({})
  t.paste("/Configuration/exposed#no-python-files")
  vim.cmd.cd(vim.fn.fnameescape(t.at("my work/my shop")))
  t.equal({ t.python(), vim.env.VIRTUAL_ENV }, { shop, t.at("my work/my shop/.venv") })
end

--- A path with spaces makes no difference to the recipe for images.
cases["docker-with-spaces"] = function(t)
  t.environment("my image/venv")
  t.project("my shop")
  vim.env.VIRTUAL_ENV = t.at("my image/venv")
  vim.env.PATH = "/usr/bin:/bin"
  t.paste("/Configuration/exposed#docker")
  vim.cmd.cd(vim.fn.fnameescape(t.at("my shop")))
  t.equal(t.search(), { here = { "~/my shop/.venv/bin/python" }, image = { "~/my image/venv/bin/python" } })
end

--- It works from another working directory and with spaces in the paths.
cases["activated-shell-with-spaces"] = function(t)
  local python = t.environment("my envs/one")
  t.project("my shop")
  vim.env.VIRTUAL_ENV = t.at("my envs/one")
  t.setup({})
  t.paste("/Configuration/exposed#activated-shell")
  vim.cmd.cd("/")
  t.open("my shop/app.py")
  t.active(python)
  t.equal(t.remembered(), {})
end

return cases
