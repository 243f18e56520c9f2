import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { inject } from "vitest";
import { prepareLan } from "../../src/lan/prepare-lan.ts";
import { freePort } from "../free-port.ts";
import type { Available } from "../test-server.ts";
import { documented, placed } from "./documented.ts";

export const PROXY_NAME = "books.example.com";
export type ProxyKind = "nginx" | "caddy";

export interface RunningProxy {
  readonly port: number;
  /** The authority of its certificate; null over plain HTTP. */
  readonly authority: string | null;
  stop(): Promise<void>;
}

/** Missing in a quick check, which does not look for programs. */
export function testProxy(kind: ProxyKind): Available<{ readonly program: string }> {
  const found = inject("testProxies")?.[kind];
  if (found === undefined) return { kind: "missing", reason: "快速检查不启动代理。" };
  return found.kind === "missing" ? found : { kind: "ready", program: found.program };
}

/** The proxy with the configuration of docs/deploy.md, in front of the server at `origin`. */
export async function startDocumentedProxy(
  kind: ProxyKind,
  program: string,
  { origin }: { readonly origin: string },
): Promise<RunningProxy> {
  const directory = mkdtempSync(join(tmpdir(), `suikouji-${kind}-`));
  const names = { dns: [PROXY_NAME], addresses: ["127.0.0.1"] };
  const { key, cert, authority } = await prepareLan(directory, names, new Date());
  const files = { key: join(directory, "key.pem"), cert: join(directory, "cert.pem") };
  writeFileSync(files.key, key, { mode: 0o600 });
  writeFileSync(files.cert, cert);
  const port = await freePort();
  const place = { origin, port, ...files };
  const command =
    kind === "nginx"
      ? nginx(directory, nginxText({ ...place, plainPort: await freePort() }))
      : caddy(directory, caddyText(place));
  const started = await start(program, { directory, port, ...command });
  return { ...started, authority };
}

/** nginx with one line of configuration, as in any tutorial. */
export async function startPlainestNginx(program: string, origin: string): Promise<RunningProxy> {
  const directory = mkdtempSync(join(tmpdir(), "suikouji-nginx-"));
  const port = await freePort();
  const text = `server { listen 127.0.0.1:${port}; location / { proxy_pass ${origin}; } }`;
  const started = await start(program, { directory, port, ...nginx(directory, text) });
  return { ...started, authority: null };
}

interface Place {
  readonly origin: string;
  readonly port: number;
  readonly key: string;
  readonly cert: string;
}

function nginxText({ origin, port, plainPort, key, cert }: Place & { plainPort: number }): string {
  const live = `/etc/letsencrypt/live/${PROXY_NAME}`;
  return placed(documented("nginx"), {
    "listen 80;": `listen 127.0.0.1:${plainPort};`,
    "listen 443 ssl;": `listen 127.0.0.1:${port} ssl;`,
    [`${live}/fullchain.pem`]: cert,
    [`${live}/privkey.pem`]: key,
    "http://127.0.0.1:8520": origin,
  });
}

function caddyText({ origin, port, key, cert }: Place): string {
  const own = `https://${PROXY_NAME}:${port} {\n    bind 127.0.0.1\n    tls ${cert} ${key}`;
  return placed(documented("caddyfile"), {
    [`${PROXY_NAME} {`]: own,
    "127.0.0.1:8520": new URL(origin).host,
  });
}

interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The frame of a packaged nginx.conf, without root: one process, its own folders. */
function nginx(directory: string, text: string): Command {
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const file = join(directory, "nginx.conf");
  const around = `daemon off; master_process off; pid ${directory}/pid; events {}`;
  writeFileSync(file, `${around}\nhttp {\naccess_log off;\n${folders.join("\n")}\n${text}\n}\n`);
  return { args: ["-p", directory, "-c", file, "-e", "stderr"] };
}

function caddy(directory: string, text: string): Command {
  const file = join(directory, "Caddyfile");
  writeFileSync(file, `{\n    admin off\n    auto_https disable_redirects\n}\n${text}\n`);
  // It keeps all its files below these.
  const env = { HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  return { args: ["run", "--config", file, "--adapter", "caddyfile"], env };
}

interface Start extends Command {
  readonly directory: string;
  readonly port: number;
}

async function start(program: string, { directory, port, args, env }: Start) {
  // biome-ignore lint/style/noProcessEnv: a child without PATH and the like is no real process.
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: "pipe" });
  let said = "";
  child.stdout.resume();
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = once(child, "close");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  while (!(await accepts(port))) {
    if (child.exitCode !== null) {
      rmSync(directory, { recursive: true, force: true });
      throw new Error(`The proxy did not start: ${said}`);
    }
    await delay(20);
  }
  return { port, stop };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
