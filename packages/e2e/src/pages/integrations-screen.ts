import { expect, type Locator, type Page } from '@playwright/test';

/** Connections → Integrations, and the service of it that a test is about. */
export class IntegrationsScreen {
  readonly page: Page;
  readonly service: string;
  readonly card: Locator;
  /** Whatever is asked in front of the page. */
  readonly dialog: Locator;
  readonly #address: string;

  constructor(page: Page, origin: string, service: string) {
    this.page = page;
    this.service = service;
    this.card = page.getByRole('article', { name: service, exact: true });
    this.dialog = page.getByRole('dialog');
    this.#address = `${origin}/dashboard/integrations`;
  }

  async open(): Promise<void> {
    await this.page.goto(this.#address);
    await expect(this.card).toBeVisible();
  }

  /** Goes to the consent page of the service for these permissions alone; without any, for those that the dialog begins with. */
  async goAndAsk(...permissions: readonly RegExp[]): Promise<void> {
    await this.card.getByRole('button', { name: `Connect ${this.service}` }).click();
    if (permissions.length > 0) await this.#choose(permissions);
    await this.dialog.getByRole('button', { name: 'Connect with Selected Permissions' }).click();
    await expect(this.page.getByRole('heading', { name: /^Squeeze wants access/ })).toBeVisible();
  }

  async #choose(permissions: readonly RegExp[]): Promise<void> {
    const boxes = this.dialog.getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) if (await box.isEnabled()) await box.uncheck();
    for (const name of permissions) await this.dialog.getByRole('checkbox', { name }).check();
  }

  /** Allows it on that page, with these of the pages that it offers. */
  async allow(...pages: readonly string[]): Promise<void> {
    for (const name of pages) await this.page.getByRole('checkbox', { name }).check();
    await this.page.getByRole('button', { name: 'Allow' }).click();
  }

  async expectConnected(): Promise<void> {
    await expect(this.page).toHaveURL(this.#address);
    await expect(this.card.getByText('Connected', { exact: true }).first()).toBeVisible();
  }

  async connect(...permissions: readonly RegExp[]): Promise<void> {
    await this.goAndAsk(...permissions);
    await this.allow();
    await this.expectConnected();
  }

  /** Chooses lists and looks at what would come and go, on the sheet that is answered. */
  async tryLists(...names: readonly RegExp[]): Promise<Locator> {
    await this.card.getByRole('button', { name: `Keep in step with ${this.service}` }).click();
    const lists = this.page.getByRole('dialog', { name: `Keep in step with ${this.service}` });
    for (const name of names) await lists.getByRole('switch', { name }).click();
    await lists.getByRole('button', { name: 'See what comes and goes' }).click();
    return this.page.getByRole('dialog', { name: 'What comes and goes' });
  }

  /** Says yes to what was seen, and waits until it has come. */
  async start(preview: Locator): Promise<void> {
    await preview.getByRole('button', { name: 'Start' }).click();
    await expect(preview).toBeHidden();
    // Without being loaded again.
    await expect(this.card.getByText('Never')).toBeHidden();
  }

  async disconnect(fate: 'Keep it as my own' | 'Take it away here' | null = null): Promise<void> {
    await this.card.getByRole('button', { name: `Disconnect ${this.service}` }).click();
    const question = this.page.getByRole('dialog', { name: `Disconnect ${this.service}?` });
    if (fate !== null) await question.getByRole('radio', { name: fate }).click();
    await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(this.card.getByText('Not Connected')).toBeVisible();
  }

  /** What came and went, on its sheet. */
  async openLog(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'What came and went' }).click();
    return this.page.getByRole('dialog', { name: 'What came and went' });
  }
}
