import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { lessMotion, setMedia } from '../testing/media.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { Tick } from './tick.tsx';

function Todo(): ReactNode {
  const [done, setDone] = useState(false);
  return <Tick title="Call the vet" slot={1} done={done} onComplete={() => setDone(true)} />;
}

const moments = (): number => document.querySelectorAll('[data-moment]').length;

describe('the tick', () => {
  it('completes, then is a mark and no button any more', async () => {
    const { user } = renderKit(<Todo />);
    await user.click(screen.getByRole('button', { name: 'Complete: Call the vet' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Completed')).toBeInTheDocument();
  });

  it('has its moment when it is pressed', async () => {
    const { user } = renderKit(<Todo />);
    await user.click(screen.getByRole('button'));
    expect(moments()).toBe(1);
  });

  it('has none under reduced motion', async () => {
    setMedia(lessMotion, true);
    const { user } = renderKit(<Todo />);
    await user.click(screen.getByRole('button'));
    expect(screen.getByText('Completed')).toBeInTheDocument();
    expect(moments()).toBe(0);
  });

  it('has none for what was done before', () => {
    renderKit(<Tick title="Call the vet" done />);
    expect(moments()).toBe(0);
  });
});
