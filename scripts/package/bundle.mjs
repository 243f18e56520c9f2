import { join } from "node:path";
import { build } from "vite";
import { packageWords } from "./command-names.mjs";
import { APP, filesBeside } from "./files-beside.mjs";

/**
 * Other people's packages that are bundled instead of installed: the command mcp uses a small part
 * of a kit that would install dozens of packages, a web server among them.
 */
const BUNDLED = [
  "@modelcontextprotocol/sdk",
  "zod-to-json-schema",
  "ajv",
  "ajv-formats",
  "fast-deep-equal",
  "fast-uri",
  "json-schema-traverse",
];

/**
 * Node strips no types below node_modules, so the package contains JavaScript. Our modules, core
 * and contract included, are bundled into one file per command and shared chunks; npm installs the
 * other packages.
 * @param {{ root: string, output: string, entries: Readonly<Record<string, string>> }} order
 */
export async function bundleServer({ root, output, entries }) {
  const input = Object.entries(entries).map(([name, path]) => [name, join(root, path)]);
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [packageWords(), filesBeside(root)],
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      emitAssets: true,
      outDir: output,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      sourcemap: false,
      license: { fileName: `${APP}/licenses.md` },
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: {
          format: "es",
          entryFileNames: `${APP}/[name].js`,
          chunkFileNames: `${APP}/[name]-[hash].js`,
        },
      },
    },
  });
}

/**
 * Builds the web app as `npm start` does, but its texts name the package's commands.
 * @param {{ root: string, output: string }} order
 */
export async function bundleWeb({ root, output }) {
  await build({
    root: join(root, "web"),
    configFile: join(root, "web/vite.config.ts"),
    logLevel: "warn",
    plugins: [packageWords()],
    build: { outDir: join(output, "web/dist"), emptyOutDir: true },
  });
}
