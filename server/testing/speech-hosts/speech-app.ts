import type { AddressInfo } from "node:net";
import type { SpeechServices } from "../../src/speech/http/speech-routes.ts";
import { type AppOptions, type TestApp, testApp } from "../running-app.ts";

export interface SpeechApp extends TestApp {
  readonly origin: string;
  readonly port: number;
}

/** The whole application with this recognizer and synthesizer, on a real port. */
export async function speechApp(
  services: Partial<SpeechServices>,
  options: AppOptions = {},
): Promise<SpeechApp> {
  const speech = { recognizer: null, synthesizer: null, ...services };
  const started = await testApp({ ...options, speech });
  await started.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = started.app.server.address() as AddressInfo;
  return { ...started, port, origin: `http://127.0.0.1:${port}` };
}
