import { every, type Fields, isFields, list, part, text, wordsOf } from "./syntax.ts";

/** One SELECT, INSERT, UPDATE or DELETE of a statement, without nested ones. */
export interface Level {
  readonly verb: "select" | "insert" | "update" | "delete";
  readonly node: Fields;
  readonly parent: Level | null;
  /** The tables that it reads or changes; of an INSERT, the target. */
  readonly tables: readonly TableUse[];
  /** Conditions of the form `one = other` that must all hold. */
  readonly equalities: readonly (readonly [Side, Side])[];
}

export interface TableUse {
  readonly name: string;
  /** The name by which columns refer to it. */
  readonly alias: string;
}

export type Side =
  | { readonly kind: "column"; readonly alias: string | null; readonly column: string }
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "other" };

const VERBS = {
  SelectStmt: "select",
  InsertStmt: "insert",
  UpdateStmt: "update",
  DeleteStmt: "delete",
} as const;

export function levelsOf(tree: Fields, parameters: readonly unknown[]): readonly Level[] {
  const ctes = new Set(every(tree, "CommonTableExpr").map((cte) => text(cte, "ctename")));
  const levels: Level[] = [];

  function visit(value: unknown, parent: Level | null): void {
    if (Array.isArray(value)) for (const member of value) visit(member, parent);
    if (!isFields(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (!isFields(inner)) visit(inner, parent);
      // The halves of a UNION are not wrapped in a node that names their kind.
      else if (name === "larg" && "limitOption" in inner) enter("SelectStmt", inner, parent);
      else if (name === "rarg" && "limitOption" in inner) enter("SelectStmt", inner, parent);
      else if (name in VERBS) enter(name as keyof typeof VERBS, inner, parent);
      else visit(inner, parent);
    }
  }
  function enter(kind: keyof typeof VERBS, node: Fields, parent: Level | null): void {
    const sources = [node.relation, node.fromClause, node.usingClause].flatMap(sourcesIn);
    const level: Level = {
      verb: VERBS[kind],
      node,
      parent,
      tables: sources.filter(({ name }) => !ctes.has(name)),
      equalities: [...conditionsOf(node.whereClause), ...joinConditions(node)].flatMap(
        (condition) => equalityOf(condition, parameters),
      ),
    };
    levels.push(level);
    visit(node, level);
  }
  visit(tree, null);
  return levels;
}

/** The tables of a FROM and its joins; a subquery's tables belong to their own level. */
function sourcesIn(source: unknown): readonly TableUse[] {
  if (Array.isArray(source)) return source.flatMap(sourcesIn);
  if (!isFields(source)) return [];
  const join = part(source, "JoinExpr");
  if (join !== null) return [join.larg, join.rarg].flatMap(sourcesIn);
  const range = part(source, "RangeVar") ?? source;
  const name = text(range, "relname");
  if (name === "") return [];
  return [{ name, alias: text(part(range, "alias") ?? {}, "aliasname") || name }];
}

/** The parts of a condition, if all of them must hold. */
function conditionsOf(condition: unknown): readonly Fields[] {
  if (!isFields(condition)) return [];
  const both = part(condition, "BoolExpr");
  if (both === null || both.boolop !== "AND_EXPR") return [condition];
  return list(both, "args").flatMap(conditionsOf);
}

function joinConditions(node: Fields): readonly Fields[] {
  const joins = (source: unknown): readonly Fields[] => {
    if (Array.isArray(source)) return source.flatMap(joins);
    const join = isFields(source) ? part(source, "JoinExpr") : null;
    if (join === null) return [];
    return [...conditionsOf(join.quals), ...joins(join.larg), ...joins(join.rarg)];
  };
  return [node.fromClause, node.usingClause].flatMap(joins);
}

function equalityOf(
  condition: Fields,
  parameters: readonly unknown[],
): readonly (readonly [Side, Side])[] {
  const comparison = part(condition, "A_Expr");
  if (comparison === null || comparison.kind !== "AEXPR_OP") return [];
  if (wordsOf(list(comparison, "name")).join() !== "=") return [];
  return [[sideOf(comparison.lexpr, parameters), sideOf(comparison.rexpr, parameters)]];
}

/** A column, or a value that is known before any row is read. */
export function sideOf(expression: unknown, parameters: readonly unknown[]): Side {
  if (!isFields(expression)) return { kind: "other" };
  const cast = part(expression, "TypeCast");
  if (cast !== null) return sideOf(cast.arg, parameters);
  const column = part(expression, "ColumnRef");
  if (column !== null) {
    const words = wordsOf(list(column, "fields"));
    return { kind: "column", alias: words.at(-2) ?? null, column: words.at(-1) ?? "" };
  }
  const parameter = part(expression, "ParamRef");
  if (parameter !== null) {
    return { kind: "value", value: String(parameters[Number(parameter.number) - 1]) };
  }
  const constant = part(expression, "A_Const");
  if (constant === null) return { kind: "other" };
  return { kind: "value", value: text(part(constant, "sval") ?? {}, "sval") };
}
