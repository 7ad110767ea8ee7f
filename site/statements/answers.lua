-- Cases for short answers of the FAQ and for what else users asked about.
local cases = {}

cases["several-neovims"] = function(t)
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
  t.equal(t.python(), second)
end

cases["project-moved"] = function(t)
  local old = t.project("shop")
  t.project("shop-worktree")
  t.remember("shop", old)
  t.setup({})
  t.open("shop-worktree/app.py")
  t.pass(1200)
  t.equal(t.python(), nil)
end

cases["directory-stays"] = function(t)
  local python = t.project("shop")
  local directory = vim.fn.getcwd()
  t.setup({})
  t.open("shop/app.py")
  t.pick(python)
  t.equal({ t.python(), vim.fn.getcwd() }, { python, directory })
end

cases["system-interpreter"] = function(t)
  -- Not every machine has this interpreter.
  t.program("bin/ls", 'echo "$@"')
  vim.env.PATH = t.at("bin") .. ":" .. vim.env.PATH
  t.paste("/Configuration/faq#system-interpreter")
  t.equal(t.search().system, { "/usr/bin/python3" })
  local python = t.environment("usr")
  require("venv-selector").activate_from_path(python)
  t.equal(vim.env.VIRTUAL_ENV, t.at("usr"))
end

cases["pick-from-lua"] = function(t)
  local python = t.project("shop")
  t.setup({})
  t.open("shop/app.py")
  t.pick(python, nil, function() vim.cmd.VenvSelect() end)
  t.equal(t.python(), python)
end

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

cases["no-event"] = function(t)
  local python = t.project("shop")
  local seen = {}
  vim.api.nvim_create_autocmd("User", { callback = function(args) table.insert(seen, args.match) end })
  t.setup({})
  t.open("shop/app.py")
  t.pick(python)
  t.pass(500)
  t.equal({ t.python(), seen }, { python, {} })
end

cases["without-fd-restored"] = function(t)
  local python = t.project("shop")
  t.remember("shop", python)
  vim.env.PATH = "/nowhere"
  package.loaded["venv-selector.config"] = nil
  t.setup({})
  t.equal(vim.fn.exists(":VenvSelect"), 0)
  t.open("shop/app.py")
  t.active(python)
end

cases["forget-one-project"] = function(t)
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

return cases
