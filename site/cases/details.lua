-- Cases for single sentences of the pages: numbers, orders of events and messages.
local cases = {}

--- A server that doesn't stop is ended after three looks.
cases["restart-of-slow-server"] = function(t)
  t.says("/Configuration/debug#lsp", "does not stop in about 0.2 seconds", "harmless if a new server starts")
  local python = t.project("shop")
  t.server("slow", { silent = true })
  t.setup({ options = { log_level = "TRACE" } })
  t.open("shop/app.py")
  t.attached()
  require("venv-selector").activate_from_path(python)
  t.restarted(python)
  local log = table.concat(t.log(), "\n")
  assert(log:find("tries=3 alive=1 forced=false.-gate.force_stop"), log)
end

--- The file wins over what the buffer used before, and the callback runs twice.
cases["cache-file-wins"] = function(t)
  t.says("/Configuration/options#cache", "When you enter a Python buffer, and again a second after its file was opened")
  t.says("/Configuration/debug#buffers", "Entering a Python buffer activates the environment that is remembered for its project")
  local runs = 0
  t.project("shop")
  t.file("shop/more.py")
  local a, b = t.environment("envs/a"), t.environment("envs/b")
  t.setup({ options = { on_venv_activate_callback = function() runs = runs + 1 end } })
  t.open("shop/app.py")
  t.pick(a, "ls " .. a)
  t.open("shop/more.py")
  t.pick(b, "ls " .. b, function()
    vim.cmd("VenvSelect ls " .. b)
  end)
  t.pass(1200)
  runs = 0
  vim.b[vim.fn.bufnr(t.at("shop/app.py"))].venv_selector_last_python = a
  t.equal(t.remembered(), { shop = "envs/b/bin/python" })
  t.open("shop/app.py")
  t.equal({ t.python(), runs }, { b, 2 })
end

--- `python()` is nil before the first activation and after `deactivate()`.
cases["python-nil-before-and-after"] = function(t)
  t.says("/Configuration/exposed#vspython", "It is nil before the first activation and after `deactivate()`")
  t.setup({})
  t.equal(t.python(), nil)
  t.activate()
  require("venv-selector").deactivate()
  t.equal(t.python(), nil)
end

--- Of two values that the function returns, the first is used.
cases["result-callback-two-values"] = function(t)
  t.says("/Configuration/callbacks#on_telescope_result_callback", "for `nil` or `false` the line is shown")
  t.setup({
    options = { enable_default_searches = false, on_telescope_result_callback = function(line) return line:gsub("/bin", "") end },
    search = { one = { command = "echo /a/bin/python" } },
  })
  local _, _, names = t.search()
  t.equal(names["/a/bin/python"], "/a/python")
end

--- The old names of two options have no effect.
cases["old-option-names"] = function(t)
  t.says("/Configuration/options#show_telescope_search_type", "no longer work")
  t.setup({ options = { icon = "X", telescope_active_venv_color = "#123456" } })
  local options = require("venv-selector.config").user_settings.options
  t.equal({ options.selected_venv_marker_icon, options.selected_venv_marker_color }, { "✔", "#00FF00" })
end

--- Activation does not wait for a server, and shows no message.
cases["without-server-activation"] = function(t)
  t.says("/Configuration/faq#without-lsp", "Yes. `PATH` and the variables are set anyway", "has no effect")
  t.says("/install#old-messages", "An environment is activated")
  t.says("/Configuration/options#require_lsp_activation", "Activation never waits for a language server")
  t.activate({ options = { require_lsp_activation = true, notify_user_on_venv_activation = true } })
  t.equal({ vim.env.VIRTUAL_ENV, t.messages }, { t.at("shop/.venv"), {} })
end

--- The commands exist after `setup()`.
cases["commands-after-setup"] = function(t)
  t.says("/Configuration/exposed#venvselectlog", "after `setup()` succeeded")
  t.says("/Configuration/faq#deactivate", "has no command")
  for _, name in ipairs({ "VenvSelect", "VenvSelectLog" }) do t.equal(vim.fn.exists(":" .. name), 0) end
  t.setup({})
  for _, name in ipairs({ "VenvSelect", "VenvSelectLog" }) do t.equal(vim.fn.exists(":" .. name), 2) end
end

--- The limit is five seconds unless set; the message names search and limit.
cases["timeout-default"] = function(t)
  t.says("/Configuration/debug#problems-list", "The native list waits for all searches, at most 5 seconds")
  t.says("/Configuration/Search/Built-In/performance#steps", "Each search is stopped after 5 seconds")
  t.setup({})
  t.equal(require("venv-selector.config").user_settings.options.search_timeout, 5)
  t.setup({ options = { search_timeout = 1, enable_default_searches = false }, search = { slow = { command = "sleep 9" } } })
  t.search()
  local message = "Search 'slow' took more than 1 seconds and was stopped. Avoid using VenvSelect in $HOME directory."
  t.equal(t.messages, { message })
end

--- uv that is installed later is not found.
cases["uv-looked-for-once"] = function(t)
  t.says("/Configuration/Search/Uv/#pitfalls", "The plugin looks for uv only when it loads")
  vim.env.PATH = "/usr/bin:/bin"
  t.setup({ options = { fd_binary_name = "fd" } })
  t.file("weather.py", "# /// script\n# dependencies = []\n# ///")
  t.open("weather.py")
  t.pass(400)
  t.on_path("uv", 'echo "$1" >> "$HOME/uv.log"')
  vim.cmd.edit()
  t.pass(600)
  t.equal(vim.fn.filereadable(t.at("uv.log")), 0)
end

--- uv runs in the directory of the file.
cases["uv-in-directory-of-file"] = function(t)
  t.on_path("uv", 'echo "$PWD $1" >> "$HOME/uv.log"')
  t.file("sub/weather.py", "# /// script\n# dependencies = []\n# ///")
  t.setup({})
  t.open("sub/weather.py")
  t.wait("uv ran twice", function()
    return vim.fn.filereadable(t.at("uv.log")) == 1 and #vim.fn.readfile(t.at("uv.log")) == 2
  end)
  t.equal(vim.fn.readfile(t.at("uv.log")), { t.at("sub") .. " sync", t.at("sub") .. " python" })
end

--- The second project's server gets the settings of the first.
cases["settings-of-first-client"] = function(t)
  t.says("/Configuration/callbacks#language-servers", "merged over the settings of the first running server with that name")
  for _, name in ipairs({ "shop", "bank" }) do t.project(name) end
  t.server("pyright", { on_init = function(client)
    if client.config.root_dir == t.at("shop") then client.config.settings = { only = "shop" } end
  end })
  t.setup({})
  t.open("shop/app.py")
  t.attached()
  t.open("bank/app.py")
  t.attached()
  local python = t.at("bank/.venv/bin/python")
  require("venv-selector").activate_from_path(python)
  t.equal(t.restarted(python).config.settings.only, "shop")
end

--- The key exists in Python buffers only.
cases["key-in-python-buffers"] = function(t)
  t.says("/install#keymap", "This maps it in Python buffers only")
  t.setup({})
  t.paste("/install#keymap", 1)
  vim.cmd.edit(t.file("notes.txt"))
  t.equal(vim.fn.maparg("<leader>v", "n"), "")
  vim.cmd.edit(t.file("app.py"))
  t.equal(vim.fn.maparg("<leader>v", "n"), "<Cmd>VenvSelect<CR>")
end

--- The status line shows the version of the environment.
cases["status-line-version"] = function(t)
  t.paste("/Configuration/exposed#statusline-version")
  local python = t.project("shop")
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(python)
  t.equal(require("venv-selector.statusline.lualine").render(), "3.12.1")
end

--- `PYTHONPATH` is set on activation.
cases["python-path-on-activation"] = function(t)
  t.says("/Configuration/faq#dotenv", "Use `vim.env` in `on_venv_activate_callback`")
  t.paste("/Configuration/faq#dotenv")
  local python = t.project("shop")
  t.open("shop/app.py")
  require("venv-selector").activate_from_path(python)
  t.equal(vim.env.PYTHONPATH, vim.fn.getcwd() .. "/src")
end

--- Opening a session restores the environment of its file; of two projects, that of the file loaded last takes over.
cases["sessions"] = function(t)
  t.says("/Configuration/faq#sessions", "With files of several projects, the environment of the file loaded last takes over after a second. Enter your buffer again")
  local shop, bank = t.project("shop"), t.project("bank")
  t.remember("shop", shop)
  t.open("shop/app.py")
  vim.cmd("mksession " .. t.at("session.vim"))
  t.remember("bank", bank)
  vim.cmd.split(t.at("bank/app.py"))
  vim.cmd.wincmd("j")
  vim.cmd("mksession " .. t.at("two.vim"))
  vim.cmd("%bwipeout")
  t.setup({})
  vim.cmd("silent source " .. t.at("session.vim"))
  t.active(shop)
  vim.cmd("silent source " .. t.at("two.vim"))
  t.settle("the other one's is active", function() return t.python() == bank end)
  t.equal(vim.api.nvim_buf_get_name(0), t.at("shop/app.py"))
  vim.cmd.wincmd("k")
  vim.cmd.wincmd("j")
  t.active(shop)
end

--- A `.venv` that is a link is found.
cases["linked-environment"] = function(t)
  t.says("/Configuration/faq#other-tool", "whatever its name, also behind a link", "searches find it, whatever its name, also behind a link")
  t.environment("envs/real")
  t.project("shop")
  vim.fn.delete(t.at("shop/.venv"), "rf")
  vim.uv.fs_symlink(t.at("envs/real"), t.at("shop/.venv"))
  vim.cmd.cd(t.at("shop"))
  t.equal(t.builtin("cwd"), { "~/shop/.venv/bin/python" })
end

--- Nothing is searched until `:VenvSelect`.
cases["nothing-searched-at-start"] = function(t)
  t.says("/Configuration/faq#startup", "it searches only when you run `:VenvSelect`")
  local started = 0
  local start = vim.fn.jobstart
  vim.fn.jobstart = function(...) started = started + 1 return start(...) end
  t.shop()
  t.pass(1300)
  t.equal(started, 0)
end

--- What the callback returns changes nothing.
cases["callback-value-ignored"] = function(t)
  t.activate({ options = { on_venv_activate_callback = function() return false end } })
  t.equal(t.remembered(), { shop = "shop/.venv/bin/python" })
  t.equal(vim.g.venv_selector_activated, true)
end

--- `setup()` maps no key.
cases["no-keys"] = function(t)
  t.says("/install#keymap", "The plugin maps no keys by default")
  local before = #vim.api.nvim_get_keymap("n")
  t.setup({})
  t.equal(#vim.api.nvim_get_keymap("n"), before)
end

--- A conda environment below the working directory gets `VIRTUAL_ENV`.
cases["conda-below-directory"] = function(t)
  t.says("/Configuration/debug#problems-activation", "A search without a type found it")
  t.says("/Configuration/Search/Built-In/#pixi", "They give it the type `venv`")
  t.says("/Configuration/Search/Built-In/#anaconda_envs", "An environment of `conda create -p ./env` in the project is found as an ordinary one, and gets `VIRTUAL_ENV`")
  local python = t.environment("shop/env")
  t.file("shop/env/conda-meta/history")
  t.file("shop/app.py")
  t.setup({})
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.pick(python)
  t.equal({ vim.env.VIRTUAL_ENV, vim.env.CONDA_PREFIX }, { t.at("shop/env") })
end

--- `g:python3_host_prog` is not changed.
cases["host-program-left-alone"] = function(t)
  t.says("/Configuration/faq#system-python", "Neovim's own Python for plugins, stay as they are")
  vim.g.python3_host_prog = "/usr/bin/python3"
  t.activate()
  t.equal(vim.g.python3_host_prog, "/usr/bin/python3")
end

--- A cache file with line breaks is read as empty and overwritten.
cases["cache-with-line-breaks"] = function(t)
  t.says("/Configuration/options#cache", "With line breaks, shown above for reading, it is read as empty and overwritten")
  t.project("shop")
  local bank = t.project("bank")
  t.file(".cache/venv-selector/venvs2.json", "{\n\"" .. t.at("shop") .. "\": { \"value\": \"" .. t.at("shop/.venv/bin/python") .. "\" }\n}")
  t.setup({})
  t.open("bank/app.py")
  require("venv-selector").activate_from_path(bank)
  t.equal(t.remembered(), { bank = "bank/.venv/bin/python" })
end


return cases
