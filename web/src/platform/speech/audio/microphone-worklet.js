/* global AudioWorkletProcessor, registerProcessor */

/**
 * Runs on the audio thread, where nothing may block: passes on every block of the first channel.
 */
class MicrophoneWorklet extends AudioWorkletProcessor {
  /** @param {Float32Array[][]} inputs */
  process([input]) {
    const samples = input?.[0];
    // A copy: the browser reuses the same memory for its next block.
    if (samples !== undefined) this.port.postMessage(samples.slice());
    return true;
  }
}

registerProcessor("microphone", MicrophoneWorklet);
