import type { ReactNode } from 'react';

interface TitleAndTimeProps {
  readonly title: string;
  /** Shown where it has room beside the title; the mark's name says it anyway. */
  readonly time: string;
}

/** One line: a time that finds no room wraps to a second one, which is out of sight. */
export function TitleAndTime({ title, time }: TitleAndTimeProps): ReactNode {
  return (
    <span aria-hidden className="flex h-[17px] min-w-0 flex-1 flex-wrap gap-x-6 overflow-hidden">
      <span dir="auto" className="max-w-full truncate font-mid">
        {title}
      </span>
      {time !== '' && <span className="whitespace-nowrap tabular-nums">{time}</span>}
    </span>
  );
}
