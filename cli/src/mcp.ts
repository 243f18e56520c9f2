// npm run -s mcp
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { dateOf } from "@suikouji/core";
import { z } from "zod";
import { httpBooksApi } from "./mcp/books-api.ts";
import { createMcpServer } from "./mcp/create-mcp-server.ts";
import { mcpText } from "./mcp/mcp-text.ts";
import { pendingRecords } from "./mcp/pending-records.ts";
import { systemClock } from "./system-clock.ts";

const MANIFEST = join(import.meta.dirname, "../../package.json");

// biome-ignore lint/style/noProcessEnv: a command is where a process starts.
await serve(process.env);

/** Standard output belongs to the protocol: everything for people goes to standard error. */
async function serve(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { SUIKOUJI_URL: url = "http://localhost:8520", SUIKOUJI_TOKEN: token = "" } = env;
  if (token === "") return refuse(mcpText.noToken);
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) return refuse(mcpText.badUrl);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(MANIFEST, "utf8")));
  const server = createMcpServer({
    api: httpBooksApi({ url, token, fetch }),
    pending: pendingRecords(() => randomBytes(4).toString("hex")),
    version,
    today: () => dateOf(systemClock.now()),
  });
  await server.connect(new StdioServerTransport());
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
