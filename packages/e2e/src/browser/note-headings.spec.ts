import type { Page } from '@playwright/test';
import { NotesScreen } from '../pages/notes-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const filler = Array.from({ length: 60 }, (_, index) => `Line ${index} of many words.`).join('\n\n');
const content = `[To the end](#packing)\n\n${filler}\n\n## Packing\n\nsocks\n\n${filler}\n\n## What *else*\n\nboots\n\n${filler}`;

/** A press on the arrow of a link. */
const follow = async (page: Page, notes: NotesScreen, words: string): Promise<void> => {
  await notes.text.press('ControlOrMeta+End');
  const link = notes.text.locator('.cm-note-link', { hasText: words });
  await link.scrollIntoViewIfNeeded();
  await link.click({ modifiers: ['ControlOrMeta'] });
};

test('a link to a heading opens its note there, from another note and from the same', async ({
  page,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const { note: trip } = await client.call('createNote', { body: { title: 'Trip', content } });
  const { note: other } = await client.call('createNote', {
    body: { title: 'Other', content: `see [the rest](/dashboard/notes?note=${trip.id}#What%20else) of it\n` },
  });
  const notes = new NotesScreen(page);
  const heading = (words: string) => notes.text.locator('.cm-line').filter({ hasText: words });
  await notes.open(`?note=${other.id}`);
  await follow(page, notes, 'the rest');
  await expect(notes.title).toHaveValue('Trip');
  await expect(heading('What')).toBeInViewport({ ratio: 1 });
  await expect(notes.text).toBeFocused();
  // Its text goes on below it.
  await expect(heading('boots')).toBeInViewport();
  await page.keyboard.type('!');
  await expect(heading('What else!')).toBeVisible();

  await notes.text.press('ControlOrMeta+Home');
  const link = notes.text.locator('.cm-note-link', { hasText: 'To the end' });
  await expect(link).toBeInViewport();
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(heading('Packing')).toBeInViewport({ ratio: 1 });
  await expect(notes.text).toBeFocused();

  // Again, from elsewhere in the note.
  await notes.text.press('ControlOrMeta+Home');
  await expect(link).toBeInViewport();
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(heading('Packing')).toBeInViewport({ ratio: 1 });

  // Opened anew.
  await page.reload();
  await expect(heading('Packing')).toBeInViewport({ ratio: 1 });

  // Back where one came from.
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(notes.title).toHaveValue('Other');
});

test('a heading called new begins no note', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const { note } = await client.call('createNote', {
    body: { title: 'Plan', content: `${filler}\n\n# New\n\nend` },
  });
  const notes = new NotesScreen(page);
  await notes.open(`?note=${note.id}#new`);
  await expect(notes.text.locator('.cm-line').filter({ hasText: 'New' })).toBeInViewport({ ratio: 1 });
  await expect(notes.title).toHaveValue('Plan');
});
