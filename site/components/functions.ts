import { type Attributes, allowOnly } from "./attributes.ts";
import { type LuaFunction, plugin } from "./data.ts";
import { admonitions, blocks, code, lua } from "./markdown.ts";

/** `::functions{}`: each Lua function under a heading of its own, such as `vs.python()` with the anchor `vspython`. */
export function functions(attributes: Attributes): string {
  allowOnly("functions", attributes);
  return blocks(...plugin.functions.map(entry));
}

function entry(luaFunction: LuaFunction): string {
  const args = luaFunction.arguments?.map(
    ({ name, type, meaning }) => `- ${code(name)} (${type}): ${meaning}`,
  );
  return blocks(
    `### ${code(`vs.${luaFunction.name}(${luaFunction.parameters})`)}`,
    `Returns: ${luaFunction.returns}`,
    luaFunction.summary,
    args?.join("\n"),
    ...(luaFunction.details ?? []),
    ...admonitions(luaFunction.pitfalls),
    luaFunction.example && lua(luaFunction.example),
  );
}
