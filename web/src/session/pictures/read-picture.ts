import { readPicture as readPictureEndpoint } from "@suikouji/contract";
import { engineContext, type ParsedTransaction, type Pictured } from "@suikouji/core";
import {
  draftOfSum,
  type PageContext,
  type PictureSum,
  readPage,
  type ToldPayment,
} from "@suikouji/core/pictures";
import type { AccountRefusal } from "../../platform/account/server-account.ts";
import { PhotoRefused } from "../../platform/photos/photos.ts";
import { fitPicture } from "../../platform/pictures/fit-picture.ts";
import type { Services } from "../services.ts";
import { keptPicturesOf } from "./kept-pictures.ts";

/** What became of a picture. */
export type PictureOutcome =
  | {
      readonly kind: "read";
      /** The picture's name, see `kept-pictures.ts`. */
      readonly picture: string;
      readonly drafts: readonly ParsedTransaction[];
      /** Payments that are in the books already, by their order number. */
      readonly recorded: number;
      readonly told: readonly ToldPayment[];
      /** Sums of a page that is not known, with the draft that a tap makes. */
      readonly sums: readonly OfferedSum[];
    }
  /** Null: the file is no image. */
  | { readonly kind: "failed"; readonly refusal: AccountRefusal | null };

export interface OfferedSum {
  readonly sum: PictureSum;
  /** Null: nobody said a rate of its currency yet. */
  readonly draft: ParsedTransaction | null;
}

type Needed = Pick<Services, "account" | "books" | "clock" | "session">;

/** Has the server read the text of a picture, and reads here what was paid. */
export async function readPicture(given: Blob, services: Needed): Promise<PictureOutcome> {
  const fitted = await fitPicture(given).catch((error: unknown) => {
    if (error instanceof PhotoRefused) return null;
    throw error;
  });
  if (fitted === null) return { kind: "failed", refusal: null };
  const answer = await services.account.call(readPictureEndpoint, fitted.bytes);
  if (!answer.ok) return { kind: "failed", refusal: answer.refusal };
  const context = await contextOf(services);
  const page = readPage(answer.answer.lines, context);
  const ids = page.drafts.flatMap(({ entryId }) => entryId ?? []);
  const present = await idsInBooks(services, ids);
  const fresh = page.drafts.filter(({ entryId }) => entryId === null || !present.has(entryId));
  const picture = keptPicturesOf(services).keep(fitted);
  return {
    kind: "read",
    picture,
    drafts: fresh.map(({ draft, place, entryId }) =>
      picturedAs(draft, { picture, place, ...(entryId === null ? {} : { entryId }) }),
    ),
    recorded: page.drafts.length - fresh.length,
    told: page.told,
    sums: page.sums.map((sum) => {
      const draft = draftOfSum(sum, context);
      return { sum, draft: draft && picturedAs(draft, { picture, place: sum.place }) };
    }),
  };
}

function picturedAs(draft: ParsedTransaction, pictured: Pictured): ParsedTransaction {
  return { ...draft, pictured };
}

async function contextOf({ books, clock, session }: Needed): Promise<PageContext> {
  const bills = await books.bills();
  const remembered = await bills.rememberedAccounts();
  return { ...engineContext(session.view.dialogue, clock.now()), remembered };
}

async function idsInBooks({ books }: Needed, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await (await books.bills()).importedBefore(ids);
  return new Set(found.filter(({ deleted }) => !deleted).map(({ id }) => id));
}
