import type { English } from "../texts.ts";

const OFFLINE = "No connection";
const SERVER_GONE = "The server cannot be reached";

export const connection: English["connection"] = {
  offline: OFFLINE,
  serverGone: SERVER_GONE,
  signedOut: "This device is not signed in",
  unanswered: (state) => (state === "offline" ? OFFLINE : SERVER_GONE),
};
