import type { ReactNode } from 'react';

export type ProgressBarProps = {
  readonly value: number;
  readonly max: number;
  /** Id of the words beside it, which are its name. */
  readonly labelledBy: string;
};

/** How much of something that takes a while is done. */
export function ProgressBar({ value, max, labelledBy }: ProgressBarProps): ReactNode {
  return (
    <progress
      value={value}
      max={max}
      aria-labelledby={labelledBy}
      className="h-6 w-full max-w-measure appearance-none overflow-hidden rounded-full bg-fill-active [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-fill-active [&::-webkit-progress-value]:bg-ink"
    />
  );
}
