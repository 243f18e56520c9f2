import type { AccountResult, ServerAccount } from "../platform/account/server-account.ts";

/** Loads the account's code with the first call; answers `unreachable` while that fails. */
export function lazyAccount(load: () => Promise<ServerAccount>): ServerAccount {
  async function ask<Answer>(
    question: (account: ServerAccount) => Promise<AccountResult<Answer>>,
  ): Promise<AccountResult<Answer>> {
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
    rename: (deviceId, name) => ask((account) => account.rename(deviceId, name)),
    revoke: (deviceId) => ask((account) => account.revoke(deviceId)),
    makeLedger: (name) => ask((account) => account.makeLedger(name)),
    renameLedger: (name) => ask((account) => account.renameLedger(name)),
    addDevice: (role) => ask((account) => account.addDevice(role)),
    addToken: (name, may) => ask((account) => account.addToken(name, may)),
    changeCode: (change) => ask((account) => account.changeCode(change)),
    audit: () => ask((account) => account.audit()),
    status: () => ask((account) => account.status()),
    ear: () => ask((account) => account.ear()),
    orderEar: (order) => ask((account) => account.orderEar(order)),
    history: (entryId) => ask((account) => account.history(entryId)),
    call: (endpoint, body) => ask((account) => account.call(endpoint, body)),
    clear: () => ask((account) => account.clear()),
  };
}
