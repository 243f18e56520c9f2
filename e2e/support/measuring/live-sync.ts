import type { Page } from "@playwright/test";
import { recordPage } from "../../pages/record-page.ts";

/**
 * Records so many sentences on one open device. Returns for each the milliseconds from its push to
 * its entry on the other open device's screen.
 */
export async function timeLiveSync(
  { from, to }: { readonly from: Page; readonly to: Page },
  count: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  const { recent } = recordPage(to);
  for (let turn = 1; turn <= count; turn += 1) {
    const pushed = from
      .waitForRequest((request) => request.url().endsWith("/sync/push"))
      .then(() => performance.now());
    // An amount that no other of the latest entries has.
    await recordPage(from).record(`午饭${20 + turn}元`);
    await recent.getByRole("button", { name: `${20 + turn}元` }).waitFor({ timeout: 120_000 });
    times.push(performance.now() - (await pushed));
  }
  return times;
}
