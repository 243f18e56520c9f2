import type { PairingState } from "../../platform/account/pairing.ts";
import type { AccountRefusal } from "../../platform/account/server-account.ts";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { uiText } from "../../ui/ui-text.ts";
import { pairingText as text } from "./pairing-text.ts";

export type UnfinishedPairing = Extract<PairingState, { readonly name: "waiting" | "refused" }>;

/** Why the link that the app was opened with has not signed it in, and what to do. */
export function PairingTrouble({ state }: { readonly state: UnfinishedPairing }) {
  if (state.name === "refused") return <Refused refusal={state.refusal} />;
  return (
    <Notice tone="offline" title={text.waiting.title}>
      {text.waiting.body}
    </Notice>
  );
}

function Refused({ refusal }: { readonly refusal: AccountRefusal }) {
  const { pairing } = useServices();
  const understood = <Button onClick={() => pairing.dismiss()}>{uiText.dismiss}</Button>;
  if (refusal.type === "pairing-ended") {
    return (
      <Notice tone="caution" title={text.ended.title} action={understood}>
        {text.ended.body}
      </Notice>
    );
  }
  return (
    <Notice
      tone="caution"
      title={text.failed}
      action={
        <>
          <Button onClick={() => pairing.again()}>{text.again}</Button>
          {understood}
        </>
      }
    >
      {refusalSentence(refusal)}
    </Notice>
  );
}
