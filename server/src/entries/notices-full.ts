import { ServiceError } from "../errors.ts";

/** As many posted drafts wait as a ledger may have. */
export class NoticesFull extends ServiceError {
  readonly code = "notices-full";
  readonly status = 409;
  constructor() {
    super("待确认的付款通知太多了，请先在应用里确认或不要");
  }
}
