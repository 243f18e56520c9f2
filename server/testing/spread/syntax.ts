/** A node of the parser's tree, or a part of one. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of a child that always has one kind. */
export function part(node: Fields, name: string): Fields | null {
  const value = node[name];
  return isFields(value) ? value : null;
}

/** The members of a list. */
export function list(node: Fields, name: string): readonly Fields[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

export function text(node: Fields, name: string): string {
  const value = node[name];
  return typeof value === "string" ? value : "";
}

/** Every node of this kind in the tree, its root included. */
export function every(tree: unknown, kind: string): readonly Fields[] {
  if (Array.isArray(tree)) return tree.flatMap((member) => every(member, kind));
  if (!isFields(tree)) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === kind && isFields(value) ? [value] : []),
    ...every(value, kind),
  ]);
}

/** The parts of a name such as `entries.ledger_id`. */
export function wordsOf(names: readonly Fields[]): readonly string[] {
  return names.map((name) => text(part(name, "String") ?? {}, "sval"));
}

/** The names of all called functions, without their schemas. */
export function functionsIn(tree: unknown): readonly string[] {
  return every(tree, "FuncCall").map((call) => wordsOf(list(call, "funcname")).at(-1) ?? "");
}
