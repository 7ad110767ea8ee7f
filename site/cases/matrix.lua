-- Each recipe of the pages that reacts to what happens in Neovim, in each setting: pasted before and after `setup()`, with a
-- file of another project open, with buffers that have no file, with a server rooted elsewhere, and beside each other recipe that
-- reacts to a file that opens.
-- Each setting is a Neovim of its own. It is looked at after 0.1, 1 and 3 seconds, and nothing may be remembered otherwise
-- than before. `recipe(name, address, act)` adds one: `act` does what the recipe is for, and returns a function that says
-- whether all is as the page says after so many seconds. `options`: which `block` of the section, and whether it stands `apart`,
-- because files that open are nothing to it.
local cases, addresses, names = {}, {}, {}

-- The settings apart from the pairs. `before` and `after` are what a setting does around the action.
local settings = {
  ["before setup()"] = {},
  ["after setup()"] = { paste_late = true },
  ["with lazy.nvim"] = { lazy = true },
  ["another project's file is open"] = {
    before = function(t)
      t.open("mall/app.py")
      t.pass(1200)
    end,
    after = function(t)
      t.open("mall/app.py")
      t.pass(1200)
      t.equal(t.python() or "none", vim.b.venv_selector_disabled and "none" or t.at("envs/mall/bin/python"))
    end,
  },
  ["buffers without a file"] = {
    act = function(t)
      local window = vim.api.nvim_get_current_win()
      vim.cmd.new()
      vim.bo.buftype = "nofile"
      vim.bo.filetype = "python"
      vim.api.nvim_set_current_win(window)
    end,
  },
  ["a server is rooted elsewhere"] = {
    before = function(t) t.server("ruff", { root_markers = { ".git" } }) end,
    after = function(t)
      local function id() return vim.tbl_get(vim.lsp.get_clients({ bufnr = 0, name = "pyright" }), 1, "id") end
      local first = id()
      if first then vim.cmd.edit() end
      t.pass(1500)
      t.equal(id(), first)
    end,
  },
}

-- Runs one setting in this Neovim.
local function run(t, name, act, setting)
  for _, project in ipairs({ "shop", "bank", "mall" }) do t.project(project) end
  for _, file in ipairs({ ".git/HEAD", "shop/sub/more.py", "plain/pyproject.toml", "plain/app.py", "mall/site.yml" }) do t.file(file) end
  t.remember("bank", t.environment("envs/bank"))
  t.remember("mall", t.environment("envs/mall"))
  t.environment("envs/shell")
  vim.env.VIRTUAL_ENV = t.at("envs/shell")
  vim.cmd.cd(t.at("mall")) -- a buffer without a file counts for it
  t.server("pyright")
  local remembered, own = t.remembered(), settings[setting] or { beside = setting:match("^beside (.+)") }
  local function paste()
    if own.beside then t.paste(unpack(addresses[own.beside])) end
    t.paste(unpack(addresses[name]))
  end
  if not own.paste_late then paste() end
  if own.lazy then t.paste_lazily("/#") else t.setup({}) end
  if own.paste_late then paste() end
  if own.before then own.before(t) end
  local holds = act(t, own.beside)
  if own.act then own.act(t) end
  local passed = 0
  for _, seconds in ipairs({ 0.1, 1, 3 }) do
    t.pass((seconds - passed) * 1000)
    passed = seconds
    assert(holds(seconds), ("not as the page says after %s s: %s is active"):format(seconds, t.python()))
  end
  t.equal(t.remembered(), remembered)
  if own.after then own.after(t) end
  t.equal(t.remembered(), remembered)
  t.need_not_last()
end

-- Starts a Neovim for each setting, two at once, and fails with what they say.
local function run_all(t, name)
  t.says("/Configuration/exposed#recipes", "It may stand before or after `setup()`")
  local left, running, failures = vim.tbl_keys(settings), 0, {}
  for _, other in ipairs(vim.tbl_contains(names, name) and names or {}) do
    if other ~= name then table.insert(left, "beside " .. other) end
  end
  vim.wait(220000, function()
    while running < 2 and #left > 0 do
      local setting = table.remove(left)
      local home = t.at(setting:gsub("%W", "-"))
      vim.fn.mkdir(home)
      running = running + 1
      local command = vim.list_extend({ vim.env.NVIM }, vim.list_slice(vim.v.argv, 2))
      vim.system(command, { cwd = home, env = { HOME = home, SETTING = setting } }, function(result)
        running = running - 1
        if result.code ~= 0 then table.insert(failures, setting .. ": " .. result.stderr) end
      end)
    end
    return running == 0 and #left == 0
  end, 50)
  assert(running == 0 and #left == 0, "not all settings have ended")
  assert(#failures == 0, ("fails in %d settings\n%s"):format(#failures, table.concat(failures, "\n")))
end

local function recipe(name, address, act, options)
  addresses[name] = { address, (options or {}).block }
  if not (options or {}).apart then table.insert(names, name) end
  cases["recipe-" .. name] = function(t)
    if vim.env.SETTING then run(t, name, act, vim.env.SETTING) else run_all(t, name) end
  end
end

-- Whether this interpreter is active; none, where the recipe that leaves all files alone is there too.
local function active(t, python, beside)
  return function() return t.python() == (beside ~= "files-alone" and t.at(python .. "/bin/python") or nil) end
end

--- `.venv` is activated and nothing stored; what is remembered for another project stays.
recipe("auto-venv", "/Configuration/exposed#activate-a-virtual-environment-programmatically", function(t, beside)
  t.open("shop/sub/more.py")
  return active(t, "shop/.venv", beside)
end)

--- The environment of the shell is taken over and not stored, unless one is remembered.
recipe("activated-shell", "/Configuration/exposed#activated-shell", function(t, beside)
  t.says("/Configuration/exposed#activated-shell", "unless an environment is remembered for that file", "Nothing is stored")
  local is_first = t.python() == nil
  t.open("plain/app.py")
  return active(t, is_first and "envs/shell" or "envs/mall", beside)
end)

--- `.venv` of the working directory is activated beside another project's file, and not stored for it.
recipe("directory", "/Configuration/exposed#no-python-files", function(t)
  t.open("mall/site.yml")
  vim.cmd.cd(t.at("shop"))
  return active(t, "shop/.venv")
end, { apart = true })

--- Neovim enters the buffer again after a session was loaded: its environment is active, not that of the file loaded last.
recipe("sessions", "/Configuration/faq#sessions", function(t, beside)
  t.file("session.vim", ("edit %s\nsplit %s\nwincmd j\ndoautoall SessionLoadPost"):format(t.at("bank/app.py"), t.at("mall/app.py")))
  vim.cmd.source(t.at("session.vim"))
  local holds = active(t, "envs/bank", beside)
  return function(seconds) return seconds < 3 or holds() end
end)

--- The server has the environment that was restored before it started.
recipe("late-servers", "/Configuration/callbacks#late-servers", function(t, beside)
  t.open("bank/app.py")
  local holds = active(t, "envs/bank", beside)
  return function(seconds)
    local client = vim.lsp.get_clients({ bufnr = 0, name = "pyright" })[1]
    local given = client and vim.tbl_get(client.config, "settings", "python", "pythonPath")
    return holds() and (seconds < 3 or given == t.python())
  end
end)

--- Python files are left alone.
recipe("files-alone", "/Configuration/Search/Uv/#turn-off", function(t)
  t.open("bank/app.py")
  return function() return t.python() == nil end
end, { block = 1 })

--- `:VenvOff` leaves the environment and cleans `PATH`.
recipe("off", "/Configuration/exposed#fully-deactivate-the-environment", function(t)
  t.open("bank/app.py")
  t.pass(1200)
  vim.cmd.VenvOff()
  return function() return t.python() == nil and not vim.env.PATH:find(t.home, 1, true) end
end, { apart = true })

--- A new terminal runs the activate script, and the environment stays.
recipe("terminals", "/Configuration/exposed#terminal-prompt", function(t)
  t.file("envs/bank/bin/activate", "echo activated-by-script")
  t.open("bank/app.py")
  vim.cmd.split()
  vim.cmd.terminal()
  local holds, buffer = active(t, "envs/bank"), vim.api.nvim_get_current_buf()
  return function(seconds)
    local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false))
    return holds() and (seconds < 3 or text:find("activated-by-script", 1, true))
  end
end, { apart = true })

--- The key is there in Python files, which nothing else changes.
recipe("key", "/install#keymap", function(t, beside)
  t.open("bank/app.py")
  local holds = active(t, "envs/bank", beside)
  return function() return holds() and vim.fn.maparg("<leader>v", "n") == "<Cmd>VenvSelect<CR>" end
end)

return cases
