import type { InstallOffer } from "../../session/use-install-offer.ts";
import type { KeepingState } from "../../session/use-keeping.ts";
import { Button } from "../../ui/button.tsx";
import { keepingText } from "../../ui/keeping-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";

const text = keepingText.install;

/** Offers to install the app, or tells how where only the user can do it. */
export function InstallNotice(notice: {
  readonly keeping: Pick<KeepingState, "way" | "install">;
  readonly offer: InstallOffer;
}) {
  const { keeping, offer } = notice;
  const { way, install } = keeping;
  if (!offer.isDue) return null;
  const isByHand = way.name === "by-hand";
  return (
    <Notice
      name="install"
      tone="info"
      title={text.title}
      onShown={offer.told}
      action={
        <>
          {isByHand ? null : <Button onClick={() => void install()}>{text.action}</Button>}
          <Button onClick={offer.putAway}>{isByHand ? uiText.dismiss : text.decline}</Button>
        </>
      }
    >
      {isByHand ? text.byHand[way.browser] : text.why}
    </Notice>
  );
}
