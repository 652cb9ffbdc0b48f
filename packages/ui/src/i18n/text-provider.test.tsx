import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';
import { TextProvider, useLanguage, useWholeCatalogue } from './text-provider.tsx';
import { Text } from './text.tsx';
import { useFormat } from './use-format.ts';
import { useText } from './use-text.ts';

function Sample(): ReactNode {
  const t = useText();
  const { setLanguage } = useLanguage();
  const format = useFormat();
  return (
    <>
      <h1>{t('kit.cancel')}</h1>
      <p>{t('kit.minutesLeft', { count: 1 })}</p>
      <p data-testid="percent">{format.percent(0.5)}</p>
      <p data-testid="rich">
        <Text id="kit.remove" values={{ label: 'A & B' }} />
      </p>
      <button type="button" onClick={() => void setLanguage('fr')}>
        fr
      </button>
      <button type="button" onClick={() => void setLanguage('en-XA')}>
        pseudo
      </button>
    </>
  );
}

const show = (): void => {
  render(
    <TextProvider>
      <Sample />
    </TextProvider>,
  );
};

describe('the texts', () => {
  it('begin in the language of the browser and say so to it', () => {
    show();
    expect(screen.getByRole('heading')).toHaveTextContent('Cancel');
    expect(screen.getByText('1 minute left')).toBeInTheDocument();
    expect(screen.getByTestId('rich')).toHaveTextContent('Remove A & B');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('change at once, numbers too, and the choice is kept', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'fr' }));
    expect(await screen.findByRole('heading', { name: 'Annuler' })).toBeInTheDocument();
    expect(screen.getByTestId('percent').textContent).toMatch(/^50\s%$/);
    expect(document.documentElement).toHaveAttribute('lang', 'fr');
    expect(localStorage.getItem('squeeze.language')).toBe('fr');
  });

  it('begin in the language chosen before', async () => {
    localStorage.setItem('squeeze.language', 'es');
    show();
    expect(await screen.findByRole('heading', { name: 'Cancelar' })).toBeInTheDocument();
  });

  it('come accented and longer in the made-up language', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'pseudo' }));
    expect(await screen.findByRole('heading', { name: 'Çáñçéļ···' })).toBeInTheDocument();
  });
});

describe('texts that have been fetched before', () => {
  function Whole(): ReactNode {
    useWholeCatalogue();
    return <h1>{useText()('todos.now')}</h1>;
  }

  it.each([
    ['en', 'Now'],
    ['fr', 'Maintenant'],
    ['en-XA', 'Ñóŵ·'],
  ] as const)('are drawn at once: %s', async (language, text) => {
    localStorage.setItem('squeeze.language', language);
    await loadCatalogue(language);
    render(
      <Suspense fallback="waiting">
        <TextProvider>
          <Whole />
        </TextProvider>
      </Suspense>,
    );
    expect(screen.getByRole('heading')).toHaveTextContent(text);
  });
});
