import { join } from "node:path";
import type {
  PictureReaderOrder,
  PictureReaderReply,
  PictureReaderState,
} from "@suikouji/contract";
import { type Dispatcher, EnvHttpProxyAgent } from "undici";
import { z } from "zod";
import { downloadBytesOf } from "../local-models/bring-parts.ts";
import { lockHome } from "../local-models/home-lock.ts";
import { readChoice, writeChoice } from "../local-models/kept-choice.ts";
import { type Machine, thisMachine } from "../local-models/machine.ts";
import {
  diskBytesOf,
  freeBytesAt,
  missingParts,
  removeWithPartials,
} from "../local-models/model-home.ts";
import { type PinnedPackage, pinnedFor, readPinnedPackages } from "../local-models/pinned-files.ts";
import { removableParts } from "../local-models/removable-parts.ts";
import { type MachineClock, machineClock } from "../machine-clock.ts";
import type { PictureReader } from "./picture-reader.ts";
import type { PictureReaderFiles } from "./picture-reader-files.ts";
import type { PictureOrderRefusal, PictureService, PicturesConfig } from "./picture-service.ts";
import {
  filesOf,
  installedWeights,
  type PreparingParts,
  partsWith,
  preparePictures,
  WEIGHTS,
} from "./prepare-pictures.ts";

export interface LocalPicturesParts {
  readonly open: (files: PictureReaderFiles) => PictureReader;
  readonly reportBug: (error: Error) => void;
  /** Called when it became ready or failed. */
  readonly changed?: (state: PictureReaderState) => void;
  readonly pinned?: readonly PinnedPackage[];
  readonly machine?: Machine;
  readonly freeBytes?: (folder: string) => Promise<number>;
  readonly clock?: MachineClock;
  readonly dispatcher?: Dispatcher;
}

/** `wasTried`: it read our picture on this machine. */
const ChoiceSchema = z.object({ isWanted: z.boolean(), wasTried: z.boolean() });
type Choice = z.output<typeof ChoiceSchema>;

interface Running {
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Downloads the nets that read pictures, tries them, and holds their reader. */
export class LocalPictures implements PictureService {
  readonly #config: PicturesConfig;
  readonly #parts: PreparingParts;
  readonly #reportBug: (error: Error) => void;
  readonly #changed: (state: PictureReaderState) => void;
  readonly #choicePath: string;
  #choice: Choice | null;
  #state: PictureReaderState;
  #reader: PictureReader | null = null;
  #running: Running | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(config: PicturesConfig, parts: LocalPicturesParts) {
    const machine = parts.machine ?? thisMachine();
    this.#config = config;
    this.#reportBug = parts.reportBug;
    this.#changed = parts.changed ?? (() => {});
    this.#parts = {
      ...{ home: config.home, source: config.source, machine, open: parts.open },
      pinned: pinnedFor(parts.pinned ?? readPinnedPackages(), machine.platform),
      freeBytes: parts.freeBytes ?? freeBytesAt,
      clock: parts.clock ?? machineClock,
      dispatcher: parts.dispatcher ?? new EnvHttpProxyAgent(),
    };
    this.#choicePath = join(config.home, "pictures.json");
    this.#choice = readChoice(this.#choicePath, ChoiceSchema);
    this.#state = { state: config.isOff ? "off" : "absent" };
    if (this.#choice?.isWanted && this.#choice.wasTried) this.#useInstalled();
  }

  get reader(): PictureReader | null {
    return this.#reader;
  }

  state(): PictureReaderState {
    return this.#state;
  }

  reply(): PictureReaderReply {
    const { home, pinned, source } = this.#parts;
    const known = pinned ?? [];
    const weights = installedWeights(home, known) ?? WEIGHTS[0];
    const missing = missingParts(home, known, partsWith(weights));
    return {
      reader: this.#state,
      installed: pinned !== null && missing.length === 0,
      downloadBytes: downloadBytesOf(missing, source),
      diskBytes: diskBytesOf(known, partsWith(weights)),
    };
  }

  /**
   * Prepares it in the background, unless it is ready or an owner stopped it. Called when the server starts, and
   * once the ear is settled. `unasked`: also if no owner wanted it yet.
   */
  begin({ unasked }: { readonly unasked: boolean }): void {
    const isWanted = this.#choice?.isWanted ?? unasked;
    if (this.#config.isOff || !isWanted || this.#running !== null) return;
    if (this.#state.state !== "ready") this.#prepare();
  }

  async order(order: PictureReaderOrder): Promise<PictureOrderRefusal | null> {
    const followed = this.#turn.then(() => this.#follow(order));
    // The next order waits for this one, even if it fails.
    this.#turn = followed.catch(() => {});
    return followed;
  }

  /** Stops everything that runs; no process, socket or timer is left. */
  async close(): Promise<void> {
    await this.#turn;
    await this.#halt();
    await this.#parts.dispatcher.destroy();
  }

  async #follow(order: PictureReaderOrder): Promise<PictureOrderRefusal | null> {
    if (this.#config.isOff) return order === "start" ? "turned-off" : null;
    switch (order) {
      case "start": {
        const { state } = this.#state;
        if (state === "ready" || state === "preparing") return null;
        this.#choose({ isWanted: true, wasTried: false });
        this.#prepare();
        return null;
      }
      case "stop":
        await this.#halt();
        this.#choose({ isWanted: false, wasTried: false });
        this.#state = { state: "absent" };
        return null;
      case "remove":
        return this.#remove();
    }
  }

  async #remove(): Promise<PictureOrderRefusal | null> {
    await this.#halt();
    const { home, clock } = this.#parts;
    const lock = lockHome(home, clock);
    if (lock === null) return "busy";
    try {
      await removeWithPartials(home, removableParts(home, ["runtime", ...WEIGHTS]));
    } finally {
      lock.release();
    }
    this.#choose({ isWanted: false, wasTried: false });
    this.#state = { state: "absent" };
    return null;
  }

  /** Uses what was tried before, without a new try. */
  #useInstalled(): void {
    const { home, pinned, open } = this.#parts;
    const weights = pinned === null ? null : installedWeights(home, pinned);
    if (weights === null || this.#config.isOff) return;
    this.#reader = open(filesOf(home, weights));
    this.#state = { state: "ready", pictureMs: null };
  }

  #prepare(): void {
    const abort = new AbortController();
    const done = this.#prepareUntil(abort.signal).catch((error: unknown) => {
      if (abort.signal.aborted) return;
      this.#reportBug(error instanceof Error ? error : new Error("not an error"));
      this.#end({ state: "failed", reason: "does-not-run" });
    });
    const running = { abort, done };
    this.#running = running;
    void done.then(() => {
      if (this.#running === running) this.#running = null;
    });
  }

  async #prepareUntil(signal: AbortSignal): Promise<void> {
    const onStep = (state: PictureReaderState) => {
      this.#state = state;
    };
    const prepared = await preparePictures({ signal, onStep }, this.#parts);
    if (prepared.kind === "failed") {
      return this.#end({ state: "failed", reason: prepared.reason });
    }
    this.#reader = prepared.reader;
    this.#choose({ isWanted: true, wasTried: true });
    this.#end({ state: "ready", pictureMs: prepared.pictureMs });
  }

  #end(state: PictureReaderState): void {
    this.#state = state;
    this.#changed(state);
  }

  async #halt(): Promise<void> {
    const running = this.#running;
    running?.abort.abort(new Error("The preparation was stopped"));
    await running?.done;
    this.#running = null;
    const reader = this.#reader;
    this.#reader = null;
    await reader?.close();
  }

  #choose(choice: Choice): void {
    this.#choice = choice;
    writeChoice(this.#choicePath, choice);
  }
}
