export * from "./endpoint.ts";
export * from "./health.ts";
export * from "./problem.ts";
