import type { Asked, ServerAccount } from "../platform/account/server-account.ts";

/** An account whose code is fetched with the first question; that it cannot be is unreachable. */
export function accountLater(load: () => Promise<ServerAccount>): ServerAccount {
  async function ask<Answer>(
    question: (account: ServerAccount) => Promise<Asked<Answer>>,
  ): Promise<Asked<Answer>> {
    let account: ServerAccount;
    try {
      account = await load();
    } catch {
      return { ok: false, refusal: { type: "unreachable" } };
    }
    return await question(account);
  }

  return {
    session: () => ask((account) => account.session()),
    signIn: (code, ledger) => ask((account) => account.signIn(code, ledger)),
    pair: (token) => ask((account) => account.pair(token)),
    signOut: () => ask((account) => account.signOut()),
    devices: () => ask((account) => account.devices()),
    revoke: (deviceId) => ask((account) => account.revoke(deviceId)),
    addDevice: (role) => ask((account) => account.addDevice(role)),
    changeCode: (change) => ask((account) => account.changeCode(change)),
    audit: () => ask((account) => account.audit()),
    status: () => ask((account) => account.status()),
    history: (entryId) => ask((account) => account.history(entryId)),
    clear: () => ask((account) => account.clear()),
  };
}
