import { parse } from "libpg-query";
import { type Level, levelsOf } from "./levels.ts";
import { type Fields, functionsIn, isFields } from "./syntax.ts";

/** A statement as PostgreSQL's own parser reads it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly tree: Fields;
  /** Such as `SelectStmt`. */
  readonly kind: string;
  readonly levels: readonly Level[];
  readonly functions: readonly string[];
}

export async function statementOf(sql: string, parameters: readonly unknown[]): Promise<Statement> {
  const { stmts } = await parse(sql);
  const tree: unknown = stmts?.[0]?.stmt;
  if (!isFields(tree) || stmts?.length !== 1) throw new Error(`Not one statement: ${sql}`);
  const [kind = ""] = Object.keys(tree);
  const levels = levelsOf(tree, parameters);
  return { sql, parameters, tree, kind, levels, functions: functionsIn(tree) };
}
