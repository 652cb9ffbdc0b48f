import { expect, type Page } from '@playwright/test';

/**
 * Lets the server be reached again, and presses what asks for that. By the time it is pressed the page may have come back by
 * itself, and the button be gone.
 */
export async function tryNowAfter(comeBack: () => void, page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Try now' });
  await expect(buttons.first()).toBeVisible();
  comeBack();
  await buttons.evaluateAll((shown) => {
    for (const button of shown) (button as HTMLElement).click();
  });
}
