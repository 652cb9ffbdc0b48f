import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonProps = { readonly className?: string | undefined };

/** The place of something that is on its way. It stands still: a shimmer would pull at the eye. */
export function Skeleton({ className }: SkeletonProps): ReactNode {
  return <span aria-hidden className={classNames('block rounded-8 bg-fill', className ?? 'h-16 w-full')} />;
}

export type LoadingListProps = {
  readonly rows?: number | undefined;
  readonly className?: string | undefined;
};

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3'] as const;

/** A list on its way: rows on hairlines, said once to screen readers. */
export function LoadingList({ rows = 4, className }: LoadingListProps): ReactNode {
  const t = useText();
  return (
    <output className={classNames('block', className)}>
      <VisuallyHidden>{t('kit.loading')}</VisuallyHidden>
      <span aria-hidden className="block divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className="flex h-row items-center gap-16">
            <Skeleton className="size-tick rounded-full" />
            <Skeleton className={classNames('h-12', widths[row % widths.length])} />
          </span>
        ))}
      </span>
    </output>
  );
}
