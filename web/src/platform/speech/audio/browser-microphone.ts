import { SPEECH_SAMPLE_RATE } from "@suikouji/contract";
import { SLICE_SAMPLES } from "@suikouji/core";
import { microphoneFailureOf } from "./check-microphone.ts";
import { MicrophoneRefused, type OpenMicrophoneInput } from "./microphone-input.ts";
import workletUrl from "./microphone-worklet.js?url&no-inline";
import { resampler } from "./resampling.ts";
import { slicer } from "./slicing.ts";

/** The device's microphone with little processing: recognizers work best that way. */
export const browserMicrophone: OpenMicrophoneInput = async (events, { cancelEcho }) => {
  const stream = await userStream({
    channelCount: 1,
    echoCancellation: cancelEcho,
    noiseSuppression: false,
    autoGainControl: true,
  });
  const [track] = stream.getAudioTracks();
  const stopTracks = () => {
    for (const each of stream.getTracks()) each.stop();
  };
  let opened: Opened;
  try {
    opened = await openSource(stream);
  } catch (cause) {
    stopTracks();
    throw new MicrophoneRefused("no-microphone", { cause });
  }
  const { context, source } = opened;
  const tap = new AudioWorkletNode(context, "microphone", { numberOfOutputs: 0, channelCount: 1 });
  const resample = resampler(context.sampleRate, SPEECH_SAMPLE_RATE);
  const take = slicer(SLICE_SAMPLES, events.slice);
  tap.port.onmessage = ({ data }: MessageEvent<Float32Array>) => take(resample(data));
  track?.addEventListener("ended", events.lost);
  source.connect(tap);
  // Without this, a page opened in the background gets no sound. Where it fails, no slice comes.
  context.resume().catch(() => undefined);

  return {
    cancelsEcho: track?.getSettings().echoCancellation === true,
    close() {
      tap.port.onmessage = null;
      track?.removeEventListener("ended", events.lost);
      source.disconnect();
      stopTracks();
      context.close().catch(() => undefined);
    },
  };
};

async function userStream(audio: MediaTrackConstraints): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  // Browsers hide the microphone from pages without TLS.
  if (devices === undefined) throw new MicrophoneRefused("permission-denied");
  try {
    return await devices.getUserMedia({ audio });
  } catch (cause) {
    throw new MicrophoneRefused(microphoneFailureOf(cause), { cause });
  }
}

interface Opened {
  readonly context: AudioContext;
  readonly source: MediaStreamAudioSourceNode;
}

/** Firefox does not connect a microphone to a context of another sample rate; there we resample. */
async function openSource(stream: MediaStream): Promise<Opened> {
  try {
    return await openSourceAt(stream, { sampleRate: SPEECH_SAMPLE_RATE });
  } catch {
    return await openSourceAt(stream, {});
  }
}

async function openSourceAt(stream: MediaStream, options: AudioContextOptions): Promise<Opened> {
  const context = new AudioContext({ ...options, latencyHint: "interactive" });
  try {
    await context.audioWorklet.addModule(workletUrl);
    return { context, source: context.createMediaStreamSource(stream) };
  } catch (error) {
    context.close().catch(() => undefined);
    throw error;
  }
}
