import { describe, expect, test } from "vitest";
import { acknowledge, mergePulled } from "./merging.ts";

const mine = { id: "one", deviceId: "mine", updatedAtMs: 10, revision: 0 };
const theirs = { id: "one", deviceId: "theirs", updatedAtMs: 10, revision: 5 };

describe("what the server has meets what the device has", () => {
  test("what the device did not have is taken", () => {
    expect(mergePulled(theirs, undefined)).toEqual({ record: theirs, isSettled: true });
  });

  test("the later version is taken, and what the device had need not be sent", () => {
    expect(mergePulled(theirs, mine)).toEqual({ record: theirs, isSettled: true });
  });

  test("a later version of the device's stays and has still to be sent; the server knows the record", () => {
    const later = { ...mine, updatedAtMs: 11 };

    expect(mergePulled(theirs, later)).toEqual({
      record: { ...later, revision: 5 },
      isSettled: false,
    });
  });

  test("the device's own version comes back with its revision", () => {
    const back = { ...mine, revision: 6 };

    expect(mergePulled(back, mine)).toEqual({ record: back, isSettled: true });
  });

  test("a page that an acknowledgement overtook takes nothing back", () => {
    const acknowledged = { ...mine, updatedAtMs: 11, revision: 7 };

    expect(mergePulled(theirs, acknowledged).record).toEqual(acknowledged);
  });
});

describe("the server acknowledges", () => {
  test("what is still the version that was sent: it is settled", () => {
    expect(acknowledge(mine, mine, 6)).toEqual({
      record: { ...mine, revision: 6 },
      isSettled: true,
    });
  });

  test("what the user changed meanwhile: the change has still to be sent", () => {
    const changed = { ...mine, updatedAtMs: 12 };

    expect(acknowledge(mine, changed, 6)).toEqual({
      record: { ...changed, revision: 6 },
      isSettled: false,
    });
  });
});
