import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('shows what was looked for, and what is there', () => {
  render(<p>Milk</p>);
  expect(() => screen.getByText('Bread')).toThrow(
    /Unable to find an element with the text: Bread[^]*<p>[^]*Milk/,
  );
});

it('shows what is there when nobody waits any longer', async () => {
  render(<p>Milk</p>);
  const found = screen.findByRole('button', { name: 'Bread' }, { timeout: 1 });
  await expect(found).rejects.toThrow(/role="button" and name[^]*Milk/);
});
