// npm run bench -- NAME: one benchmark, or all of them, or (with --list) only their names.
// The peers that we measure against are installed here and nowhere else.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./toolchain/child.mjs";
import { fingerprint } from "./toolchain/fingerprint.mjs";
import { endingInOneSentence, GiveUp, say } from "./toolchain/give-up.mjs";
import { findNpm } from "./toolchain/npm-client.mjs";

const home = join(import.meta.dirname, "..", "bench");

await endingInOneSentence(async () => {
  const names = readdirSync(home)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.replace(".ts", ""));
  const [wanted, ...options] = process.argv.slice(2);
  if (wanted === "--list") return console.log(names.join("\n"));
  if (wanted !== undefined && !names.includes(wanted)) {
    throw new GiveUp(`没有叫 ${wanted} 的基准测试，现有的是：${names.join("、")}。`);
  }

  await ensurePeers();
  for (const name of wanted === undefined ? names : [wanted]) {
    say(`\n── ${name}`);
    const args = ["--expose-gc", `${name}.ts`, ...options];
    const outcome = await runChild(process.execPath, args, { cwd: home });
    if (outcome.interrupted !== null) process.exit(130);
    if (outcome.code !== 0) process.exitCode = 1;
  }
});

async function ensurePeers() {
  const stamp = join(home, "node_modules", ".installed-lockfile");
  const wanted = fingerprint(home, ["package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  say("正在安装用来比较的库…");
  const args = [findNpm(), "ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const outcome = await runChild(process.execPath, args, { cwd: home, stdio: ["ignore", 2, 2] });
  if (outcome.code !== 0) throw new GiveUp("用来比较的库没有装好：原因见上面 npm 的输出。");
  writeFileSync(stamp, wanted);
}
