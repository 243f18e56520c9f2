import { test as base, expect } from "@playwright/test";
import { startServer } from "./running-server.ts";

/** A test whose pages talk to a server that no other worker uses. */
export const test = base.extend<{ consoleErrors: readonly string[] }, { serverAddress: string }>({
  serverAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const server = await startServer();
      await use(server.address);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ serverAddress }, use) => use(serverAddress),
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(errors);
  },
});

export { expect };
