import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { OWNER } from "../server/testing/owner.ts";
import { type RunningServer, startServer } from "./running-server.ts";
import { emptyBooks } from "./server-books.ts";

interface Journey {
  /** What the console may hold all the same, in journeys that break something on purpose. */
  readonly expectedErrors: RegExp | null;
  /** Errors in the consoles of all pages; a test that leaves others than expected fails. */
  readonly consoleErrors: readonly string[];
  /** A server with empty books that no other test uses meanwhile. */
  readonly serverAddress: string;
  /** Starts another server, with settings of its own; it ends with the test. */
  readonly startOwnServer: (env?: Readonly<Record<string, string>>) => Promise<RunningServer>;
  /** The page of another device: a browser that knows nothing of the first. */
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
  // Journeys are about other things than signing in, unless they leave it out.
  extraHTTPHeaders: OWNER,
  baseURL: async ({ serverAddress }, use) => use(serverAddress),
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    // Servers of the test's own outlast the watch: that they end is no fault of the pages.
    async ({ context, expectedErrors, startOwnServer: _ }, use) => {
      const errors: string[] = [];
      watchConsole(context, errors);
      await use(errors);
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
      watchConsole(context, consoleErrors as string[]);
      return await context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

function watchConsole(context: BrowserContext, errors: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(error.error().message));
}

/** What Chromium itself writes where the network or the server is gone. */
export const NETWORK_ERRORS =
  /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|FAILED)/;

export { expect };
