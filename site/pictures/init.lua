-- Neovim's configuration while the pictures are made: the plugin with the options and searches in OPTIONS and SEARCHES,
-- plugins from the folders in PLUGINS, lualine, and a language server that only knows imports.

local options = vim.json.decode(vim.env.OPTIONS)

for _, path in ipairs(vim.split(vim.env.PLUGINS, ":")) do
  vim.opt.runtimepath:append(path)
end
for name, value in pairs({
  termguicolors = true, number = true, signcolumn = "no", swapfile = false, shada = "", showcmd = false, showmode = false,
  ruler = false, laststatus = 3, winborder = "rounded", fillchars = { eob = " " }, statusline = " %f",
}) do
  vim.opt[name] = value
end
vim.opt.shortmess:append("FIWSc")

-- Each colour stands for a design token of the site: colour N (#00000N) for number N of the list in `run.ts`.
local number = {}
for index, token in ipairs(vim.split(vim.env.TOKENS, ",")) do
  number[token] = ("#%06x"):format(index)
end
vim.cmd("highlight clear")
for group, look in pairs({
  Normal = {}, NormalFloat = {}, FloatBorder = { "muted" }, FloatTitle = { "accent" }, LineNr = { "control" },
  StatusLine = { "muted", "surface" }, StatusLineNC = { "muted", "surface" }, WinSeparator = { "border" }, MsgArea = {},
  Comment = { "muted" }, NonText = { "muted" }, CursorLine = { nil, "border" }, Visual = { nil, "border" },
  PmenuSel = { nil, "border" }, Pmenu = {}, Title = { "accent" }, Directory = { "blue" }, Question = { "accent" },
  MoreMsg = { "accent" }, Search = { "amber" }, Special = { "blue" }, Delimiter = {}, Operator = {}, Identifier = {},
  Statement = { "keyword" }, Include = { "keyword" }, Function = { "blue" }, String = { "string" }, Number = { "type" },
  Type = { "type" }, Constant = { "type" }, PreProc = { "keyword" }, ErrorMsg = { "red" }, WarningMsg = { "amber" },
  DiagnosticError = { "red" }, DiagnosticVirtualTextError = { "red" }, DiagnosticOk = { "accent" },
  DiagnosticInfo = { "muted" }, DiagnosticHint = { "muted" }, DiagnosticWarn = { "amber" },
  SnacksPickerInputCursorLine = {}, MiniPickPrompt = { "accent" }, MiniPickMatchCurrent = { nil, "border" },
  TelescopeSelection = { nil, "border" }, TelescopeSelectionCaret = { "accent", "border" },
}) do
  vim.api.nvim_set_hl(0, group, { fg = number[look[1]], bg = number[look[2]] })
end
vim.api.nvim_set_hl(0, "DiagnosticUnderlineError", { fg = number.red, underline = true })
for index = 0, 15 do
  vim.g["terminal_color_" .. index] = number[index == 2 and "accent" or "text"]
end
vim.diagnostic.config({ virtual_text = { prefix = "", spacing = 2 }, underline = true, signs = false })

-- The pictures need a language server only to report an import that the active environment lacks.
local function lineOfImport(text)
  for index, line in ipairs(vim.split(text, "\n")) do
    local name = line:match("^import (%w+)")
    if name then
      return index - 1, name
    end
  end
end

local function server(dispatchers)
  local texts, python = {}, nil
  local function check()
    for uri, text in pairs(texts) do
      local line, name = lineOfImport(text)
      local root = python and vim.fs.dirname(vim.fs.dirname(python))
      local isFound = not name or root and #vim.fn.glob(root .. "/lib/*/site-packages/" .. name, false, true) > 0
      dispatchers.notification("textDocument/publishDiagnostics", {
        uri = uri,
        diagnostics = isFound and {} or { {
          range = { start = { line = line, character = 7 }, ["end"] = { line = line, character = 7 + #name } },
          severity = 1,
          message = ('Import "%s" could not be resolved'):format(name),
        } },
      })
    end
  end
  local function take(settings)
    python = vim.tbl_get(settings or {}, "python", "pythonPath") or python
  end
  local request = {
    initialize = function()
      return { capabilities = { textDocumentSync = 1 } }
    end,
  }
  local notify = {
    ["textDocument/didOpen"] = function(params)
      texts[params.textDocument.uri] = params.textDocument.text
      check()
    end,
    ["workspace/didChangeConfiguration"] = function(params)
      take(params.settings)
      check()
    end,
  }
  local closing = false
  return {
    request = function(method, params, done)
      local answer = request[method] and request[method](params)
      vim.schedule(function()
        done(nil, answer)
      end)
      return true, 1
    end,
    notify = function(method, params)
      vim.schedule(function()
        if notify[method] then
          notify[method](params)
        end
      end)
      return true
    end,
    is_closing = function()
      return closing
    end,
    terminate = function()
      closing = true
      vim.schedule(function()
        dispatchers.on_exit(0, 15)
      end)
    end,
  }
end

vim.lsp.config("basedpyright", { cmd = server, filetypes = { "python" }, root_markers = { "pyproject.toml" } })
vim.lsp.enable("basedpyright")

if options.picker == "snacks" then
  local layout = { width = vim.o.columns - 4, min_width = 10, height = 6, row = 8 }
  require("snacks").setup({ picker = { prompt = "> ", layouts = { select = { layout = layout } } } })
end

options.selected_venv_marker_color = number[options.selected_venv_marker_color or "accent"]
require("venv-selector").setup({ options = options, search = vim.json.decode(vim.env.SEARCHES) })

do
  local part = { fg = number.text, bg = number.surface }
  local mode = { a = part, b = part, c = { fg = number.muted, bg = number.surface } }
  local sections = {
    lualine_a = {},
    lualine_b = {},
    lualine_c = { "filename" },
    lualine_x = { { "venv-selector", color = { fg = number.accent } }, "filetype" },
    lualine_y = {},
    lualine_z = {},
  }
  require("lualine").setup({
    options = {
      theme = { normal = mode, inactive = mode },
      section_separators = "",
      component_separators = "",
      globalstatus = true,
      -- While a picker is open, the status line goes on showing the file.
      ignore_focus = { "snacks_picker_input", "snacks_picker_list", "TelescopePrompt", "fzf", "minipick" },
    },
    sections = sections,
    -- After a picker closes, lualine treats the window that gets the focus as inactive.
    inactive_sections = sections,
  })
end
