import { expect, test } from "vitest";
import { CountingClock } from "../../testing/counting-clock.ts";
import { FAULTS } from "../../testing/model-host/faults.ts";
import { startModelHost } from "../../testing/model-host/model-host.ts";
import { modelHost, modelSettings } from "../../testing/model-settings.ts";
import { openSockets } from "../../testing/open-sockets.ts";
import { PLENTY } from "../../testing/plenty.ts";
import { createModels } from "./models.ts";

test("closing during every fault leaves no socket and no timer", async () => {
  const clock = new CountingClock();
  const host = await startModelHost();
  const before = await openSockets();
  const all = FAULTS.map(({ behaviour }) =>
    createModels(
      modelSettings(
        modelHost(host.serve(behaviour).baseUrl, { model: "quick" }),
        modelHost(host.serve(behaviour).baseUrl, { model: "other" }),
      ),
      { caps: PLENTY, clock },
    ),
  );
  const answers = all.map(({ provider }) =>
    provider?.chatCompletion("s", "u", {
      ledgerId: "ledger",
      signal: new AbortController().signal,
      deadlineMs: 60_000,
    }),
  );
  const outcomes = Promise.allSettled(answers);
  await Promise.race(answers.map((answer) => answer?.catch(() => {})));

  await Promise.all(all.map((models) => models.close()));
  await outcomes;

  expect(clock.timers).toBe(0);
  expect(await openSockets()).toEqual(before);
  await host.close();
});
