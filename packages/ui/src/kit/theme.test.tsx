import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { darkDevice, setMedia } from '../testing/media.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { themeChoices, useTheme } from './theme.ts';

function Chooser(): ReactNode {
  const { choice, theme, setChoice } = useTheme();
  return (
    <>
      <p>
        {choice}, {theme}
      </p>
      {themeChoices.map((known) => (
        <button key={known} type="button" onClick={() => setChoice(known)}>
          {known}
        </button>
      ))}
    </>
  );
}

const shownTheme = (): string | undefined => document.documentElement.dataset['theme'];

describe('the theme', () => {
  it('follows the device while nothing is chosen, live', () => {
    renderKit(<Chooser />);
    expect(screen.getByText('system, light')).toBeInTheDocument();
    act(() => setMedia(darkDevice, true));
    expect(screen.getByText('system, dark')).toBeInTheDocument();
    expect(shownTheme()).toBe('dark');
  });

  it('keeps a choice whatever the device says, and remembers it', async () => {
    const { user } = renderKit(<Chooser />);
    await user.click(screen.getByRole('button', { name: 'dark' }));
    expect(shownTheme()).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'light' }));
    act(() => setMedia(darkDevice, true));
    expect(shownTheme()).toBe('light');
    expect(localStorage.getItem('squeeze.theme')).toBe('light');
  });

  it('changes with another window', () => {
    renderKit(<Chooser />);
    localStorage.setItem('squeeze.theme', 'dark');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'squeeze.theme' })));
    expect(screen.getByText('dark, dark')).toBeInTheDocument();
  });
});

describe('theme-boot.js', () => {
  const boot = readFileSync(join(import.meta.dirname, '../../public/theme-boot.js'), 'utf8');
  const cases = [
    { stored: null, dark: false },
    { stored: null, dark: true },
    { stored: 'light', dark: true },
    { stored: 'dark', dark: false },
    { stored: 'system', dark: true },
    { stored: 'sepia', dark: true },
  ] as const;

  it.each(cases)(
    'shows the same theme before the first paint: $stored, dark device $dark',
    ({ stored, dark }) => {
      setMedia(darkDevice, dark);
      if (stored !== null) localStorage.setItem('squeeze.theme', stored);
      delete document.documentElement.dataset['theme'];
      runInThisContext(boot);
      const before = shownTheme();
      renderKit(<Chooser />);
      expect(before).toBe(shownTheme());
    },
  );
});
