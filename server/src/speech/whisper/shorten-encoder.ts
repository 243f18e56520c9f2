import {
  bytesField,
  fieldsOf,
  type ProtobufField,
  stringOf,
  varint,
} from "../../local-models/protobuf.ts";

// Field numbers of onnx.proto.
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const GRAPH_OUTPUT = 12;
const GRAPH_VALUE_INFO = 13;
const VALUE_NAME = 1;
const TENSOR_DIMS = 1;
const TENSOR_NAME = 8;
const TENSOR_RAW_DATA = 9;

const POSITIONS = "embed_positions.weight";
const HIDDEN_STATE = "last_hidden_state";

/**
 * Shortens Whisper's encoder (an ONNX file) from 1500 positions (30 s) to `positions`: time and
 * memory grow with them, and a sentence takes a few seconds. Cuts the position table, and drops the
 * shapes inferred for 1500 and the outputs that we do not read.
 */
export function shortenEncoder(model: Uint8Array, positions: number): Uint8Array {
  let isCut = false;
  const parts = fieldsOf(model).flatMap((field) => {
    if (field.number !== MODEL_GRAPH) return [field.whole];
    const graph = fieldsOf(field.content).flatMap((part) => {
      if (part.number === GRAPH_VALUE_INFO) return [];
      if (part.number === GRAPH_OUTPUT) return isHiddenState(part) ? [part.whole] : [];
      if (part.number !== GRAPH_INITIALIZER || !isPositions(part)) return [part.whole];
      isCut = true;
      return [bytesField(GRAPH_INITIALIZER, cutTensor(part.content, positions))];
    });
    return [bytesField(MODEL_GRAPH, Buffer.concat(graph))];
  });
  if (!isCut) throw new Error("the encoder has no table of positions");
  return Buffer.concat(parts);
}

function isHiddenState({ content }: ProtobufField): boolean {
  return fieldsOf(content).some(
    (field) => field.number === VALUE_NAME && stringOf(field) === HIDDEN_STATE,
  );
}

function isPositions({ content }: ProtobufField): boolean {
  return fieldsOf(content).some(
    (field) => field.number === TENSOR_NAME && stringOf(field) === POSITIONS,
  );
}

/** The first rows of a row-major tensor. */
function cutTensor(tensor: Uint8Array, rows: number): Uint8Array {
  const fields = fieldsOf(tensor);
  const allRows = fields.find(({ number }) => number === TENSOR_DIMS)?.value ?? 0;
  if (allRows < rows) throw new Error("the encoder's table of positions is too short");
  let isFirst = true;
  const parts = fields.map((field) => {
    if (field.number === TENSOR_RAW_DATA) {
      const bytesPerRow = field.content.length / allRows;
      return bytesField(TENSOR_RAW_DATA, field.content.subarray(0, bytesPerRow * rows));
    }
    if (field.number !== TENSOR_DIMS || !isFirst) return field.whole;
    isFirst = false;
    return Buffer.concat([varint(TENSOR_DIMS * 8), varint(rows)]);
  });
  return Buffer.concat(parts);
}
