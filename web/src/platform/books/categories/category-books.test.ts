import { createIdSource } from "@suikouji/core";
import { expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbCategories } from "./category-books.ts";

const DINING = "EXPENSE:餐饮";

test("a new category of the user is added last, and is marked as their own", async () => {
  const { categories } = device();

  const added = await categories.add("EXPENSE", " 滑雪 ");

  expect(added).toMatchObject({ id: "EXPENSE:滑雪", name: "滑雪", custom: true, hidden: false });
  expect((await categories.all()).at(-1)).toEqual(added);
});

test.each([
  ["empty", "  ", "empty"],
  ["too long", "长".repeat(51), "too-long"],
  ["another's", "餐饮", "taken"],
])("a name that is %s is refused", async (_, name, refusal) => {
  const { categories } = device();
  await categories.add("EXPENSE", "滑雪");

  await expect(categories.add("EXPENSE", name)).rejects.toMatchObject({ refusal });
  await expect(categories.change("EXPENSE:滑雪", { name })).rejects.toMatchObject({ refusal });
});

test("the same name may exist in both types", async () => {
  const { categories } = device();

  await categories.add("EXPENSE", "滑雪");
  const other = await categories.add("INCOME", "滑雪");

  expect(other.id).toBe("INCOME:滑雪");
});

test("a rename keeps the id; the old name is free, and gets another id", async () => {
  const { categories } = device();
  await categories.change("EXPENSE:餐饮", { name: "吃喝" });

  const added = await categories.add("EXPENSE", "餐饮");

  expect(added.id).not.toBe("EXPENSE:餐饮");
  const names = new Map((await categories.all()).map(({ id, name }) => [id, name]));
  expect(names.get("EXPENSE:餐饮")).toBe("吃喝");
  expect(names.get(added.id)).toBe("餐饮");
});

test("a change that is refused in one field changes nothing", async () => {
  const { categories, disk } = device();

  const change = categories.change("EXPENSE:餐饮", { name: "交通", hidden: true });

  await expect(change).rejects.toMatchObject({ refusal: "taken" });
  expect(disk.durable().categories.size).toBe(0);
});

test("renaming does not change whether a category is hidden, and hiding does not change its name", async () => {
  const { categories } = device();
  const eating = async () => (await categories.all()).find(({ id }) => id === "EXPENSE:餐饮");

  await categories.change("EXPENSE:餐饮", { hidden: true });
  expect(await eating()).toMatchObject({ name: "餐饮", hidden: true });
  await categories.change("EXPENSE:餐饮", { name: "吃喝" });

  expect(await eating()).toMatchObject({ name: "吃喝", hidden: true });
});

test("adding a hidden category shows it again", async () => {
  const { categories } = device();
  await categories.change("EXPENSE:餐饮", { hidden: true });

  const shown = await categories.add("EXPENSE", "餐饮");

  expect(shown).toMatchObject({ id: "EXPENSE:餐饮", hidden: false });
});

test("a category added again after its removal is newer than the removal, even if the clock is behind", async () => {
  const late = device();
  await late.categories.add("EXPENSE", "滑雪");
  await late.categories.remove("EXPENSE:滑雪");
  const removed = late.disk.durable().categories.get("EXPENSE:滑雪");

  const early = device({ disk: late.disk, startMs: 1000 });
  await early.categories.add("EXPENSE", "滑雪");

  const added = early.disk.durable().categories.get("EXPENSE:滑雪");
  expect(added?.deleted).toBe(false);
  expect(added?.updatedAtMs).toBe((removed?.updatedAtMs ?? 0) + 1);
});

test("a new order is stored, and only moved categories are written", async () => {
  const { categories, disk } = device();
  const [first, second, ...rest] = (await categories.all()).filter(
    ({ type }) => type === "EXPENSE",
  );
  if (first === undefined || second === undefined) throw new Error("There are two at least");

  await categories.reorder([second, first, ...rest].map(({ id }) => id));

  const order = (await categories.all()).filter(({ type }) => type === "EXPENSE");
  expect(order.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
  expect([...disk.durable().categories.keys()].sort()).toEqual([first.id, second.id].sort());
});

test("built-in categories can be hidden, not removed", async () => {
  const { categories } = device();

  await expect(categories.remove("EXPENSE:餐饮")).rejects.toMatchObject({ refusal: "built-in" });
  await expect(categories.remove("nothing")).rejects.toMatchObject({
    refusal: "no-such-category",
  });
});

test("a category is added under a parent, after its siblings", async () => {
  const { categories } = device();
  await categories.add("EXPENSE", "早餐", DINING);

  const added = await categories.add("EXPENSE", "夜宵", DINING);

  expect(added).toMatchObject({ parentId: DINING, order: 1 });
  expect((await categories.all()).map(({ name }) => name).slice(0, 5)).toEqual([
    ...["餐饮", "早餐", "夜宵"],
    ...["工资", "其他"],
  ]);
});

test("parent, icon and colour are changed and taken back; other fields stay", async () => {
  const { categories } = device();
  const breakfast = async () => (await categories.all()).find(({ id }) => id === "EXPENSE:早餐");
  await categories.add("EXPENSE", "早餐");
  const before = await breakfast();

  await categories.change("EXPENSE:早餐", { parentId: DINING, icon: "bowl", colour: "amber" });
  const changed = { parentId: DINING, icon: "bowl", colour: "amber", order: 0 };
  expect(await breakfast()).toEqual({ ...before, ...changed });
  await categories.change("EXPENSE:早餐", { parentId: "", icon: "", colour: "" });

  expect(await breakfast()).toEqual(before);
});

test.each([
  ["under a category that has a parent", "EXPENSE:饮品", "EXPENSE:早餐", "too-deep"],
  ["with children of its own", DINING, "EXPENSE:饮品", "too-deep"],
  ["under itself", "EXPENSE:饮品", "EXPENSE:饮品", "no-such-category"],
  ["under one of the other type", "EXPENSE:饮品", "INCOME:工资", "no-such-category"],
  ["under one that is gone", "EXPENSE:饮品", "nothing", "no-such-category"],
])("a category cannot go %s", async (_, id, parentId, refusal) => {
  const { categories } = device();
  await categories.add("EXPENSE", "早餐", DINING);

  await expect(categories.change(id, { parentId })).rejects.toMatchObject({ refusal });
});

test("the children of a removed category stand by themselves until it is restored", async () => {
  const { categories } = device();
  await categories.add("EXPENSE", "猫");
  await categories.add("EXPENSE", "猫粮", "EXPENSE:猫");
  const food = async () => (await categories.all()).find(({ name }) => name === "猫粮");

  await categories.remove("EXPENSE:猫");
  expect(await food()).not.toHaveProperty("parentId");
  await categories.restore("EXPENSE:猫");

  expect(await food()).toMatchObject({ parentId: "EXPENSE:猫" });
});

function device({
  disk = memoryDisk(),
  startMs,
}: {
  disk?: ReturnType<typeof memoryDisk>;
  startMs?: number;
} = {}) {
  const storage = memoryBooksStorage(disk);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const writer = { storage, deviceId: "device", now: tickingClock(startMs), ids };
  return { disk, categories: indexedDbCategories(writer) };
}
