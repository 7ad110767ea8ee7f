-- Every block of the pages, and the builder's file, beside a configuration that isn't empty, and beside each other block: what a
-- reader had holds, and so does what a block sets, unless both set the same. What a block leaves is looked at from outside:
-- settings of the plugin, autocommands, commands, mappings, the status line, and what it gives to other plugins.
local cases = {}
local at = "/Configuration/options#combine"

-- What a reader has.
local own = {
  options = { picker = "native", search_timeout = 30, on_venv_activate_callback = function() end },
  search = { of_reader = { command = "ls ~/mine" } },
}

-- A table as one level: `{ ["options.picker"] = "native" }`. Lists are values.
local function flat(value, name, found)
  found = found or {}
  if type(value) == "table" and (next(value) == nil or not vim.islist(value)) then
    for key, inner in pairs(value) do flat(inner, name and name .. "." .. key or key, found) end
  elseif name then
    found[name] = value
  end
  return found
end

-- A module of a plugin that isn't there, which takes everything; `given` has what a function was given last.
local given
local function anything(name)
  return setmetatable({}, {
    __index = function(_, key) return anything(name .. "." .. key) end,
    __newindex = function(_, key, value) given[name .. "." .. key] = value end,
    __call = function(_, value)
      given[name] = value
      return anything(name)
    end,
  })
end

-- What a configuration has left, by name.
local function left()
  local found = vim.tbl_extend("error", { statusline = vim.o.statusline, notify = vim.notify }, given)
  for _, one in ipairs(vim.api.nvim_get_autocmds({})) do
    if one.id then found["autocommand " .. one.id] = one.event end
  end
  for name in pairs(vim.api.nvim_get_commands({})) do found[":" .. name] = true end
  for _, map in ipairs(vim.api.nvim_get_keymap("n")) do found["key " .. map.lhs] = map.callback or map.rhs end
  for name, value in pairs(_G) do found["global " .. name] = value end
  return found
end

local function settings() return flat(require("venv-selector.config").user_settings) end

-- The blocks: what each gives to `setup()` (`conf`), and what it does besides.
local function blocks(t)
  local found = {}
  table.insert(package.loaders, function(name)
    if not name:find("^venv%-selector") then return function() return anything(name) end end
  end)
  for address, examples in pairs(t.examples()) do
    for n, example in ipairs(examples) do
      local is_whole = address == "/#" or address == "/install#lazynvim" -- one of these is had by all
      if not is_whole and (example.lazy or example.file) then
        local block = { name = address .. " " .. n, lazy = example.lazy, code = assert(load(example.code)) }
        local plugin, original = require("venv-selector"), require("venv-selector").setup
        given = {}
        t.setup({})
        plugin.setup = function(conf) block.conf = conf end
        block.code()
        plugin.setup = original
        table.insert(found, block)
      end
    end
  end
  assert(#found > 70, #found .. " blocks")
  return found
end

-- A value without its functions, which are others each time that a block is read.
local function plain(value)
  if type(value) == "table" then return vim.tbl_map(plain, value) end
  return type(value) == "function" or value
end

-- Names of `before` that `after` lacks or has otherwise, apart from those that are set anew (`set`), as a whole or in part.
local function lost(before, after, set)
  local names = {}
  for name, value in pairs(before) do
    local is_set = false
    for other in pairs(set) do
      is_set = is_set or vim.startswith(name .. ".", other .. ".") or vim.startswith(other .. ".", name .. ".")
    end
    if not is_set and not vim.deep_equal(after[name], value) then table.insert(names, name) end
  end
  return names
end

--- A second call of `setup()` drops what the first one set, whichever block makes it.
cases["setup-counts-once"] = function(t)
  t.says(at, "A second call of `setup()` starts from the defaults again, so it drops what the first one set.")
  t.says("/Configuration/exposed#recipes", "A block that calls `setup()` itself is for your own call, which counts alone")
  t.setup({})
  local defaults = settings()
  for _, block in ipairs(blocks(t)) do
    if block.conf then
      local conf = flat(block.conf)
      t.setup(own)
      block.code()
      t.equal({ block.name, settings()["search.of_reader.command"] }, { block.name })
      t.setup(own)
      for name, value in pairs(conf) do
        local is_gone = vim.deep_equal(settings()[name], flat(own)[name] or defaults[name])
        assert(is_gone or vim.deep_equal(value, defaults[name]), block.name .. ": " .. name .. " is still set")
      end
    end
  end
end

--- In one call, beside a reader's own settings and any other block, the tables of each block hold.
cases["combine-tables"] = function(t)
  t.says(at, "Put the tables of an example into your own call: the bright lines in the tab")
  t.says(at, "Examples exclude each other where they set the same option, search or key")
  t.says(at, "Two examples in `setup()`")
  t.paste("/Configuration/options#combine")
  t.says("/Configuration/exposed#recipes", "put its tables there")
  local all = vim.tbl_filter(function(block) return block.conf end, blocks(t))
  for i, one in ipairs(all) do
    for j = i, #all do
      local other = all[j].conf
      t.setup(vim.tbl_deep_extend("force", own, one.conf, other))
      local now, set = settings(), vim.tbl_extend("force", flat(one.conf), flat(other))
      t.equal({ one.name, all[j].name, lost(flat(own), now, set) }, { one.name, all[j].name, {} })
      t.equal({ one.name, all[j].name, lost(flat(one.conf), now, flat(other)) }, { one.name, all[j].name, {} })
      t.equal({ one.name, all[j].name, lost(flat(other), now, {}) }, { one.name, all[j].name, {} })
    end
  end
end

--- Real lazy.nvim merges the `opts` of the blocks' specs with those of a reader; of two `config` one counts.
cases["combine-specs"] = function(t)
  t.says(at, "save each example in a file of its own in `lua/plugins`: lazy.nvim merges their `opts`")
  t.says(at, "To have one `return` instead, put the tables into its `opts`, and what stands above `return` above yours.")
  t.says(at, "With lazy.nvim, only one can have a `config`")
  local all = vim.tbl_filter(function(block) return block.lazy and block.conf end, blocks(t))
  t.lazy({ "linux-cultist/venv-selector.nvim", lazy = true })
  vim.opt.runtimepath:append(vim.env.PLUGIN)
  local Plugin = require("lazy.core.plugin")
  local function spec(block) return load(block.lazy)() end
  for i, one in ipairs(all) do
    for j = i + 1, #all do
      local specs = Plugin.Spec.new({ { "linux-cultist/venv-selector.nvim", opts = own }, spec(one), spec(all[j]) })
      local plugin = specs.plugins["venv-selector.nvim"]
      local opts, names = flat(Plugin.values(plugin, "opts", false)), { one.name, all[j].name }
      local first, second, mine = flat(one.conf), flat(all[j].conf), flat(own)
      local function missing(wanted, set) return lost(plain(wanted), plain(opts), set) end
      local set = vim.tbl_extend("force", first, second)
      t.equal({ names, missing(mine, set), missing(first, second), missing(second, {}) }, { names, {}, {}, {} })
      local configs = (spec(one).config and 1 or 0) + (spec(all[j]).config and 1 or 0)
      t.equal({ names, plugin.config ~= nil }, { names, configs > 0 })
    end
  end
end

--- A block without `setup()` leaves a reader's settings alone, before and after his call, and each other block what it set.
cases["combine-recipes"] = function(t)
  t.says("/Configuration/exposed#recipes", "It may stand before or after `setup()`")
  t.says(at, "Lines below the call of `setup()` stand below yours.")
  local all = vim.tbl_filter(function(block) return not block.conf end, blocks(t))
  for _, one in ipairs(all) do
    given = {}
    t.setup({})
    local before = left()
    one.code()
    local set = lost(left(), before, {})
    local value = left()
    t.setup(own)
    t.equal({ one.name, lost(flat(own), settings(), {}) }, { one.name, {} })
    for _, name in ipairs(set) do t.equal({ one.name, name, left()[name] }, { one.name, name, value[name] }) end
    for _, other in ipairs(all) do
      local now = left()
      other.code()
      for _, name in ipairs(set) do
        local is_same = one ~= other and not vim.deep_equal(left()[name], now[name])
        if is_same then t.twice = vim.list_extend(t.twice or {}, { name }) end
      end
    end
    t.equal({ one.name, lost(flat(own), settings(), {}) }, { one.name, {} })
  end
  -- What two blocks set both: each is a key, a mapping or a plugin's own setup, as the page says.
  for _, name in ipairs(t.twice or {}) do
    assert(name:find("^key ") or name:find("setup$") or name:find("insert"), name .. " is set by two blocks")
  end
end

--- A block with `setup()` and one without hold beside each other, in both orders.
cases["combine-both"] = function(t)
  t.says(at, "Lines below the call of `setup()` stand below yours.")
  local all = blocks(t)
  for _, recipe in ipairs(vim.tbl_filter(function(block) return not block.conf end, all)) do
    given = {}
    t.setup({})
    local before = left()
    recipe.code()
    local set, value = lost(left(), before, {}), left()
    for _, one in ipairs(vim.tbl_filter(function(block) return block.conf end, all)) do
      local names, conf = { recipe.name, one.name }, plain(flat(one.conf))
      one.code()
      t.equal({ names, lost(conf, plain(settings()), {}) }, { names, {} })
      for _, name in ipairs(set) do t.equal({ names, name, left()[name] }, { names, name, value[name] }) end
      recipe.code()
      t.equal({ names, lost(conf, plain(settings()), {}) }, { names, {} })
      value = left()
    end
  end
end

return cases
