import type { ReactNode } from 'react';

export interface Bar {
  readonly id: string;
  /** What it stands for and its figures, read aloud and shown under the pointer. */
  readonly words: string;
  readonly value: number;
  /** How much of that is marked as gone wrong. */
  readonly failed?: number;
}

export type BarsProps = {
  /** From the oldest on. */
  readonly bars: readonly Bar[];
  /** Below them: what the first and the last stand for, and what the highest comes to. */
  readonly first: ReactNode;
  readonly most: ReactNode;
  readonly last: ReactNode;
};

/** A bar for each of many figures in a row, all as high as their share of the highest. */
export function Bars({ bars, first, most, last }: BarsProps): ReactNode {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const height = (value: number) => ({ height: `${(value / highest) * 100}%` });
  return (
    <figure>
      <ol
        className={`flex h-[120px] items-end border-b border-line ${bars.length > 60 ? 'gap-px' : 'gap-2'}`}
      >
        {bars.map(({ id, words, value, failed = 0 }) => (
          <li
            key={id}
            title={words}
            className="mx-auto flex h-full max-w-24 min-w-0 flex-1 flex-col justify-end"
          >
            <span className="sr-only">{words}</span>
            <span aria-hidden className="block bg-danger-solid" style={height(failed)} />
            <span aria-hidden className="block bg-control" style={height(value - failed)} />
          </li>
        ))}
      </ol>
      <figcaption className="mt-8 flex flex-wrap justify-between gap-x-16 text-13 text-text-2">
        <span>{first}</span>
        <span>{most}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
