import { expect, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { createEventStream } from "./event-stream.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";

const head = (revision: number, epoch = "one") => ({ ledgerId: "family", epoch, revision });

function started() {
  const clock = new FakeClock();
  const stream = createEventStream(STREAM_LIMITS, clock);
  const read = () => String(stream.body.read() ?? "");
  expect(read()).toBe(":\n\n");
  return { ...stream, clock, read };
}

test("a head that was told, or an earlier one of the same epoch, is not told again", () => {
  const { tell, read } = started();

  tell(head(2));
  tell(head(2));
  tell(head(1));
  tell(head(1, "two"));

  expect(read()).toBe(
    'event: changed\ndata: {"epoch":"one","revision":2}\n\n' +
      'event: changed\ndata: {"epoch":"two","revision":1}\n\n',
  );
});

test("a client that reads nothing is cut off", async () => {
  const { tell, body, clock } = started();

  for (let revision = 1; revision < 1_000; revision += 1) tell(head(revision));

  expect(body.destroyed).toBe(true);
  await expect.poll(() => clock.timers).toBe(0);
});

test("a client that does not read the end is cut off a second later", () => {
  const { end, tell, body, clock } = started();

  end();
  tell(head(1));
  clock.pass(999);
  expect(body.destroyed).toBe(false);
  clock.pass(1);

  expect(body.destroyed).toBe(true);
});
