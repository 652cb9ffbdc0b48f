import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import type { SyncedNoun } from '@squeeze/contracts/oauth-sync';
import { useFieldWords } from './use-field-words.ts';

interface WordsProps {
  readonly field: string;
  readonly value: unknown;
  readonly noun?: SyncedNoun;
}

function Words({ field, value, noun = 'todo' }: WordsProps): ReactNode {
  const { nameOf, textOf } = useFieldWords(noun);
  return (
    <p>
      {nameOf(field)}: {textOf(field, value, { starts: '2099-03-14T10:00:00' })}
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
    ['energy', ['a'], 'energy: ["a"]'],
    ['effort', 5, 'effort: 5'],
  ])('has words for %s %j', (field, value, words) => {
    renderKit(<Words field={field} value={value} />);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each([
    ['starts', '2099-03-14T10:00:00', 'Starts: Sat, March 14, 2099 10:00 AM'],
    ['ends', '2099-03-15', 'Ends: Sun, March 15, 2099'],
    ['starts', 'whenever', 'Starts: whenever'],
    ['time_zone', 'Europe/Zagreb', 'Time zone: Europe/Zagreb'],
    ['time_zone', null, 'Time zone: Nothing'],
    ['rule', 'FREQ=WEEKLY;BYDAY=SA', 'Repeats: Every Saturday'],
    ['rule', null, 'Repeats: Nothing'],
    ['excluded', ['2099-03-21T10:00:00'], 'Left out: Sat, March 21, 2099 10:00 AM'],
    ['excluded', [], 'Left out: Nothing'],
    [
      'overrides',
      [{ title: 'Church', starts: '2099-03-21T10:00:00' }, 7, { title: 'Of no time' }],
      'Changed times: Sat, March 21, 2099 10:00 AM: Church',
    ],
    ['status', 'tentative', 'Certain: Tentative'],
    ['status', 'of a newer server', 'Certain: of a newer server'],
    ['busy', false, 'Free or taken: Leaves you free'],
  ])('has words for %s of an event, %j', (field, value, words) => {
    renderKit(<Words field={field} value={value} noun="event" />);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});
