import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type IconProps = {
  readonly icon: LucideIcon;
  /** 20 px, or 16 beside small text. */
  readonly size?: 'md' | 'sm' | undefined;
  readonly className?: string | undefined;
};

/** A line drawing beside words; never the only carrier of a meaning, so screen readers skip it. */
export function Icon({ icon: Drawing, size = 'md', className }: IconProps): ReactNode {
  return (
    <Drawing
      aria-hidden
      absoluteStrokeWidth
      size={size === 'md' ? 20 : 16}
      strokeWidth={1.6}
      className={classNames('shrink-0', className)}
    />
  );
}
