import { type Attributes, allowOnly } from "./attributes.ts";
import { type LuaFunction, plugin } from "./data.ts";
import { blocks, code, entry } from "./markdown.ts";

/** `::functions{}`: each Lua function under a heading of its own, such as `vs.python()` with the anchor `vspython`. */
export function functions(attributes: Attributes): string {
  allowOnly("functions", attributes);
  return blocks(...plugin.functions.map(functionEntry));
}

/** A function as it is called: `vs.activate_from_path(python_path, env_type?)`. */
export function functionCall({ name, parameters }: LuaFunction): string {
  return `vs.${name}(${parameters})`;
}

/** The anchor of a function's entry, made as for a heading without one: `vsactivate_from_pathpython_path-env_type`. */
export function functionAnchor(luaFunction: LuaFunction): string {
  const call = functionCall(luaFunction).toLowerCase();
  return call.replace(/[^\w ]/g, "").replaceAll(" ", "-");
}

function functionEntry(luaFunction: LuaFunction): string {
  const args = luaFunction.arguments?.map(
    ({ name, type, meaning }) => `- ${code(name)} (${type}): ${meaning}`,
  );
  return entry({
    name: `${code(functionCall(luaFunction))} {#${functionAnchor(luaFunction)}}`,
    facts: `Returns: ${luaFunction.returns}`,
    text: [luaFunction.summary, args?.join("\n"), ...(luaFunction.details ?? [])],
    example: luaFunction.example,
  });
}
