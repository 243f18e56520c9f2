import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { runChild } from "../toolchain/child.mjs";
import { GiveUp, say } from "../toolchain/give-up.mjs";
import { findProgram } from "../toolchain/program.mjs";
import { canUseApt, installWithApt, mayHavePackage } from "./apt.mjs";
import { findBrowser, findShell } from "./find-browser.mjs";

const SHELL = "chromium-headless-shell";

/**
 * The path of a Chromium for the tests, which show no window: a headless shell where Debian has one, else
 * a whole browser.
 * @param {string} root
 */
export async function ensureTestBrowser(root) {
  const { CHROMIUM_PATH: chosen, PATH } = process.env;
  if (chosen) return await ensureBrowser(root);
  if (findShell(PATH) === null && canUseApt() && mayHavePackage(SHELL)) {
    await installWithApt([SHELL]);
  }
  const shell = findShell(PATH);
  if (shell === null) return await ensureBrowser(root);
  if (canUseApt() && !hasChineseFont()) await installWithApt([FONT]);
  return shell;
}

/** Without a Chinese font, pages show empty boxes and screenshots are useless. */
const FONT = "fonts-noto-cjk";

/**
 * The path of a whole Chromium; installs one if there is none.
 * @param {string} root
 */
export async function ensureBrowser(root) {
  const chosen = process.env.CHROMIUM_PATH;
  const found = findBrowser({ chosen, playwright: ownBrowser(), path: process.env.PATH });
  if (found === null && chosen) {
    throw new GiveUp(`CHROMIUM_PATH 指向的 ${chosen} 不是可以运行的浏览器。`);
  }
  const missing = [...(found === null ? ["chromium"] : []), ...(hasChineseFont() ? [] : [FONT])];
  if (canUseApt() && missing.length > 0) await installWithApt(missing);
  else if (found === null) await installWithPlaywright(root);

  const browser = findBrowser({ chosen, playwright: ownBrowser(), path: process.env.PATH });
  if (browser === null) {
    throw new GiveUp(
      "没有浏览器可用来测试：请安装 Google Chrome 或 Chromium，或用 CHROMIUM_PATH 指明它的路径。",
    );
  }
  return browser;
}

/** `true` on macOS and Windows, which come with Chinese fonts. */
function hasChineseFont() {
  if (process.platform !== "linux") return true;
  const list = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return list.error === undefined && list.stdout.trim() !== "";
}

/** @param {string} root */
async function installWithPlaywright(root) {
  say("正在下载测试用的 Chromium…");
  const args = [findProgram(root, "playwright"), "install", "chromium"];
  await runChild(process.execPath, args, { cwd: root, stdio: ["ignore", 2, 2] });
}

function ownBrowser() {
  try {
    return chromium.executablePath();
  } catch {
    // Playwright throws on platforms that it has no build for; the PATH may still hold a browser.
    return undefined;
  }
}
