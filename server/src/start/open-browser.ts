import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether the output goes to a terminal and not to a log. */
  readonly isTerminal: boolean;
}

/** Whether the server was started at a screen that can show a browser. */
export function hasDesktop({ platform, env, isTerminal }: Surroundings): boolean {
  if (!isTerminal || env.CI) return false;
  // Over SSH the screen belongs to another machine.
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
 * Opens a link in the user's browser where possible, and never throws. Every user of the machine
 * can see a program's arguments, so the browser gets a file that redirects to the link.
 */
export function openInBrowser(link: string, parts: OpenBrowserParts): void {
  const { dataDir, platform, run = runDetached } = parts;
  const file = fileIn(dataDir);
  try {
    // The mode applies only when the file is created.
    rmSync(file, { force: true });
    writeFileSync(file, leadingTo(link), { mode: 0o600 });
    const [program, ...args] = openerOf(platform);
    run(program, [...args, file]);
  } catch {
    // The terminal shows the link too.
  }
}

/** When the server ends, the link in the file no longer works. */
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
  // The program does not exist; the terminal shows the link.
  child.once("error", () => {});
  child.unref();
}
