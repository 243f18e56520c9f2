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
import { type KeptContexts, keptContexts } from "./browser/kept-contexts.ts";
import { pressAsPeopleDo } from "./browser/press-times.ts";
import { BESIDE_THE_APP } from "./browser/stored-state.ts";
import { recordToasts } from "./browser/toast-record.ts";
import { type KillableServer, type RunningServer, startServer } from "./servers/running-server.ts";
import { type ServerHost, startServerHost } from "./servers/server-host.ts";

interface Journey {
  /** `new` for a journey that plays the clock, which Playwright cannot stop in a context. */
  readonly browserContext: "kept" | "new";
  /** `as told` for a journey about two quick presses; else each comes long after the one before. */
  readonly pressTimes: "as people do" | "as told";
  /** Two contexts with the same text are alike. */
  readonly contextOptionsInUse: string;
  /** A browser context without anything stored; its pages end with the journey. */
  readonly takeContext: () => Promise<BrowserContext>;
  /** Console errors that a journey causes on purpose. */
  readonly expectedErrors: RegExp | null;
  /** Console errors of all pages; the test fails if one is not expected. */
  readonly consoleErrors: readonly string[];
  /** A server with empty books that no other test uses at the same time. */
  readonly serverAddress: string;
  /** Starts another server with its own environment; it is stopped after the test. */
  readonly startOwnServer: (env?: Readonly<Record<string, string>>) => Promise<RunningServer>;
  /** The same as a process of its own, for journeys that kill it. */
  readonly startKillableServer: (env?: Readonly<Record<string, string>>) => Promise<KillableServer>;
  /** Opens a page in a new browser context, which shares nothing with the first. */
  readonly openOtherDevice: () => Promise<Page>;
}

interface PerWorker {
  readonly serverHost: ServerHost;
  readonly workerServer: RunningServer;
  readonly contexts: KeptContexts;
}

export const test = base.extend<Journey, PerWorker>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const contexts = keptContexts();
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  serverHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const host = startServerHost();
      await use(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  workerServer: [
    async ({ serverHost }, use) => {
      const server = await serverHost.start();
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
  browserContext: ["kept", { option: true }],
  pressTimes: ["as people do", { option: true }],
  contextOptionsInUse: async (
    { baseURL, extraHTTPHeaders, hasTouch, isMobile, locale, permissions, timezoneId, viewport },
    use,
  ) => {
    const options = { baseURL, extraHTTPHeaders, hasTouch, isMobile, locale, permissions };
    await use(JSON.stringify({ ...options, timezoneId, viewport }));
  },
  takeContext: async (
    {
      browser,
      browserContext,
      contexts,
      contextOptionsInUse,
      hasTouch,
      pressTimes,
      serverAddress,
      serviceWorkers,
    },
    use,
    testInfo,
  ) => {
    const taken: BrowserContext[] = [];
    const create = async () => {
      // Playwright adds the options of the journey.
      const context = await browser.newContext();
      await context.addInitScript(recordToasts);
      if (pressTimes === "as people do") await context.addInitScript(pressAsPeopleDo);
      return context;
    };
    // A touch that a journey left unfinished stays in the page, and the next one is never acknowledged.
    const isKept = browserContext === "kept" && serviceWorkers === "block" && !hasTouch;
    const kind = `${contextOptionsInUse} pressed ${pressTimes}`;
    await use(async () => {
      const context = isKept ? await contexts.take(kind, create) : await create();
      taken.push(context);
      return context;
    });
    const isGood = testInfo.status === testInfo.expectedStatus;
    for (const context of taken) {
      if (!isKept || !isGood) await context.close();
      else await contexts.giveBack(kind, context, serverAddress + BESIDE_THE_APP);
    }
  },
  context: async ({ takeContext }, use) => use(await takeContext()),
  // Not Playwright's, which is a new one for each journey.
  page: async ({ context, contexts }, use) => use(await contexts.openPage(context)),
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    // Needs both so that those servers stop later: stopping them causes console errors.
    async ({ context, expectedErrors, startOwnServer: _, startKillableServer: __ }, use) => {
      const errors: string[] = [];
      const unwatch = watchConsole(context, errors);
      await use(errors);
      unwatch();
      expect(errors.filter((error) => expectedErrors?.test(error) !== true)).toEqual([]);
    },
    { auto: true },
  ],
  startOwnServer: async ({ serverHost }, use) => await useStarter(serverHost.start, use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
  startKillableServer: async ({}, use) => await useStarter(startServer, use),
  openOtherDevice: async ({ consoleErrors, contexts, takeContext }, use) => {
    const unwatch: (() => void)[] = [];
    await use(async () => {
      const context = await takeContext();
      unwatch.push(watchConsole(context, consoleErrors as string[]));
      return await contexts.openPage(context);
    });
    for (const end of unwatch) end();
  },
});

type Start<Server> = (env?: Readonly<Record<string, string>>) => Promise<Server>;

/** Stops what was started when the journey has ended. */
async function useStarter<Server extends RunningServer>(
  start: Start<Server>,
  use: (start: Start<Server>) => Promise<void>,
): Promise<void> {
  const servers: Server[] = [];
  await use(async (env) => {
    const server = await start(env);
    servers.push(server);
    return server;
  });
  await Promise.all(servers.map((server) => server.stop()));
}

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
