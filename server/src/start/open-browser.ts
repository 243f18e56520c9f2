import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether somebody looks at what we print. */
  readonly isTerminal: boolean;
}

/** Whether whoever started us sits before a screen where a browser can be shown. */
export function hasDesktop({ platform, env, isTerminal }: Surroundings): boolean {
  if (!isTerminal || env.CI) return false;
  // The screen is the other machine's.
  if (env.SSH_CONNECTION || env.SSH_TTY) return false;
  if (platform === "darwin" || platform === "win32") return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

export type RunProgram = (program: string, args: readonly string[]) => void;

export interface OpenBrowserParts {
  readonly dataDir: string;
  readonly platform: NodeJS.Platform;
  readonly run?: RunProgram;
}

const fileIn = (dataDir: string) => join(dataDir, "open-in-browser.html");

/**
 * Opens a link in the user's browser, if that can be done, and fails at nothing. Every user of the
 * machine sees the arguments of programs, so the browser is given a file that leads to the link.
 */
export function openInBrowser(link: string, parts: OpenBrowserParts): void {
  const { dataDir, platform, run = runDetached } = parts;
  const file = fileIn(dataDir);
  try {
    // The mode counts only for a file that is made.
    rmSync(file, { force: true });
    writeFileSync(file, leadingTo(link), { mode: 0o600 });
    const [program, ...args] = openerOf(platform);
    run(program, [...args, file]);
  } catch {
    // The terminal shows the link.
  }
}

/** Once the server ends, the link in it leads nowhere. */
export function removeOpenedFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

function openerOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  switch (platform) {
    case "darwin":
      return ["open"];
    case "win32":
      return ["explorer.exe"];
    default:
      return ["xdg-open"];
  }
}

function leadingTo(link: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${link}">
<title>随口记</title>
<p><a href="${link}">打开随口记</a></p>
</html>
`;
}

function runDetached(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { detached: true, stdio: "ignore" });
  // There is no such program: the terminal shows the link.
  child.once("error", () => {});
  child.unref();
}
