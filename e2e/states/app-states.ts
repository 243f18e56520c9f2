import { ACCOUNT_STATES } from "./account-states.ts";
import { ACCOUNTS_PAGE_STATES } from "./accounts-page-states.ts";
import { DELETED_STATES } from "./deleted-states.ts";
import { EAR_STATES } from "./ear-states.ts";
import { FAMILY_STATES } from "./family-states.ts";
import { FORM_STATES } from "./form-states.ts";
import { IMPORT_STATES } from "./import-states.ts";
import { MEMORY_STATES } from "./memory-states.ts";
import { MODEL_STATES } from "./model-states.ts";
import { PHOTO_STATES } from "./photo-states.ts";
import { PICTURE_STATES } from "./picture-states.ts";
import { PLAN_STATES } from "./plan-states.ts";
import { RECORD_STATES } from "./record-states.ts";
import { SCREEN_STATES } from "./screen-states.ts";
import { SYNC_STATES } from "./sync-states.ts";
import { TROUBLE_STATES } from "./trouble-states.ts";

/** Every state of the app after the welcome. */
export const APP_STATES = [
  ...RECORD_STATES,
  ...TROUBLE_STATES,
  ...SCREEN_STATES,
  ...MEMORY_STATES,
  ...DELETED_STATES,
  ...PLAN_STATES,
  ...FORM_STATES,
  ...PHOTO_STATES,
  ...PICTURE_STATES,
  ...ACCOUNTS_PAGE_STATES,
  ...ACCOUNT_STATES,
  ...FAMILY_STATES,
  ...EAR_STATES,
  ...MODEL_STATES,
  ...IMPORT_STATES,
  ...SYNC_STATES,
];
