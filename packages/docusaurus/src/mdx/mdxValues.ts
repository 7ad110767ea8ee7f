/** A node of an expression's syntax tree (https://github.com/estree/estree), with the properties used here. */
interface Expression {
  type: string;
  [key: string]: unknown;
}

/** What the names of a page stand for: the values that it exports, and the paths of the modules that it imports. */
export type MdxNames = Map<string, unknown>;

/**
 * Evaluates an expression that needs no code to run: strings, numbers, lists and objects of them, names that the page
 * exports, the path in `require("./a.png").default` and `useBaseUrl("/a")`, and `["a", "b"].join("\n")`.
 * @returns undefined for anything else
 */
export function evaluate(node: unknown, names: MdxNames): unknown {
  const expression = node as Expression | null | undefined;
  switch (expression?.type) {
    case "Literal":
      return expression.value;
    case "TemplateLiteral": {
      const values = (expression.expressions as unknown[]).map((inner) => evaluate(inner, names));
      if (!values.every((value) => typeof value === "string" || typeof value === "number")) return undefined;
      const texts = expression.quasis as { value: { cooked: string } }[];
      return texts.map((text, index) => `${text.value.cooked}${values[index] ?? ""}`).join("");
    }
    case "Identifier":
      return expression.name === "undefined" ? null : names.get(String(expression.name));
    case "MemberExpression": {
      const object = evaluate(expression.object, names);
      const { property, computed } = expression as { property?: { name?: string }; computed?: unknown };
      const value = computed ? evaluate(property, names) : property?.name;
      if (typeof value !== "string" && typeof value !== "number") return undefined;
      const name = String(value);
      if (typeof object === "string") return name === "default" ? object : undefined;
      return object !== null && typeof object === "object" && Object.hasOwn(object, name)
        ? (object as Record<string, unknown>)[name]
        : undefined;
    }
    case "CallExpression": {
      const { name, object, property } = expression.callee as Expression;
      const [given] = (expression.arguments as unknown[]).map((argument) => evaluate(argument, names));
      const texts = (property as Expression | undefined)?.name === "join" && evaluate(object, names);
      if (Array.isArray(texts) && texts.every((text) => typeof text === "string"))
        return texts.join(given as string);
      const value = name === "require" || name === "useBaseUrl" ? given : undefined;
      // An address of the site, whose slash may be missing.
      const isBare =
        name === "useBaseUrl" && typeof value === "string" && !/^(?:\/|#|[a-z][a-z\d+.-]*:)/i.test(value);
      return isBare ? `/${value}` : value;
    }
    case "ArrayExpression":
      return (expression.elements as unknown[]).map((element) => evaluate(element, names));
    case "ObjectExpression":
      return Object.fromEntries(
        (expression.properties as { key?: { name?: string; value?: unknown }; value?: unknown }[]).map(
          ({ key, value }) => [String(key?.name ?? key?.value), evaluate(value, names)],
        ),
      );
    default:
      return undefined;
  }
}

/**
 * Adds the names that `import` and `export` statements define to `names`.
 * @param body statements of an `mdxjsEsm` node
 */
export function readNames(body: readonly unknown[], names: MdxNames): void {
  for (const statement of body as Expression[]) {
    if (statement.type === "ImportDeclaration") {
      const { value } = statement.source as { value: string };
      for (const { local } of statement.specifiers as { local: { name: string } }[])
        names.set(local.name, value);
    }
    const declared =
      statement.type === "ExportNamedDeclaration" ? (statement.declaration as Expression) : null;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations as { id: { name?: string }; init: unknown }[]) {
      const value = evaluate(init, names);
      if (id.name !== undefined && value !== undefined) names.set(id.name, value);
    }
  }
}
