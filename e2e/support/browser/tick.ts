import { expect, type Locator } from "@playwright/test";

/**
 * Selects a checkbox or radio button. A list that is still being read draws its rows anew, which loses a
 * click; a user would click again.
 */
export async function tick(box: Locator): Promise<void> {
  await expect(async () => {
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked({ timeout: 2_000 });
  }).toPass();
}
