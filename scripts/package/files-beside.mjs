import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The package's folder for all our code. */
export const APP = "app";

const WORKER = /new URL\("\.\/([^"/]+)\.ts", import\.meta\.url\)/g;
const FILE = /(?:join|resolve)\(import\.meta\.dirname, "([^"]+)"\)/g;

/**
 * Adds the files that modules name by a relative path instead of importing them: threads
 * (`new URL("./x.ts", import.meta.url)`), files and folders (`join(import.meta.dirname, "x.json")`).
 * The files keep their paths, and `import.meta.dirname` keeps naming the module's original folder.
 * @param {string} root
 * @returns {import("vite").Plugin}
 */
export function filesBeside(root) {
  return {
    name: "suikouji:files-beside",
    transform: {
      order: "pre",
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const folder = dirname(id);
        for (const [, path] of code.matchAll(FILE)) {
          for (const file of filesAt(root, join(folder, path ?? ""))) {
            const fileName = relative(root, file);
            this.emitFile({ type: "asset", fileName, source: readFileSync(file) });
          }
        }
        for (const [, name] of code.matchAll(WORKER)) {
          const thread = join(folder, `${name}.ts`);
          this.emitFile({ type: "chunk", id: thread, fileName: `${APP}/${name}.js` });
        }
        const place = JSON.stringify(`/../${relative(root, folder)}`);
        const moved = code
          .replaceAll(WORKER, `new URL("./$1.js", import.meta.url)`)
          .replaceAll("import.meta.dirname", `(import.meta.dirname + ${place})`);
        return { code: moved, map: null };
      },
    },
  };
}

/**
 * No files for the root and its parents: modules only join other paths to them.
 * @param {string} root
 * @param {string} path
 * @returns {readonly string[]}
 */
function filesAt(root, path) {
  if (`${root}/`.startsWith(`${path}/`) || !existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
