import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { usePhone } from './use-media-query.ts';

export interface TwoPanesProps {
  readonly list: ReactNode;
  /** What is open; null: nothing is. */
  readonly one: ReactNode;
  /** Whether it has a head of its own, with the way back, which on a phone stands in place of the page's. */
  readonly isHeaded?: boolean | undefined;
  /** Class of the column of the list on a wide screen, with its width. */
  readonly listClassName: string;
}

/**
 * A list at the left and one thing out of it at the right; on a phone one or the other. They fill the page and scroll by
 * themselves. On paper it is the one thing.
 */
export function TwoPanes({ list, one, isHeaded = true, listClassName }: TwoPanesProps): ReactNode {
  const phone = usePhone();
  return (
    <div className="relative min-h-[420px] flex-1">
      <div
        data-open-alone={phone && isHeaded && one !== null ? '' : undefined}
        className="absolute inset-0 flex"
      >
        {(!phone || one === null) && (
          <div
            data-screen-only={one === null ? undefined : ''}
            className={classNames(
              'flex min-h-0 flex-col',
              phone ? 'min-w-0 flex-1' : classNames('shrink-0 border-r border-line', listClassName),
            )}
          >
            {list}
          </div>
        )}
        {one}
      </div>
    </div>
  );
}
