import { connect } from "node:net";
import type { Config } from "../config.ts";
import { doctorText as text } from "./doctor-text.ts";
import { broken, type Finding, fine } from "./finding.ts";

/** Longer than a connection to the other side of the world takes. */
const PATIENCE_MS = 5_000;

interface Service {
  readonly name: string;
  readonly address: string;
  /** Where its address is set. */
  readonly variable: string;
}

/** Whether the other programs and hosts that the server uses can be reached. */
export async function checkServices(config: Config): Promise<readonly Finding[]> {
  return Promise.all(
    servicesOf(config).map(async ({ name, address, variable }) => {
      const { host } = new URL(address);
      if (await canConnect(address)) return fine(text.service(name, host));
      return broken(text.serviceUnreachable(name, host, variable));
    }),
  );
}

function servicesOf({ redisUrl, speech }: Config): readonly Service[] {
  const { recognizers, synthesizer } = speech;
  const hearing = recognizers.flatMap((recognizer) =>
    recognizer.kind === "ear" ? [] : [recognizer.baseUrl],
  );
  return [
    ...(redisUrl === null ? [] : [{ name: "Redis", address: redisUrl, variable: "REDIS_URL" }]),
    ...hearing.map((address) => ({ name: "听写服务", address, variable: "SUIKOUJI_ASR_BASE_URL" })),
    ...(synthesizer === null
      ? []
      : [{ name: "朗读服务", address: synthesizer.baseUrl, variable: "SUIKOUJI_TTS_BASE_URL" }]),
  ];
}

const PORTS: Readonly<Record<string, number>> = {
  "http:": 80,
  "ws:": 80,
  "https:": 443,
  "wss:": 443,
  "redis:": 6379,
  "rediss:": 6379,
};

function canConnect(address: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  const at = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || PORTS[protocol] || 0 };
  return new Promise((resolve) => {
    const socket = connect({ ...at, timeout: PATIENCE_MS });
    const end = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });
}
