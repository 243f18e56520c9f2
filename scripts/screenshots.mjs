// npm run screenshots: pictures of every screen and state, into docs/screenshots. Arguments are
// parts of names: only those pictures are taken.
import { join } from "node:path";
import { ensureBrowser } from "./testing/ensure-browser.mjs";
import { exitLike, runChild } from "./toolchain/child.mjs";
import { ensureWebBuild } from "./toolchain/web-build.mjs";

const root = join(import.meta.dirname, "..");

const browser = await ensureBrowser(root);
await ensureWebBuild(root);
exitLike(
  await runChild(process.execPath, ["e2e/support/take-screenshots.ts", ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: browser },
  }),
);
