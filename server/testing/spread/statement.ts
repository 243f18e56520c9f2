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

/** The statements of one text, mostly a single one. */
export async function statementsOf(
  sql: string,
  parameters: readonly unknown[],
): Promise<readonly Statement[]> {
  const { stmts = [] } = await parse(sql);
  return stmts.map(({ stmt }) => {
    const tree: unknown = stmt;
    if (!isFields(tree)) throw new Error(`No statement: ${sql}`);
    const [kind = ""] = Object.keys(tree);
    const levels = levelsOf(tree, parameters);
    return { sql, parameters, tree, kind, levels, functions: functionsIn(tree) };
  });
}
