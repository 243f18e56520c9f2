// npm start: builds the web app when it changed, then becomes the server.
import { join } from "node:path";
import { endingInOneSentence } from "./toolchain/give-up.mjs";
import { ensureWebBuild } from "./toolchain/web-build.mjs";

const root = join(import.meta.dirname, "..");

await endingInOneSentence(async () => {
  await ensureWebBuild(root);
  // In this process, not in a child, so that Ctrl-C reaches the server directly.
  await import("../server/src/main.ts");
});
