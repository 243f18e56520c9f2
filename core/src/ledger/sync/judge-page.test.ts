import { describe, expect, test } from "vitest";
import { type Begun, NOWHERE } from "./exchange.ts";
import { beginningOf, judgePage } from "./judge-page.ts";

const here = { ledgerId: "ours", epoch: "first", after: 7, digest: 5 };
const page = { ledgerId: "ours", epoch: "first", begun: "new" as Begun, after: 9 };

describe("a page of the server", () => {
  test("is taken by a device that has no ledger yet", () => {
    expect(judgePage(NOWHERE, page)).toBe("take");
  });

  test.each<Begun>(["new", "cleared", "restored"])(
    "in the epoch that the device knows is taken, however it began (%s)",
    (begun) => {
      expect(judgePage(here, { ...page, begun })).toBe("take");
      expect(judgePage(here, { ...page, begun, after: 7 })).toBe("take");
    },
  );

  test("of books erased on purpose makes the device start over", () => {
    const cleared = { ...page, epoch: "second", begun: "cleared" as const };

    expect(judgePage(here, cleared)).toBe("start-over");
  });

  test("of an epoch that had ended erases nothing: the server was put back", () => {
    const before = { ...here, past: ["earlier"] };

    expect(judgePage(before, { ...page, epoch: "earlier", begun: "cleared" })).toBe("diverged");
  });

  test.each<Begun>(["restored", "new"])(
    "of a new epoch that began otherwise (%s) erases nothing, and everything is read again",
    (begun) => {
      expect(judgePage(here, { ...page, epoch: "second", begun })).toBe("reread");
    },
  );

  test("that ends before the device's position means an older copy of the books", () => {
    expect(judgePage(here, { ...page, after: 6 })).toBe("diverged");
  });

  test("is not taken by a device without a digest: it reads everything again", () => {
    const { digest: _, ...earlier } = here;

    expect(judgePage(earlier, page)).toBe("reread");
    expect(judgePage({ ...earlier, after: 0 }, page)).toBe("take");
  });

  test.each<Begun>(["new", "cleared", "restored"])(
    "of another ledger changes nothing, however it began: %s",
    (begun) => {
      expect(judgePage(here, { ...page, ledgerId: "theirs", begun })).toBe("other-ledger");
      expect(judgePage(here, { ...page, ledgerId: "theirs", epoch: "second", begun })).toBe(
        "other-ledger",
      );
    },
  );
});

describe("a new epoch of the ledger", () => {
  const life = { ledgerId: "ours", epoch: "second" };

  test("remembers the epochs before it", () => {
    const second = beginningOf(life, here);

    expect(second).toMatchObject({ ...life, after: 0, digest: 0, past: ["first"] });
    expect(beginningOf({ ...life, epoch: "third" }, second).past).toEqual(["first", "second"]);
    expect(beginningOf({ ...life, epoch: "first" }, second).past).toEqual(["second"]);
  });

  test("of another ledger has no earlier epochs", () => {
    expect(beginningOf({ ledgerId: "theirs", epoch: "one" }, here).past).toBe(undefined);
  });
});
