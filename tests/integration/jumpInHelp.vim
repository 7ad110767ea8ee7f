" Jumps to every tag and along every link of a help file, and writes down what didn't work. Variables: g:folder holds
" doc/NAME and asked.json, which has the tags and the places of the links; g:name is NAME.
set nocompatible nomore
let s:asked = json_decode(join(readfile(g:folder .. '/asked.json'), ''))
let s:wrong = []
execute 'set runtimepath^=' .. fnameescape(g:folder)

try
  execute 'helptags' fnameescape(g:folder .. '/doc')
catch
  call add(s:wrong, 'helptags: ' .. v:exception)
endtry

function s:check(what, tag) abort
  if expand('%:t') !=# g:name || stridx(getline('.'), '*' .. a:tag .. '*') < 0
    call add(s:wrong, a:what .. ' leads to ' .. expand('%:t') .. ':' .. line('.'))
  endif
endfunction

for s:tag in s:asked.tags
  try
    execute 'help' s:tag
    call s:check(':help ' .. s:tag, s:tag)
  catch
    call add(s:wrong, ':help ' .. s:tag .. ': ' .. v:exception)
  endtry
endfor

" The loop above has shown that Vim's own tags don't win. They are now left out, because searching them takes most time.
let [&runtimepath, &helpfile] = [g:folder, g:folder .. '/doc/' .. g:name]
for s:link in s:asked.links
  try
    if expand('%:t') !=# g:name
      execute 'help' g:name
    endif
    call cursor(s:link.line, s:link.column)
    execute "normal! \<C-]>"
    call s:check('line ' .. s:link.line .. ', |' .. s:link.name .. '|', s:link.name)
  catch
    call add(s:wrong, 'line ' .. s:link.line .. ', |' .. s:link.name .. '|: ' .. v:exception)
  endtry
endfor

execute 'help' g:name
let s:known = len(readfile(g:folder .. '/doc/tags'))
call writefile([json_encode({ 'wrong': s:wrong, 'known': s:known })], g:folder .. '/found.json')
qall!
