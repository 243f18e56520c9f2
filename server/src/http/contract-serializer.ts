import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import type { z } from "zod";

/**
 * Holds each reply against the contract before it is written. The library's own serializer encodes,
 * which for schemas without codecs gives the same and takes every value twice.
 */
export const contractSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (reply) =>
    JSON.stringify(schema.parse(reply));
