import { lazyPart } from "../../../ui/lazy-part.tsx";

export const editDue = lazyPart(async () => (await import("./edit-due.tsx")).EditDue);
