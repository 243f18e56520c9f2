/** Cuts samples into slices of one length, as 16 bit integers; the remainder waits. */
export function slicer(
  length: number,
  take: (slice: Int16Array) => void,
): (samples: Float32Array) => void {
  let slice = new Int16Array(length);
  let filled = 0;
  return (samples) => {
    for (const sample of samples) {
      slice[filled] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)));
      filled += 1;
      if (filled < length) continue;
      take(slice);
      slice = new Int16Array(length);
      filled = 0;
    }
  };
}

/** Little endian on every machine, as the server expects. */
export function bytesOf(slices: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
  const length = slices.reduce((sum, slice) => sum + slice.length, 0);
  const view = new DataView(new ArrayBuffer(length * 2));
  let offset = 0;
  for (const sample of slices.flatMap((slice) => [...slice])) {
    view.setInt16(offset, sample, true);
    offset += 2;
  }
  return new Uint8Array(view.buffer);
}
