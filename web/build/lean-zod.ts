import type { Plugin } from "vite";

/** What makes the server's documentation out of schemas. */
const SCHEMA_WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** What words a refusal in English. */
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;

const EXPORTED = /^export (?:const|function) (\w+)/gm;
/** `process` in `export { processSchema as process };` */
const RENAMED = /^export \{ \w+ as (\w+) \};/gm;
const REFUSES = `const refuses = () => () => {
  throw new Error("The app writes no JSON schemas");
};`;

/**
 * The app only asks whether data fits a schema, and says in its own words when it does not. What zod
 * brings along to write schemas and sentences would be a fifth of its weight on every phone.
 */
export function leanZod(): Plugin {
  return {
    name: "suikouji:lean-zod",
    apply: "build",
    transform: {
      filter: { id: [SCHEMA_WRITERS, ENGLISH] },
      handler: (code, id) => (ENGLISH.test(id) ? WORDLESS : refusing(code)),
    },
  };
}

const WORDLESS = "export default () => ({});";

/** A module of the same exports, each of which may be built into a schema and not be used. */
export function refusing(code: string): string {
  const names = [...code.matchAll(EXPORTED), ...code.matchAll(RENAMED)].map(([, name]) => name);
  return [REFUSES, ...names.map((name) => `export const ${name} = refuses;`)].join("\n");
}
