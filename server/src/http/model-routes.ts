import {
  discoverModels,
  type EnteredHost,
  listHostModels,
  MODEL_PRESETS,
  type ModelHost,
  readModels,
  removeModels,
  saveModels,
  tryModel,
} from "@suikouji/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../access/caller.ts";
import { ServerOwnerOnly } from "../errors.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import type { ModelProbe } from "../llm/setup/model-probe.ts";
import type { ModelSetup } from "../llm/setup/model-setup.ts";
import { NoModelSet } from "../llm/setup/setup-refusals.ts";
import { callerOf, ownerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

export interface ModelRouteParts {
  readonly setup: ModelSetup;
  readonly probe: ModelProbe;
  readonly store: Pick<LedgerStore, "registry" | "audit">;
}

/** Mounts the models' settings, for owners of the server's own ledger only: they pay for the models. */
export function mountModelRoutes(
  app: FastifyInstance,
  { setup, probe, store }: ModelRouteParts,
): void {
  const reads = { rateLimit: limitRate(PER_MINUTE.account) };
  const changes = { ...reads, recheckToken: true };
  const probes = { rateLimit: limitRate(PER_MINUTE.modelProbes), recheckToken: true };
  const serverOwner = (request: FastifyRequest): Caller => {
    const caller = ownerOf(request);
    if (caller.ledgerId !== store.registry.defaultLedgerId) throw new ServerOwnerOnly();
    return caller;
  };
  const note = ({ ledgerId, device }: Caller, kind: "models-set" | "models-removed", at = "") =>
    store.audit.note(ledgerId, { kind, deviceName: device?.name ?? null, detail: at });

  mount(
    app,
    readModels,
    async (_body, { request }) => {
      serverOwner(request);
      return setup.reply();
    },
    reads,
  );

  mount(
    app,
    saveModels,
    async (entered, { request }) => {
      const owner = serverOwner(request);
      const { hosts } = await setup.save(entered);
      await note(owner, "models-set", hosts.map(placeOf).join("、"));
      return setup.reply();
    },
    changes,
  );

  mount(
    app,
    removeModels,
    async (_body, { request }) => {
      const owner = serverOwner(request);
      await setup.remove();
      await note(owner, "models-removed");
      return setup.reply();
    },
    changes,
  );

  mount(
    app,
    tryModel,
    async ({ host }, { request, reply }) => {
      serverOwner(request);
      const hosts = host === undefined ? [...setup.hostsInUse()] : [await setup.hostOf(host)];
      if (hosts.length === 0) throw new NoModelSet();
      const { ledgerId } = callerOf(request);
      const options = { ledgerId, signal: leavingOf(reply) };
      return { trials: [...(await probe.tryOut({ hosts, prices: null }, options))] };
    },
    probes,
  );

  mount(
    app,
    listHostModels,
    async ({ host }, { request }) => {
      serverOwner(request);
      const listed = await probe.list(await setup.hostOf(host));
      return listed.ok
        ? { models: [...listed.models], trouble: null }
        : { models: [], trouble: listed.trouble };
    },
    probes,
  );

  mount(
    app,
    discoverModels,
    async (_body, { request }) => {
      serverOwner(request);
      return { hosts: [...(await probe.discover())] };
    },
    probes,
  );
}

/** Aborts if the owner closes the page: the calls that are left would cost money. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) leaving.abort();
  });
  return leaving.signal;
}

function placeOf({ preset, address }: Pick<EnteredHost | ModelHost, "preset" | "address">): string {
  const url = address ?? MODEL_PRESETS[preset].baseUrl;
  return url === null ? preset : new URL(url).host;
}
