import type { AuditEvent } from "@suikouji/contract";
import type { English } from "../texts.ts";

export const audit: English["audit"] = {
  title: "Log",
  open: "Log of sign-ins and changes",
  openHint: "Sign-ins, devices, access code",
  empty: "Nothing logged yet",
  sentence,
  when: ({ atMs }) => WHEN.format(atMs),
};

const WHEN = new Intl.DateTimeFormat("en", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function sentence({ kind, deviceName, detail }: Omit<AuditEvent, "atMs">): string {
  // Without a device it was done on the server itself, in a terminal or by a script.
  const who = deviceName === null ? "The server" : `“${deviceName}”`;
  switch (kind) {
    case "signed-in":
      return `${who} signed in with the access code${managing(detail)}`;
    case "paired":
      return `${who} signed in by QR code or link${managing(detail)}`;
    case "signed-out":
      return `${who} signed out`;
    case "revoked":
      return `${who} removed ${detail === undefined ? "a device" : `“${detail}”`}`;
    case "renamed":
      return `${who} renamed a device: ${detail ?? ""}`;
    case "ledger-made":
      return `${who} made this ledger`;
    case "ledger-renamed":
      return `${who} renamed the ledger: ${detail ?? ""}`;
    case "cleared":
      return `${who} cleared the ledger`;
    case "code-changed":
      return `${who} changed the access code${
        detail === "devices-ended" ? "; all other devices were signed out" : ""
      }`;
    case "token-made":
      return `${who} made ${detail === undefined ? "a token" : `the token “${detail}”`}`;
    case "models-set":
      return `${who} set up models: ${detail ?? ""}`;
    case "models-removed":
      return `${who} removed the models`;
    case "restored":
      return `${who} restored a backup`;
    case "wrong-codes":
      return "Someone entered wrong access codes several times";
    case "diverged":
      return `${who} found that the server's entries differed from its own, and added what was missing`;
  }
}

function managing(detail: string | undefined): string {
  return detail === "owner" ? " and can manage" : "";
}
