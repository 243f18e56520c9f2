import type { DeviceRole, Trouble } from "@suikouji/contract";
import type { English } from "../texts.ts";

export const trouble: English["trouble"] = {
  model: (told, role, ago) =>
    `${refused(told, role, ago)} Words are understood by the built-in engine meanwhile.`,
  recognizer: (told, role, ago) => `${refused(told, role, ago)} Typing works as well.`,
  voice: (told, role, ago) => `${refused(told, role, ago)} Answers are shown as text.`,
};

function refused({ kind }: Trouble, role: DeviceRole, ago: string): string {
  if (role === "member") return "Off for now.";
  return `Turned off ${ago}: it ${KINDS[kind]}. ${REMEDIES[kind]}`;
}

const KINDS: Readonly<Record<Trouble["kind"], string>> = {
  "key-refused": "rejected the server's key",
  forbidden: "says that the key has no permission, or that the quota is used up",
  "not-found": "says that there is no such model, or the address is wrong",
};

const REMEDIES: Readonly<Record<Trouble["kind"], string>> = {
  "key-refused": "Check the key in the server's settings, then restart it.",
  forbidden: "Check permissions and quota in that service's console.",
  "not-found": "Check the model's name and address in the server's settings, then restart it.",
};
