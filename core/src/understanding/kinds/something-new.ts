import { isPending } from "../../draft/batch-draft.ts";
import type { Intention } from "../orders/types.ts";
import { is, isAny } from "../token.ts";
import type { Act } from "./act.ts";
import { unpriced } from "./record.ts";
import type { Situation } from "./said.ts";

const MOVES = ["inward", "receive", "earn", "collect", "sell", "lose", "outward"];
/** Words that may belong to an open purchase: 退了十块, 找我五块. */
const OF_PURCHASES = "refund reimbursed change claim less coupon boss taker say".split(" ");

const TIMES = /^(?:[早晚]上|早晨|清晨|[上中下]午|傍晚|半夜)$/;

/** 他给我转了十块, 前天输了五百, 卖菜三十 beside 买菜: a payment of its own, not a change of a draft. */
export function isOwnPayment(phrases: readonly Intention[], about: Situation): boolean {
  const { reading, batch } = about;
  const plain = phrases.every(
    ({ says, target, bare, asserts, repairs, orders }) =>
      says === "change" && (target.kind === "unsaid" || bare) && !(asserts || repairs || orders),
  );
  if (!plain || batch.length === 0) return false;
  const { act, tokens } = reading.recorded();
  const [heard, another] = act.drafts;
  const named = phrases.some(({ bare }) => bare);
  const time = tokens.find((token) => token.date ?? (is(token, "time") || TIMES.test(token.text)));
  const same = batch.filter(
    (draft) => draft.status !== "cancelled" && draft.description === heard?.description,
  );
  // 下午咖啡二十五, or 今天咖啡二十五 beside a draft of yesterday: another time, so another purchase.
  const differs = same.every(({ date }) => !time?.date || date !== time.date);
  if (named && time && same.length > 0 && differs) return another === undefined;
  const move = tokens.find((token) => isAny(token, MOVES));
  const ofPurchase = tokens.some((token) => isAny(token, OF_PURCHASES));
  if (!heard || another || !move || ofPurchase) return false;
  if (heard.type === "EXPENSE" && (named || !isAny(move, ["lose", "outward"]))) return false;
  // 卖了四十 beside 卖废品, 收了五百 beside 工资: about that draft.
  return !batch.some(
    (draft) =>
      isPending(draft) &&
      draft.type === heard.type &&
      (is(move, "collect") || draft.description.includes(move.text.charAt(0))),
  );
}

/** 晚饭, 再加个可乐, 昨天的衣服: something new without a price; 餐饮 may be a new category instead. */
export function thingWithoutPrice(
  phrases: readonly Intention[],
  { reading, batch, context }: Situation,
): Act | null {
  const isDay = ({ frame, sums }: Intention) => frame === "the value alone" && sums.length === 0;
  const draft =
    phrases.every(isDay) && batch.length > 0 ? unpriced(reading.words(), context) : null;
  const said = [draft?.category, ...batch.map(({ description }) => description)];
  return draft && !said.includes(draft.description) ? { type: "unpriced", draft } : null;
}
