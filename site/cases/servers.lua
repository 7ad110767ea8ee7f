-- Cases with language servers that are processes: what they are given on each path to an environment, and what real
-- pyright resolves then. Two projects each have a file in their root, one below it, and a remembered environment.
local cases = {}

local lines = "/Configuration/callbacks#late-servers"

local function projects(t, remembered)
  local shop, bank = t.project("shop"), t.project("bank")
  for _, name in ipairs({ "shop", "bank" }) do t.file(name .. "/sub/more.py") end
  if remembered ~= false then
    t.remember("shop", shop)
    t.remember("bank", bank)
  end
  return shop, bank
end

-- Opens files one after the other. For each, the server of its project must have been started with its environment and
-- have its interpreter in the settings.
local function visit(t, files)
  for _, file in ipairs(files) do
    t.open(file)
    local project = file:match("^%w+")
    local note = t.serves(t.at(project .. "/.venv/bin/python"))
    t.equal({ note.VIRTUAL_ENV, note.path }, { t.at(project .. "/.venv"), t.at(project .. "/.venv/bin") })
  end
end

local all = { "shop/app.py", "bank/app.py", "shop/sub/more.py", "bank/sub/more.py", "shop/app.py" }

--- With the quick-start spec a server started with `vim.lsp.enable` has the environment from before the restore.
cases["late-server-lazy"] = function(t)
  t.says("/Configuration/callbacks#late-servers", "with lazy.nvim before `require(\"lazy\").setup()` | the server has the `PATH` and `VIRTUAL_ENV` from before")
  t.says("/Configuration/debug#problems-activation", "The language server attached too late")
  t.says("/Configuration/callbacks#late-servers", "keeps the Python that it was started with, and the plugin does not try again", "A remembered environment is often restored before that")
  projects(t)
  t.process("stub")
  t.lazy({ "linux-cultist/venv-selector.nvim", ft = "python", opts = {} })
  t.open("shop/app.py")
  t.equal({ t.serves(nil).VIRTUAL_ENV }, {})
  t.open("bank/app.py")
  t.equal(t.serves(nil).VIRTUAL_ENV, t.at("shop/.venv"))
  t.equal(t.python(), t.at("bank/.venv/bin/python"))
end

--- With the lines a server that the plugin leaves alone, rooted above, does not restart the other one when a file is reloaded.
cases["lines-shorter-root"] = function(t)
  t.says(lines, "unless its root is a shorter one")
  local shop = projects(t)
  t.file(".git/HEAD")
  t.paste(lines)
  t.process("ruff", { root_markers = { ".git" } })
  t.process("stub")
  t.paste_lazily("/#")
  t.open("shop/app.py")
  local function given()
    local client = t.client("stub")
    return client and vim.tbl_get(client.config, "settings", "python", "pythonPath") == shop and client
  end
  t.settle("the server has the environment", given)
  local before = t.client("stub").id
  for _ = 1, 3 do
    vim.cmd.edit()
    t.pass(1200)
  end
  t.equal(t.client("stub").id, before)
end

--- With `vim.lsp.enable` before `setup()` it is the same.
cases["late-server-enabled-first"] = function(t)
  t.says("/Configuration/callbacks#late-servers", "from before: none, or those of the previous project")
  projects(t)
  t.process("stub")
  t.setup({})
  t.open("shop/app.py")
  t.equal({ t.serves(nil).VIRTUAL_ENV }, {})
  t.open("bank/app.py")
  t.equal(t.serves(nil).VIRTUAL_ENV, t.at("shop/.venv"))
end

--- With `setup()` first the server inherits the environment, without `pythonPath`.
cases["late-server-setup-first"] = function(t)
  t.says("/Configuration/callbacks#late-servers", "`setup()` runs before `vim.lsp.enable()`, or lazy.nvim loads what calls it, as LazyVim does | the server inherits `PATH` and `VIRTUAL_ENV`, but has no `pythonPath`")
  projects(t)
  t.setup({})
  t.process("stub")
  for _, name in ipairs({ "shop", "bank" }) do
    t.open(name .. "/app.py")
    local note = t.serves(nil)
    t.equal({ note.VIRTUAL_ENV, note.path, note.pythonPath }, { t.at(name .. "/.venv"), t.at(name .. "/.venv/bin") })
  end
end

--- For a file below the project root the plugin restarts the server after a second.
cases["late-server-below-root"] = function(t)
  t.says("/Configuration/callbacks#late-servers", "below the project root | restarted by the plugin after a second")
  projects(t)
  t.process("stub")
  t.paste_lazily("/#")
  visit(t, { "shop/sub/more.py", "bank/sub/more.py" })
end

--- Leaving the buffer and entering it again restarts the server.
cases["late-server-by-hand"] = function(t)
  local shop = projects(t)
  t.process("stub")
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.serves(nil)
  t.open("bank/app.py")
  t.serves(nil)
  t.open("shop/app.py")
  t.serves(shop)
  t.open("bank/app.py")
  t.serves(t.at("bank/.venv/bin/python"))
end

--- Going to an empty buffer or to another file of the project changes nothing.
cases["late-server-stays-late"] = function(t)
  t.says("/Configuration/callbacks#late-servers", "the plugin does not try again")
  projects(t)
  t.file("shop/other.py")
  t.process("stub")
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.serves(nil)
  vim.cmd.enew()
  t.open("shop/app.py")
  t.serves(nil)
  t.open("shop/other.py")
  t.open("shop/app.py")
  t.serves(nil)
end

--- `restart_lsp_servers()` gives the server the environment.
cases["late-server-restarted-by-hand"] = function(t)
  local shop = projects(t)
  t.process("stub")
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.serves(nil)
  require("venv-selector").restart_lsp_servers()
  t.serves(shop)
end

--- `:lsp restart` of Neovim 0.12 keeps a `pythonPath`; real pyright without one takes the Python that is first in `PATH` then.
cases["lsp-restart-keeps-python"] = function(t)
  t.says("/Configuration/debug#lsp", "`:lsp restart` (before Neovim 0.12 `:LspRestart`) keeps a `pythonPath` that the server has")
  t.equal({ vim.fn.has("nvim-0.12"), vim.fn.exists(":lsp") }, { 1, 2 })
  if vim.fn.exists(":lsp") ~= 2 then return end
  local shop, other = projects(t), t.environment("envs/other")
  t.package("shop/.venv", "only")
  vim.uv.fs_symlink("python", t.at("shop/.venv/bin/python3"))
  t.file("shop/app.py", "import only\nimport nowhere")
  t.pyright()
  t.process("stub", { settings = { python = { pythonPath = other } } })
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.active(shop)
  t.settle("pyright shows two errors", function() return #t.errors() == 2 end)
  vim.cmd("lsp restart")
  t.settle("pyright shows one error", function() return #t.errors() == 1 end)
  t.settle("the other has its interpreter", function()
    local client = t.client("stub")
    return client and client.config.settings.python.pythonPath == other
  end)
end

--- With the lines servers have the environment of their project, with the quick-start spec.
cases["lines-lazy"] = function(t)
  projects(t)
  t.paste("/Configuration/callbacks#late-servers")
  t.process("stub")
  t.paste_lazily("/#")
  visit(t, all)
end

--- The lines work with `vim.lsp.enable` before `setup()`.
cases["lines-enabled-first"] = function(t)
  projects(t)
  t.process("stub")
  t.setup({})
  t.paste(lines)
  visit(t, all)
end

--- The lines work with `setup()` first.
cases["lines-setup-first"] = function(t)
  projects(t)
  t.setup({})
  t.paste(lines)
  t.process("stub")
  visit(t, all)
end

--- The lines work for two servers of one buffer.
cases["lines-two-servers"] = function(t)
  local shop = projects(t)
  t.paste(lines)
  t.process("stub")
  t.process("ruff", { filetypes = { "python" } })
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.settle("both have the environment", function()
    return vim.iter({ "stub", "ruff" }):all(function(name)
      local client = t.client(name)
      return client and vim.tbl_get(client.config, "settings", "python", "pythonPath") == shop
    end)
  end)
end

--- A server that starts after a pick gets the interpreter.
cases["lines-picked-before-server"] = function(t)
  local shop = projects(t, false)
  t.paste(lines)
  t.setup({})
  t.open("shop/app.py")
  vim.cmd.cd(t.at("shop"))
  t.pick(shop)
  t.process("stub")
  vim.cmd.doautoall("FileType")
  t.serves(shop)
end

--- The lines work where two projects remember the same environment.
cases["lines-shared-environment"] = function(t)
  projects(t, false)
  local python = t.environment("envs/shared")
  t.remember("shop", python)
  t.remember("bank", python)
  t.paste(lines)
  t.process("stub")
  t.paste_lazily("/#")
  for _, file in ipairs({ "shop/app.py", "bank/app.py" }) do
    t.open(file)
    t.serves(python)
  end
end

--- The lines work for a server that was restarted by hand, in a file that was opened later.
cases["lines-server-restarted"] = function(t)
  local shop = projects(t)
  t.file("shop/more.py")
  t.paste(lines)
  t.process("stub")
  t.paste_lazily("/#")
  visit(t, { "shop/app.py", "shop/more.py" })
  -- The environment was active already when this file was opened. The file before is closed.
  vim.cmd.bwipeout(t.at("shop/app.py"))
  vim.lsp.enable("stub", false)
  t.wait("the server is gone", function() return #vim.lsp.get_clients() == 0 end)
  t.process("stub")
  vim.cmd.doautocmd("FileType")
  t.serves(shop)
end

--- After `deactivate()` the original server is left alone.
cases["lines-deactivated"] = function(t)
  projects(t)
  t.paste(lines)
  t.process("stub")
  t.setup({})
  visit(t, { "shop/app.py" })
  require("venv-selector").deactivate()
  t.wait("the original server is back", t.attached)
  t.serves(nil)
end

--- With the lines the recipe for `.venv` gives the servers of two projects their environments.
cases["lines-with-auto-venv"] = function(t)
  projects(t, false)
  t.paste(lines)
  t.paste("/Configuration/exposed#activate-a-virtual-environment-programmatically")
  t.process("stub")
  t.paste_lazily("/#")
  visit(t, all)
end

--- With the lines the server gets the environment of the shell.
cases["lines-with-activated-shell"] = function(t)
  local shop = projects(t, false)
  vim.env.VIRTUAL_ENV = t.at("shop/.venv")
  t.paste(lines)
  t.paste("/Configuration/exposed#activated-shell")
  t.process("stub")
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.serves(shop)
end

-- Opens the file of each project in turn. Each imports a package that only its own environment has, and one that none
-- has, which shows that real pyright has looked at the file. Waits for these errors, and that they stay.
local function expect_errors(t, unresolved, server)
  projects(t)
  for _, name in ipairs({ "shop", "bank" }) do
    t.package(name .. "/.venv", "only" .. name)
    t.file(name .. "/app.py", ("import only%s\nimport nowhere"):format(name))
  end
  t.pyright(server)
  t.paste_lazily("/#")
  for _, name in ipairs({ "shop", "bank" }) do
    t.open(name .. "/app.py")
    local expected = vim.tbl_map(function(package)
      return ('Import "%s" could not be resolved'):format(package:format(name))
    end, unresolved)
    t.settle("the server shows them", function() return vim.deep_equal(t.errors(), expected) end)
  end
end

--- After a restore real pyright can't resolve the imports of either project.
cases["pyright-late"] = function(t)
  t.says("/Configuration/debug#lsp", "After a restore it has often attached too late")
  expect_errors(t, { "only%s", "nowhere" })
end

--- With the lines real pyright resolves the imports of both projects.
cases["pyright-lines"] = function(t)
  t.paste("/install#language-server")
  t.paste(lines)
  expect_errors(t, { "nowhere" })
end

--- With the lines real basedpyright resolves the imports of both projects.
cases["basedpyright-lines"] = function(t)
  t.paste(lines)
  expect_errors(t, { "nowhere" }, "basedpyright")
end

-- Two environments in one project: the file names one, the other is remembered and given to the server.
local function expect_config_wins(t, server, file, text)
  local shop = t.project("shop")
  t.environment("shop/other")
  t.package("shop/.venv", "onlyvenv")
  t.package("shop/other", "onlyother")
  t.file("shop/" .. file, text)
  t.file("shop/app.py", "import onlyvenv\nimport onlyother\nimport nowhere")
  t.remember("shop", shop)
  t.paste(lines)
  t.pyright(server)
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.restarted(shop)
  local expected = { 'Import "onlyvenv" could not be resolved', 'Import "nowhere" could not be resolved' }
  t.wait("the server shows them", function() return vim.deep_equal(t.errors(), expected) end)
end

--- A `venv` in `pyrightconfig.json` wins over the interpreter that real pyright is given.
cases["pyrightconfig-wins"] = function(t)
  t.says("/Configuration/debug#lsp", "wins over your choice")
  expect_config_wins(t, "pyright", "pyrightconfig.json", '{ "venvPath": ".", "venv": "other" }')
end

--- So does one below `[tool.pyright]`, in real basedpyright.
cases["pyproject-venv-wins"] = function(t)
  expect_config_wins(t, "basedpyright", "pyproject.toml", '[tool.pyright]\nvenvPath = "."\nvenv = "other"\n')
end

-- Each server of the table is started by the block of the page, by the name of the program that its package installs.
--- The block starts each server of the table for Python files, two side by side too, and the plugin restarts them.
cases["servers-from-block"] = function(t)
  local python = projects(t)
  for name, program in pairs({ pyright = vim.env.PYRIGHT, basedpyright = vim.env.BASEDPYRIGHT }) do
    local package = table.concat(vim.fn.readfile(vim.fs.dirname(program) .. "/package.json"))
    assert(vim.json.decode(package).bin[name .. "-langserver"], "no such program in the package")
    t.program("bin/" .. name .. "-langserver", ('exec "%s" "%s" "$@"'):format(vim.env.NODE, program))
  end
  local stub = ('exec "%s" "%s/server.mjs"'):format(vim.env.NODE, vim.env.CASES)
  t.program("bin/pylsp", stub)
  for name, word in pairs({ ruff = "server", ty = "server", pyrefly = "lsp" }) do
    t.on_path(name, ('[ "$1" = %s ] && %s'):format(word, stub))
  end
  t.paste(lines)
  t.says("/install#language-server", [[For another server change the name and what stands in `cmd`: `"basedpyright-langserver", "--stdio"`, `"pylsp"`, `"ruff", "server"`, `"ty", "server"` or `"pyrefly", "lsp"`.]])
  local block = t.example("/install#language-server")
  local pyright = '{ "pyright-langserver", "--stdio" }'
  t.run(block, "pyright")
  for name, cmd in pairs({
    basedpyright = '{ "basedpyright-langserver", "--stdio" }',
    pylsp = '{ "pylsp" }',
    ruff = '{ "ruff", "server" }',
    ty = '{ "ty", "server" }',
    pyrefly = '{ "pyrefly", "lsp" }',
  }) do
      local other = block:gsub(vim.pesc(pyright), cmd):gsub('"pyright"', ('"%s"'):format(name))
    t.run(other, name)
  end
  t.paste_lazily("/#")
  t.open("shop/app.py")
  for _, name in ipairs({ "pyright", "basedpyright", "pylsp", "ruff", "ty", "pyrefly" }) do
    t.wait(name .. " has the interpreter", function()
      local client = t.client(name)
      local settings = client and client.config.settings or {}
      return client and client.root_dir == t.at("shop") and vim.tbl_get(settings, "python", "pythonPath") == python
    end)
  end
end

--- A server that is installed in the environment runs from there after the restart; else the one on the PATH serves all.
cases["server-from-environment"] = function(t)
  t.says("/Configuration/callbacks#language-servers", "Its program from the environment, if installed there")
  t.says("/install#language-server", "Install one, once for all environments")
  local shop, bank = projects(t, false)
  local function program(name)
    return ('echo %s >> "$HOME/programs"\nexec "%s" "%s/server.mjs" ruff'):format(name, vim.env.NODE, vim.env.CASES)
  end
  t.on_path("ruff", program("common"))
  t.program("shop/.venv/bin/ruff", program("own"))
  t.process("ruff", { cmd = { "ruff", "server" } })
  t.setup({})
  for _, project in ipairs({ { "shop", shop }, { "bank", bank } }) do
    t.open(project[1] .. "/app.py")
    t.wait("the server runs", t.served)
    t.pass(1200)
    require("venv-selector").activate_from_path(project[2])
    t.serves(project[2])
  end
  t.equal(vim.fn.readfile(t.at("programs")), { "common", "own", "own", "common" })
end

-- Without the plugin: the environment lies in the root, under the name .venv or another one.
--- Real basedpyright finds `.venv` in the root by itself, and no other name.
cases["basedpyright-finds-venv"] = function(t)
  for _, name in ipairs({ "shop/.venv", "bank/env" }) do
    t.package(name, "only")
    t.file(vim.fs.dirname(name) .. "/pyproject.toml")
    t.file(vim.fs.dirname(name) .. "/app.py", "import only\nimport nowhere")
  end
  t.pyright("basedpyright")
  for name, count in pairs({ shop = 1, bank = 2 }) do
    t.open(name .. "/app.py")
    t.wait(count .. " errors are shown", function() return #t.errors() == count end)
  end
end

return cases
