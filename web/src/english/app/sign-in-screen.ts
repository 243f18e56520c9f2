import type { English } from "../texts.ts";

export const signInScreen: English["signInScreen"] = {
  title: "Sign in to your ledger",
  lead: "Suikouji runs on your own computer or your family's. Sign in once, and your entries are synced there and on your other devices.",
  signedIn: "Signed in",
  later: "Only on this device for now",
  laterHint:
    "You can record without signing in. Entries stay on this device and are synced once you sign in.",
};
