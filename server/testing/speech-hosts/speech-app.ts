import type { AddressInfo } from "node:net";
import { mountSpeechRoutes, type SpeechParts } from "../../src/speech/http/speech-routes.ts";
import { type AppOptions, type TestApp, testApp } from "../running-app.ts";

export interface SpeechApp extends TestApp {
  readonly origin: string;
  readonly port: number;
}

/** The whole application with these ears and this voice, behind a real port. */
export async function speechApp(
  { speech, ...parts }: Partial<SpeechParts>,
  options: AppOptions = {},
): Promise<SpeechApp> {
  const started = await testApp(options);
  await mountSpeechRoutes(started.app, {
    speech: speech ?? { recognizer: null, synthesizer: null },
    reportBug: (error) => (started.bugs as Error[]).push(error),
    ...parts,
  });
  await started.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = started.app.server.address() as AddressInfo;
  return { ...started, port, origin: `http://127.0.0.1:${port}` };
}
