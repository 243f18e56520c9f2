import type { AccountRefusal, ServerAccount } from "../../platform/account/server-account.ts";
import type { Books } from "../../platform/books/books.ts";

export type Clearing =
  | { readonly name: "cleared" }
  /** Nothing was erased anywhere. */
  | { readonly name: "refused"; readonly refusal: AccountRefusal }
  /** The server's books are erased, the device's are not. */
  | { readonly name: "device-failed" };

/** The server first: erased only on the device, everything would be back after the next sync. */
export async function clearEverything(
  account: Pick<ServerAccount, "clear">,
  books: Pick<Books, "clear">,
): Promise<Clearing> {
  const asked = await account.clear();
  if (!asked.ok) return { name: "refused", refusal: asked.refusal };
  try {
    await books.clear();
    return { name: "cleared" };
  } catch {
    return { name: "device-failed" };
  }
}
