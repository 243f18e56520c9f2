import { describe, expect, test } from "vitest";
import { type Begun, NOWHERE } from "./exchange.ts";
import { judgePage } from "./judging.ts";

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
