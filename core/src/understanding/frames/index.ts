import { RECKONED } from "./change/reckoned.ts";
import { VALUES } from "./change/values.ts";
import { OPINIONS } from "./command/opinions.ts";
import { SESSION } from "./command/session.ts";
import { VERDICTS } from "./command/verdicts.ts";
import { SESSION_COMPOUNDS } from "./compounds/session.ts";
import { VERDICT_COMPOUNDS } from "./compounds/verdicts.ts";
import type { Frame } from "./frame.ts";
import { ACCOUNTS } from "./record/accounts.ts";
import { ACTS } from "./record/acts.ts";
import { COUNTS } from "./record/counts.ts";
import { DOUBTS } from "./record/doubts.ts";
import { GIFTS } from "./record/gifts.ts";
import { GIVERS } from "./record/givers.ts";
import { MARKS } from "./record/marks.ts";
import { MOODS } from "./record/moods.ts";
import { OWN_POCKETS } from "./record/own-pockets.ts";
import { PAYMENTS } from "./record/payments.ts";
import { PRICES } from "./record/prices.ts";
import { REPAIRS } from "./record/repairs.ts";
import { SHARES } from "./record/shares.ts";
import { TOTALS } from "./record/totals.ts";

export { switchOff } from "./frame-index.ts";
export { POINTERS } from "./pointers.ts";

/** In the order they are tried: the first that matches a sum decides it. */
export const RECORD_FRAMES: readonly Frame[] = [
  // 三十，不对，四十: which sums count at all.
  ...REPAIRS,
  // The amount of a sum.
  ...TOTALS,
  ...COUNTS,
  ...SHARES,
  // Asked, reduced, paid: which of two prices was paid.
  ...PRICES,
  // Planned, denied, somebody else's: whether it happened.
  ...MOODS,
  // Who gave to whom.
  ...OWN_POCKETS,
  ...PAYMENTS,
  ...GIVERS,
  ...GIFTS,
  // The act alone, if no person is named.
  ...ACTS,
  // Which account paid or received it.
  ...ACCOUNTS,
  ...MARKS,
  // Sums that no frame has explained.
  ...DOUBTS,
];

/** These compete: the fewest that explain the most win. At equal cost the earlier one wins. */
export const DRAFT_FRAMES: readonly Frame[] = [
  ...VERDICTS,
  ...OPINIONS,
  ...VALUES,
  ...RECKONED,
  ...SESSION,
];

/** Joined into one token before any other frame is tried. */
export const COMPOUNDS: readonly Frame[] = [...VERDICT_COMPOUNDS, ...SESSION_COMPOUNDS];
