// The entry @suikouji/core/pictures: loaded by whoever reads a picture, and by nobody else.
export type {
  NotDrafted,
  PageContext,
  PageReading,
  PictureDraft,
  PictureSum,
  ToldPayment,
} from "./page.ts";
export { draftOfSum } from "./payment-draft.ts";
export { readPage } from "./read-page.ts";
