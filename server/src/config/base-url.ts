import { z } from "zod";

export interface BaseUrlRule {
  readonly protocols: RegExp;
  /** The service's name, for the message. */
  readonly whose: string;
  readonly example: string;
}

/** The address of a service's API. Absent: null. */
export function baseUrl(variable: string, { protocols, whose, example }: BaseUrlRule) {
  return z
    .string()
    .refine((value) => isBaseUrl(value, protocols), {
      // Without the value: people paste addresses with a key in them.
      error: `${variable} 的值不对：要填${whose}的网址，不带用户名和 ? 后的部分，例如 ${example}。`,
    })
    .nullable()
    .default(null);
}

function isBaseUrl(value: string, protocols: RegExp): boolean {
  const url = URL.parse(value);
  if (url === null || !protocols.test(url.protocol)) return false;
  return url.username === "" && url.password === "" && url.search === "" && url.hash === "";
}
