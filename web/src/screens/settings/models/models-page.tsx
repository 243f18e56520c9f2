import {
  type FoundModelHost,
  MODEL_PRESETS,
  type ModelSetupReply,
  readModels,
} from "@suikouji/contract";
import { dateOf } from "@suikouji/core";
import { useState } from "react";
import type { ServerAccount } from "../../../platform/account/server-account.ts";
import { useServices } from "../../../session/services.ts";
import { useServerAnswer } from "../../../session/use-server-answer.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { accountText } from "../account-text.ts";
import { RefusedAnswer } from "../refused-answer.tsx";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-group.tsx";
import { FoundHosts } from "./found-hosts.tsx";
import { formOf, formOfHost } from "./host-form.ts";
import { type ModelsForm, ModelsFormFields } from "./models-form.tsx";
import { ModelsInUse } from "./models-in-use.tsx";
import { modelsText as text } from "./models-text.ts";
import { priceForm } from "./price-fields.tsx";
import { UseFigures } from "./use-figures.tsx";

/** For owners of the server: which models are asked, and what they used. */
export function ModelsPage() {
  const { result, again, learn } = useServerAnswer(askForModels);
  if (result === null || !result.ok) {
    return (
      <SettingsGroup>
        <div className={styles.block} role="status">
          {result === null ? (
            <p className={styles.words}>{accountText.asking}</p>
          ) : (
            <RefusedAnswer refusal={result.refusal} onAgain={again} />
          )}
        </div>
      </SettingsGroup>
    );
  }
  return <Setup setup={result.answer} onChanged={learn} />;
}

function Setup(page: {
  readonly setup: ModelSetupReply;
  readonly onChanged: (setup: ModelSetupReply) => void;
}) {
  const { setup, onChanged } = page;
  const { clock, serverSpeech } = useServices();
  const showToast = useToast();
  const [form, setForm] = useState(() => formOfSetup(setup));
  const canSave = setup.setBy !== "environment" && setup.problem !== "no-settings-key";

  /** The typed key is forgotten with everything else that was typed. */
  const changed = (next: ModelSetupReply) => {
    setForm(formOfSetup(next));
    onChanged(next);
    // Sentences go to the server only while it has a model.
    serverSpeech.refresh();
  };
  const take = (found: FoundModelHost) => {
    setForm({ ...form, hosts: [formOfFound(found), ...form.hosts.slice(1)] });
    showToast({ message: text.taken });
  };

  return (
    <>
      <ModelsInUse setup={setup} onRemoved={changed} />
      {canSave ? (
        <>
          <FoundHosts onTake={take} />
          <ModelsFormFields form={form} onChange={setForm} setup={setup} onSaved={changed} />
        </>
      ) : null}
      <UseFigures setup={setup} today={dateOf(clock.now())} />
    </>
  );
}

function formOfSetup({ hosts, prices }: ModelSetupReply): ModelsForm {
  return {
    hosts: hosts.length === 0 ? [formOf("dashscope")] : hosts.map(formOfHost),
    prices: priceForm(prices),
  };
}

function formOfFound({ preset, address, models: [model] }: FoundModelHost) {
  const isUsual = address === MODEL_PRESETS[preset].baseUrl;
  const form = { ...formOf(preset), address: isUsual ? "" : address };
  return model === undefined ? form : { ...form, model };
}

function askForModels(account: ServerAccount) {
  return account.call(readModels);
}
