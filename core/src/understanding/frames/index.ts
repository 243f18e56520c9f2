import { VALUES } from "./change/values.ts";
import { OPINIONS } from "./command/opinions.ts";
import { SESSION } from "./command/session.ts";
import { VERDICTS } from "./command/verdicts.ts";
import { SESSION_COMPOUNDS } from "./compounds/session.ts";
import { VERDICT_COMPOUNDS } from "./compounds/verdicts.ts";
import type { Frame } from "./frame.ts";
import { ACCOUNTS } from "./record/accounts.ts";
import { ACTS } from "./record/acts.ts";
import { BILLS } from "./record/bills.ts";
import { COUNTS } from "./record/counts.ts";
import { DISCOUNTS, SECONDS } from "./record/discounts.ts";
import { DOUBTS } from "./record/doubts.ts";
import { ENQUIRIES } from "./record/enquiries.ts";
import { GIVERS } from "./record/givers.ts";
import { HEADINGS } from "./record/headings.ts";
import { MARKS } from "./record/marks.ts";
import { MOODS } from "./record/moods.ts";
import { OTHERS_MONEY } from "./record/others.ts";
import { OWN_POCKETS } from "./record/own-pockets.ts";
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
  ...BILLS,
  ...TOTALS,
  ...SECONDS,
  ...COUNTS,
  ...SHARES,
  // Asked, reduced, paid: which of two prices was paid.
  ...PRICES,
  ...DISCOUNTS,
  // Looked for, asked about, limited: nothing was paid.
  ...ENQUIRIES,
  // Planned, denied, somebody else's: whether it happened.
  ...OTHERS_MONEY,
  ...MOODS,
  // Who gave to whom.
  ...OWN_POCKETS,
  ...HEADINGS,
  ...GIVERS,
  // The act alone, if no person is named.
  ...ACTS,
  // Which account paid or received it.
  ...ACCOUNTS,
  ...MARKS,
  // Sums that no frame has explained.
  ...DOUBTS,
];

/** These compete: the fewest that explain the most win. At equal cost the earlier one wins. */
export const DRAFT_FRAMES: readonly Frame[] = [...VERDICTS, ...OPINIONS, ...VALUES, ...SESSION];

/** Joined into one token before any other frame is tried. */
export const COMPOUNDS: readonly Frame[] = [...VERDICT_COMPOUNDS, ...SESSION_COMPOUNDS];
