import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { GalleryPage } from './gallery-page.tsx';

/** What axe finds in a DOM without layout; colours are checked by contrast.test.ts. */
const violations = async (): Promise<string[]> => {
  const { violations: found } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      'color-contrast': { enabled: false },
      // The gallery is a part of the dashboard's page, whose landmarks are the layout's.
      region: { enabled: false },
    },
  });
  return found.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`);
};

describe('the gallery', () => {
  it.each([
    ['wide', false],
    ['phone', true],
  ])('has nothing axe would object to, %s', async (_where, phone) => {
    setMedia(phoneScreen, phone);
    renderKit(<GalleryPage />);
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['Open a dialog', 'dialog'],
    ['Ask first', 'alertdialog'],
    ['Open a sheet', 'dialog'],
    ['More', 'menu'],
  ])('nor with "%s" open', async (name, role) => {
    const { user } = renderKit(<GalleryPage />);
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole(role);
    expect(await violations()).toEqual([]);
  });

  it('shows no text that is not in the catalogue', async () => {
    const data = ['Squeeze', 'English', 'en-XA', 'ines@', /^\d+ \w+ ago$/, 'yesterday'];
    const { user } = renderKit(<GalleryPage />);
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'en-XA' }));
    await screen.findByRole('heading', { name: /^Ðéšíĝñ/ });
    expect(hardCodedTexts(document.body, data)).toEqual([]);
  });
});
