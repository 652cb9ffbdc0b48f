import { expect, type Locator, type Page } from '@playwright/test';

export type ScheduleName = 'Once' | 'Daily' | 'Weekly' | 'Monthly' | 'Custom';

/** /dashboard/ai-tasks as a person meets it: by the words on it. */
export class AiTasksScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until the tasks are there, or it is known that there are none. */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/dashboard/ai-tasks${search}`);
    await expect(this.page.getByText(/^\d+ tasks? found$/)).toBeVisible();
  }

  /** Goes there as a person does who is on another screen. */
  async follow(): Promise<void> {
    await this.page.getByRole('link', { name: 'AI Tasks', exact: true }).first().click();
    await expect(this.page.getByText(/^\d+ tasks? found$/)).toBeVisible();
  }

  /** The form for a new task. */
  get form(): Locator {
    return this.page.getByRole('form', { name: 'Create AI Task' });
  }

  async begin(title: string, schedule: ScheduleName): Promise<void> {
    await this.page.getByRole('button', { name: 'Add AI Task' }).first().click();
    await this.form.getByRole('textbox', { name: 'Title' }).fill(title);
    await this.form.getByRole('button', { name: 'Advanced' }).click();
    await this.choose('Schedule Type', schedule);
  }

  async choose(name: string, option: string): Promise<void> {
    const choice = this.form.getByRole('combobox', { name });
    await choice.click();
    const wanted = this.page.getByRole('option', { name: option, exact: true });
    // The list finds its place beside the choice once it is drawn; a press on its way there is none on an option.
    await expect(async () => {
      await wanted.hover();
      await expect(wanted).toHaveAttribute('data-highlighted', { timeout: 1_000 });
    }).toPass();
    await wanted.click();
    await expect(choice).toHaveText(option);
  }

  /** The runs that the schedule would bring, as they are shown before it is saved. */
  get previewed(): Locator {
    return this.form.getByRole('list', { name: 'Next runs' }).getByRole('listitem');
  }

  async create(): Promise<void> {
    await this.form.getByRole('button', { name: 'Create Task' }).click();
    await expect(this.form).toBeHidden();
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }

  async press(title: string, button: 'Pause' | 'Resume' | 'Execute' | 'Delete'): Promise<void> {
    await this.actions(title).click();
    await this.page.getByRole('menuitem', { name: button }).click();
  }

  /** Opens the menu of a row. */
  actions(title: string): Locator {
    return this.card(title).getByRole('button', { name: `Actions: ${title}`, exact: true });
  }

  /** The panel of a task beside the list. */
  panel(title: string): Locator {
    return this.page.getByRole('complementary', { name: title });
  }

  async openCard(title: string): Promise<Locator> {
    await this.card(title).getByRole('button', { name: title, exact: true }).click();
    return this.panel(title);
  }

  /** What has become of its runs, the latest first. */
  runs(panel: Locator): Locator {
    return panel.getByRole('list', { name: 'History' }).locator('> li');
  }

  /** Answers the question whether a task is to be deleted with yes. */
  async confirmDelete(): Promise<void> {
    const question = this.page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this AI task?',
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
  }

  /** Shows only those, by the menu of filters. */
  async narrow(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  /** A filter on the line above the list. */
  filter(name: string): Locator {
    return this.page.getByRole('group', { name: 'Filter' }).getByRole('button', { name });
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).last().click();
  }
}
