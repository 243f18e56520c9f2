import { countOf, percent, tallyLines } from "../tally.ts";
import { type ChangeKind, idIn, playChange } from "./play-changes.ts";
import { type AnswerKind, type ChainOutcome, playQuestions } from "./play-questions.ts";
import type { QuestionChain, SavedSet } from "./saved-set.ts";
import { startOver } from "./start.ts";

const ANSWERS: readonly AnswerKind[] = ["right", "none", "wrong", "recorded"];
const CHANGES: readonly ChangeKind[] = ["right", "right-asked", "part", "missed", "harm"];

/** What becomes of everything that the set says of its books. `list`: the words of what was not right. */
export function savedReport(
  set: SavedSet,
  { list }: { readonly list: boolean },
): readonly string[] {
  return [
    ...chainsReport("问题 questions", set.questions, { set, list }),
    ...chainsReport("追问 chains", set.chains, { set, list }),
    ...changesReport(set, list),
  ];
}

function chainsReport(
  title: string,
  chains: readonly QuestionChain[],
  { set, list }: { readonly set: SavedSet; readonly list: boolean },
): readonly string[] {
  if (chains.length === 0) return [];
  const start = startOver(set);
  const outcomes = chains.map((asked) => playQuestions(asked, start, (id) => idIn(set, id)));
  const turns = outcomes.flatMap((outcome) => outcome.turns);
  return [
    `${title}  对 ${shareOf(outcomes, "right")}  逐句 ${shareOf(turns, "right")}`,
    ...tallyLines(told(turns), ANSWERS, new Set<AnswerKind>(["right"])),
    ...(list ? outcomes.flatMap(listed) : []),
  ];
}

function listed({ asked, kind, turns }: ChainOutcome): readonly string[] {
  if (kind === "right") return [];
  const lines = turns.flatMap((turn, at) => [
    `    你     > ${turn.said}  [${turn.kind}]`,
    ...turn.lines.map((line) => `    随口记 > ${line}`),
    ...(turn.kind === "right" ? [] : [`    应答 ${JSON.stringify(asked.turns[at]?.expect)}`]),
  ]);
  return [`  ${asked.id} [${kind}]`, ...lines];
}

function changesReport(set: SavedSet, list: boolean): readonly string[] {
  if (set.changes.length === 0) return [];
  const start = startOver(set);
  const outcomes = set.changes.map((asked) => playChange(asked, set, start));
  const right = new Set<ChangeKind>(["right", "right-asked"]);
  return [
    `改已存的 changes  对 ${shareOf(outcomes, "right", "right-asked")}`,
    ...tallyLines(told(outcomes), CHANGES, right),
    ...(list
      ? outcomes
          .filter(({ kind }) => !right.has(kind))
          .flatMap(({ asked, kind, turns }) => [
            `  ${asked.id} [${kind}]`,
            ...turns.flatMap(({ said, lines }) => [
              `    你     > ${said}`,
              ...lines.map((line) => `    随口记 > ${line}`),
            ]),
            `    应有 ${JSON.stringify({ ...asked, turns: undefined, id: undefined })}`,
          ])
      : []),
  ];
}

function told<Kind extends string>(outcomes: readonly { readonly kind: Kind }[]) {
  return outcomes.map(({ kind }) => ({ kind, tags: [] }));
}

function shareOf<Kind extends string>(
  outcomes: readonly { readonly kind: Kind }[],
  ...kinds: readonly Kind[]
): string {
  const count = countOf(told(outcomes), ...kinds);
  return `${count}/${outcomes.length}  ${percent(count, outcomes.length)}`;
}
