import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { OWNER } from "../server/testing/owner.ts";

const CHECKOUT = join(import.meta.dirname, "..");
const PATH = "/books-page";

/** Builds the page that holds the app's books and nothing else; it is no part of the product. */
export async function buildBooksPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), "suikouji-books-page-"));
  const vite = join(CHECKOUT, "node_modules/vite/bin/vite.js");
  const built = spawn(
    process.execPath,
    [vite, "build", "--config", "web/testing/books-page/vite.config.ts", "--outDir", outDir],
    { cwd: CHECKOUT, stdio: ["ignore", "ignore", "inherit"] },
  );
  const code = await new Promise((resolve) => built.once("close", resolve));
  if (code !== 0) throw new Error("The page could not be built");
  const script = await readFile(join(outDir, "books-page.js"), "utf8");
  await rm(outDir, { recursive: true });
  return script;
}

/** Opens it as if the server itself had it: what it calls is the server's. */
export async function openBooksPage(
  page: Page,
  { script, address }: { script: string; address: string },
): Promise<void> {
  await page.route(`**${PATH}*`, (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({ contentType: "text/html; charset=utf-8", body: HTML }),
  );
  // It has no way to sign in.
  await page.setExtraHTTPHeaders(OWNER);
  await page.goto(`${address}${PATH}`);
  await page.waitForFunction("window.books !== undefined");
}

const HTML = `<!doctype html><title>账本</title><script type="module" src="${PATH}.js"></script>`;

/** Calls one of the page's functions; what they are is written where the page is. */
export function askBooks<Answer>(page: Page, name: string, argument?: number): Promise<Answer> {
  const given = argument === undefined ? "" : String(argument);
  return page.evaluate<Answer>(`window.books.${name}(${given})`);
}
