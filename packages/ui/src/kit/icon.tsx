import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type IconProps = {
  readonly icon: LucideIcon;
  /** 20 px, or 16 beside small text. */
  readonly size?: 'md' | 'sm' | undefined;
  readonly className?: string | undefined;
};

/** The line of every drawing, in pixels whatever the size; the drawings are made on a square of 24. */
const line = 1.6;
const drawn = 24;

/** A line drawing beside words; never the only carrier of a meaning, so screen readers skip it. */
export function Icon({ icon: Drawing, size = 'md', className }: IconProps): ReactNode {
  const pixels = size === 'md' ? 20 : 16;
  return (
    <Drawing
      aria-hidden
      size={pixels}
      strokeWidth={(line * drawn) / pixels}
      className={classNames('shrink-0', className)}
    />
  );
}
