import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { alone } from "../toolchain/alone.mjs";
import { runChild } from "../toolchain/child.mjs";
import { say } from "../toolchain/give-up.mjs";

const LOCK = "/run/lock/suikouji-apt";

const LISTS = "/var/lib/apt/lists";

/** Debian runs this file to ask whether a package may start its service; 101 means no. */
const POLICY = "/usr/sbin/policy-rc.d";
const NO_SERVICES = "#!/bin/sh\n# Written by the tests of suikouji while they install.\nexit 101\n";

export function canUseApt() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * Whether apt knows a package that not every release has, or knows no packages yet, as in a new container.
 * @param {string} name
 */
export function mayHavePackage(name) {
  const lists = existsSync(LISTS) ? readdirSync(LISTS) : [];
  if (!lists.some((file) => /_Packages(?:\.|$)/u.test(file))) return true;
  return spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
}

/**
 * Installs programs without starting their services: processes that a test run starts must end
 * with it. A failure shows later, when the program is looked for.
 * @param {readonly string[]} packages
 */
export async function installWithApt(packages) {
  let isInterrupted = false;
  await alone(LOCK, {
    waiting: () => say("另一个命令正在用 apt 安装，等它完成…"),
    work: async () => {
      isInterrupted = await withoutServices(POLICY, () => install(packages));
    },
  });
  if (isInterrupted) process.exit(130);
}

/** @param {readonly string[]} packages */
async function install(packages) {
  say(`正在用 apt 安装 ${packages.join("、")}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const commands = [
    ["update", "-qq"],
    // Waits for another apt, such as the nightly upgrade.
    ["-o", "DPkg::Lock::Timeout=300", "install", "-y", "-qq", "--no-install-recommends"],
  ];
  for (const [index, command] of commands.entries()) {
    const args = index === 0 ? command : [...command, ...packages];
    const outcome = await runChild("apt-get", args, { env, stdio: ["ignore", 2, 2] });
    if (outcome.interrupted !== null) return true;
  }
  return false;
}

/**
 * Keeps the machine's own policy; removes ours, also one left by a killed run.
 * @template Result
 * @param {string} policy
 * @param {() => Promise<Result>} work
 */
export async function withoutServices(policy, work) {
  const isOurs = !existsSync(policy) || readFileSync(policy, "utf8") === NO_SERVICES;
  if (isOurs) writeFileSync(policy, NO_SERVICES, { mode: 0o755 });
  try {
    return await work();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}
