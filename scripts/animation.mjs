// npm run animation: films one spoken conversation, into docs/animation*.webp.
import { join } from "node:path";
import { ensureBrowser } from "./testing/ensure-browser.mjs";
import { isExecutable, placesOnPath } from "./testing/executables.mjs";
import { exitLike, runChild } from "./toolchain/child.mjs";
import { endingInOneSentence, GiveUp } from "./toolchain/give-up.mjs";
import { ensureWebBuild } from "./toolchain/web-build.mjs";

const root = join(import.meta.dirname, "..");

await endingInOneSentence(async () => {
  const encoder = placesOnPath(["img2webp"], process.env.PATH).find(isExecutable);
  if (encoder === undefined) {
    throw new GiveUp(
      "没有 img2webp，不能把画面合成动画：请先安装它（Debian：apt install webp，macOS：brew install webp）。",
    );
  }
  const browser = await ensureBrowser(root);
  await ensureWebBuild(root);
  exitLike(
    await runChild(process.execPath, ["e2e/animation/make-animation.ts", encoder], {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: browser },
    }),
  );
});
