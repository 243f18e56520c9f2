import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostedAt } from "../../testing/hosted-at.ts";
import { FAULTS } from "../../testing/model-host/faults.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { patienceFor } from "../../testing/patience.ts";
import { machineClock } from "../machine-clock.ts";
import { ModelFailure } from "./model-failure.ts";
import { OpenAiCompatibleProvider } from "./open-ai-compatible-provider.ts";

const KEY = "sk-canary-5d1c0b";

let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host.close());

describe.concurrent("every fault of a host has a name", () => {
  test.each(FAULTS)("$name", async ({ behaviour, expected }) => {
    const { baseUrl } = host.serve(behaviour);
    const provider = new OpenAiCompatibleProvider(hostedAt(baseUrl, { apiKey: KEY }), machineClock);

    const outcome = await provider
      .chatCompletion("system", "午饭35", {
        ledgerId: "ledger",
        signal: new AbortController().signal,
        deadlineMs: patienceFor("fails" in expected ? expected.fails : "answered"),
      })
      .then(
        ({ text }) => ({ text }),
        (error: unknown) => {
          expect(error).toBeInstanceOf(ModelFailure);
          expect(JSON.stringify([error, String(error)])).not.toMatch(/canary|午饭|system/);
          return { fails: error instanceof ModelFailure ? error.reason : null };
        },
      );

    expect(outcome).toEqual(expected);
    await provider.close();
  });
});
