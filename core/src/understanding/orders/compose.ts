import type { Saying } from "../frames/frame.ts";
import type { Act, SingleAct } from "../kinds/act.ts";
import { CHANGING, isAimed, type Situation } from "../kinds/said.ts";
import { carryOut } from "./carry-out.ts";
import type { Outcome } from "./tables.ts";
import type { Intention } from "./types.ts";

/** The kinds of orders, in the order in which they are carried out. */
const KINDS: readonly { readonly says: readonly Saying[]; readonly so: Outcome }[] = [
  { says: CHANGING, so: "change" },
  { says: ["drop"], so: "cancel drop" },
  { says: ["store"], so: "confirm store" },
];

const KEEPING = ["change", "confirm"];
const SIGHS: readonly Saying[] = ["ok", "wrong", "giveup"];

/** 洗车改成35，玻璃水删了; 打车改成35，存吧: orders of two kinds that the app asks about as one. `null` unless each can be done, and no draft is to be changed and cancelled. */
export function composed(said: readonly Intention[], situation: Situation): Act | null {
  const kinds = KINDS.filter(({ says }) => said.some((each) => says.includes(each.says)));
  const isOrder = (each: Intention) => kinds.some(({ says }) => says.includes(each.says));
  const first = said.findIndex(isOrder);
  // 都存上，不对，取消打车 takes the first order back.
  const isTakenBack = said.some(
    ({ says }, at) => says !== "ok" && SIGHS.includes(says) && at > first,
  );
  const isKnown = said.every((each) => isOrder(each) || isBeside(each));
  const bare = said.filter((each) => isOrder(each) && !isAimed(each));
  // 都 and 存吧 are about all; any other order must name its drafts.
  const isNamed = bare.every(({ says }) => says === "store");
  if (kinds.length < 2 || !isKnown || isTakenBack || !isNamed) return null;
  const acts = kinds.flatMap(({ so }) => singleAct(carryOut(so, said, situation).act));
  const places = acts.map((act) =>
    act.type === "change" ? act.changes.map(({ draft }) => draft) : act.drafts,
  );
  // 打车删了，打车改成50: each draft is in one of them; what is changed may be saved.
  const [named, gone] = [KEEPING, ["cancel"]].map((types) =>
    places.filter((_, at) => types.includes(acts[at]?.type ?? "")),
  );
  const isBoth = named?.some(
    (each) => typeof each !== "string" && each.some((at) => gone?.flat().includes(at)),
  );
  return acts.length < kinds.length || isBoth === true ? null : { type: "several", acts };
}

/** 不对 and 算了 before an order, the name of a draft, 好: nothing is ordered by it. */
function isBeside(each: Intention): boolean {
  const { says, field, denied } = each;
  if (says === "topic" || says === "reason") return true;
  return SIGHS.includes(says) && !isAimed(each) && field === null && denied.length === 0;
}

function singleAct(act: Act): readonly SingleAct[] {
  const isSingle = act.type === "change" || act.type === "cancel" || act.type === "confirm";
  return isSingle ? [act] : [];
}
