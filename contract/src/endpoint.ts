import { z } from "zod";

/** One HTTP operation, described once: the server mounts and documents it, clients call it. */
export interface Endpoint<
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly body: Body;
  readonly reply: Reply;
  /** What stands behind the question mark. */
  readonly query?: Query;
  /** The request headers it reads, by lower-case name. */
  readonly headers?: z.ZodType;
  /** The ways it may refuse, besides those every operation has. */
  readonly refusals?: readonly RefusalStatus[];
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

/** The body of an operation that takes none, as every GET and DELETE. */
export const noBody = z.undefined();

/** Keeps the schemas' own types, which an annotation would widen to any schema. */
export function endpoint<
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
>(description: Endpoint<Body, Reply, Query>): Endpoint<Body, Reply, Query> {
  return description;
}
