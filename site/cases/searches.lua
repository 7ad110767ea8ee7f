-- Cases for what built-in searches and those of the pages find. Environments have a shell script as interpreter.
local cases = {}

-- Adds a case that makes environments and expects what one built-in search finds of them, and with which type.
local function builtin(name, environments, expected, kind)
  cases["builtin-" .. name] = function(t)
    for _, path in ipairs(environments) do t.environment(path) end
    local found, type_found = t.builtin(name)
    t.equal(found, expected)
    t.equal(type_found, kind or "venv")
  end
end

--- `cwd` finds hidden, ignored and deep environments below the working directory.
cases["builtin-cwd"] = function(t)
  t.environment("shop/.venv")
  t.environment("shop/pkg/deep/er/env")
  t.file("shop/.gitignore", ".venv")
  vim.fn.mkdir(t.at("shop/.git"))
  t.environment("bank/venv")
  vim.cmd.cd(t.at("shop"))
  t.equal(t.builtin("cwd"), { "~/shop/.venv/bin/python", "~/shop/pkg/deep/er/env/bin/python" })
end

--- `cwd` skips `.git`, `.wine`, `Steam` and `site-packages`.
cases["builtin-cwd-skips"] = function(t)
  t.says("/Configuration/Search/Built-In/#cwd", "Finds any environment in the folder where you started Neovim")
  t.says("/Configuration/Search/Built-In/performance#steps", "The expensive searches are `cwd`, `workspace` and `file`: they enter hidden and ignored directories and follow links, without a depth limit")
  for _, path in ipairs({ "shop/.git/x", "shop/Steam/x", "shop/site-packages/x", "shop/.wine/x" }) do t.environment(path) end
  vim.cmd.cd(t.at("shop"))
  t.equal(t.builtin("cwd"), {})
end

--- `workspace` finds nothing without a language server, and the environments of its root with one.
cases["builtin-workspace"] = function(t)
  t.says("/Configuration/Search/Built-In/#placeholder-workspace-path", "The search does not run when there is none")
  t.says("/Configuration/Search/Built-In/#placeholder-file-dir", "The search does not run when there is none")
  t.says("/Configuration/Search/Built-In/#workspace", "Finds any environment in the project folder of the language server")
  t.project("shop")
  t.file("shop/sub/more.py")
  t.server("basedpyright")
  t.equal(t.builtin("workspace"), {})
  t.open("shop/sub/more.py")
  t.attached()
  t.equal(t.search().workspace, { "~/shop/.venv/bin/python" })
end

--- `file` finds environments below the directory of the file.
cases["builtin-file"] = function(t)
  t.project("shop")
  t.project("shop/sub")
  t.open("shop/sub/app.py")
  t.equal(t.builtin("file"), { "~/shop/sub/.venv/bin/python" })
end

--- `poetry` finds environments of Poetry.
builtin("poetry", { ".cache/pypoetry/virtualenvs/api-x-py3.12" }, { "~/.cache/pypoetry/virtualenvs/api-x-py3.12/bin/python" })
--- `pipenv` finds environments of Pipenv.
builtin("pipenv", { ".local/share/virtualenvs/cms-Ab" }, { "~/.local/share/virtualenvs/cms-Ab/bin/python" })
--- `virtualenvs` finds environments of virtualenvwrapper.
builtin("virtualenvs", { ".virtualenvs/site" }, { "~/.virtualenvs/site/bin/python" })
--- `hatch` finds environments of Hatch, without those for builds.
builtin("hatch", { ".local/share/hatch/env/virtual/tool/Kq/tool", ".local/share/hatch/env/virtual/tool/Kq/tool-build" },
  { "~/.local/share/hatch/env/virtual/tool/Kq/tool/bin/python" })
--- `pixi` finds global environments of pixi.
builtin("pixi", { ".pixi/envs/default" }, { "~/.pixi/envs/default/bin/python" })
--- `pipx` finds environments in both of its places.
builtin("pipx", { ".local/share/pipx/venvs/black", ".local/pipx/venvs/httpie" },
  { "~/.local/pipx/venvs/httpie/bin/python", "~/.local/share/pipx/venvs/black/bin/python" })
--- `anaconda_envs` finds `~/.conda/envs` and not `~/anaconda3`.
builtin("anaconda_envs", { ".conda/envs/ml", "anaconda3/envs/no" }, { "~/.conda/envs/ml/bin/python" }, "anaconda")
--- `miniconda_envs` finds environments of Miniconda, with the type `anaconda`.
builtin("miniconda_envs", { "miniconda3/envs/stats", "miniconda3" }, { "~/miniconda3/envs/stats/bin/python" }, "anaconda")
--- `miniconda_base` finds the base environment alone.
builtin("miniconda_base", { "miniconda3/envs/stats", "miniconda3" }, { "~/miniconda3/bin/python" }, "anaconda")

--- `pyenv` finds versions and the links of pyenv-virtualenv.
cases["builtin-pyenv"] = function(t)
  t.environment(".pyenv/versions/3.12.1")
  t.environment(".pyenv/versions/3.12.1/envs/data")
  vim.uv.fs_symlink(t.at(".pyenv/versions/3.12.1/envs/data"), t.at(".pyenv/versions/data"))
  t.equal(t.builtin("pyenv"), { "~/.pyenv/versions/3.12.1/bin/python", "~/.pyenv/versions/data/bin/python" })
end

--- In the folder of a tool, hidden folders are not searched.
cases["hidden-below-tools"] = function(t)
  t.says("/#where", "These folders, and the folders in them, are searched")
  t.environment(".virtualenvs/site")
  t.environment(".virtualenvs/.old")
  t.equal(t.builtin("virtualenvs"), { "~/.virtualenvs/site/bin/python" })
end

--- An environment with `python3` alone is not listed.
cases["python3-alone-not-listed"] = function(t)
  t.says("/Configuration/Search/Built-In/#python3", "look for `python` alone")
  t.program("shop/.venv/bin/python3", "exit 0")
  vim.cmd.cd(t.at("shop"))
  t.equal(t.builtin("cwd"), {})
end

--- Anaconda in `~/anaconda3`, Miniforge, Mambaforge, micromamba and `~/envs` are not covered.
cases["not-covered"] = function(t)
  t.says("/Configuration/debug#not-listed", "Most often no search looks where yours are")
  t.says("/Configuration/Search/Built-In/#defaults", "these places are not covered: `~/anaconda3`")
  for _, path in ipairs({ "anaconda3/envs/a", "miniforge3/envs/b", "mambaforge/envs/c", "micromamba/envs/d", "envs/e" }) do
    t.environment(path)
  end
  vim.fn.mkdir(t.at("empty"))
  vim.cmd.cd(t.at("empty"))
  t.setup({})
  t.equal(t.search(), {})
end

-- Makes the plugin believe that it runs on macOS: its searches for macOS need only folders, and run on any system.
local function on_macos()
  vim.uv.os_uname = function() return { sysname = "Darwin" } end
end

--- The search of macOS finds Poetry's environments in its place there.
cases["macos-poetry"] = function(t)
  on_macos()
  t.environment("Library/Caches/pypoetry/virtualenvs/api-x-py3.12")
  t.equal(t.builtin("poetry"), { "~/Library/Caches/pypoetry/virtualenvs/api-x-py3.12/bin/python" })
end

--- The search of macOS finds nothing for Hatch; the override does.
cases["macos-hatch-nothing"] = function(t)
  t.says("/Configuration/Search/Built-In/#hatch", "On macOS it finds nothing, because the shell splits the path at the space", "This one works")
  on_macos()
  t.environment("Library/Application Support/hatch/env/virtual/tool/Kq/tool")
  t.equal(t.builtin("hatch"), {})
  t.paste("/Configuration/Search/Built-In/#hatch")
  t.equal(t.search().hatch, { "~/Library/Application Support/hatch/env/virtual/tool/Kq/tool/bin/python" })
end

-- Makes environments in all the places that the code blocks of "My environment isn't listed" search.
local function everywhere(t)
  for _, path in ipairs({
    "envs/one", "work/p1/.venv", "Code/p2/venv", "miniforge3/envs/ml", "micromamba/envs/bio", "anaconda3/envs/old",
    "py/versions/3.12.1", ".local/share/mise/installs/python/3.13", "wrap/site", ".local/share/pdm/venvs/cms",
    "mono/.venv", "Library/Application Support/hatch/env/virtual/tool/Kq/tool",
  }) do t.environment(path) end
  vim.fn.mkdir(t.at("mono/api"))
  vim.cmd.cd(t.at("mono/api"))
  vim.env.PYENV_ROOT = t.at("py")
  vim.env.WORKON_HOME = t.at("wrap")
end

--- Each line of the block for Linux finds its place, conda with its type.
cases["not-listed-linux"] = function(t)
  everywhere(t)
  t.paste("/Configuration/Search/Built-In/#not-listed")
  local found, types = t.search()
  for name, path in pairs({
    envs = "~/envs/one", projects = t.short("work/p1/.venv"), above = t.at("mono/.venv"):gsub("^" .. vim.pesc(t.home), "~"),
    miniforge = "~/miniforge3/envs/ml", micromamba = "~/micromamba/envs/bio", anaconda = "~/anaconda3/envs/old",
    pyenv = "~/py/versions/3.12.1", mise = "~/.local/share/mise/installs/python/3.13", wrapper = "~/wrap/site",
    pdm = "~/.local/share/pdm/venvs/cms",
  }) do
    local paths = vim.tbl_map(function(one) return one:gsub("mono/api/%.%./", "mono/") end, found[name] or {})
    t.equal({ name, paths }, { name, { path .. "/bin/python" } })
  end
  t.equal({ types.envs, types.miniforge, types.micromamba, types.anaconda }, { "venv", "anaconda", "anaconda", "anaconda" })
end

--- The lines of the block find their places on macOS too.
cases["not-listed-macos"] = function(t)
  on_macos()
  everywhere(t)
  t.paste("/Configuration/Search/Built-In/#not-listed")
  local found, types = t.search()
  t.equal(found.miniforge, { "~/miniforge3/envs/ml/bin/python" })
  t.equal(types.anaconda, "anaconda")
end

--- The line for Homebrew finds environments in a Caskroom, in another root.
cases["homebrew-conda"] = function(t)
  t.environment("Caskroom/miniconda/base/envs/ml")
  local code = t.example("/Configuration/Search/Built-In/#not-listed"):gsub("/opt/homebrew", t.home)
  assert(load(code))()
  local found, types = t.search()
  t.equal(found.brewed, { "~/Caskroom/miniconda/base/envs/ml/bin/python" })
  t.equal(types.brewed, "anaconda")
end

--- The three searches of one's own find `.venv`, conda and a list in a file.
cases["own-searches"] = function(t)
  t.environment("work/p1/.venv")
  t.environment("miniforge3/envs/ml")
  t.file(".config/my-pythons.txt", "/opt/one/bin/python")
  t.paste("/Configuration/Search/Built-In/#your-own-searches")
  local found, types = t.search()
  t.equal(found.work, { t.short("work/p1/.venv/bin/python") })
  t.equal(found.miniforge, { "~/miniforge3/envs/ml/bin/python" })
  t.equal(found.listed, { "/opt/one/bin/python" })
  t.equal(types.miniforge, "anaconda")
end

--- A hidden environment is found with `-HI` and not with `-I`.
cases["ignored-needs-I-and-hidden-H"] = function(t)
  t.says("/Configuration/Search/Built-In/#fd-patterns", "`.venv` is hidden: add `-H`")
  t.environment("work/p1/.venv")
  t.setup({})
  t.equal(t.search("$FD '/bin/python$' ~/work --full-path -I -a").interactive, nil)
  t.equal(t.search("$FD '/bin/python$' ~/work --full-path -HI -a").interactive, { t.short("work/p1/.venv/bin/python") })
end

--- One search is replaced and one switched off.
cases["override-and-off"] = function(t)
  t.says("/Configuration/Search/Built-In/#override", "Your definition replaces the whole built-in one")
  t.environment("shop/.venv")
  t.environment("shop/a/b/c/env")
  t.environment(".local/share/pipx/venvs/black")
  vim.cmd.cd(t.at("shop"))
  t.paste("/Configuration/Search/Built-In/#override", 1)
  t.equal(t.search(), { cwd = { "~/shop/.venv/bin/python" } })
end

--- An override without a command makes `:VenvSelect` fail.
cases["override-without-command"] = function(t)
  t.says("/Configuration/Search/Built-In/#override", [[raises "attempt to index field 'command' (a nil value)"]])
  t.setup({ search = { cwd = { type = "venv" } } })
  local _, message = pcall(t.search)
  assert(tostring(message):find("attempt to index field 'command' (a nil value)", 1, true), message)
end

--- The block switches off all conda searches and nothing else.
cases["conda-off"] = function(t)
  for _, path in ipairs({ ".conda/envs/ml", "miniconda3", "miniconda3/envs/stats", ".virtualenvs/site" }) do t.environment(path) end
  vim.fn.mkdir(t.at("empty"))
  vim.cmd.cd(t.at("empty"))
  t.paste("/Configuration/Search/Built-In/#conda-off")
  t.equal(t.search(), { virtualenvs = { "~/.virtualenvs/site/bin/python" } })
end

--- With all built-in searches off, one's own runs, and only with a language server.
cases["all-off"] = function(t)
  t.says("/Configuration/Search/Built-In/#all-off", "To list only environments of this project, and ignore global ones", "under a new name", "For conda alone, add a line for it in its place")
  t.project("shop")
  t.environment(".virtualenvs/site")
  t.server("basedpyright")
  t.paste("/Configuration/Search/Built-In/#all-off")
  t.equal(t.search(), {})
  t.open("shop/app.py")
  t.attached()
  t.equal(t.search(), { project = { "~/shop/.venv/bin/python" } })
  local line = "$FD '/bin/python$' ~/miniforge3/envs --full-path -HI -a -d 5"
  t.environment("miniforge3/envs/ml")
  t.setup({ options = { enable_default_searches = false }, search = { miniforge = { command = line, type = "anaconda" } } })
  t.equal(t.search(), { miniforge = { "~/miniforge3/envs/ml/bin/python" } })
end

--- bash drops the backslashes of the searches for Windows: their folders and patterns are others then.
cases["windows-searches-in-bash"] = function(t)
  t.says("/Configuration/faq#wsl", "In Git Bash the built-in searches find nothing, because it drops their backslashes: run them in `cmd.exe`")
  t.file(".virtualenvs/site/Scripts/python.exe")
  local function run(command)
    command = command:gsub("%$FD", "fd"):gsub("%$CWD", t.home):gsub("%$WORKSPACE_PATH", t.home):gsub("%$FILE_DIR", t.home)
    return vim.system({ "bash", "-c", command }, { text = true }):wait().stdout
  end
  for _, search in ipairs(t.data().searches) do
    local windows = search.systems.windows
    t.equal({ search.name, windows and run(windows.command) or "" }, { search.name, "" })
    -- As bash would need them.
    if search.name == "pipenv" then assert(run(windows.command:gsub("\\", "/")):find("site/Scripts/python.exe", 1, true)) end
    if search.name == "cwd" then assert(run(windows.command:gsub("\\\\", "/")):find("site/Scripts/python.exe", 1, true)) end
  end
end

--- A search of one's own under a built-in name is removed with the built-in ones.
cases["all-off-takes-builtin-names"] = function(t)
  t.says("/Configuration/options#enable_default_searches", "is removed too: give it a new name")
  t.environment("shop/.venv")
  vim.cmd.cd(t.at("shop"))
  local command = "$FD '/bin/python$' '$CWD' --full-path -HI -a"
  t.setup({ options = { enable_default_searches = false }, search = { cwd = { command = command }, mine = { command = command } } })
  t.equal(t.search(), { mine = { "~/shop/.venv/bin/python" } })
end

--- `:VenvSelect` with a command lists its results alone, pipes included.
cases["one-off"] = function(t)
  t.says("/Configuration/Search/Built-In/#one-off-search", "a shell command, which replaces all searches for this call")
  t.says("/Configuration/exposed#venvselect", "With an argument it runs only that command", "Opens the picker and runs all enabled searches")
  t.environment("old-projects/x/.venv")
  t.environment("shop/.venv")
  vim.cmd.cd(t.at("shop"))
  t.setup({})
  t.equal(t.pick(nil, "$FD '/bin/python$' ~/old-projects --full-path -HI -a"),
    { "1. " .. t.at("old-projects/x/.venv/bin/python") .. "  [interactive]" })
  t.equal(#t.pick(nil, "ls $HOME/shop/.venv/bin/python | cat"), 1)
end

--- A conda environment picked this way gets `VIRTUAL_ENV`.
cases["one-off-is-venv"] = function(t)
  t.says("/Configuration/Search/Built-In/#one-off-search", "The results have the type `venv`")
  local python = t.environment("miniconda3/envs/stats")
  t.setup({})
  t.pick(python, "ls " .. python)
  t.equal(vim.env.VIRTUAL_ENV, t.at("miniconda3/envs/stats"))
end

--- Only one of the last four placeholders is replaced in a search.
cases["placeholders-one"] = function(t)
  t.says("/Configuration/Search/Built-In/#placeholder-rules", "A second one becomes empty, so write two searches")
  t.says("/Configuration/Search/Built-In/#placeholder-rules", "Of the last four only one is replaced in a command, the first in the order above. A second one becomes empty")
  t.environment("shop/.venv")
  t.file("shop/app.py")
  t.open("shop/app.py")
  vim.cmd.cd(t.at("shop"))
  t.setup({})
  t.setup({ search = { both = { command = 'echo "$CWD [$FILE_DIR]"' } } })
  t.equal(t.search().both, { "~/shop []" })
  t.equal(t.search('echo "$CWD [$FILE_DIR]"').interactive, { "~/shop [~/shop]" })
  t.equal(t.search('echo "$FILE_DIR"').interactive, { "~/shop" })
  t.equal(t.search('echo "$CURRENT_FILE"').interactive, { "~/shop/app.py" })
end

--- Variables of Neovim are replaced, missing ones by nothing; the shell keeps its own forms.
cases["placeholders-variables"] = function(t)
  t.says("/Configuration/Search/Built-In/#placeholder-rules", "Every other `$NAME` is an environment variable of Neovim, such as `$HOME`", "a `$` at the end of a pattern", "are left to the shell")
  t.says("/Configuration/Search/Built-In/#placeholder-rules", "One that is not set becomes nothing, and so does `$1` of `awk`")
  t.setup({})
  vim.env.MY_PLACE = "/somewhere"
  t.equal(t.search('echo "$MY_PLACE [$NOT_THERE]"').interactive, { "/somewhere []" })
  t.equal(t.search('echo "${MY_PLACE}" $(echo ok)').interactive, { "/somewhere ok" })
  t.equal(t.search("echo first second | awk '{ print $1 }'").interactive, { "first second" })
end

--- A `%` in a path is dropped; before some digits or at the end there is an error, before others nothing is found.
cases["placeholders-percent"] = function(t)
  t.says("/Configuration/Search/Built-In/#placeholder-rules", "With a `%` in the path that replaces a placeholder, `:VenvSelect` raises an error or finds nothing")
  local function cwd(name)
    vim.fn.mkdir(t.at(name))
    vim.api.nvim_set_current_dir(t.at(name))
    t.setup({ search = { mine = { command = "echo '$CWD'" } } })
    return t.search().mine
  end
  t.equal(cwd("a% b"), { "~/a b" })
  for _, name in ipairs({ "a%2 b", "a%9 b", "a%" }) do
    t.equal({ name, (pcall(cwd, name)) }, { name, false })
  end
  t.environment("b%0/.venv")
  t.environment("b%1/.venv")
  for _, name in ipairs({ "b%0", "b%1" }) do
    vim.api.nvim_set_current_dir(t.at(name))
    t.setup({})
    t.equal({ name, t.builtin("cwd") }, { name, {} })
  end
end

--- A pattern with a slash needs `--full-path`.
cases["slash-needs-full-path"] = function(t)
  t.says("/Configuration/Search/Built-In/#fd-patterns", "A pattern with `/` needs `--full-path`; without it fd refuses")
  t.environment("shop/.venv")
  t.setup({})
  t.equal(t.search("$FD '/bin/python$' ~/shop -HI").interactive, nil)
end

--- The override for `PYENV_ROOT` finds its versions.
cases["pyenv-root"] = function(t)
  t.environment("py/versions/3.12.1")
  vim.env.PYENV_ROOT = t.at("py")
  t.paste("/Configuration/Search/Built-In/#pyenv")
  t.equal(t.search().pyenv, { "~/py/versions/3.12.1/bin/python" })
end

--- The `.pixi` of a project gets the type `venv`, and `anaconda` with the override.
cases["pixi-project-type"] = function(t)
  t.says("/Configuration/Search/Built-In/#pixi", "it gets `VIRTUAL_ENV` and not `CONDA_PREFIX`")
  t.environment("game/.pixi/envs/default")
  vim.cmd.cd(t.at("game"))
  t.setup({})
  local found, types = t.search()
  t.equal(found.cwd, { "~/game/.pixi/envs/default/bin/python" })
  t.equal(types.cwd, "venv")
  t.paste("/Configuration/Search/Built-In/#pixi")
  found, types = t.search()
  t.equal(found, { pixi_project = { "~/game/.pixi/envs/default/bin/python" } })
  t.equal(types.pixi_project, "anaconda")
end

--- Rows are sorted by search, the active one first; a path is shown once, as `workspace`.
cases["order-and-duplicates"] = function(t)
  t.says("/Configuration/Search/Built-In/#order", "as `workspace`, else as `file`, else as the search that answered first")
  local python = t.project("shop")
  t.environment(".virtualenvs/site")
  t.environment(".local/share/pipx/venvs/black")
  local other = t.environment("shop/zenv")
  t.server("basedpyright")
  t.setup({ search = { mine = { command = "ls " .. other } } })
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.attached()
  local function sources(rows)
    return vim.tbl_map(function(row) return (row:gsub("^%d+%. " .. vim.pesc(t.home), ""):gsub("bin/python  ", "")) end, rows)
  end
  t.equal(sources(t.pick(nil)), {
    "/shop/.venv/[workspace]", "/shop/zenv/[workspace]", "/.virtualenvs/site/[virtualenvs]",
    "/.local/share/pipx/venvs/black/[pipx]",
  })
  require("venv-selector").activate_from_path(other)
  t.equal(sources(t.pick(nil))[1], "/shop/zenv/[workspace]")
  assert(python)
end

--- A link to an environment counts as another path.
cases["links-are-different"] = function(t)
  t.says("/Configuration/Search/Built-In/#order", "a link to it, count as different paths")
  t.environment("shop/.venv")
  vim.uv.fs_symlink(t.at("shop/.venv"), t.at("shop/link"))
  vim.cmd.cd(t.at("shop"))
  t.setup({})
  t.equal(#t.pick(nil), 2)
end

--- A search is stopped at its limit; its results stay and a message names it.
cases["timeout"] = function(t)
  t.says("/Configuration/debug#problems-list", [["took more than 5 seconds and was stopped"]])
  t.says("/Configuration/options#search_timeout", "What a stopped search has found stays in the list, and an error message names it")
  t.setup({ options = { search_timeout = 1 }, search = { slow = { command = "echo /x/bin/python; exec sleep 9" } } })
  local found = t.search()
  t.equal(found.slow, { "/x/bin/python" })
  local message = "Search 'slow' took more than 1 seconds and was stopped. Avoid using VenvSelect in $HOME directory."
  t.equal(t.messages, { message })
end

--- Environments directly in the root are found, deeper ones not.
cases["root-only"] = function(t)
  t.says("/Configuration/Search/Built-In/performance#root-only", "This finds environments of any name, hidden or not", "`.venv/bin/python` is at depth 3, `pkg/.venv/bin/python` at depth 4")
  t.environment("shop/env")
  t.environment("shop/pkg/.venv")
  vim.cmd.cd(t.at("shop"))
  t.paste("/Configuration/Search/Built-In/performance#root-only")
  t.equal(t.search(), { cwd = { "~/shop/env/bin/python" } })
end

--- Environments that are not hidden are found, without `node_modules`.
cases["no-hidden"] = function(t)
  t.says("/Configuration/Search/Built-In/performance#no-hidden", "Without it they find environments called `venv` or `env`")
  t.environment("shop/env")
  t.environment("shop/.venv")
  t.environment("shop/node_modules/x")
  vim.cmd.cd(t.at("shop"))
  t.paste("/Configuration/Search/Built-In/performance#no-hidden")
  t.equal(t.search(), { cwd = { "~/shop/env/bin/python" } })
end

--- Environments at most two directories deep are found, without `node_modules`.
cases["monorepo"] = function(t)
  t.says("/Configuration/Search/Built-In/performance#monorepo", "This finds environments up to two directories below the root")
  t.project("mono")
  t.environment("mono/packages/api/.venv")
  t.environment("mono/a/b/c/d/.venv")
  t.environment("mono/node_modules/x")
  t.server("basedpyright")
  t.paste("/Configuration/Search/Built-In/performance#monorepo")
  t.open("mono/app.py")
  t.attached()
  t.equal(t.search(), { workspace = { "~/mono/.venv/bin/python", "~/mono/packages/api/.venv/bin/python" } })
end

--- The block hides one environment below the folder that is searched, and keeps the others.
cases["hide-one-row"] = function(t)
  t.says("/Configuration/Search/Built-In/performance#hide-one", "an absolute path excludes nothing", "Exclude its directory with `-E` in each search that finds it")
  t.environment("shop/.venv")
  t.environment("shop/old/.venv")
  t.environment("shop/tools/old/.venv")
  t.file("shop/pyproject.toml")
  t.file("shop/app.py")
  t.server("stub")
  t.paste("/Configuration/Search/Built-In/performance#hide-one")
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.attached()
  local rest = { "~/shop/.venv/bin/python", "~/shop/tools/old/.venv/bin/python" }
  t.equal(t.search(), { cwd = rest, workspace = rest, file = rest })
end

--- A name excludes every folder of that name; an absolute path excludes nothing.
cases["hide-rows-by-name"] = function(t)
  for _, place in ipairs({ "shop", "shop/old", "shop/tools/old" }) do t.environment(place .. "/.venv") end
  vim.cmd.cd(t.at("shop"))
  local cwd = require("venv-selector.config").get_default_searches().cwd.command
  local function left(glob)
    t.setup({ options = { enable_default_searches = false }, search = { here = { command = cwd .. " -E " .. glob } } })
    return t.search().here
  end
  t.equal(left("old"), { "~/shop/.venv/bin/python" })
  t.says("/Configuration/Search/Built-In/performance#hide-one", "`-E mason` the environments of Mason")
  t.environment("shop/nvim/mason/packages/pylint/venv")
  t.equal(#left("mason"), 3)
  vim.fn.delete(t.at("shop/nvim"), "rf")
  t.equal(left("'tools/old'"), { "~/shop/.venv/bin/python", "~/shop/old/.venv/bin/python" })
  t.equal(#left("'" .. t.at("shop/old") .. "'"), 3)
end

--- Only the one directory is searched, hidden as it is.
cases["one-directory"] = function(t)
  t.environment(".venvs/two")
  t.environment(".virtualenvs/site")
  t.paste("/Configuration/Search/Built-In/performance#creating")
  t.equal(t.search(), { central = { "~/.venvs/two/bin/python" } })
end

--- `ls` with fixed names lists the environment.
cases["no-walk"] = function(t)
  t.says("/Configuration/Search/Built-In/performance#no-walk", "`ls` with fixed names walks through no directories")
  t.environment("shop/.venv")
  vim.cmd.cd(t.at("shop"))
  t.paste("/Configuration/Search/Built-In/performance#no-walk")
  t.equal(t.search(), { here = { "~/shop/.venv/bin/python" } })
end

--- Searches run in bash.
cases["shell-bash"] = function(t)
  t.environment("shop/.venv")
  vim.cmd.cd(t.at("shop"))
  t.paste("/Configuration/options#search-shell", 1)
  t.equal(t.search().cwd, { "~/shop/.venv/bin/python" })
end

--- The search for `python3` finds it.
cases["python3-search"] = function(t)
  t.says("/Configuration/Search/Built-In/#not-listed", "It has `python3` and no `python`")
  t.program("shop/.venv/bin/python3", "exit 0")
  vim.cmd.cd(t.at("shop"))
  t.paste("/Configuration/Search/Built-In/#python3")
  t.equal(t.search(), { python3 = { "~/shop/.venv/bin/python3" } })
end

--- The line `above` of the block finds an environment in the folder above the working directory.
cases["parents"] = function(t)
  t.says("/Configuration/Search/Built-In/#parents", "the folder above the working directory")
  t.environment("mono/.venv")
  vim.fn.mkdir(t.at("mono/api"), "p")
  vim.cmd.cd(t.at("mono/api"))
  t.paste("/Configuration/Search/Built-In/#not-listed")
  t.equal(#t.search().above, 1)
end

--- The block lists environments in the working directory and the folder above it, and no others.
cases["near-alone"] = function(t)
  t.says("/Configuration/Search/Built-In/#parents", "lists the environments in these two folders and no others")
  for _, place in ipairs({ "my mono/.venv", "my mono/api/env", "my mono/api/deep/.venv", "my mono/web/.venv", ".virtualenvs/site" }) do t.environment(place) end
  vim.cmd.cd(vim.fn.fnameescape(t.at("my mono/api")))
  t.paste("/Configuration/Search/Built-In/#parents")
  t.equal(t.search(), { near = { "~/my mono/.venv/bin/python", "~/my mono/api/env/bin/python" } })
end

--- For `./.venv`, `$CWD` in the command gives a path that outlives `:cd`; a relative one does not.
cases["one-off-relative"] = function(t)
  t.says("/Configuration/Search/Built-In/#one-off-search", "write `ls '$CWD/.venv/bin/python'`, because a relative path breaks after `:cd`")
  local python = t.project("shop")
  t.setup({})
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.pick("", "ls .venv/bin/python")
  t.equal(t.python(), ".venv/bin/python")
  t.pick("", "ls '$CWD/.venv/bin/python'")
  t.equal(t.python(), python)
end

--- The `.pixi` of a project is found by `cwd` and `file` as an ordinary environment.
cases["pixi-of-the-project"] = function(t)
  t.says("/Configuration/Search/Built-In/#pixi", "The one of your project, in `.pixi/envs`, is found by `cwd`, `workspace` and `file`")
  t.environment("app/.pixi/envs/default")
  t.file("app/pixi.toml")
  t.file("app/app.py")
  t.setup({})
  vim.cmd.cd(t.at("app"))
  t.open("app/app.py")
  local found, types = t.search()
  local row = { "~/app/.pixi/envs/default/bin/python" }
  t.equal({ found, types }, { { cwd = row, file = row }, { cwd = "venv", file = "venv" } })
end

--- With `virtualenvs.in-project` Poetry's `.venv` is found by `cwd` and `file`, other environments by `poetry`.
cases["poetry-in-project"] = function(t)
  t.environment("shop/.venv")
  t.environment(".cache/pypoetry/virtualenvs/bank-x1-py3.12")
  t.file("shop/app.py")
  t.setup({})
  vim.cmd.cd(t.at("shop"))
  t.open("shop/app.py")
  t.equal(t.search(), {
    cwd = { "~/shop/.venv/bin/python" },
    file = { "~/shop/.venv/bin/python" },
    poetry = { "~/.cache/pypoetry/virtualenvs/bank-x1-py3.12/bin/python" },
  })
end

--- The search for the Python of `PATH` finds it also after another environment was picked; servers get it.
cases["python-of-path"] = function(t)
  t.says("/Configuration/Search/Built-In/#path-only", "you need not pick anything", "use the first Python in `PATH`")
  local python = t.program("nix/store/python3-3.12/bin/python3", "echo Python 3.12.1")
  vim.env.PATH = vim.fs.dirname(python) .. ":" .. vim.env.PATH
  t.project("shop")
  local other = t.environment("envs/other")
  t.process("stub")
  t.paste("/Configuration/Search/Built-In/#path-only")
  t.open("shop/app.py")
  t.attached()
  require("venv-selector").activate_from_path(other) -- its directory comes first in PATH now
  t.serves(other)
  t.equal(t.search().path, { t.short("nix/store/python3-3.12/bin/python3") })
  t.pick("python3-3.12")
  t.serves(python)
  t.equal(vim.env.VIRTUAL_ENV, t.at("nix/store/python3-3.12"))
end

--- A shell in a folder with spaces works without quotes; with quotes or missing it is E475, unable to start E903.
cases["shell-with-spaces"] = function(t)
  t.says("/Configuration/debug#problems-list", "or `E903: Process failed to start`")
  local python = t.environment("envs/one")
  local shell = t.program("my tools/sh", 'shift\nexec /bin/sh "$@"') -- without the flag of PowerShell
  local config = t.example("/Configuration/Search/Built-In/#shell")
  local function search(name)
    assert(load((config:gsub('"C:[^"]*"', function() return ("%q"):format(name) end))))()
    local runs, result = pcall(t.search, "ls " .. python)
    require("venv-selector.search").stop_search()
    local words = tostring(result):match("E475:.*is not executable") or tostring(result):match("E903: Process failed to start")
    return runs and result.interactive or words and words:sub(1, 4)
  end
  t.equal(search(shell), { "~/envs/one/bin/python" })
  t.equal(search('"' .. shell .. '"'), "E475")
  t.equal(search(t.at("nowhere/sh")), "E475")
  local broken = t.file("broken/sh", "\1\2")
  vim.uv.fs_chmod(broken, 493)
  t.equal(search(broken), "E903")
end

--- `vim.o.shell` with quotes makes searches fail; the plugin's own setting works.
cases["shell-option-with-quotes"] = function(t)
  t.says("/Configuration/Search/Built-In/#shell", "the path without them, even if it contains spaces")
  t.says("/Configuration/debug#problems-list", "The path of the shell is wrong | Give it without quotes")
  local shell = t.program("my tools/sh", 'exec /bin/sh "$@"')
  vim.o.shell = '"' .. shell .. '"' -- before the plugin is loaded
  local function run(options)
    t.setup({
      options = vim.tbl_extend("force", { enable_default_searches = false }, options),
      search = { mine = { command = "ls " .. t.environment("envs/one") } },
    })
    local runs, result = pcall(t.search)
    require("venv-selector.search").stop_search()
    return runs and result.mine or tostring(result):match("E%d+")
  end
  t.equal(run({}), "E475")
  t.equal(run({ shell = { shell = shell } }), { "~/envs/one/bin/python" })
end

--- `find` works with fd missing and the built-in searches off.
cases["find-without-fd"] = function(t)
  t.says("/Configuration/faq#find", "The built-in ones need fd", "In your own searches, yes: any command will do", "to anything and switch the defaults off")
  t.environment("projects/p1/.venv")
  vim.env.PATH = "/usr/bin:/bin"
  t.paste("/Configuration/faq#find")
  t.equal(t.search(), { home = { "~/projects/p1/.venv/bin/python" } })
end

--- Without fd there is an error and no command.
cases["without-fd"] = function(t)
  t.says("/Configuration/debug#problems-list", "fd is not on Neovim's `PATH`")
  t.says("/install#requirements", [[reports "Cannot find any fd binary"]])
  vim.env.PATH = "/nowhere"
  package.loaded["venv-selector.config"] = nil
  t.setup({})
  assert(t.messages[1]:find("Cannot find any fd binary", 1, true))
  t.equal(vim.fn.exists(":VenvSelect"), 0)
end

--- `PATH` extended before `setup()` is enough for fd to be found.
cases["path-before-setup"] = function(t)
  t.says("/install#requirements", "or extend `PATH` before `setup()`")
  t.program("tools/fd", "exit 0")
  vim.env.PATH = "/nowhere"
  local code = t.example("/install#requirements"):gsub("/opt/homebrew/bin", t.at("tools"))
  assert(load(code))()
  package.loaded["venv-selector.config"] = nil
  t.setup({})
  t.equal(require("venv-selector.config").user_settings.options.fd_binary_name, "fd")
end

--- A name for fd is trusted without a check.
cases["fd-name-trusted"] = function(t)
  t.says("/Configuration/options#fd_binary_name", "A name that you set is not checked")
  t.paste("/Configuration/options#fd_binary_name")
  t.equal(vim.fn.exists(":VenvSelect"), 2)
  t.equal(require("venv-selector.config").user_settings.options.fd_binary_name, "/opt/homebrew/bin/fd")
end

--- For PowerShell `-NoProfile` is added and what follows `-Command` is dropped; `pwsh.exe` is not recognised.
cases["windows-powershell"] = function(t)
  t.says("/Configuration/options#search-shell", "the plugin adds `-NoProfile` and drops what follows `-Command` in the flags", "For `pwsh.exe` and `powershell.exe` it does not")
  local utils = require("venv-selector.utils")
  local function flags(shell)
    local given = { "-NoLogo", "-Command", "$PSDefaultParameterValues=1;" }
    return utils.on_windows_inject_noprofile(shell, utils.strip_shellcmd_preamble(shell, given))
  end
  local added = { "-NoLogo", "-NoProfile", "-Command" }
  for _, shell in ipairs({ "pwsh", "powershell", [[C:\Program Files\PowerShell\7\pwsh]] }) do t.equal({ shell, flags(shell) }, { shell, added }) end
  for _, shell in ipairs({ "pwsh.exe", "powershell.exe", "cmd.exe" }) do
    t.equal({ shell, flags(shell) }, { shell, { "-NoLogo", "-Command", "$PSDefaultParameterValues=1;" } })
  end
  t.equal(utils.on_windows_inject_noprofile("pwsh", { "-noprofile", "-Command" }), { "-noprofile", "-Command" })
end

--- The plugin hands `%USERPROFILE%` to the shell as it is.
cases["userprofile-is-for-the-shell"] = function(t)
  t.says("/Configuration/Search/Built-In/#windows", "The plugin does not expand `%USERPROFILE%`; `cmd.exe` does.")
  vim.env.USERPROFILE = t.at("me")
  t.setup({})
  t.equal(t.search("echo '%USERPROFILE%/python'").interactive, { "%USERPROFILE%/python" })
end

return cases
