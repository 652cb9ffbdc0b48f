import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { DayStrip, stripColumns } from './day-strip.tsx';
import { filledSegments, TimeRing } from './time-ring.tsx';

describe('the ring', () => {
  it('fills a segment once its five minutes are over', () => {
    expect([25, 20.01, 20, 13, 5, 1, 0, -3].map((left) => filledSegments(25, left))).toEqual([
      0, 0, 1, 2, 4, 4, 5, 5,
    ]);
  });

  it('says how long, in words', () => {
    renderKit(
      <>
        <TimeRing />
        <TimeRing minutesLeft={0.4} />
      </>,
    );
    expect(screen.getByText('25 minutes')).toBeInTheDocument();
    expect(screen.getByText('1 minute left')).toBeInTheDocument();
  });
});

describe('the strip of the day', () => {
  it('lays blocks on quarters of an hour and cuts them to its ends', () => {
    expect(stripColumns(420, 1260, 450, 510)).toEqual({ first: 3, last: 7 });
    expect(stripColumns(420, 1260, 300, 480)).toEqual({ first: 1, last: 5 });
    expect(stripColumns(420, 1260, 1300, 1400)).toBeNull();
  });

  it('lists what the day holds', () => {
    renderKit(
      <DayStrip
        label="Today"
        now={540}
        blocks={[{ key: 'a', label: 'Physio', start: 645, end: 705, slot: 2 }]}
      />,
    );
    expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent('Physio');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
