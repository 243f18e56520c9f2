import type { Saying } from "../frames/frame.ts";
import { withOpenChange } from "../kinds/open-change.ts";
import { UNSAID } from "../kinds/phrase.ts";
import { type Situation, unclear } from "../kinds/said.ts";
import { isOwnPayment, thingWithoutPrice } from "../kinds/something-new.ts";
import { withTopics } from "../kinds/topics.ts";
import { is, type Token } from "../token.ts";
import { carryOut } from "./carry-out.ts";
import { composed } from "./compose.ts";
import { inFocus } from "./focus.ts";
import { linkOf } from "./link.ts";
import { type Links, linksOf } from "./links.ts";
import { type Fit, fits } from "./rows.ts";
import { DOUBTS, REWRITINGS, type Rewriting, RULES } from "./tables.ts";
import type { Intention, Link, Made, Orders } from "./types.ts";

/** What the user wants of the open drafts: do it, ask it, or say what can be said. */
export function readOrders(tokens: readonly Token[], situation: Situation): Orders {
  const read = linksOf(tokens, situation);
  const links = rewritten(aboutTopics(read.sequence, situation), situation);
  const meant = intentionsOf(links);
  const { owned, unfinished } = read;
  const noted = [...fits(DOUBTS, links)];
  const isUnreal =
    noted.some(({ so }) => so === "unreal") || links.some((link) => is(link, "unreal"));
  const doubts = noted.map(({ so }) => so);
  const of = { phrases: intentionsOf(read.sequence), meant, owned, unfinished, isUnreal, doubts };
  const fresh = thingWithoutPrice(meant, situation);
  if (fresh !== null) return { ...of, act: fresh, certainty: "sure", because: ["no price"] };
  const [rule] = fits(RULES, links);
  const made = carryOut(rule?.so ?? "nothing", meant, situation);
  const { act, doubts: open = [] } = orSeveral(made, of, situation);
  const doubted = act.type === "unclear" ? [] : noted;
  const because = [rule?.name ?? "", ...open, ...doubted.map(({ name }) => name)];
  const isDoubted = open.length + doubted.length > 0;
  if (act.type !== "unclear" && !isDoubted) return { ...of, act, certainty: "sure", because };
  // The understood part of a change stays open, so that an answer can complete it.
  const left = act.type === "unclear" ? act : unclear("change");
  const unclearly = withOpenChange(left, { phrases: meant, isDoubted, situation });
  const wanted = doubted.every(({ so }) => so === "likely") ? proposable(act) : null;
  if (wanted === null) return { ...of, act: unclearly, certainty: "none", because };
  return { ...of, act: { ...unclearly, perhaps: wanted }, certainty: "likely", because };
}

/** Orders of two kinds, if nothing else stands in the way. */
function orSeveral(
  made: Made,
  { meant, phrases, doubts }: Pick<Orders, "meant" | "phrases" | "doubts">,
  situation: Situation,
): Made {
  const isTwo = made.act.type === "unclear" && made.act.because === "two-kinds";
  if (!isTwo || doubts.some((each) => each !== "likely")) return made;
  // 打车改成35，存吧 saves all.
  const isBare = ({ says, start }: Intention) =>
    says === "store" &&
    phrases.some((each) => each.start === start && ["unsaid", "all"].includes(each.target.kind));
  const said = meant.map((each) => (isBare(each) ? { ...each, target: UNSAID } : each));
  const perhaps = composed(said, situation);
  return perhaps?.type === "several"
    ? { act: { ...unclear("change", "two-kinds"), perhaps } }
    : made;
}

/** What the app can ask about with one yes-no question: 要全部保存吗？ */
function proposable(act: Orders["act"]) {
  switch (act.type) {
    case "confirm":
    case "cancel":
    case "change":
    case "append":
      return act;
    default:
      return null;
  }
}

function intentionsOf(links: Links["sequence"]): readonly Intention[] {
  return links.flatMap(({ intention }) => intention ?? []);
}

/** Intentions without a draft are about the draft before them; 他给我转了十块 is a payment of its own. */
function aboutTopics(links: readonly Link[], situation: Situation): readonly Link[] {
  const meant = inFocus(withTopics(intentionsOf(links), situation), situation);
  const [first] = meant;
  const whole = { says: "append", start: 0, end: situation.text.length } as const;
  if (first && isOwnPayment(meant, situation))
    return [linkOf({ ...first, ...whole }, [], situation)];
  const turns = meant.values();
  return links.map((link) =>
    link.intention ? linkOf(turns.next().value as Intention, link.moods, situation) : link,
  );
}

/** Applies the table of rewritings, each row once. */
function rewritten(links: readonly Link[], situation: Situation): readonly Link[] {
  let left = links;
  for (const row of REWRITINGS)
    for (const fit of fits([row], left)) left = rewriteBy(fit, left, situation);
  return left;
}

function rewriteBy(
  { so, slot }: Fit<Rewriting>,
  links: readonly Link[],
  situation: Situation,
): readonly Link[] {
  const [it, other, from] = [slot("it"), slot("other"), slot("from")];
  if (!it?.intention) return links;
  const anew = (changed: Partial<Intention>) =>
    linkOf({ ...(it.intention as Intention), ...changed }, it.moods, situation);
  const isTurn = (link: Link) => link.sense === "wrong" && is(link, "turn");
  const left = links.filter((link) => link !== it && !isTurn(link));
  if (so === "forget") return left;
  const target = other?.intention?.target;
  if (so === "move")
    return left.map((link) => (link === other && target ? anew({ target }) : link));
  const says = so.replace("as ", "") as Saying;
  const read = anew({ says, start: (from ?? it).start });
  return links.map((link) => (link === it ? read : link));
}
