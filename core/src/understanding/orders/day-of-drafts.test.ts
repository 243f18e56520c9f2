import { expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { understand } from "../understand.ts";

const YESTERDAY = "2026-11-14" as CalendarDate;
const context = contextAt();

function dayOf(said: string, days: readonly string[]): string | undefined {
  const batch = SAMPLE_BATCH.slice(0, days.length).map((draft, at) => ({
    ...draft,
    date: days[at] as CalendarDate,
  }));
  const act = understand(said, { batch, asked: null, context });
  const added = act.type === "unclear" ? act.perhaps : act;
  return added?.type === "append" ? added.drafts[0]?.date : undefined;
}

test.each([
  ["还有一袋大米六十八", YESTERDAY],
  ["完了又整了碗冷面十八", YESTERDAY],
  ["另外停车费十块", YESTERDAY],
  ["顺便买了瓶水三块", YESTERDAY],
  ["停车费十块", "2026-11-15"],
  ["还有今天的停车费十块", "2026-11-15"],
  ["还有前天的停车费十块", "2026-11-13"],
])("beside drafts of yesterday %s is of %s", (said, day) => {
  expect(dayOf(said, [YESTERDAY, YESTERDAY])).toBe(day);
});

test("drafts of several days say nothing of the next one", () => {
  expect(dayOf("还有一袋大米六十八", [YESTERDAY, "2026-11-13"])).toBe("2026-11-15");
});
