import { useServices } from "../../session/services.ts";
import { useRole } from "../../session/use-role.ts";
import { ago } from "./account-text.ts";
import { settingsText } from "./settings-text.ts";
import { troubleText } from "./trouble-text.ts";

const text = settingsText.voice;

/** What happens with replies that the server is to speak. */
export function useServerHint(isSilent: boolean): string {
  const { serverSpeech, clock } = useServices();
  const role = useRole();
  const trouble = serverSpeech.known?.trouble ?? null;
  if (trouble?.of === "voice") {
    return troubleText.voice(trouble, role, ago(trouble.sinceMs, clock.now().epochMs));
  }
  return isSilent ? text.serverSilent : text.serverVoiceHint;
}
