import { settingsAddress } from "../../session/addresses.ts";
import type { KeepingState } from "../../session/use-keeping.ts";
import { Button } from "../../ui/button.tsx";
import { useExport } from "../../ui/exchange/use-export.ts";
import { keepingText } from "../../ui/keeping-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";

const text = keepingText.only;

/** Tells that the books exist only in this browser, which may clear them, and what to do. */
export function OnlyHereNotice(notice: {
  readonly keeping: Pick<KeepingState, "way" | "install">;
  readonly onPutOff: () => void;
}) {
  const { keeping, onPutOff } = notice;
  const { way, install } = keeping;
  const save = useExport();
  return (
    <Notice
      name="only-here"
      tone="caution"
      title={text.title}
      action={
        <>
          <Button
            onClick={() => {
              window.location.hash = settingsAddress("sync");
            }}
          >
            {text.signIn}
          </Button>
          {way.name === "button" ? (
            <Button onClick={() => void install()}>{keepingText.install.action}</Button>
          ) : null}
          <Button
            onClick={() => {
              void save("json");
              // The export is a second copy: do not remind for some days.
              onPutOff();
            }}
          >
            {text.export}
          </Button>
          <Button onClick={onPutOff}>{text.later}</Button>
        </>
      }
    >
      {uiText.sentences(
        text.body,
        keepingText.advice(way.name),
        way.name === "by-hand" ? keepingText.byHand[way.browser] : null,
      )}
    </Notice>
  );
}
