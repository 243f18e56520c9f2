import { describe, expect, test } from "vitest";
import { type Begun, NOWHERE } from "./exchange.ts";
import { beginningOf, judgePage } from "./judging.ts";

const here = { ledgerId: "ours", epoch: "first", after: 7, digest: 5 };
const page = { ledgerId: "ours", epoch: "first", begun: "new" as Begun, after: 9 };

describe("a page of the server", () => {
  test("is taken by a device that knows no ledger yet", () => {
    expect(judgePage(NOWHERE, page)).toBe("take");
  });

  test.each<Begun>(["new", "cleared", "restored"])(
    "is taken in the life of the ledger that the device knows, also one that began %s",
    (begun) => {
      expect(judgePage(here, { ...page, begun })).toBe("take");
      expect(judgePage(here, { ...page, begun, after: 7 })).toBe("take");
    },
  );

  test("of books that were erased on purpose starts the device's over", () => {
    const cleared = { ...page, epoch: "second", begun: "cleared" as const };

    expect(judgePage(here, cleared)).toBe("start-over");
  });

  test("of a life that ended already was put back: nothing is erased, however it began", () => {
    const before = { ...here, past: ["earlier"] };

    expect(judgePage(before, { ...page, epoch: "earlier", begun: "cleared" })).toBe("diverged");
  });

  test.each<Begun>(["restored", "new"])(
    "of books that came back otherwise (%s) erases nothing and is read again",
    (begun) => {
      expect(judgePage(here, { ...page, epoch: "second", begun })).toBe("reread");
    },
  );

  test("that ends before where the device has been shows an older copy of the books", () => {
    expect(judgePage(here, { ...page, after: 6 })).toBe("diverged");
  });

  test("is not taken by a device that does not know the digest: everything is read again", () => {
    const { digest: _, ...earlier } = here;

    expect(judgePage(earlier, page)).toBe("reread");
    expect(judgePage({ ...earlier, after: 0 }, page)).toBe("take");
  });

  test.each<Begun>(["new", "cleared", "restored"])(
    "of another ledger changes nothing, however that one began: %s",
    (begun) => {
      expect(judgePage(here, { ...page, ledgerId: "theirs", begun })).toBe("other-ledger");
      expect(judgePage(here, { ...page, ledgerId: "theirs", epoch: "second", begun })).toBe(
        "other-ledger",
      );
    },
  );
});

describe("a new life of the ledger", () => {
  const life = { ledgerId: "ours", epoch: "second" };

  test("remembers the lives before it", () => {
    const second = beginningOf(life, here);

    expect(second).toMatchObject({ ...life, after: 0, digest: 0, past: ["first"] });
    expect(beginningOf({ ...life, epoch: "third" }, second).past).toEqual(["first", "second"]);
    expect(beginningOf({ ...life, epoch: "first" }, second).past).toEqual(["second"]);
  });

  test("of another ledger has none before it", () => {
    expect(beginningOf({ ledgerId: "theirs", epoch: "one" }, here).past).toBe(undefined);
  });
});
