import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type Amounts, METERS } from "../caps/amounts.ts";
import type { UsedToday } from "../caps/daily-caps.ts";
import type { BackupCounts } from "../ledger/automatic-backups/backup-report.ts";
import type { ModelsState } from "../llm/models.ts";

export interface Served {
  readonly method: string;
  /** The route's pattern, never the address, which may hold users' words. */
  readonly route: string;
  /** 499 if the client disconnected before the answer. */
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  /** The client's network, never its address. */
  readonly network: string;
}

export interface AnswerGiven {
  readonly endpoint: string;
  readonly model: string;
  readonly degraded: boolean;
}

export interface Metrics {
  served(served: Served): void;
  answered(answer: AnswerGiven): void;
  /** In Prometheus' text format. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

export interface MetricsSources {
  readonly modelsState: () => ModelsState;
  readonly usedToday: () => Promise<UsedToday>;
  readonly inFlight: () => number;
  /** Open streams of sync events. */
  readonly streams: () => number;
  /** By table, since the start. */
  readonly damagedRows: () => Readonly<Record<string, number>>;
  /** Since the start. */
  readonly divergences: () => number;
  /** Absent: none are made. */
  readonly backups?: () => BackupCounts;
  /** Memory, CPU and event loop. They cannot be unregistered, so tests leave them out. */
  readonly ofProcess?: boolean;
}

/** Covers the user's three seconds: finely where models answer, coarsely where we do. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.3, 0.6, 1, 1.5, 2, 2.5, 3, 5];

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (sources.ofProcess) collectDefaultMetrics({ register: registry, prefix: "suikouji_" });

  const requests = new Counter({
    name: "suikouji_http_requests_total",
    help: "Requests by route pattern and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "suikouji_http_request_seconds",
    help: "Time to answer by route pattern",
    labelNames: ["route"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const answers = new Counter({
    name: "suikouji_answers_total",
    help: "Answers by endpoint, by who gave them, and whether the models were missing",
    labelNames: ["endpoint", "model", "degraded"],
    registers,
  });
  addGauges(sources, registers);
  countDamagedRows(sources, registers);
  countDivergences(sources, registers);
  if (sources.backups !== undefined) countBackups(sources.backups, registers);

  return {
    served({ method, route, status, ms }) {
      requests.inc({ method, route, status });
      durations.observe({ route }, ms / 1000);
    },
    answered({ endpoint, model, degraded }) {
      answers.inc({ endpoint, model, degraded: String(degraded) });
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function countDamagedRows({ damagedRows }: MetricsSources, registers: Registry[]): void {
  new Counter({
    name: "suikouji_damaged_rows_total",
    help: "Rows of the books that were left out of answers, for they are damaged",
    labelNames: ["table"],
    registers,
    collect() {
      this.reset();
      for (const [table, count] of Object.entries(damagedRows())) this.inc({ table }, count);
    },
  });
}

function countDivergences({ divergences }: MetricsSources, registers: Registry[]): void {
  new Counter({
    name: "suikouji_divergences_total",
    help: "How often a device found that the server had not what it should; it sent what was missing",
    registers,
    collect() {
      this.reset();
      this.inc(divergences());
    },
  });
}

function countBackups(counts: () => BackupCounts, registers: Registry[]): void {
  new Counter({
    name: "suikouji_backups_total",
    help: "Backups made by themselves, by what became of them: made, no-room, failed",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts().byOutcome)) {
        this.inc({ outcome }, count);
      }
    },
  });
  new Gauge({
    name: "suikouji_backup_last_made_seconds",
    help: "When the last backup was made, since 1970; 0: none since the start",
    registers,
    collect() {
      this.set((counts().lastMadeAtMs ?? 0) / 1000);
    },
  });
}

/** Read from their sources at each request, so that they cannot differ from them. */
function addGauges(
  { modelsState, usedToday, inFlight, streams }: MetricsSources,
  registers: Registry[],
): void {
  const setAll = async (gauge: Gauge, of: (today: UsedToday) => Amounts) => {
    // Without the store the other metrics are still useful.
    const today = await usedToday().catch(() => null);
    gauge.reset();
    if (today !== null) for (const meter of METERS) gauge.set({ of: meter }, of(today)[meter]);
  };
  new Gauge({
    name: "suikouji_questions_in_flight",
    help: "Questions being answered",
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  new Gauge({
    name: "suikouji_sync_streams",
    help: "Devices' open streams that tell them to pull",
    registers,
    collect() {
      this.set(streams());
    },
  });
  new Counter({
    name: "suikouji_model_failures_total",
    help: "Calls to models that brought no answer, by reason",
    labelNames: ["model", "reason"],
    registers,
    collect() {
      this.reset();
      for (const { model, failures } of modelsState().models) {
        for (const [reason, count] of Object.entries(failures)) this.inc({ model, reason }, count);
      }
    },
  });
  new Gauge({
    name: "suikouji_model_breaker_open",
    help: "1 while a model is kept out",
    labelNames: ["model"],
    registers,
    collect() {
      for (const { model, breaker } of modelsState().models) {
        this.set({ model }, breaker === "closed" ? 0 : 1);
      }
    },
  });
  new Gauge({
    name: "suikouji_daily_cap_used",
    help: "Today's calls to models, their tokens, seconds recognized, characters spoken",
    labelNames: ["of"],
    registers,
    collect() {
      return setAll(this, ({ used }) => used);
    },
  });
  new Gauge({
    name: "suikouji_daily_cap_limit",
    help: "What a day may use",
    labelNames: ["of"],
    registers,
    collect() {
      return setAll(this, ({ limits }) => limits);
    },
  });
}
