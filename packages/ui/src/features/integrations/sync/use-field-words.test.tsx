import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../../../testing/render-kit.tsx';
import { useFieldWords } from './use-field-words.ts';

function Words({ field, value }: { readonly field: string; readonly value: unknown }): ReactNode {
  const { nameOf, textOf } = useFieldWords('todo');
  return (
    <p>
      {nameOf(field)}: {textOf(field, value)}
    </p>
  );
}

describe('what a conflict is about', () => {
  it.each([
    ['title', 'Milk', 'Title: Milk'],
    ['description', null, 'Description: Nothing'],
    ['done', true, 'State: Done'],
    ['done', false, 'State: Open'],
    ['priority', 'high', 'Priority: High priority'],
    ['due_date', '2099-03-14', 'Due: Sat, March 14, 2099'],
    ['due_date', 'whenever', 'Due: whenever'],
    // Of a newer server.
    ['title', '', 'Title: Nothing'],
    ['busy', ['a'], 'busy: ["a"]'],
    ['effort', 5, 'effort: 5'],
  ])('has words for %s %j', (field, value, words) => {
    renderKit(<Words field={field} value={value} />);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});
