import type { Act } from "../kinds/act.ts";
import type { Append, Change } from "./same-purchase.ts";
import type { Orders } from "./types.ts";

export function askingBoth(orders: Orders, perhaps: Append, rather: Change | null): Orders {
  return asking(orders, { perhaps, ...(rather && { rather }) });
}

export function sure(orders: Orders, act: Append): Orders {
  return { ...orders, act, certainty: "sure", because: [...orders.because, "an addition"] };
}

export function asking(
  orders: Orders,
  asked: Pick<Extract<Act, { type: "unclear" }>, "perhaps" | "rather">,
): Orders {
  const act = { type: "unclear", missing: "change", open: null, ...asked } as const;
  const because = [...orders.because, "perhaps an addition"];
  return { ...orders, act, certainty: "likely", because };
}
