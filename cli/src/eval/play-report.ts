import type { BesideKind, BesideOutcome } from "./play-beside.ts";
import type { CorrectKind, CorrectOutcome } from "./play-correct.ts";
import type { DialogueKind, DialogueOutcome } from "./play-dialogue.ts";
import { countOf, percent, type Told, tallyLines } from "./tally.ts";

/** `list`: the words of every case that did not come out right, and what the app said to them. */
export interface Shown {
  readonly list: boolean;
}

const DIALOGUE_KINDS: readonly DialogueKind[] = [
  "right",
  "right-asked",
  "category",
  "unsaved",
  "harm",
];

export function dialogueReport(outcomes: readonly DialogueOutcome[], { list }: Shown): string {
  const right = new Set<DialogueKind>(["right", "right-asked"]);
  const told = outcomes.map((outcome) => ({ ...outcome, tags: outcome.asked.tags }));
  const unanswered = outcomes.filter(({ kind, harmsUnanswered }) => {
    return kind === "right-asked" && harmsUnanswered;
  });
  return [
    `对话 dialogues  ${shareOf(told, right)}  right-asked 里不答就有害 ${unanswered.length}`,
    ...tallyLines(told, DIALOGUE_KINDS, right),
    ...listed(told, right, list, ({ asked, turns }) => [
      ...turns.flatMap(({ said, lines }) => [
        `    你     > ${said}`,
        ...lines.map((line) => `    随口记 > ${line}`),
      ]),
      `    应有 ${JSON.stringify(asked.books)}`,
    ]),
  ].join("\n");
}

const CORRECT_KINDS: readonly CorrectKind[] = [
  "exact",
  "asked-right",
  "category",
  "part",
  "asked-wrong",
  "missed",
  "harm",
  "quiet",
  "needless",
  "harm-unclear",
];

/** Beside an unclear wish a question helps, beside a remark it is in the way: so these have a share. */
const WANTS_NOTHING = "wants:nothing";

/** What wants nothing is right if nothing is done; a needless question is neither right nor harm. */
export function correctReport(outcomes: readonly CorrectOutcome[], { list }: Shown): string {
  const right = new Set<CorrectKind>(["exact", "asked-right", "quiet"]);
  const told = outcomes.map((outcome) => ({ ...outcome, tags: outcome.asked.tags }));
  const exact = countOf(told, "exact", "quiet");
  const harms = countOf(told, "harm", "harm-unclear");
  return [
    `对话里的修正 correct in the dialogue  ${shareOf(told, right)}  exact ${percent(exact, told.length)}  有害 ${harms}`,
    ...needlessLines(told),
    ...tallyLines(told, CORRECT_KINDS, right),
    ...listed(told, right, list, ({ asked, lines }) => [
      `    草稿 ${JSON.stringify(asked.batch)}`,
      `    你     > ${asked.text}`,
      ...lines.map((line) => `    随口记 > ${line}`),
      `    应为 ${JSON.stringify(asked.expect)}`,
    ]),
  ].join("\n");
}

function needlessLines(told: readonly Told<CorrectKind>[]): readonly string[] {
  const idle = told.filter(({ tags }) => tags.includes(WANTS_NOTHING));
  if (idle.length === 0) return [];
  const needless = countOf(idle, "needless");
  const share = percent(needless, idle.length);
  return [
    `  什么都不要时多余的问题 needless of ${WANTS_NOTHING}  ${needless}/${idle.length}  ${share}`,
  ];
}

const BESIDE_KINDS: readonly BesideKind[] = [
  "appended",
  "asked",
  "asked-wrong",
  "refused-offered",
  "refused",
  "wrong-sums",
  "overwritten",
];
const NOTHING_KINDS: readonly BesideKind[] = ["quiet", "needless", "harm"];

export function besideReport(
  outcomes: readonly BesideOutcome[],
  { earlier, list }: Shown & { readonly earlier: string },
): string {
  const right = new Set<BesideKind>(["appended", "asked", "quiet"]);
  const told = outcomes.map((outcome) => ({ ...outcome, tags: outcome.asked.tags }));
  const some = told.filter(({ asked }) => asked.expect.length > 0);
  const none = told.filter(({ asked }) => asked.expect.length === 0);
  const asFirst = some.filter((each) => each.asFirst).length;
  const rightFirst = some.filter((each) => each.rightFirst);
  const alsoRight = countOf(rightFirst, "appended", "asked");
  return [
    `「${earlier}」之后 parse beside a draft  ${shareOf(some, right)}  as-first ${percent(asFirst, some.length)}`,
    `  说在前头就对的 ${rightFirst.length}，其中在后头也对 ${alsoRight}（${percent(alsoRight, rightFirst.length)}）`,
    ...tallyLines(some, BESIDE_KINDS, right),
    `「${earlier}」之后，没有账可记的  ${shareOf(none, right)}`,
    ...tallyLines(none, NOTHING_KINDS, right),
    ...listed(told, right, list, ({ asked, lines }) => [
      `    你     > ${asked.text}`,
      ...lines.map((line) => `    随口记 > ${line}`),
      `    应为 ${JSON.stringify(asked.expect)}`,
    ]),
  ].join("\n");
}

function shareOf<Kind extends string>(
  told: readonly Told<Kind>[],
  right: ReadonlySet<Kind>,
): string {
  const count = countOf(told, ...right);
  return `对 ${count}/${told.length}  ${percent(count, told.length)}`;
}

function listed<Kind extends string, Each extends Told<Kind> & { readonly asked: { id: string } }>(
  told: readonly Each[],
  right: ReadonlySet<Kind>,
  list: boolean,
  wordsOf: (each: Each) => readonly string[],
): readonly string[] {
  if (!list) return [];
  return told
    .filter(({ kind }) => !right.has(kind))
    .flatMap((each) => [`  ${each.asked.id} [${each.kind}]`, ...wordsOf(each)]);
}
