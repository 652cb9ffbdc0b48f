import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import type { Preview } from './use-preview.ts';

interface NextRunsProps {
  readonly preview: Preview;
  readonly dueText: DueText;
}

/** When it would run next, one line a run. */
export function NextRuns({ preview, dueText }: NextRunsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { runs, fetching, failed } = preview;
  if (failed) return <p className="text-14 text-text-2">{t('aiTask.nextRuns.unknown')}</p>;
  if (runs === undefined) {
    return fetching ? <Places /> : <p className="text-14 text-text-2">{t('aiTask.nextRuns.toCome')}</p>;
  }
  if (runs.length === 0) return <p className="text-14 text-text-2">{t('aiTask.nextRuns.none')}</p>;
  return (
    <ol
      aria-label={t('aiTask.nextRuns')}
      aria-busy={fetching}
      // Paler, and still to be read: over a slow line they stand like this for a while.
      className={classNames('inline-grid gap-4 text-14 tabular-nums', fetching && 'text-text-2')}
    >
      {runs.map((at) => (
        <li key={at}>
          <time dateTime={at} className="flex justify-between gap-24">
            <span>{dueText.long(dueText.day(at))}</span> <span>{format.time(Date.parse(at))}</span>
          </time>
        </li>
      ))}
    </ol>
  );
}

function Places(): ReactNode {
  return (
    <div aria-hidden className="grid gap-8 py-2">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-12 w-[18ch] max-w-full" />
      ))}
    </div>
  );
}
