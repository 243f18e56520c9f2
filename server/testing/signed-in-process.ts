import { randomUUID } from "node:crypto";
import { SignInReplySchema, signIn } from "@suikouji/contract";

/** Signs a script in over HTTP, and returns its headers. */
export async function signInAt(
  origin: string,
  code: string,
): Promise<{ readonly deviceId: string; readonly bearer: { readonly authorization: string } }> {
  const deviceId = randomUUID();
  const response = await fetch(`${origin}${signIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, deviceId, deviceName: "脚本", keep: "token" }),
  });
  if (response.status !== 200) throw new Error(`Signing in was answered with ${response.status}`);
  const { token } = SignInReplySchema.parse(await response.json());
  return { deviceId, bearer: { authorization: `Bearer ${token}` } };
}
