/* global AudioWorkletProcessor, registerProcessor */

/** Runs beside the page, where nothing may wait: hands every block of the first channel on. */
class MicrophoneWorklet extends AudioWorkletProcessor {
  /** @param {Float32Array[][]} inputs */
  process([input]) {
    const samples = input?.[0];
    // The browser writes its next block into the same memory.
    if (samples !== undefined) this.port.postMessage(samples.slice());
    return true;
  }
}

registerProcessor("microphone", MicrophoneWorklet);
