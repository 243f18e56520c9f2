import { isIP } from "node:net";
import { isLongEnoughCode } from "@suikouji/contract";
import { z } from "zod";
import { OWNER_TOKEN_PATTERN } from "../access/owner-token.ts";
import { proxyListOf } from "../access/trusted-proxies.ts";

/** Where the server listens, and who may use it. */
export const networkShape = {
  /** 0 lets the system choose a free port, which tests use. */
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
      error: ({ input }) => `PORT 的值 "${input}" 不对：要填 0 到 65535 之间的整数，例如 8520。`,
    })
    .transform(Number)
    .default(8520),
  /**
   * Only this machine by default: browsers allow the microphone over plain HTTP only on localhost,
   * so a port open to the LAN would be a risk without a use. `HOST=0.0.0.0` opens it, with an
   * access code.
   */
  HOST: z
    .string()
    .refine(isHost, {
      error: ({ input }) =>
        `HOST 的值 "${input}" 不对：要填这台机器的 IP 地址或主机名，例如 127.0.0.1，或用 0.0.0.0 对局域网开放。`,
    })
    .default("127.0.0.1"),
  /** A shorter code can be guessed even with throttling. Messages never repeat its value. */
  SUIKOUJI_ACCESS_CODE: z
    .string()
    .refine((value) => /^[\x21-\x7e]{1,200}$/.test(value) && isLongEnoughCode(value), {
      error:
        "SUIKOUJI_ACCESS_CODE 的值不对：要填 12 到 200 个字母、数字或符号，横线不算，不能有空格。",
    })
    .nullable()
    .default(null),
  /** Messages never repeat its value. */
  SUIKOUJI_OWNER_TOKEN: z
    .string()
    .regex(OWNER_TOKEN_PATTERN, {
      error: "SUIKOUJI_OWNER_TOKEN 的值不对：要填 32 到 200 个字母、数字或符号，不能有空格。",
    })
    .nullable()
    .default(null),
  SUIKOUJI_PUBLIC_ORIGIN: z
    .string()
    .refine((value) => originOf(value) !== null, {
      error: ({ input }) =>
        `SUIKOUJI_PUBLIC_ORIGIN 的值 "${input}" 不对：要填浏览器里看到的网址，只到主机和端口，例如 https://books.example.com。`,
    })
    .transform(originOf)
    .nullable()
    .default(null),
  SUIKOUJI_TRUSTED_PROXIES: z
    .string()
    .refine((value) => proxyListOf(value) !== null, {
      error: ({ input }) =>
        `SUIKOUJI_TRUSTED_PROXIES 的值 "${input}" 不对：要填代理的 IP 地址或网段，用逗号隔开，例如 127.0.0.1,10.1.0.0/16，或 loopback。`,
    })
    .transform((value) => proxyListOf(value) ?? [])
    .default([]),
  SUIKOUJI_SHUTDOWN_DELAY_MS: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 60_000, {
      error: ({ input }) =>
        `SUIKOUJI_SHUTDOWN_DELAY_MS 的值 "${input}" 不对：要填 0 到 60000 之间的整数（毫秒），例如 3000。`,
    })
    .transform(Number)
    .nullable()
    .default(null),
  /** For users whose client sends no time. */
  SUIKOUJI_TIME_ZONE: z
    .string()
    .refine(isTimeZone, {
      error: ({ input }) =>
        `SUIKOUJI_TIME_ZONE 的值 "${input}" 不对：要填时区的名字，例如 Asia/Shanghai。`,
    })
    .default("Asia/Shanghai"),
};

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
}

/** As a browser writes it in its Origin header; null if the value is not exactly an origin. */
function originOf(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.href === `${url.origin}/` ? url.origin : null;
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
