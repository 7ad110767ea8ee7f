import { expect, test } from "vitest";
import { tellingLine } from "./tellingLine.ts";

test.each([
  ["stack traceback:\n  a\n  E5108: no such thing\nb", "E5108: no such thing"],
  ["Error detected while processing init.lua:\r\nline 3:\r\nE492: Not a command", "E492: Not a command"],
  ["14:03:27.512 [DEBUG]: a\n14:03:27.512 [ERROR]: it broke", "it broke"],
  ["hello\nworld", "hello"],
  ["  \n\n server isn't there", "server isn't there"],
])("of %j pasted, %j is searched for", (text, line) => expect(tellingLine(text)).toBe(line));
