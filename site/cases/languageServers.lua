-- Cases for what decides which Python and which folders language servers and linters use.
local cases = {}

local late = "/Configuration/callbacks#late-servers"

-- Sets up pyright or basedpyright in a project with an environment that is remembered, with the lines for late servers.
local function checked(t, server, settings)
  t.remember("shop", t.at("shop/.venv/bin/python"))
  vim.lsp.config(server, { settings = settings })
  t.paste(late)
  t.pyright(server)
  t.paste_lazily("/#")
  t.open("shop/app.py")
end

local function shows(t, expected)
  t.settle("the server shows the errors", function()
    local errors = t.errors()
    table.sort(errors)
    return vim.deep_equal(errors, expected)
  end)
end

local unresolved = 'Import "%s" could not be resolved'

-- An environment whose Python says that it is of a version, such as 9 for 3.9.
local function interpreter(t, version)
  t.package("shop/.venv", "only")
  local answer = t.at("shop/.venv/answer.json")
  local file = t.at("shop/.venv/bin/python")
  vim.fn.writefile({ (table.concat(vim.fn.readfile(file), "\n"):match("{.-}")) }, answer)
  t.program("shop/.venv/bin/python", ([[
case "$*" in
*version_info*) echo '[3, %d, 1, "final", 0]' ;;
*) cat '%s' ;;
esac]]):format(version, answer))
end

-- The section of the settings in which a server looks for its analysis.
local function section(server)
  return server == "pyright" and "python" or "basedpyright"
end

local function version_of_the_pick(t, server)
  t.file("shop/pyproject.toml")
  interpreter(t, 9)
  t.file("shop/app.py", "import nowhere\nmatch 1:\n    case 1:\n        pass\n")
  checked(t, server)
  shows(t, { unresolved:format("nowhere"), "Match statements require Python 3.10 or newer" })
end

local function extra_paths_stay(t, server)
  t.project("shop")
  t.package("shop/.venv", "only")
  t.file("shop/lib/inlib.py")
  t.file("shop/src/insrc.py")
  t.file("shop/app.py", "import only\nimport inlib\nimport insrc\nimport nowhere")
  checked(t, server, { [section(server)] = { analysis = { extraPaths = { "src", "lib" } } } })
  shows(t, { unresolved:format("nowhere") })
end

local function extra_paths_without_src(t, server)
  t.says("/Configuration/callbacks#project-files", "the folder `src` is not searched automatically")
  t.project("shop")
  t.file("shop/lib/inlib.py")
  t.file("shop/src/insrc.py")
  t.file("shop/app.py", "import inlib\nimport insrc\nimport nowhere")
  checked(t, server, { [section(server)] = { analysis = { extraPaths = { "lib" } } } })
  shows(t, { unresolved:format("insrc"), unresolved:format("nowhere") })
end

local function src_by_itself(t, server)
  t.project("shop")
  t.file("shop/src/insrc.py")
  t.file("shop/app.py", "import insrc\nimport nowhere")
  checked(t, server)
  shows(t, { unresolved:format("nowhere") })
end

local function extra_paths_of_the_file(t, server)
  t.says("/Configuration/callbacks#project-files", "`extraPaths` there wins over the one in your settings")
  t.project("shop")
  t.file("shop/pyrightconfig.json", '{ "extraPaths": ["other"] }')
  t.file("shop/lib/inlib.py")
  t.file("shop/other/inother.py")
  t.file("shop/app.py", "import inlib\nimport inother\nimport nowhere")
  checked(t, server, { [section(server)] = { analysis = { extraPaths = { "lib" } } } })
  shows(t, { unresolved:format("inlib"), unresolved:format("nowhere") })
end

local function venv_path_alone(t, server)
  t.says("/Configuration/callbacks#project-files", "`venv` there wins over your choice; `venvPath` alone does not")
  t.project("shop")
  t.package("shop/.venv", "only")
  t.environment("shop/other")
  t.package("shop/other", "inother")
  t.file("shop/pyrightconfig.json", '{ "venvPath": "." }')
  t.file("shop/app.py", "import only\nimport inother\nimport nowhere")
  checked(t, server)
  shows(t, { unresolved:format("inother"), unresolved:format("nowhere") })
end

local function environments_of_the_file(t, server)
  t.says("/Configuration/callbacks#project-files", "`executionEnvironments` there cannot have a `venv` each")
  t.project("shop")
  t.package("shop/.venv", "only")
  t.environment("shop/lib/venv")
  t.package("shop/lib/venv", "inother")
  t.file("shop/pyrightconfig.json", '{ "venvPath": "lib", "executionEnvironments": [{ "root": ".", "venv": "venv" }] }')
  t.file("shop/app.py", "import only\nimport inother\nimport nowhere")
  checked(t, server)
  shows(t, { unresolved:format("inother"), unresolved:format("nowhere") })
end

local function editable_install(t, server)
  t.says("/Configuration/callbacks#project-files", "setuptools writes an import hook for projects that lack `src`")
  t.file("shop/pyproject.toml")
  vim.fn.system({ "python3", "-m", "venv", "--without-pip", t.at("shop/.venv") })
  local packages = vim.fn.glob(t.at("shop/.venv/lib/python3*/site-packages"))
  t.file("libs/withpath/src/withpath/__init__.py")
  vim.fn.writefile({ t.at("libs/withpath/src") }, packages .. "/withpath.pth")
  t.file("libs/withhook/src/withhook/__init__.py")
  vim.fn.writefile({ "import sys" }, packages .. "/withhook.pth") -- runs code in place of naming a path
  t.file("shop/app.py", "import withpath\nimport withhook\nimport nowhere")
  checked(t, server)
  shows(t, { unresolved:format("nowhere"), unresolved:format("withhook") })
end

--- Real pyright takes the version of the interpreter that was chosen.
cases["version-of-the-pick-pyright"] = function(t) version_of_the_pick(t, "pyright") end

--- Real basedpyright takes the version of the interpreter that was chosen.
cases["version-of-the-pick-basedpyright"] = function(t) version_of_the_pick(t, "basedpyright") end

--- Real pyright keeps `extraPaths` of the settings at a restart.
cases["extra-paths-stay-pyright"] = function(t) extra_paths_stay(t, "pyright") end

--- Real basedpyright keeps `extraPaths` of the settings at a restart.
cases["extra-paths-stay-basedpyright"] = function(t) extra_paths_stay(t, "basedpyright") end

--- Real pyright does not search `src` by itself where `extraPaths` is set.
cases["extra-paths-without-src-pyright"] = function(t) extra_paths_without_src(t, "pyright") end

--- Real basedpyright does not search `src` by itself where `extraPaths` is set.
cases["extra-paths-without-src-basedpyright"] = function(t) extra_paths_without_src(t, "basedpyright") end

--- Real pyright searches `src` by itself.
cases["src-by-itself-pyright"] = function(t) src_by_itself(t, "pyright") end

--- Real basedpyright searches `src` by itself.
cases["src-by-itself-basedpyright"] = function(t) src_by_itself(t, "basedpyright") end

--- Real pyright takes `extraPaths` of the file in place of the settings.
cases["extra-paths-of-the-file-pyright"] = function(t) extra_paths_of_the_file(t, "pyright") end

--- Real basedpyright takes `extraPaths` of the file in place of the settings.
cases["extra-paths-of-the-file-basedpyright"] = function(t) extra_paths_of_the_file(t, "basedpyright") end

--- Real pyright keeps the chosen environment where the file has `venvPath` alone.
cases["venv-path-alone-pyright"] = function(t) venv_path_alone(t, "pyright") end

--- Real basedpyright keeps the chosen environment where the file has `venvPath` alone.
cases["venv-path-alone-basedpyright"] = function(t) venv_path_alone(t, "basedpyright") end

--- Real pyright disregards a `venv` below `executionEnvironments`.
cases["environments-of-the-file-pyright"] = function(t) environments_of_the_file(t, "pyright") end

--- Real basedpyright disregards a `venv` below `executionEnvironments`.
cases["environments-of-the-file-basedpyright"] = function(t) environments_of_the_file(t, "basedpyright") end

--- Real pyright follows a `.pth` file with a path, and not one that runs code.
cases["editable-install-pyright"] = function(t) editable_install(t, "pyright") end

--- Real basedpyright follows a `.pth` file with a path, and not one that runs code.
cases["editable-install-basedpyright"] = function(t) editable_install(t, "basedpyright") end

--- setuptools writes an import hook for a project without `src`, and a path with `src` or in the compatible mode.
cases["editable-install-setuptools"] = function(t)
  t.says("/Configuration/callbacks#project-files", "for projects that lack `src`")
  t.file("flat/flat/__init__.py")
  t.file("deep/src/deep/__init__.py")
  local script = t.file("strategy.py", [==[
import sys
from setuptools import Distribution
distribution = Distribution({"name": "one", "packages": [sys.argv[1]], "package_dir": {"": sys.argv[3]} if sys.argv[3] else {}})
command = distribution.get_command_obj("editable_wheel")
command.mode = sys.argv[2] or None
command.finalize_options()
print(type(command._select_strategy("one", "py3", "build")).__name__)]==])
  if vim.system({ "python3", "-c", "import setuptools.command.editable_wheel" }):wait().code ~= 0 then t.lacks("a python3 with setuptools") end
  local function strategy(name, mode, source)
    local result = vim.system({ "python3", script, name, mode, source }, { cwd = t.at(name), text = true }):wait()
    return vim.trim(result.stdout ~= "" and result.stdout or result.stderr)
  end
  t.equal({ strategy("flat", "", ""), strategy("flat", "compat", ""), strategy("deep", "", "src") }, { "_TopLevelFinder", "_StaticPth", "_StaticPth" })
end

--- Those of the servers called tested that no case runs are tested by the plugin's author, whose list has them all.
cases["servers-tested"] = function(t)
  local at, own, page = "/Configuration/callbacks#language-servers", { pyright = true, basedpyright = true }, {}
  local list = table.concat(vim.fn.readfile(vim.env.PLUGIN .. "/docs/USAGE.md"), "\n"):match("tested with these LSP servers.-\n#")
  local sentence = assert(t.text(at):match("[^.]*tested[^.]*%."))
  for name in sentence:gmatch("[%w_]+") do
    if list:find(" " .. name .. "\n") then page[name] = true end
  end
  for name in list:gmatch(" ([%w_]+)\n") do
    assert(page[name], "the sentence lacks " .. name)
    assert(own[name] or sentence:find("author", 1, true), "no case runs " .. name .. ": say who tested it")
  end
end

--- Each server that reads variables gets those of its row: `CONDA_PREFIX` for conda, and `VIRTUAL_ENV` otherwise.
cases["variables-of-servers"] = function(t)
  local at = "/Configuration/callbacks#language-servers"
  local rows = 0
  t.says(at, "| ty | `VIRTUAL_ENV`, `CONDA_PREFIX`", "| pylsp | `VIRTUAL_ENV`, `CONDA_PREFIX`")
  local shop, conda = t.project("shop"), t.environment("miniforge3/envs/ml")
  t.process("ty")
  t.setup({})
  t.open("shop/app.py")
  t.attached()
  require("venv-selector").activate_from_path(shop)
  local note = t.serves(shop)
  t.equal({ note.VIRTUAL_ENV, note.CONDA_PREFIX }, { t.at("shop/.venv") })
  require("venv-selector").activate_from_path(conda, "anaconda")
  note = t.serves(conda)
  t.equal({ note.CONDA_PREFIX, note.VIRTUAL_ENV }, { t.at("miniforge3/envs/ml") })
  for name, cell in t.text(at):gmatch("| ([%w_]+) | (`[A-Z][^|]*) |") do
    rows = rows + 1
    t.equal({ name, cell }, { name, "`VIRTUAL_ENV`, `CONDA_PREFIX`" })
  end
  t.equal(rows, 3)
end

--- After a restore a `pythonPath` of the project stays without the lines.
cases["project-python-path-before"] = function(t)
  t.says("/Configuration/callbacks#project-files", "After a restore it stays, unless you use the lines")
  local shop = t.project("shop")
  local other = t.environment("envs/other")
  t.remember("shop", shop)
  t.process("stub", { settings = { python = { pythonPath = other } } }) -- what a .nvim.lua would set
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.active(shop)
  t.serves(other)
end

--- A choice replaces a `pythonPath` of the project and keeps other settings; `deactivate()` brings it back.
cases["project-python-path-after"] = function(t)
  t.says("/Configuration/callbacks#project-files", "A `python.pythonPath` or `python.venvPath` in your settings or in `.nvim.lua` (`exrc`) counts until the first restart")
  local shop = t.project("shop")
  local other = t.environment("envs/other")
  t.process("stub", {
    settings = { python = { pythonPath = other, venvPath = t.at("envs"), analysis = { extraPaths = { "lib" } } } },
  })
  t.setup({})
  t.open("shop/app.py")
  t.serves(other)
  vim.cmd.cd(t.at("shop"))
  t.pick(shop)
  local given = t.serves(shop).settings.python
  t.equal({ given.analysis, given.venvPath }, { { extraPaths = { "lib" } }, t.at("shop") })
  require("venv-selector").deactivate()
  t.equal(t.serves(other).settings.python.venvPath, t.at("envs"))
end

--- With the lines a restore replaces a `pythonPath` of the project.
cases["project-python-path-lines"] = function(t)
  local shop = t.project("shop")
  t.remember("shop", shop)
  t.paste(late)
  t.process("stub", { settings = { python = { pythonPath = t.environment("envs/other") } } })
  t.paste_lazily("/#")
  t.open("shop/app.py")
  t.serves(shop)
end

--- The environment's pylint comes before Mason's, unless Mason is set up later.
cases["linter-first-in-path"] = function(t)
  t.says("/Configuration/callbacks#linters", "where it comes first in `PATH`", "If `mason.setup()` runs after the activation, Mason's comes first again")
  local shop = t.project("shop")
  local mason = t.program("mason/bin/pylint", "exit 0")
  local own = t.program("shop/.venv/bin/pylint", "exit 0")
  vim.env.PATH = t.at("mason/bin") .. ":" .. vim.env.PATH -- as mason.setup() does
  t.setup({})
  t.open("shop/app.py")
  t.equal(vim.fn.exepath("pylint"), mason)
  require("venv-selector").activate_from_path(shop)
  t.equal(vim.fn.exepath("pylint"), own)
  vim.fn.delete(own)
  t.equal(vim.fn.exepath("pylint"), mason)
  -- Mason that is set up after the activation comes first again.
  t.program("shop/.venv/bin/pylint", "exit 0")
  vim.env.PATH = t.at("mason/bin") .. ":" .. vim.env.PATH
  t.equal(vim.fn.exepath("pylint"), mason)
end

--- nvim-lint gives pylint the packages of the active environment.
cases["pylint-init-hook"] = function(t)
  package.loaded["lint"] = { linters = { pylint = { args = { "-f", "json" } } } }
  local shop = t.project("shop")
  t.package("shop/.venv", "only")
  t.setup({})
  t.open("shop/app.py")
  t.paste("/Configuration/callbacks#linters")
  require("venv-selector").activate_from_path(shop)
  local argument = require("lint").linters.pylint.args[1]()
  local packages = t.at("shop/.venv/lib/python3.12/site-packages")
  t.equal(argument, '--init-hook=import sys; sys.path.append("' .. packages .. '")')
end

return cases
