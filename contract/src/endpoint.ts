import { z } from "zod";

/** One HTTP endpoint, described once: the server mounts and documents it, clients call it. */
export interface Endpoint<
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** A part such as `:id` is one of the `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly body: Body;
  /** Absent: JSON. `image/*`: a JPEG or PNG under its own name. */
  readonly bodyType?: "application/octet-stream" | "image/*";
  readonly reply: Reply;
  /** Absent: JSON. */
  readonly replyType?: "text/event-stream" | "application/octet-stream";
  /** The query parameters. */
  readonly query?: Query;
  /** The request headers that it reads, by lower-case name. */
  readonly headers?: z.ZodType;
  /** The statuses of its refusals, besides those of every endpoint. */
  readonly refusals?: readonly RefusalStatus[];
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

/** The body of an endpoint without one, such as every GET and DELETE. */
export const noBody = z.undefined();

/** Keeps the precise schema types, which an annotation would widen. */
export function endpoint<
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
>(description: Endpoint<Body, Reply, Query, Params>): Endpoint<Body, Reply, Query, Params> {
  return description;
}
