import type { Plugin } from "vite";

/** The modules that turn schemas into JSON Schema, for the server's documentation. */
const SCHEMA_WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** The English error messages. */
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;

const EXPORTED = /^export (?:const|function) (\w+)/gm;
/** `process` in `export { processSchema as process };` */
const RENAMED = /^export \{ \w+ as (\w+) \};/gm;
const REFUSES = `const refuses = () => () => {
  throw new Error("The app writes no JSON schemas");
};`;

/**
 * The app only checks whether data fits a schema, and has its own texts for errors. Zod's JSON
 * Schema writers and messages would be a fifth of its size on every phone.
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

/** A module with the same exports; a schema may reference them, but calling one throws. */
export function refusing(code: string): string {
  const names = [...code.matchAll(EXPORTED), ...code.matchAll(RENAMED)].map(([, name]) => name);
  return [REFUSES, ...names.map((name) => `export const ${name} = refuses;`)].join("\n");
}
