import type { Pairing, PairingState } from "../../platform/account/pairing.ts";
import type { AccountRefusal } from "../../platform/account/server-account.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { uiText } from "../../ui/ui-text.ts";
import { pairingText as text } from "./pairing-text.ts";

export type UnfinishedPairing = Extract<PairingState, { readonly name: "waiting" | "refused" }>;

/** Why the pairing link has not signed this device in, and what to do. */
export function PairingTrouble(trouble: {
  readonly pairing: Pairing;
  readonly state: UnfinishedPairing;
}) {
  const { pairing, state } = trouble;
  if (state.name === "refused") return <Refused pairing={pairing} refusal={state.refusal} />;
  return (
    <Notice name="pairing" tone="offline" title={text.waiting.title}>
      {text.waiting.body}
    </Notice>
  );
}

function Refused(refused: { readonly pairing: Pairing; readonly refusal: AccountRefusal }) {
  const { pairing, refusal } = refused;
  const understood = <Button onClick={() => pairing.dismiss()}>{uiText.dismiss}</Button>;
  if (refusal.type === "pairing-ended") {
    return (
      <Notice name="pairing" tone="caution" title={text.ended.title} action={understood}>
        {text.ended.body}
      </Notice>
    );
  }
  return (
    <Notice
      name="pairing"
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
