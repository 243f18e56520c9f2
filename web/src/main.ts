import "./platform/zod-without-eval.ts";
import { askServerState, describeServerState } from "./server-state.ts";

const place = document.querySelector<HTMLElement>("#server-state");
if (place === null) throw new Error("index.html has no #server-state");

const state = await askServerState(fetch);
place.dataset.kind = state.kind;
place.textContent = describeServerState(state);
