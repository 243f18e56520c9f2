import { DEFAULT_DEADLINE_MS, MODEL_PRESETS, type ModelTrial } from "@suikouji/contract";
import { NOTHING } from "../caps/amounts.ts";
import type { DailyCaps } from "../caps/daily-caps.ts";
import type { Config } from "../config.ts";
import { findLocalModels, type LocalAddresses } from "../llm/list-models.ts";
import { longestDeadlineIn } from "../llm/models.ts";
import { tryModel } from "../llm/try-model.ts";
import { createPromptManager } from "../prompts/prompt-manager.ts";
import { modelTroubleSentence } from "../trouble/trouble-text.ts";
import { zoneClock } from "../zone-clock.ts";
import { doctorText as text } from "./doctor-text.ts";
import { broken, type Finding, fine } from "./finding.ts";
import { keptModels } from "./kept-models.ts";

/** The owner asks from the terminal: the day's cap is for what users say. */
const UNCOUNTED: DailyCaps = {
  admit: () => ({ kind: "admitted", settle: () => {} }),
  today: async () => ({ used: NOTHING, limits: NOTHING }),
  close: async () => {},
};

/** Asks each model our sentences; where none is set, looks for one on this machine. */
export async function checkModels(
  config: Config,
  local: LocalAddresses = {},
): Promise<readonly Finding[]> {
  const { timeZone } = config;
  const isSet = config.models.hosts.length > 0;
  const kept = isSet ? null : await keptModels(config);
  if (kept?.kind === "other-settings-key") return [broken(text.settingsKeyWrong)];
  const models = kept?.kind === "kept" ? kept.settings : config.models;
  if (models.hosts.length === 0) return [fine(text.noModel), ...(await found(local))];
  const trials = await tryModel(models, {
    prompts: createPromptManager(),
    caps: UNCOUNTED,
    ledgerId: "doctor",
    now: zoneClock(timeZone).now(),
  });
  const patienceMs = longestDeadlineIn(models.hosts) ?? DEFAULT_DEADLINE_MS;
  return trials.map((trial) => findingOf(trial, patienceMs));
}

async function found(local: LocalAddresses): Promise<readonly Finding[]> {
  const hosts = await findLocalModels(local);
  return hosts.map(({ preset, models }) =>
    fine(text.found(MODEL_PRESETS[preset].name.zh, preset, models.slice(0, 3).join("、"))),
  );
}

function findingOf({ model, host, sentences }: ModelTrial, patienceMs: number): Finding {
  for (const { outcome } of sentences) {
    if (outcome.kind === "drafts" || outcome.trouble === "daily-cap") continue;
    return broken(text.modelBroken(model, host, modelTroubleSentence(outcome.trouble)));
  }
  const slowest = Math.max(...sentences.map(({ ms }) => ms));
  if (slowest > patienceMs) return broken(text.modelSlow(model, host, slowest));
  return fine(text.model(model, host, slowest));
}
