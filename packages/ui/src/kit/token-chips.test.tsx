import { screen } from '@testing-library/react';
import { useRef, useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { TokenChips, type TokenChip } from './token-chips.tsx';

const understood: readonly TokenChip[] = [
  { key: 'day', label: 'Friday' },
  { key: 'time', label: '7:00' },
  { key: 'value', label: 'Nature', slot: 6 },
];

function Capture(): ReactNode {
  const [chips, setChips] = useState(understood);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={field} aria-label="Capture" />
      <TokenChips
        label="Understood"
        chips={chips}
        onRemove={(key) => setChips(chips.filter((chip) => chip.key !== key))}
        onLeave={() => field.current?.focus()}
      />
    </>
  );
}

const cross = (label: string): HTMLElement => screen.getByRole('button', { name: `Remove ${label}` });

describe('the chips of what was understood', () => {
  it('go with Delete and Backspace, and the focus goes to the neighbour', async () => {
    const { user } = renderKit(<Capture />);
    cross('Friday').focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByText('Friday')).not.toBeInTheDocument();
    expect(cross('7:00')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cross('Nature')).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(cross('7:00')).toHaveFocus();
  });

  it('give the focus back to the field after the last one', async () => {
    const { user } = renderKit(<Capture />);
    for (const label of ['Friday', '7:00', 'Nature']) await user.click(cross(label));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Capture' })).toHaveFocus();
  });
});
