import type {
  PictureReaderOrder,
  PictureReaderReply,
  PictureReaderState,
} from "@suikouji/contract";
import type { ModelSource } from "../local-models/model-source.ts";
import type { PictureReader } from "./picture-reader.ts";

export interface PicturesConfig {
  /** Turned off by the environment: nobody can start it in the app. */
  readonly isOff: boolean;
  /**
   * When it is prepared unless an owner says otherwise. `after-ear`: both need the runtime, which is most of the
   * download, so where the ear is not wanted, this is neither.
   */
  readonly begins: "at-start" | "after-ear";
  readonly home: string;
  readonly source: ModelSource;
}

/** `busy`: another process on this machine prepares a model. */
export type PictureOrderRefusal = "turned-off" | "busy";

/** The reader of pictures as the app and its settings see it. */
export interface PictureService {
  /** Null: not ready. Read it for each picture: the files may arrive while the server runs. */
  readonly reader: Pick<PictureReader, "read"> | null;
  state(): PictureReaderState;
  reply(): PictureReaderReply;
  /** Null: the order is accepted. Downloads go on in the background. */
  order(order: PictureReaderOrder): Promise<PictureOrderRefusal | null>;
}

/** For a server that reads no pictures. */
export const NO_PICTURES: PictureService = {
  reader: null,
  state: () => ({ state: "off" }),
  reply: () => ({ reader: { state: "off" }, installed: false, downloadBytes: 0, diskBytes: 0 }),
  order: async (order) => (order === "start" ? "turned-off" : null),
};
