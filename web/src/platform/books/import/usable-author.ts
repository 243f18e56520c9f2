import { isAtMost, type Version } from "@suikouji/core";

const LONGEST_DEVICE_ID = 100;

/** The server refuses a version whose author is empty or too long. */
export function isUsableAuthor({ deviceId }: Version): boolean {
  return deviceId.trim() !== "" && isAtMost(deviceId, LONGEST_DEVICE_ID);
}
