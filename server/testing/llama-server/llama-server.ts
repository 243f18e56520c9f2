import { spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";
import { freePort } from "../free-port.ts";
import { installLlamaServer } from "./install.ts";

export interface LlamaServer {
  /** As an owner sets it. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

interface Start {
  /** How many tokens a request may have. Our instructions alone have 1,700 here. */
  readonly tokens?: number;
  /**
   * Builds requests by the model's own template. llama.cpp cannot hold this model to a grammar then, and
   * refuses each request with a schema.
   */
  readonly byTemplate?: boolean;
}

/** A real llama.cpp with a real, small and ignorant model. One thread, as others compute beside it. */
export async function startLlamaServer(start: Start = {}): Promise<LlamaServer> {
  const { tokens = 8_192, byTemplate = false } = start;
  const { folder, model } = await installLlamaServer();
  const port = await freePort();
  const child = spawn(
    "./llama-server",
    [
      ...["--model", model, "--host", "127.0.0.1", "--port", `${port}`, "--parallel", "1"],
      ...["--ctx-size", `${tokens}`, "--override-kv", `llama.context_length=int:${tokens}`],
      // Threads that wait by spinning would be slower than one on a machine with other programs.
      ...["--threads", "1", "--threads-batch", "2", "--poll", "0"],
      ...(byTemplate ? [] : ["--no-jinja"]),
    ],
    { cwd: folder, env: { LD_LIBRARY_PATH: "." }, stdio: "ignore" },
  );
  const ended = once(child, "exit");
  const address = `http://127.0.0.1:${port}`;
  await Promise.race([loaded(address), ended.then(() => Promise.reject(new Error("It ended")))]);
  return {
    baseUrl: `${address}/v1`,
    async close() {
      // On a polite signal it would first finish what nobody waits for any more.
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** It answers 503 while it loads the model. */
async function loaded(address: string): Promise<void> {
  const isReady = async () => {
    if (!(await fetch(`${address}/health`)).ok) throw new Error("llama.cpp still loads its model");
  };
  await vi.waitFor(isReady, { timeout: 300_000, interval: 200 });
}
