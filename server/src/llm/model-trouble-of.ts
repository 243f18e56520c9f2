import type { ModelTroubleKind } from "@suikouji/contract";
import type { TroubleKind } from "../trouble/host-trouble.ts";
import { troubleOf } from "../trouble/trouble-of.ts";
import type { Completion } from "./llm-provider.ts";
import type { ModelFailure } from "./model-failure.ts";
import { refusalIn } from "./refusal.ts";

/** What a host would say to every request of ours. */
export type CertainTrouble = TroubleKind | "quota-used-up";

const NO_CREDIT =
  /insufficient[_ ](?:quota|balance|credit|funds)|exceeded[_ ](?:your )?current[_ ]quota|balance is (?:insufficient|not enough)|arrearage|overdue|余额不足|欠费|额度(?:已|不)/i;

/** Gemini says it with 400. */
const KEY_REFUSED = /^api key (?:not valid|expired)/i;

/** What a refusal says about the key, the account or the model; null: it is only about this request. */
export function certainTroubleOf(status: number, body: string): CertainTrouble | null {
  if (status === 402) return "quota-used-up";
  if (status === 403 || status === 429) {
    if (NO_CREDIT.test(refusalIn(body)?.message ?? "") || NO_CREDIT.test(codeIn(body))) {
      return "quota-used-up";
    }
  }
  if (status === 400) {
    // A 400 may quote the user, who may speak of a balance: only its code counts.
    if (NO_CREDIT.test(codeIn(body))) return "quota-used-up";
    if (KEY_REFUSED.test(refusalIn(body)?.message ?? "")) return "key-refused";
  }
  return troubleOf(status, body);
}

/** The word that a host has for its error; empty if it has none. */
function codeIn(body: string): string {
  return /"(?:code|type)"\s*:\s*"([\w.]{1,60})"/.exec(body)?.[1] ?? "";
}

/** What one failure would mean if it came again and again; null: it says nothing about the host. */
export function troubleOfFailure({
  reason,
  status,
  trouble,
}: Pick<ModelFailure, "reason" | "status" | "trouble">): ModelTroubleKind | null {
  switch (reason) {
    case "late":
      return "late";
    case "unreachable":
    case "interrupted":
      return "unreachable";
    case "refused":
      return trouble ?? troubleOfStatus(status ?? 0);
    case "too-large":
    case "empty":
    case "wrong-type":
    case "invalid-utf8":
    case "not-json":
    case "no-answer":
      return "unreadable";
    case "aborted":
    case "breaker-open":
    case "daily-cap":
    case "uncounted":
    case "no-time":
    case "closed":
      return null;
  }
}

/** What an answer that nobody could use would mean if it came again and again. */
export function troubleOfAnswer({ thought, text, finish }: Completion): ModelTroubleKind {
  const isThoughtAlone = thought === true && (finish === "length" || text.trim() === "");
  return isThoughtAlone ? "thinks" : "unusable";
}

function troubleOfStatus(status: number): ModelTroubleKind {
  if (status === 429 || status === 503 || status === 529) return "busy";
  if (status >= 500) return "failing";
  // A redirect or an empty success comes from something else than a model host.
  return status >= 400 ? "rejects" : "unreadable";
}
