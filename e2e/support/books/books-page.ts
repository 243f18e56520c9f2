import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { OWNER } from "../../../server/testing/owner.ts";

const CHECKOUT = join(import.meta.dirname, "../../..");
const PATH = "/books-page";

/** Builds a page for tests that has only the app's books; it is no part of the product. */
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

/** Serves the page from the server's origin, so that its requests reach the server. */
export async function openBooksPage(
  page: Page,
  { script, address }: { script: string; address: string },
): Promise<void> {
  await page.route(`**${PATH}*`, (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({ contentType: "text/html; charset=utf-8", body: HTML }),
  );
  // The page has no sign-in.
  await page.setExtraHTTPHeaders(OWNER);
  await page.goto(`${address}${PATH}`);
  await page.waitForFunction("window.books !== undefined");
}

const HTML = `<!doctype html><title>账本</title><script type="module" src="${PATH}.js"></script>`;

/** Calls one of the page's functions, which web/testing/books-page defines. */
export function askBooks<Answer>(page: Page, name: string, argument?: number): Promise<Answer> {
  const given = argument === undefined ? "" : String(argument);
  return page.evaluate<Answer>(`window.books.${name}(${given})`);
}
