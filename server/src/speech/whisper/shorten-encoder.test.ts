import { expect, test } from "vitest";
import { bytesField, fieldsOf, stringOf, varint } from "../../local-models/protobuf.ts";
import { shortenEncoder } from "./shorten-encoder.ts";

const text = (number: number, value: string) => bytesField(number, Buffer.from(value));
const integer = (number: number, value: number) =>
  Buffer.concat([varint(number * 8), varint(value)]);
const message = (number: number, ...fields: readonly Uint8Array[]) =>
  bytesField(number, Buffer.concat(fields));

function tensor(name: string, rows: number, rowBytes: number): Uint8Array {
  const data = Uint8Array.from({ length: rows * rowBytes }, (_, at) => at);
  const dims = [integer(1, rows), integer(1, rowBytes / 4)];
  return message(5, ...dims, integer(2, 1), text(8, name), bytesField(9, data));
}

function model(...graph: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([integer(1, 8), message(7, ...graph), text(2, "exporter")]);
}

const node = message(1, text(1, "input"));
const hidden = message(12, text(1, "last_hidden_state"));

test("the position table is cut, and shapes and outputs for 1500 positions are dropped", () => {
  const attention = message(12, text(1, "encoder_attentions.0"));
  const shape = message(13, text(1, "layer_norm"));
  const other = tensor("conv1.weight", 3, 8);

  const short = shortenEncoder(
    model(node, other, tensor("embed_positions.weight", 200, 8), hidden, attention, shape),
    150,
  );

  expect(short).toEqual(model(node, other, tensor("embed_positions.weight", 150, 8), hidden));
});

test("a model without a position table, or with one that is too short, is refused", () => {
  expect(() => shortenEncoder(model(node, hidden), 2)).toThrow("no table");
  expect(() => shortenEncoder(model(tensor("embed_positions.weight", 1, 8)), 2)).toThrow(
    "too short",
  );
});

test("every type of field is read, and a broken message is refused", () => {
  const eightBytes = Buffer.concat([varint(3 * 8 + 1), new Uint8Array(8)]);
  const fourBytes = Buffer.concat([varint(4 * 8 + 5), new Uint8Array(4)]);
  const name = text(300, "名字");

  const fields = fieldsOf(Buffer.concat([integer(1, 1_000_000), eightBytes, fourBytes, name]));

  expect(fields.map(({ number, value }) => [number, value])).toEqual([
    [1, 1_000_000],
    [3, 0],
    [4, 0],
    [300, 0],
  ]);
  expect(fields.map(({ whole }) => whole.length)).toEqual([4, 9, 5, name.length]);
  expect(fields.slice(3).map(stringOf)).toEqual(["名字"]);
  expect(() => fieldsOf(name.subarray(0, 5))).toThrow(RangeError);
  expect(() => fieldsOf(Uint8Array.of(0x80))).toThrow(RangeError);
  expect(() => fieldsOf(Uint8Array.of(11))).toThrow(RangeError);
});
