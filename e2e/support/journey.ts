import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import { OWNER } from "../../server/testing/owner.ts";
import { emptyBooks } from "./books/server-books.ts";
import { recordToasts } from "./browser/toast-record.ts";
import { type RunningServer, startServer } from "./servers/running-server.ts";

interface Journey {
  /** Console errors that a journey causes on purpose. */
  readonly expectedErrors: RegExp | null;
  /** Console errors of all pages; the test fails if one is not expected. */
  readonly consoleErrors: readonly string[];
  /** A server with empty books that no other test uses at the same time. */
  readonly serverAddress: string;
  /** Starts another server with its own environment; it is stopped after the test. */
  readonly startOwnServer: (env?: Readonly<Record<string, string>>) => Promise<RunningServer>;
  /** Opens a page in a new browser context, which shares nothing with the first. */
  readonly openOtherDevice: () => Promise<Page>;
}

export const test = base.extend<Journey, { workerServer: RunningServer }>({
  workerServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  serverAddress: async ({ workerServer }, use) => {
    await emptyBooks(workerServer.address);
    await use(workerServer.address);
  },
  // Signs every request in; journeys about signing in override it.
  extraHTTPHeaders: OWNER,
  baseURL: async ({ serverAddress }, use) => use(serverAddress),
  context: async ({ context }, use) => {
    await context.addInitScript(recordToasts);
    await use(context);
  },
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    // Needs startOwnServer so that those servers stop later: stopping them causes console errors.
    async ({ context, expectedErrors, startOwnServer: _ }, use) => {
      const errors: string[] = [];
      const unwatch = watchConsole(context, errors);
      await use(errors);
      unwatch();
      expect(errors.filter((error) => expectedErrors?.test(error) !== true)).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
  startOwnServer: async ({}, use) => {
    const servers: RunningServer[] = [];
    await use(async (env) => {
      const server = await startServer(env);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
  openOtherDevice: async ({ browser, consoleErrors, extraHTTPHeaders }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} });
      contexts.push(context);
      await context.addInitScript(recordToasts);
      watchConsole(context, consoleErrors as string[]);
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Returns how to stop it: a context may serve several tests. */
function watchConsole(context: BrowserContext, errors: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push(message.text());
  };
  const onError = (error: WebError) => errors.push(error.error().message);
  context.on("console", onConsole);
  context.on("weberror", onError);
  return () => {
    context.off("console", onConsole);
    context.off("weberror", onError);
  };
}

/** What Chromium logs when the network or the server is gone. */
export const NETWORK_ERRORS =
  /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|FAILED|INCOMPLETE_CHUNKED)/;

export { expect };
