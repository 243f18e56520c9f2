import type { Pairing, PairingState } from "../../platform/account/pairing.ts";
import { useSwitchLedger } from "../../session/use-switch-ledger.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { shownLedger } from "../../ui/shown-ledger.ts";
import { useToast } from "../../ui/toasts.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { pairingText as text } from "./pairing-text.ts";

/** The link is of another ledger: asks whether to join it, then whether to go there. */
export function OtherLedgerNotice(notice: {
  readonly pairing: Pairing;
  readonly state: Extract<PairingState, { readonly name: "other-ledger" | "joined" }>;
}) {
  const { pairing, state } = notice;
  const switchTo = useSwitchLedger();
  const showToast = useToast();

  async function open(ledgerId: string | null) {
    const switched = await switchTo(ledgerId);
    if (switched === "restarting") return;
    showToast({ message: switched === "drafts-open" ? text.draftsOpen : text.switchFailed });
  }

  if (state.name === "other-ledger") {
    return (
      <Notice
        tone="info"
        title={text.other.title}
        action={
          <>
            <Button onClick={() => pairing.join()}>{text.other.join}</Button>
            <Button onClick={() => pairing.dismiss()}>{text.other.notNow}</Button>
          </>
        }
      >
        {text.other.body}
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={text.joined.title(shownLedger(state.joined.name))}
      action={
        <>
          <Button onClick={() => void open(state.joined.ledgerId)}>{text.joined.open}</Button>
          <Button onClick={() => pairing.dismiss()}>{uiText.dismiss}</Button>
        </>
      }
    >
      {text.joined.body}
    </Notice>
  );
}
