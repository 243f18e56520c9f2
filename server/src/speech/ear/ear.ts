import { join } from "node:path";
import {
  EAR_SIZES,
  type EarOrder,
  type EarReply,
  type EarSize,
  type EarState,
} from "@suikouji/contract";
import { type Dispatcher, EnvHttpProxyAgent } from "undici";
import { downloadBytesOf } from "../../local-models/bring-parts.ts";
import { lockHome } from "../../local-models/home-lock.ts";
import { writeChoice } from "../../local-models/kept-choice.ts";
import { type Machine, thisMachine } from "../../local-models/machine.ts";
import {
  diskBytesOf,
  freeBytesAt,
  missingParts,
  removeWithPartials,
} from "../../local-models/model-home.ts";
import {
  type PinnedPackage,
  pinnedFor,
  readPinnedPackages,
} from "../../local-models/pinned-files.ts";
import { removableParts } from "../../local-models/removable-parts.ts";
import { type MachineClock, machineClock } from "../../machine-clock.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { type Chosen, readChosen } from "./chosen.ts";
import { type EarFiles, earFilesIn } from "./ear-home.ts";
import { EAR_PARTS, partsOf } from "./ear-parts.ts";
import type { EarConfig, EarRefusal, EarService } from "./ear-service.ts";
import { type PreparingParts, prepareEar } from "./prepare-ear.ts";

export interface EarParts {
  readonly open: (files: EarFiles) => SpeechRecognizer;
  readonly reportBug: (error: Error) => void;
  readonly pinned?: readonly PinnedPackage[];
  readonly machine?: Machine;
  readonly freeBytes?: (folder: string) => Promise<number>;
  readonly clock?: MachineClock;
  readonly dispatcher?: Dispatcher;
}

interface Using {
  readonly files: EarFiles;
  readonly recognizer: SpeechRecognizer;
}

interface Running {
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/**
 * Whisper on this machine: downloads its files, tries it, and holds its recognizer. One preparation
 * runs at a time. While another size is being prepared, the current one still hears.
 */
export class Ear implements EarService {
  readonly #config: EarConfig;
  readonly #parts: PreparingParts;
  readonly #reportBug: (error: Error) => void;
  readonly #chosenPath: string;
  readonly #listeners = new Set<(state: EarState) => void>();
  #chosen: Chosen;
  #state: EarState;
  #using: Using | null = null;
  #running: Running | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(config: EarConfig, parts: EarParts) {
    const machine = parts.machine ?? thisMachine();
    this.#config = config;
    this.#reportBug = parts.reportBug;
    this.#parts = {
      home: config.home,
      source: config.source,
      machine,
      pinned: pinnedFor(parts.pinned ?? readPinnedPackages(), machine.platform),
      freeBytes: parts.freeBytes ?? freeBytesAt,
      open: parts.open,
      clock: parts.clock ?? machineClock,
      dispatcher: parts.dispatcher ?? new EnvHttpProxyAgent(),
    };
    this.#chosenPath = join(config.home, "chosen.json");
    this.#chosen = readChosen(this.#chosenPath);
    this.#state = this.#stateAtRest();
    if (config.off === null && this.#chosen.isWanted) {
      this.#useTried(config.size ?? this.#chosen.size);
    }
  }

  state(): EarState {
    return this.#state;
  }

  /** Null: the ear is not ready. Read it for each sentence. */
  get recognizer(): SpeechRecognizer | null {
    return this.#using?.recognizer ?? null;
  }

  reply(): EarReply {
    const { home, source, pinned } = this.#parts;
    const sizes = (pinned === null ? [] : EAR_SIZES).map((size) => {
      const missing = missingParts(home, pinned ?? [], partsOf(size));
      return {
        size,
        installed: missing.length === 0,
        downloadBytes: downloadBytesOf(missing, source),
        diskBytes: diskBytesOf(pinned ?? [], partsOf(size)),
      };
    });
    return { ear: this.#state, sizes };
  }

  subscribe(listener: (state: EarState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Prepares the ear in the background, unless it is ready or not wanted. Called when the server
   * starts.
   */
  begin(): void {
    if (this.#config.off !== null || !this.#chosen.isWanted || this.#running !== null) return;
    if (this.#state.state !== "ready") this.#prepare(this.#config.size ?? this.#chosen.size);
  }

  async order(order: EarOrder): Promise<EarRefusal | null> {
    const followed = this.#turn.then(() => this.#follow(order));
    // The next order waits for this one, even if it fails.
    this.#turn = followed.catch(() => {});
    return followed;
  }

  /** Stops everything that runs; no thread, socket or timer is left. */
  async close(): Promise<void> {
    await this.#turn;
    await this.#halt();
    await this.#letGo();
    await this.#parts.dispatcher.destroy();
  }

  async #follow(order: EarOrder): Promise<EarRefusal | null> {
    switch (order.order) {
      case "start":
        return this.#start(order.size ?? null);
      case "stop":
        await this.#halt();
        await this.#letGo();
        this.#choose({ isWanted: false });
        this.#show(this.#stateAtRest());
        return null;
      case "remove":
        return this.#remove();
    }
  }

  async #start(named: EarSize | null): Promise<EarRefusal | null> {
    if (this.#config.off !== null) return this.#config.off;
    const now = this.#state;
    const isUnderWay = now.state === "preparing" || now.state === "ready";
    if (isUnderWay && (named === null || named === now.size)) return null;
    await this.#halt();
    const size = named ?? this.#chosen.size;
    this.#choose({ isWanted: true, size });
    this.#useTried(size);
    if (this.#state.state !== "ready" || size !== this.#state.size) this.#prepare(size);
    return null;
  }

  async #remove(): Promise<EarRefusal | null> {
    await this.#halt();
    const lock = lockHome(this.#config.home, this.#parts.clock);
    if (lock === null) return "busy";
    try {
      await this.#letGo();
      await removeWithPartials(this.#config.home, removableParts(this.#config.home, EAR_PARTS));
    } finally {
      lock.release();
    }
    this.#choose({ isWanted: false, size: null, tried: {} });
    this.#show(this.#stateAtRest());
    return null;
  }

  /** Uses a size that was tried before, without a new try: the wanted one, or else the other. */
  #useTried(wanted: EarSize | null): void {
    const sizes = EAR_SIZES.toSorted((a, b) => Number(b === wanted) - Number(a === wanted));
    const size = sizes.find((each) => this.#isThere(each) && each in this.#chosen.tried);
    if (size === undefined) return;
    if (this.#using?.files.size !== size) {
      void this.#letGo();
      const files = earFilesIn(this.#config.home, size);
      this.#using = { files, recognizer: this.#parts.open(files) };
    }
    if (wanted === null || wanted === size) this.#showReady(size);
  }

  #prepare(named: EarSize | null): void {
    const abort = new AbortController();
    const done = this.#prepareUntil(named, abort.signal).catch((error: unknown) => {
      if (abort.signal.aborted) return;
      this.#reportBug(error instanceof Error ? error : new Error("not an error"));
      this.#show({ state: "failed", size: named ?? "base", reason: "does-not-run" });
    });
    const running = { abort, done };
    this.#running = running;
    void done.then(() => {
      if (this.#running === running) this.#running = null;
    });
  }

  async #prepareUntil(named: EarSize | null, signal: AbortSignal): Promise<void> {
    const { tried } = this.#chosen;
    const prepared = await prepareEar(
      {
        named,
        tried,
        signal,
        onStep: (state) => this.#show(state),
        beforeTrying: () => this.#unload(),
      },
      this.#parts,
    );
    if (prepared.kind === "failed") {
      const { size, reason } = prepared;
      this.#show({ state: "failed", size, reason });
      return;
    }
    await this.#letGo();
    const { files, recognizer } = prepared;
    this.#using = { files, recognizer };
    this.#choose({ isWanted: true, size: files.size, tried: prepared.tried });
    this.#showReady(files.size);
  }

  async #halt(): Promise<void> {
    const running = this.#running;
    running?.abort.abort(new Error("The preparation was stopped"));
    await running?.done;
    this.#running = null;
  }

  async #letGo(): Promise<void> {
    const using = this.#using;
    this.#using = null;
    await using?.recognizer.close();
  }

  /** Frees the memory of the current size, which loads again with its next sentence. */
  async #unload(): Promise<void> {
    const using = this.#using;
    if (using === null) return;
    this.#using = { files: using.files, recognizer: this.#parts.open(using.files) };
    await using.recognizer.close();
  }

  #choose(changed: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...changed };
    writeChoice(this.#chosenPath, this.#chosen);
  }

  #isThere(size: EarSize): boolean {
    const { home, pinned } = this.#parts;
    return pinned !== null && missingParts(home, pinned, partsOf(size)).length === 0;
  }

  #stateAtRest(): EarState {
    const { off } = this.#config;
    if (off !== null) return { state: "off", reason: off };
    const isThere = EAR_SIZES.some((size) => this.#isThere(size));
    return isThere && !this.#chosen.isWanted
      ? { state: "off", reason: "turned-off" }
      : { state: "absent" };
  }

  #showReady(size: EarSize): void {
    this.#show({ state: "ready", size, sentenceMs: this.#chosen.tried[size] ?? null });
  }

  #show(state: EarState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
