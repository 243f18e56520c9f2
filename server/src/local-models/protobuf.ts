/** One field of a protobuf message. */
export interface ProtobufField {
  readonly number: number;
  /** Key, length and content, for copying. */
  readonly whole: Uint8Array;
  /** Without key and length. */
  readonly content: Uint8Array;
  /** Of a varint; 0 for the other types. */
  readonly value: number;
}

export function fieldsOf(message: Uint8Array): readonly ProtobufField[] {
  const fields: ProtobufField[] = [];
  for (let start = 0; start < message.length; ) {
    const key = readVarint(message, start);
    const { from, to, value } = contentAt(message, key.end, key.value % 8);
    if (to > message.length) throw new RangeError("a protobuf field ends beyond its message");
    fields.push({
      number: Math.floor(key.value / 8),
      whole: message.subarray(start, to),
      content: message.subarray(from, to),
      value,
    });
    start = to;
  }
  return fields;
}

export function stringOf({ content }: ProtobufField): string {
  return new TextDecoder().decode(content);
}

/** A length-delimited field: a message, a string or bytes. */
export function bytesField(number: number, content: Uint8Array): Uint8Array {
  return Buffer.concat([varint(number * 8 + LENGTH_DELIMITED), varint(content.length), content]);
}

export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.of(...bytes, rest);
}

const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH_DELIMITED = 2;
const FOUR_BYTES = 5;

function contentAt(message: Uint8Array, at: number, type: number) {
  switch (type) {
    case VARINT: {
      const { value, end } = readVarint(message, at);
      return { from: at, to: end, value };
    }
    case EIGHT_BYTES:
      return { from: at, to: at + 8, value: 0 };
    case LENGTH_DELIMITED: {
      const { value: length, end } = readVarint(message, at);
      return { from: end, to: end + length, value: 0 };
    }
    case FOUR_BYTES:
      return { from: at, to: at + 4, value: 0 };
    default:
      throw new RangeError(`protobuf has no type ${type}`);
  }
}

/** Large negative numbers lose their low bits; these files have none. */
function readVarint(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let end = at, scale = 1; end < bytes.length; end += 1, scale *= 128) {
    const byte = bytes[end] ?? 0;
    value += (byte % 128) * scale;
    if (byte < 128) return { value, end: end + 1 };
  }
  throw new RangeError("a protobuf number has no end");
}
