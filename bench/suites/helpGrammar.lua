-- Prints each place of a help file that Neovim's grammar for help files doesn't understand.
-- An unpacked Neovim finds its parsers by no path of its own.
vim.opt.runtimepath:append(vim.env.VIMRUNTIME .. "/../../../lib/nvim")
local file = arg[1]
local text = table.concat(vim.fn.readfile(file), "\n") .. "\n"
local function walk(node)
  if node:type() == "ERROR" or node:missing() then
    local row, column = node:range()
    print(("%s:%d:%d"):format(file, row + 1, column + 1))
  end
  for child in node:iter_children() do
    walk(child)
  end
end
walk(vim.treesitter.get_string_parser(text, "vimdoc"):parse()[1]:root())
