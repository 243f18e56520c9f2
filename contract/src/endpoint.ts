import { z } from "zod";

/** One HTTP operation, described once: the server mounts it and the web app calls it. */
export interface Endpoint<Body extends z.ZodType, Reply extends z.ZodType> {
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly body: Body;
  readonly reply: Reply;
}

/** The body of an operation that takes none, as every GET. */
export const noBody = z.undefined();

/** Keeps the two schemas' own types, which an annotation would widen to any schema. */
export function endpoint<Body extends z.ZodType, Reply extends z.ZodType>(
  description: Endpoint<Body, Reply>,
): Endpoint<Body, Reply> {
  return description;
}
