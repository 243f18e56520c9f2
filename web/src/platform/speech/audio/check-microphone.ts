import type { RecognitionFailure } from "@suikouji/core";

/** Opens the device's microphone for a moment. Null: there is one, and we may use it. */
export async function checkMicrophone(
  devices: Pick<MediaDevices, "getUserMedia"> | undefined,
): Promise<RecognitionFailure | null> {
  // Browsers hide the microphone from pages without TLS.
  if (devices === undefined) return "permission-denied";
  try {
    const stream = await devices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return null;
  } catch (cause) {
    return microphoneFailureOf(cause);
  }
}

export function microphoneFailureOf(cause: unknown): RecognitionFailure {
  switch (cause instanceof DOMException ? cause.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "permission-denied";
    // A call or another program is using the microphone.
    case "NotReadableError":
    case "AbortError":
      return "device-lost";
    default:
      return "no-microphone";
  }
}
