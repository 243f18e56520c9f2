import { discoverModels, type FoundModelHost, MODEL_PRESETS } from "@suikouji/contract";
import type { ServerAccount } from "../../../platform/account/server-account.ts";
import { useServerAnswer } from "../../../session/use-server-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { SettingsGroup } from "../settings-group.tsx";
import { modelsText as text } from "./models-text.ts";

/** Model servers on the server's own machine; one tap fills the form. */
export function FoundHosts({ onTake }: { readonly onTake: (host: FoundModelHost) => void }) {
  const { result } = useServerAnswer(askForHosts);
  const hosts = result?.ok === true ? result.answer.hosts : [];
  if (hosts.length === 0) return null;
  return (
    <SettingsGroup title={text.found} hint={text.foundHint}>
      {hosts.map((host) => {
        const name = text.presetName(MODEL_PRESETS[host.preset].name);
        return (
          <ListRow
            key={host.address}
            title={name}
            hint={text.foundModels(host.models.length)}
            trailing={
              <Button aria-label={text.takeLabel(name)} onClick={() => onTake(host)}>
                {text.take}
              </Button>
            }
          />
        );
      })}
    </SettingsGroup>
  );
}

function askForHosts(account: ServerAccount) {
  return account.call(discoverModels);
}
