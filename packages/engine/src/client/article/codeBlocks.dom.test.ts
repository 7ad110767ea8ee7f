import { expect, test, vi } from "vitest";
import { copiedText, copyAndAnnounce } from "./codeBlocks.ts";

function figure(html: string): Element {
  document.body.innerHTML = `<figure class="code"><pre><code>${html}</code></pre></figure>`;
  return document.body.firstElementChild as Element;
}

test("what is copied is the text of the lines, also of empty ones, without those that a diff removes", () => {
  const block = figure(
    '<span class="line">a <span class="t-string">"b"</span></span>\n<span class="line"></span>\n<span class="line line-remove">old</span>\n<span class="line line-add">new</span>',
  );
  expect(copiedText(block)).toBe('a "b"\n\nnew');
});

test("that copying failed is seen by all readers", async () => {
  document.body.innerHTML = '<div id="announcer" class="visually-hidden"></div>';
  vi.spyOn(navigator.clipboard, "write").mockRejectedValue(new Error("refused"));
  await copyAndAnnounce("a", "Copied", "Copying failed.");
  expect(document.querySelector(".toast")?.textContent).toBe("Copying failed.");
});

test.each([
  ["console", "$ tool install thing\nInstalled.\n$ tool run", "tool install thing\ntool run"],
  ["console", "# rm -r x\n# ls", "rm -r x\nls"],
  ["shellsession", "user@host:~/a$ ls\n# a comment\n100% done", "ls"],
  ["shell-session", "(.venv) ~ % a \\\n> b\nout", "a \\\nb"],
  ["console", "[me@host dir]$ ls", "ls"],
  ["console", "# Install it\n$ tool install\n100% done\n$ tool run", "tool install\ntool run"],
  ["console", "# Install it\nroot@host:~# ls", "ls"],
  ["console", "# rm -r x\n100% done", "rm -r x"],
  ["powershell", "# Go\nPS C:\\Program Files> dir\nPS /home/me> ls", "dir\nls"],
  ["powershell", "# Go\ndir", "# Go\ndir"],
  ["console", "PS C:\\Users\\me> dir\nTotal > 5", "dir"],
  ["console", "❯ a\n  b", "a"],
  ["console", "$ cat <<EOF\n> x\n> EOF\nx", "cat <<EOF\nx\nEOF"],
  ["console", "$ cat > a <<'E'\none\nE\nout\n$ ls", "cat > a <<'E'\none\nE\nls"],
  ["console", '$ cat <<< "a"\na\n$ echo $((1 << n))\n2\n$ ls', 'cat <<< "a"\necho $((1 << n))\nls'],
  ["console", "$ for i in 1 2; do\n>   echo $i\n> done\n1", "for i in 1 2; do\n  echo $i\ndone"],
  ["console", "$ echo 'a\n> b'\na", "echo 'a\nb'"],
  ["console", "$ npm run build\n> site@1.0.0 build\n$ ls", "npm run build\nls"],
  ["python", ">>> def f():\n...     return 1\n...\n>>> f()\n1", "def f():\n    return 1\n\nf()"],
  ["python", "a >>> b\n", "a >>> b"],
  ["sh", "pip install fern\n\n", "pip install fern"],
])("of a terminal session (%s) the commands are copied: %j", (language, session, commands) => {
  const block = figure(session.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  block.setAttribute("data-language", language);
  expect(copiedText(block)).toBe(commands);
});

test("a session without prompts, and prompts in another language, are copied whole", () => {
  const block = figure("tool install\nInstalled.");
  block.setAttribute("data-language", "console");
  expect(copiedText(block)).toBe("tool install\nInstalled.");
  const code = figure("$ x\ny");
  code.setAttribute("data-language", "sh");
  expect(copiedText(code)).toBe("$ x\ny");
});

test("a block without marked lines is copied whole", () => {
  expect(copiedText(figure("a\nb"))).toBe("a\nb");
});
