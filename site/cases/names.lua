-- Cases that compare what the plugin has with data/plugin.json, from which the reference of the pages is made, in both
-- directions: a name that the plugin gains or loses is noticed. Many are made by a loop, one for each entry of the data.
local data = ...
local cases = {}

-- Fails where the plugin has a name that the pages lack, or the other way round.
local function same_names(what, in_plugin, entries)
  local on_pages, report = {}, {}
  for _, entry in ipairs(entries) do on_pages[entry.name] = true end
  for name in vim.spairs(in_plugin) do
    if not on_pages[name] then table.insert(report, ("the plugin has the %s %s, and data/plugin.json has not"):format(what, name)) end
  end
  for name in vim.spairs(on_pages) do
    if not in_plugin[name] then table.insert(report, ("data/plugin.json has the %s %s, and the plugin has not"):format(what, name)) end
  end
  if #report > 0 then error(table.concat(report, "\n"), 2) end
end

-- Adds what a pattern finds in a text to a set, each behind `prefix`.
local function collect(found, text, pattern, prefix)
  for name in text:gmatch(pattern) do found[(prefix or "") .. name] = true end
end

--- The options of the plugin are those of the pages: those with a default, and those that its code reads.
cases["all-options"] = function(t)
  local found = {}
  for name in pairs(require("venv-selector.config").get_defaults().options) do found[name] = true end
  collect(found, t.source(), "options%.([%a_]+)")
  -- Old names, which the code still reads: the page says that they do nothing.
  for _, name in ipairs({ "icon", "telescope_active_venv_color" }) do found[name] = nil end
  same_names("option", found, data.options)
end

for _, option in ipairs(data.options) do
  --- The plugin has the option `NAME`, with the default of the pages.
  cases["option-" .. option.name] = function(t)
    local defaults = require("venv-selector.config").get_defaults().options
    local is_read = t.source():find("options%." .. option.name .. "%f[^%w_]")
    assert(defaults[option.name] ~= nil or is_read, "the plugin has no option " .. option.name)
    local read = loadstring("return " .. option.default)
    local is_computed = option.name == "shell" or option.name == "log_level"
    if read and option.default:find('^[%d"{tf]') and not is_computed then
      t.equal({ option.name, defaults[option.name] }, { option.name, read() })
    end
  end
end

--- The functions of `require("venv-selector")` are those of the pages.
cases["all-functions"] = function()
  local found = {}
  for name, value in pairs(require("venv-selector")) do
    if type(value) == "function" then found[name] = true end
  end
  same_names("function", found, data.functions)
end

for _, entry in ipairs(data.functions) do
  --- `NAME()` exists and returns what the pages say.
  cases["function-" .. entry.name] = function(t)
    local vs = require("venv-selector")
    t.equal({ entry.name, type(vs[entry.name]) }, { entry.name, "function" })
    local python = t.project("shop")
    t.server("basedpyright")
    t.setup({})
    local is_nil_first = entry.returns:find("or nil", 1, true)
    if is_nil_first then t.equal({ entry.name, vs[entry.name]() }, { entry.name }) end
    t.open("shop/app.py")
    t.attached()
    if is_nil_first then
      vim.cmd.cd(t.at("shop"))
      t.pick(python)
    end
    local arguments = { setup = { {} }, activate_from_path = { python } }
    local result = vs[entry.name](unpack(arguments[entry.name] or {}))
    local kind = vim.islist(result) and "list of strings" or type(result)
    t.equal({ entry.name, kind }, { entry.name, (entry.returns:gsub(" or nil", "")) })
    t.need_not_last()
  end
end

--- The commands of the plugin are those of the pages.
cases["all-commands"] = function(t)
  local found = {}
  collect(found, t.source(), "create_user_command%(%s*[\"']([%w_]+)")
  t.setup({ options = { cached_venv_automatic_activation = false } })
  for name in pairs(vim.api.nvim_get_commands({})) do
    if vim.startswith(name, "Venv") then found[name] = true end
  end
  same_names("command", found, data.commands)
end

for _, command in ipairs(data.commands) do
  --- `:NAME` exists where the pages say so.
  cases["command-" .. command.name] = function(t)
    t.equal(vim.fn.exists(":" .. command.name), 0)
    t.setup({ options = { cached_venv_automatic_activation = not command.exists:find("false", 1, true) } })
    t.equal({ command.name, vim.fn.exists(":" .. command.name) }, { command.name, 2 })
  end
end

--- The variables that the plugin sets or reads in Neovim and in the environment are those of the pages.
cases["all-variables"] = function(t)
  local own, environment, text = {}, {}, t.source()
  for _, scope in ipairs({ "b", "g", "w", "t" }) do
    collect(own, text, ("vim%%.%s%%.([%%a_][%%w_]*)"):format(scope), scope .. ":")
    collect(own, text, ("vim%%.%s%%[[^%%]]*%%]%%.([%%a_][%%w_]*)"):format(scope), scope .. ":")
  end
  collect(own, text, "nvim_buf_[sg]et_var%([^\"']*[\"']([%w_]+)", "b:")
  collect(own, text, "nvim_[sg]et_var%([\"']([%w_]+)", "g:")
  -- A counter of Neovim's own.
  own["b:changedtick"] = nil
  same_names("variable", own, data.variables)
  collect(environment, text, "vim%.env%.([%u_]+)")
  collect(environment, text, "[sg]etenv%(%s*[\"']([%u_]+)")
  same_names("environment variable", environment, data.environment)
end

--- Highlight groups, autocommand groups and the names of the log buffer stand in the plugin.
cases["names-of-groups"] = function(t)
  for _, list in ipairs(data.names) do
    for _, name in ipairs(list.names) do assert(t.source():find(name, 1, true), name) end
  end
end

-- Calls a function with the built-in searches of each system.
local function on_each_system(visit)
  for system, name in pairs({ linux = "Linux", macos = "Darwin", windows = "Windows_NT" }) do
    vim.uv.os_uname = function() return { sysname = name } end
    visit(system, require("venv-selector.config").get_default_searches())
  end
end

--- The built-in searches of each system are those of the pages.
cases["all-searches"] = function()
  on_each_system(function(system, searches)
    local here = vim.tbl_filter(function(search) return search.systems[system] end, data.searches)
    same_names("search on " .. system, searches, here)
  end)
end

for _, search in ipairs(data.searches) do
  --- The search `NAME` has the command, the type and the places of the pages on each system.
  cases["search-" .. search.name] = function(t)
    on_each_system(function(system, searches)
      local here, found = search.systems[system], searches[search.name]
      if not here then return end
      assert(found, ("the plugin has no search %s on %s"):format(search.name, system))
      t.equal({ system, found.command, found.type or "venv" }, { system, here.command, search.type })
      local command = found.command:gsub("\\+ ", " "):gsub("\\+", "\\")
      for place in vim.gsplit((here.looksIn or ""):gsub("`", ""):gsub(" %(.*", ""), ", ") do
        assert(command:find(place, 1, true), search.name .. " does not look in " .. place)
      end
    end)
  end
end

return cases
