-- Cases for the known surprises of the troubleshooting page, each with its workaround.
local cases = {}

local script = "# /// script\n# dependencies = [\"httpx\"]\n# ///\nimport httpx"

--- Opening a file with script metadata runs `uv sync --script`, then `uv python find`.
cases["uv-runs-on-open"] = function(t)
  t.says("/Configuration/Search/Uv/#", "get their environment when you open them")
  t.says("/Configuration/Search/Uv/#pep-723", "activates the interpreter with the type `uv`", "after about 0.2 s runs `uv sync --script FILE`, then `uv python find --script FILE`")
  t.says("/Configuration/Search/Uv/#pep-723", "runs `uv sync --script FILE`, then `uv python find --script FILE`")
  local python = t.uv()
  local file = t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  t.active(python)
  t.equal(t.uv_calls(), { "sync --script " .. file, "python find --script " .. file })
end

--- `deactivate()` after opening comes too late: uv has been started.
cases["uv-deactivate-too-late"] = function(t)
  t.uv("sleep 0.3")
  t.file("weather.py", script)
  t.setup({})
  t.open("weather.py")
  t.wait("uv was started", function() return #t.uv_calls() > 0 end)
  require("venv-selector").deactivate()
  t.equal(t.uv_calls()[1]:sub(1, 4), "sync")
end

--- The buffer variable set before a file is read keeps uv from running.
cases["uv-disabled-before-load"] = function(t)
  t.says("/Configuration/Search/Uv/#turn-off", "The first leaves every Python file alone until you pick an environment for it")
  t.uv()
  t.file("weather.py", script)
  t.paste("/Configuration/Search/Uv/#turn-off", 1)
  t.setup({})
  t.open("weather.py")
  t.pass(700)
  t.equal(t.uv_calls(), {})
end

--- With that variable nothing is restored, and a pick counts for its buffer.
cases["disabled-before-load-pick-counts"] = function(t)
  t.says("/Configuration/Search/Uv/#turn-off", "Nothing is restored then")
  local python = t.project("shop")
  t.remember("shop", python)
  t.paste("/Configuration/Search/Uv/#turn-off", 1)
  t.setup({})
  t.open("shop/app.py")
  t.pass(1200)
  t.equal(t.python(), nil)
  vim.cmd.cd(t.at("shop"))
  t.pick(python)
  t.equal(t.python(), python)
  t.equal(vim.b.venv_selector_disabled, nil)
end

--- Replacing three inner functions keeps uv from running, on opening and on saving.
cases["uv-functions-replaced"] = function(t)
  t.says("/Configuration/Search/Uv/#turn-off", "It may stand before or after `setup()`, with lazy.nvim below its own.")
  t.uv()
  t.file("weather.py", script)
  t.paste("/Configuration/Search/Uv/#turn-off", 2)
  t.setup({}) -- after the block; with lazy.nvim it comes before
  t.open("weather.py")
  vim.cmd("write!")
  t.pass(700)
  t.equal(t.uv_calls(), {})
end

--- Scripts are ordinary Python files then: a remembered environment is restored in them.
cases["uv-functions-replaced-ordinary"] = function(t)
  t.says("/Configuration/Search/Uv/#turn-off", "The second way turns off uv alone, so that scripts are ordinary Python files")
  t.uv()
  local python = t.project("shop")
  t.file("shop/app.py", script)
  t.remember("shop", python)
  t.setup({})
  t.paste("/Configuration/Search/Uv/#turn-off", 2)
  t.open("shop/app.py")
  t.active(python)
end

-- Makes two projects and one environment, in the folder above them.
local function two_projects(t)
  for _, name in ipairs({ "api", "web" }) do
    t.file("mono/" .. name .. "/pyproject.toml")
    t.file("mono/" .. name .. "/app.py")
  end
  vim.cmd.cd(t.at("mono"))
  return t.environment("mono/.venv")
end

--- Picking the active environment for a second project stores nothing and restarts nothing.
cases["shared-not-remembered"] = function(t)
  t.says("/#activation", "unless this environment is active already")
  t.says("/Configuration/debug#shared", "nothing is stored for the second project, and its language server is not restarted")
  local python = two_projects(t)
  t.server("basedpyright")
  t.setup({})
  t.open("mono/api/app.py")
  t.attached()
  t.pick(python)
  t.restarted(python)
  t.open("mono/web/app.py")
  local before = t.attached().id
  t.pick(python)
  t.pass(700)
  t.equal(t.client().id, before)
  t.equal(t.remembered(), { ["mono/api"] = "mono/.venv/bin/python" })
end

--- Deactivating before the second pick stores the choice and restarts the server.
cases["shared-deactivate-first"] = function(t)
  local python = two_projects(t)
  t.server("basedpyright")
  t.setup({})
  t.open("mono/api/app.py")
  t.attached()
  t.pick(python)
  t.restarted(python)
  vim.cmd("bwipeout")
  t.open("mono/web/app.py")
  t.attached()
  vim.cmd('lua require("venv-selector").deactivate()')
  t.pick(python)
  t.restarted(python)
  t.equal(t.remembered(), { ["mono/api"] = "mono/.venv/bin/python", ["mono/web"] = "mono/.venv/bin/python" })
end

--- A second switch during a restart leaves no server, or the one with the first interpreter.
cases["fast-switching-loses-server"] = function(t)
  t.says("/Configuration/debug#fast-switching", "no server, or with one that has the first interpreter")
  local first, second = t.project("shop"), t.environment("other/.venv")
  t.server("basedpyright")
  t.setup({ options = { log_level = "TRACE" } })
  t.open("shop/app.py")
  t.attached()
  local vs = require("venv-selector")
  vs.activate_from_path(first)
  t.pass(150)
  vs.activate_from_path(second)
  t.pass(1500)
  local client = t.client()
  local python = client and vim.tbl_get(client.config, "settings", "python", "pythonPath")
  assert(python ~= second, "the server has the second interpreter")
  local started = vim.tbl_filter(function(line) return line:find("LSP Started", 1, true) end, t.log())
  assert(#started < 2, table.concat(started, "\n"))
end

--- Reloading the file and restarting the servers gives the second interpreter.
cases["fast-switching-reload"] = function(t)
  t.says("/Configuration/debug#fast-switching", "reload the file with `:e`")
  local first, second = t.project("shop"), t.environment("other/.venv")
  t.server("basedpyright")
  t.setup({})
  t.open("shop/app.py")
  t.attached()
  local vs = require("venv-selector")
  vs.activate_from_path(first)
  t.pass(150)
  vs.activate_from_path(second)
  t.pass(1500)
  vim.cmd.edit()
  t.attached()
  vs.restart_lsp_servers()
  t.restarted(second)
end

-- Opens two files of one project, activates its environment, and waits until the server has restarted for both.
local function two_buffers(t)
  local python = t.project("shop")
  t.file("shop/other.py")
  t.server("basedpyright")
  t.setup({})
  t.open("shop/other.py")
  local app = t.open("shop/app.py")
  local other = vim.fn.bufnr(t.at("shop/other.py"))
  local function both()
    return #vim.lsp.get_clients({ bufnr = app }) == 1 and #vim.lsp.get_clients({ bufnr = other }) == 1
  end
  t.wait("both have a server", both)
  -- A second after a file was opened, the plugin looks whether it is to be restored.
  t.pass(1200)
  require("venv-selector").activate_from_path(python)
  t.restarted(python)
  t.wait("both have it again", both)
  return app, other
end

--- `deactivate()` brings the server back for the current buffer only.
cases["deactivate-strands-buffers"] = function(t)
  t.says("/Configuration/exposed#deactivate-buffers", "restarts the original language server for the current buffer only. Other buffers of the project lose theirs")
  t.says("/Configuration/exposed#deactivate-buffers", "for the current buffer only. Other buffers of the project lose theirs")
  local app, other = two_buffers(t)
  require("venv-selector").deactivate()
  t.wait("the original server is back", function()
    local client = t.client()
    return client and not vim.tbl_get(client.config, "settings", "python", "pythonPath")
  end)
  t.pass(300)
  t.wait("it is attached", function() return #vim.lsp.get_clients({ bufnr = app }) == 1 end)
  t.equal(#vim.lsp.get_clients({ bufnr = other }), 0)
end

-- The interpreter in the settings of the only server of a buffer; nil without one, or without a server.
local function python_of(buffer)
  local clients = vim.lsp.get_clients({ bufnr = buffer })
  return #clients == 1 and vim.tbl_get(clients[1].config, "settings", "python", "pythonPath") or nil
end

--- Entering another buffer of the project gives the environment back to the server of the deactivated one.
cases["deactivate-undone-by-sibling"] = function(t)
  t.says("/Configuration/exposed#deactivate-buffers", "also in the server of the deactivated buffer", "When you enter one, the environment becomes active again, also in the server of the deactivated buffer")
  local app, other = two_buffers(t)
  local python = t.python()
  require("venv-selector").deactivate()
  t.settle("the original server is back", function() return #vim.lsp.get_clients({ bufnr = app }) == 1 and not python_of(app) end)
  t.equal(t.python(), nil)
  vim.cmd.buffer(other)
  t.settle("the server has the environment", function() return python_of(app) == python end)
  vim.cmd.buffer(app)
  t.pass(1500)
  t.equal(t.python(), nil)
end

--- When all are marked, reloading them gives each the original server, and it stays.
cases["deactivate-all-buffers"] = function(t)
  t.says("/Configuration/exposed#deactivate-buffers", "A second or two later, reload the buffers")
  t.says("/Configuration/exposed#deactivate-buffers", "mark them all first", "Write those with unsaved changes first, or they are left out")
  t.says("/Configuration/faq#deactivate", "It counts for the current buffer, not for all buffers")
  t.says("/Configuration/exposed#deactivate-buffers", "reload the buffers, so that each gets a server")
  local app, other = two_buffers(t)
  t.paste("/Configuration/exposed#deactivate-buffers")
  t.settle("the original server is back", function()
    return #vim.lsp.get_clients({ bufnr = app }) == 1 and not python_of(app)
  end)
  vim.cmd('bufdo if &filetype == "python" && !&modified | edit | endif')
  t.wait("both have the original server", function()
    local both = #vim.lsp.get_clients({ bufnr = app }) == 1 and #vim.lsp.get_clients({ bufnr = other }) == 1
    return both and not python_of(app) and not python_of(other)
  end)
end

-- Makes two projects and activates the environment of each in this session.
local function switch_between(t, options)
  local shop, bank = t.project("shop"), t.project("bank")
  t.setup({ options = options })
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(shop)
  t.open("bank/app.py")
  require("venv-selector").activate_from_path(bank)
  return shop, bank
end

--- Without the cache the environment still follows the buffer.
cases["buffers-switch-without-cache"] = function(t)
  t.says("/Configuration/options#enable_cached_venvs", "Buffers of the same session still keep their environments")
  t.says("/Configuration/faq#stop-automatic", "set `enable_cached_venvs` to `false`, so that nothing is stored")
  local shop, bank = switch_between(t, { enable_cached_venvs = false })
  t.open("shop/app.py")
  t.equal(t.python(), shop)
  t.open("bank/app.py")
  t.equal(t.python(), bank)
end

--- Without automatic activation the environment still follows the buffer.
cases["buffers-switch-without-automatic"] = function(t)
  t.says("/Configuration/faq#stop-automatic", "With either, moving between buffers still switches environments")
  t.says("/Configuration/debug#buffers", "or else the environment that this buffer had last")
  local shop = switch_between(t, { cached_venv_automatic_activation = false })
  t.open("shop/app.py")
  t.equal(t.python(), shop)
end

--- Without the autocommands the environment stays, and uv does not run.
cases["buffers-stay"] = function(t)
  t.says("/Configuration/debug#buffers", "uv scripts are not activated", "To stay in one environment, remove the autocommands")
  local shop, bank = t.project("shop"), t.project("bank")
  t.uv()
  t.file("weather.py", script)
  t.setup({})
  t.paste("/Configuration/debug#buffers")
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(shop)
  t.open("bank/app.py")
  require("venv-selector").activate_from_path(bank)
  t.open("shop/app.py")
  t.equal(t.python(), bank)
  t.remember("shop", shop)
  t.file("shop/new.py")
  t.open("shop/new.py")
  t.pass(1200)
  t.equal(t.python(), bank)
  t.open("weather.py")
  t.pass(700)
  t.equal(t.uv_calls(), {})
end

--- An inherited `VIRTUAL_ENV` is not adopted, and `deactivate()` does not bring it back.
cases["inherited-not-adopted"] = function(t)
  t.says("/Configuration/exposed#vsdeactivate", "A `VIRTUAL_ENV` from the shell does not come back")
  t.says("/Configuration/exposed#activated-shell", "The plugin does not adopt an environment that the shell had activated")
  t.says("/Configuration/exposed#activated-shell", "does not adopt an environment that the shell had activated")
  local python = t.project("shop")
  vim.env.VIRTUAL_ENV = t.at("shop/.venv")
  t.setup({})
  t.open("shop/app.py")
  t.pass(1200)
  t.equal(t.python(), nil)
  require("venv-selector").activate_from_path(python)
  require("venv-selector").deactivate()
  t.equal(vim.env.VIRTUAL_ENV, nil)
end

-- Makes an environment of virtualenvwrapper and one of Hatch, both with IPython.
local function with_ipython(t)
  local site = t.environment(".virtualenvs/site", "ipython", "bpython")
  t.file(".virtualenvs/site/lib/python3.12/site-packages/IPython/__init__.py")
  local tool = t.environment(".local/share/hatch/env/virtual/tool/Kq/tool", "ipython")
  return site, tool
end

--- `virtualenvs` and `hatch` list ipython, bpython and directories called IPython.
cases["ipython-listed"] = function(t)
  t.says("/Configuration/Search/Built-In/#ipython", "The searches `virtualenvs` and `hatch` list everything whose name ends in `python`")
  with_ipython(t)
  t.equal(t.builtin("virtualenvs"), {
    "~/.virtualenvs/site/bin/bpython",
    "~/.virtualenvs/site/bin/ipython",
    "~/.virtualenvs/site/bin/python",
    "~/.virtualenvs/site/lib/python3.12/site-packages/IPython/",
  })
  t.equal(t.builtin("hatch"), {
    "~/.local/share/hatch/env/virtual/tool/Kq/tool/bin/ipython",
    "~/.local/share/hatch/env/virtual/tool/Kq/tool/bin/python",
  })
end

--- The narrowed searches list the interpreters alone.
cases["ipython-not-listed"] = function(t)
  with_ipython(t)
  t.paste("/Configuration/Search/Built-In/#ipython")
  local found = t.search()
  t.equal(found.virtualenvs, { "~/.virtualenvs/site/bin/python" })
  t.equal(found.hatch, { "~/.local/share/hatch/env/virtual/tool/Kq/tool/bin/python" })
end

--- Each row is the path of an interpreter; the icon of `workspace` is an emoji.
cases["rows-are-paths"] = function(t)
  local python = t.shop()
  t.equal(t.pick(nil), { "1. " .. python .. "  [file]" })
  t.equal(require("venv-selector.gui.utils").draw_icons_for_types("workspace"), "💼")
end

--- With lazy.nvim the lines below its setup keep uv from running too.
cases["uv-functions-replaced-lazily"] = function(t)
  t.uv()
  t.file("weather.py", script)
  t.paste_lazily("/#")
  t.paste("/Configuration/Search/Uv/#turn-off", 2)
  t.open("weather.py")
  vim.cmd("write!")
  t.pass(700)
  t.equal({ vim.fn.exists(":VenvSelect"), t.uv_calls() }, { 2, {} })
end

--- The spec for lazy.nvim keeps the environment too.
cases["buffers-stay-lazily"] = function(t)
  local shop, bank = t.project("shop"), t.project("bank")
  t.remember("bank", bank)
  t.paste_lazily("/Configuration/debug#buffers")
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(shop)
  t.open("bank/app.py")
  t.pass(1200)
  t.equal(t.python(), shop)
end

return cases
