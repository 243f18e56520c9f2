import { expect, test } from "vitest";
import { pendingRecords } from "./pending-records.ts";

function numbered() {
  let last = 0;
  return pendingRecords(() => {
    last += 1;
    return String(last);
  });
}

const lunch = { confirmId: "long", message: "午饭" };

test("a record is found by its id, as often as asked", () => {
  const records = numbered();
  const id = records.add(lunch);

  expect([records.get(id), records.get(` ${id} `), records.get("other")]).toEqual([
    ...[lunch, lunch, null],
  ]);
});

test("the oldest of more than a hundred is forgotten", () => {
  const records = numbered();
  const ids = Array.from({ length: 101 }, () => records.add(lunch));

  expect(records.get(ids[0] ?? "")).toBeNull();
  expect(records.get(ids[1] ?? "")).toEqual(lunch);
});
