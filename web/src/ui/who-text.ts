/** The author of entries that a script recorded with the owner's token. */
const SERVER = "server";

const whoWords = { thisDevice: "这台设备", server: "服务器", goneDevice: "已移除的设备" };

export interface KnownDevices {
  readonly own: string;
  readonly names: Readonly<Record<string, string>>;
}

/** The device in words: 这台设备, or its name. */
export function whoWrote(deviceId: string, { own, names }: KnownDevices): string {
  if (deviceId === own) return whoWords.thisDevice;
  if (deviceId === SERVER) return whoWords.server;
  return names[deviceId] ?? whoWords.goneDevice;
}

export function recordedByWords(device: string): string {
  return `记账的设备：${device}`;
}
