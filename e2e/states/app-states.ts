import { ACCOUNT_STATES } from "./account-states.ts";
import { RECORD_STATES } from "./record-states.ts";
import { SCREEN_STATES } from "./screen-states.ts";
import { SYNC_STATES } from "./sync-states.ts";
import { TROUBLE_STATES } from "./trouble-states.ts";

/** Everything the app can show after its welcome. */
export const APP_STATES = [
  ...RECORD_STATES,
  ...TROUBLE_STATES,
  ...SCREEN_STATES,
  ...ACCOUNT_STATES,
  ...SYNC_STATES,
];
