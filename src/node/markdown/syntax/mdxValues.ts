/** A node of the tree of an expression, as far as it is looked at (https://github.com/estree/estree). */
interface Expression {
  type: string;
  [key: string]: unknown;
}

/** Values that the page exports under a name, and modules that it imports under one. */
export interface MdxNames {
  values: Map<string, unknown>;
  imports: Map<string, string>;
}

/**
 * The value of an expression that needs no code to be run: texts, numbers, lists and objects of such, names that the page
 * exported, and the path in `require("./a.png").default` and `useBaseUrl("/a")`.
 *
 * @returns undefined when it is none of these
 */
export function evaluate(node: unknown, names: MdxNames): unknown {
  const expression = node as Expression | null | undefined;
  switch (expression?.type) {
    case "Literal":
      return expression.value;
    case "TemplateLiteral": {
      const [text, ...more] = expression.quasis as { value: { cooked: string } }[];
      return more.length === 0 ? text?.value.cooked : undefined;
    }
    case "Identifier":
      return names.values.get(String(expression.name)) ?? names.imports.get(String(expression.name));
    case "MemberExpression": {
      const object = evaluate(expression.object, names);
      const { name = "" } = expression.property as { name?: string };
      if (typeof object === "string") return name === "default" ? object : undefined;
      return object !== null && typeof object === "object" && Object.hasOwn(object, name)
        ? (object as Record<string, unknown>)[name]
        : undefined;
    }
    case "CallExpression": {
      const { name } = expression.callee as { name?: string };
      const [argument] = expression.arguments as unknown[];
      return name === "require" || name === "useBaseUrl" ? evaluate(argument, names) : undefined;
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

/** Notes what an `import` or `export` of a page names. @param body statements of an `mdxjsEsm` node */
export function readNames(body: readonly unknown[], names: MdxNames): void {
  for (const statement of body as Expression[]) {
    if (statement.type === "ImportDeclaration") {
      const { value } = statement.source as { value: string };
      for (const { local } of statement.specifiers as { local: { name: string } }[]) {
        names.imports.set(local.name, value);
      }
    }
    const declared =
      statement.type === "ExportNamedDeclaration" ? (statement.declaration as Expression) : null;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations as { id: { name?: string }; init: unknown }[]) {
      const value = evaluate(init, names);
      if (id.name !== undefined && value !== undefined) names.values.set(id.name, value);
    }
  }
}
