import type { FieldError } from "@suikouji/contract";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";

/** Fastify's codes for a body that is not JSON; the parser's own message quotes the body. */
const NOT_JSON: ReadonlySet<string> = new Set([
  "FST_ERR_CTP_EMPTY_JSON_BODY",
  "FST_ERR_CTP_INVALID_JSON_BODY",
  "FST_ERR_CTP_INVALID_CONTENT_LENGTH",
]);

/** More do not help; a list of ten drafts can break the contract in fifty places. */
const MOST_ERRORS = 20;

/** The fields that broke the contract, and why; null for any other error. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validation.slice(0, MOST_ERRORS).map(({ instancePath, message }) => ({
      field: fieldOf(instancePath),
      message: message ?? "",
    }));
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isNotJson = NOT_JSON.has(code) || error instanceof SyntaxError;
  return isNotJson ? [{ field: "body", message: "要填 JSON" }] : null;
}

/** Turns `/messages/0/content` into the client's notation: `messages[0].content`. */
function fieldOf(pointer: string): string {
  const steps = pointer.split("/").filter((step) => step !== "");
  if (steps.length === 0) return "body";
  return steps.reduce(
    (path, step) =>
      /^\d+$/.test(step) ? `${path}[${step}]` : path === "" ? step : `${path}.${step}`,
    "",
  );
}
