import { localized } from "../platform/language/localized.ts";

/** The author of entries that a script recorded with the owner's token. */
const SERVER = "server";

export const whoText = localized("who", {
  thisDevice: "这台设备",
  server: "服务器",
  goneDevice: "已移除的设备",
  recordedBy: (device: string) => `记账的设备：${device}`,
});

export interface KnownDevices {
  readonly own: string;
  readonly names: Readonly<Record<string, string>>;
}

/** The device in words: 这台设备, or its name. */
export function whoWrote(deviceId: string, { own, names }: KnownDevices): string {
  if (deviceId === own) return whoText.thisDevice;
  if (deviceId === SERVER) return whoText.server;
  return names[deviceId] ?? whoText.goneDevice;
}
