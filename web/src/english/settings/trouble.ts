import type { DeviceRole, ModelTrouble } from "@suikouji/contract";
import type { English } from "../texts.ts";

export const trouble: English["trouble"] = {
  model: (told, role, ago) =>
    `${refused(told, role, ago)} Words are understood by the built-in engine meanwhile.`,
  fix: (kind) => `It ${KINDS[kind]}. ${REMEDIES[kind]}`,
  recognizer: (told, role, ago) => `${refused(told, role, ago)} Typing works as well.`,
  voice: (told, role, ago) => `${refused(told, role, ago)} Answers are shown as text.`,
};

function refused({ kind }: ModelTrouble, role: DeviceRole, ago: string): string {
  if (role === "member") return "Off for now.";
  return `Turned off ${ago}: it ${KINDS[kind]}. ${REMEDIES[kind]}`;
}

const KINDS: Readonly<Record<ModelTrouble["kind"], string>> = {
  "key-refused": "rejects the key",
  forbidden: "says that the key has no permission, or that the quota is used up",
  "not-found": "says that there is no such model, or the address is wrong",
  "quota-used-up": "says that the credit or quota is used up",
  busy: "says that it is too busy, or that it is asked too often",
  unreachable: "cannot be reached",
  late: "is too slow to answer in time",
  failing: "reports an error of its own",
  unreadable: "sends something other than a model's answer",
  rejects: "refuses the server's requests",
  thinks: "cannot stop thinking, and so does not answer in time",
  unusable: "does not answer what was asked",
};

const REMEDIES: Readonly<Record<ModelTrouble["kind"], string>> = {
  "key-refused": "Check the key; if it is set in the environment, restart the server.",
  forbidden: "Check permissions and quota in that service's console.",
  "not-found":
    "Check the model's name and address; if they are set in the environment, restart the server.",
  "quota-used-up": "Add credit at that service, or choose another model.",
  busy: "It will be tried again; if it happens often, raise the limit or add a second model.",
  unreachable: "Check the address, whether it is running, and the server's connection.",
  late: "Choose a faster model, or give it more time.",
  failing: "It will be tried again; if it goes on, choose another model.",
  unreadable: "Check the address; a part such as /v1 is probably missing.",
  rejects: "Choose another model, or enter the fields that it wants.",
  thinks: "Choose a model that does not think.",
  unusable: "Choose a stronger model.",
};
