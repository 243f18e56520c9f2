import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../../server/testing/free-port.ts";
import { pushedLunch, pushOf } from "../../../server/testing/ledger/pushed.ts";
import { OWNER, OWNER_TOKEN } from "../../../server/testing/owner.ts";
import { ROOT, type Shipped } from "./build-stage.ts";
import {
  answered,
  cpuMsOf,
  type Ended,
  plainEnvironment,
  readJson,
  run,
  start,
} from "./programs.ts";

/** @param shipped may be called only while tests run. */
export function testNpmPackage(shipped: () => Shipped): void {
  const home = () => shipped().home;
  const installed = () => join(home(), "node_modules/suikouji");
  const freshFolder = () => shipped().freshFolder();

  /** The command that `npx suikouji` runs, without npm. */
  const command = () => [process.execPath, join(installed(), "bin/suikouji.cjs")];

  const environment = (share: string) => ({
    ...plainEnvironment(),
    // Only Linux has one variable for the user's data folder.
    ...(process.platform === "linux"
      ? { XDG_DATA_HOME: share }
      : { SUIKOUJI_DATA_DIR: join(share, "suikouji") }),
    SUIKOUJI_OWNER_TOKEN: OWNER_TOKEN,
  });

  function suikouji(share: string, args: readonly string[], input = ""): Promise<Ended> {
    return run([...command(), ...args], { cwd: home(), env: environment(share), input });
  }

  test("holds JavaScript and the files it reads, but no tests or sources", () => {
    const files = readdirSync(installed(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const paths = files.map((file) => file.slice(installed().length + 1));
    const scripts = files.filter((file) => /\.[cm]?js$/.test(file));

    expect(paths).toEqual(
      expect.arrayContaining([
        "LICENSE",
        "README.md",
        "npm-shrinkwrap.json",
        "server/prompts/transaction-parse.txt",
        "web/dist/index.html",
        "web/dist/service-worker.js",
      ]),
    );
    expect(paths.some((path) => path.endsWith("/try.wav"))).toBe(true);
    expect(paths.some((path) => path.endsWith("/pinned-files.json"))).toBe(true);
    expect(
      paths.filter((path) => /\.test\.|\.tsx?$|\.map$|^data\/|\.env$|\.sqlite/.test(path)),
    ).toEqual([]);
    for (const script of scripts) {
      const code = readFileSync(script, "utf8");
      expect(code, script).not.toContain(shipped().folder);
      expect(code, script).not.toContain(ROOT);
      expect(code, script).not.toMatch(/npm (?:start|run)\b|new URL\("[^"]*\.ts"/);
      for (const [, thread = ""] of code.matchAll(
        /new URL\("(\.[^"]+\.js)", import\.meta\.url\)/g,
      )) {
        expect(existsSync(join(script, "..", thread)), thread).toBe(true);
      }
    }
  });

  test("installs only the runtime dependencies of the lockfile", () => {
    const manifest = readJson(join(installed(), "package.json"));
    const server = readJson(join(ROOT, "server/package.json")).dependencies;
    const locked = Object.keys(readJson(join(installed(), "npm-shrinkwrap.json")).packages);
    const present = Object.keys(readJson(join(home(), "node_modules/.package-lock.json")).packages);
    const nameOf = (place: string) => place.split("node_modules/").at(-1) ?? "";

    const { "@suikouji/core": _core, "@suikouji/contract": _contract, ...foreign } = server;
    expect(manifest).toMatchObject({
      name: "suikouji",
      engines: { node: ">=24" },
      dependencies: foreign,
    });
    expect(manifest.devDependencies).toBeUndefined();
    const expected = new Set(["suikouji", ...locked.filter((place) => place !== "").map(nameOf)]);
    expect(new Set(present.map(nameOf))).toEqual(expected);
  });

  test("imports only what it declares, and holds the licences of what is bundled", () => {
    const { dependencies } = readJson(join(installed(), "package.json"));
    const folder = join(installed(), "app");
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
    const imported = scripts.flatMap((name) => {
      const code = readFileSync(join(folder, name), "utf8");
      const imports = /^(?:import|export) .*?"([^./"][^"]*)";$|\brequire\("([^./"][^"]*)"\)/gmu;
      return [...code.matchAll(imports)].map(([, id, required = ""]) => id ?? required);
    });
    const licences = readFileSync(join(folder, "licenses.md"), "utf8");
    const bundled = [...licences.matchAll(/^## (\S+) - /gmu)].map(([, name]) => name);
    const packages = imported
      .filter((id) => !id.startsWith("node:"))
      .map((id) => (/^@[^/]+\/[^/]+|^[^/]+/.exec(id) ?? [""])[0]);

    expect(packages).toContain("fastify");
    expect(bundled).toContain("@modelcontextprotocol/sdk");
    // A bundled package may name its own files in texts.
    const known = new Set([...Object.keys(dependencies), ...bundled]);
    expect([...new Set(packages)].filter((name) => !known.has(name))).toEqual([]);
  });

  test("is ready within three seconds of CPU time, keeps books, backs them up and restores them", async ({
    annotate,
  }) => {
    const [share, other] = [freshFolder(), freshFolder()];
    const before = readdirSync(home());
    const port = await freePort();
    const env = { ...environment(share), PORT: String(port), SUIKOUJI_SHUTDOWN_DELAY_MS: "0" };
    const beganMs = performance.now();

    const server = start([...command(), "--no-voice", "--no-open"], { cwd: home(), env });
    await answered(`http://127.0.0.1:${port}/healthz`, server);
    const wallMs = Math.round(performance.now() - beganMs);
    // CPU time, because a busy machine cannot make it longer. On an idle machine it is about the
    // wall time: a start waits for nothing else.
    const usedMs = process.platform === "linux" ? cpuMsOf(server.pid ?? 0) : wallMs;
    await annotate(`ready after ${wallMs} ms, ${usedMs} ms of them on a processor`);
    expect(usedMs).toBeLessThanOrEqual(3_000);

    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(await page.text()).toContain("<title>随口记</title>");
    const pushed = await fetch(`http://127.0.0.1:${port}/api/v1/sync/push`, {
      method: "POST",
      headers: { ...OWNER, "content-type": "application/json" },
      body: JSON.stringify(pushOf({ entries: [pushedLunch()] })),
    });
    expect(pushed.status).toBe(200);
    const file = join(freshFolder(), "books.sqlite");
    const backup = await suikouji(share, ["backup", file]);
    expect(backup).toEqual({ code: 0, stdout: `已备份 1 笔账目到 ${file}\n`, stderr: "" });
    const pairing = await suikouji(share, ["ledger", "pair"]);
    expect(pairing.stdout).toContain(`http://localhost:${port}/#/pair/`);
    server.kill("SIGTERM");
    expect(await once(server, "exit")).toEqual([0, null]);

    const restored = await suikouji(other, ["restore", file]);
    expect(restored.stdout).toContain("已恢复 1 笔账目");
    expect(restored.stdout).toContain("用 npx suikouji ledger pair 配对");
    expect(await suikouji(other, ["ledger", "list"])).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(join(other, "suikouji"))).toContain("ledger.sqlite");
    expect(readdirSync(home())).toEqual(before);
    expect(existsSync(join(installed(), "data"))).toBe(false);
  });

  test("talks in the terminal", async () => {
    const talk = await suikouji(freshFolder(), ["talk"], "打车30\n");

    expect(talk.stdout).toContain("记录支出30元，交通，确认吗？");
  });

  test("is a server of tools for assistants", async () => {
    const messages = [
      {
        ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
        params: {
          protocolVersion: "2025-06-18",
          capabilities: {},
          clientInfo: { name: "test", version: "1" },
        },
      },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 2, method: "tools/list" },
    ];
    const input = messages.map((message) => `${JSON.stringify(message)}\n`).join("");
    const env = { ...environment(freshFolder()), SUIKOUJI_TOKEN: "skj_x_y" };

    const { code, stdout, stderr } = await run([...command(), "mcp"], { cwd: home(), env, input });

    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [started, listed] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(started.result.serverInfo).toMatchObject({
      name: "suikouji",
      version: readJson(join(ROOT, "package.json")).version,
    });
    const names = listed.result.tools.map(({ name }: { readonly name: string }) => name);
    expect(names).toEqual(["record", "confirm", "query", "list", "accounts", "budgets"]);
  });

  test("recognizes speech with Whisper in its worker thread", async (context) => {
    const parts = ["runtime", "silero", "whisper-base"];
    const ear = join(ROOT, ".tools/ear");
    if (!parts.every((part) => existsSync(join(ear, part)))) {
      context.skip("跳过了包里听写的测试：npm run voice:install -- base 会下载它要的文件。");
    }
    const share = freshFolder();
    const heard = join(share, "suikouji/ear");
    mkdirSync(heard, { recursive: true });
    for (const part of parts) symlinkSync(join(ear, part), join(heard, part));

    const voice = await suikouji(share, ["voice", "base"]);

    expect(voice.stdout + voice.stderr).toContain("本机听写准备好了（base");
    expect(voice.code).toBe(0);
  });

  test("prints its version, and one sentence for an unknown command", async () => {
    const share = freshFolder();
    const { version } = readJson(join(ROOT, "package.json"));

    expect(await suikouji(share, ["--version"])).toEqual({
      code: 0,
      stdout: `${version}\n`,
      stderr: "",
    });
    const help = await suikouji(share, ["--help"]);
    expect(help.stdout).toContain(`账本在 ${join(share, "suikouji")}`);
    expect(await suikouji(share, ["frob"])).toEqual({
      code: 1,
      stdout: "",
      stderr: '没有命令 "frob"：npx suikouji --help 看有哪些。\n',
    });
    expect((await suikouji(share, ["--wan"])).stderr).toContain("例如 npx suikouji --lan。");
    expect(readdirSync(share)).toEqual([]);
  });

  test("an older Node is told which one is needed", async () => {
    const bin = join(installed(), "bin/suikouji.cjs");
    const older = `Object.defineProperty(process.versions, "node", { value: "20.20.2" }); require(${JSON.stringify(bin)});`;

    expect(await run([process.execPath, "-e", older])).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "随口记需要 Node 24 或更新的版本，这里是 Node 20.20.2：请从 https://nodejs.org 安装新版再试。\n",
    });
    // With newer syntax, old versions of Node would print a SyntaxError instead of this sentence.
    expect(readFileSync(bin, "utf8")).not.toMatch(/\b(?:const|let|import|class)\b|=>|`|,\s*\)/);
  });
}
