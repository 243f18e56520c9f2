import { z } from "zod";

/** Where the books are kept, and where several servers count together. */
export const storageShape = {
  DATABASE_URL: address({
    name: "DATABASE_URL",
    protocol: /^postgres(ql)?:$/,
    wants: "要填 PostgreSQL 的地址，例如 postgres://user:password@db.example/books。",
  }),
  REDIS_URL: address({
    name: "REDIS_URL",
    protocol: /^rediss?:$/,
    wants: "要填 Redis 的地址，例如 redis://localhost:6379。",
  }),
};

/** Its value is in no sentence: addresses of databases hold passwords. */
function address({ name, protocol, wants }: { name: string; protocol: RegExp; wants: string }) {
  return z
    .string()
    .refine(
      (value) => {
        const url = URL.parse(value);
        return url !== null && protocol.test(url.protocol) && url.host !== "";
      },
      { error: `${name} 的值不对：${wants}` },
    )
    .nullable()
    .default(null);
}
