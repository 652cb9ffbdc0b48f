import type { SyncPreview } from '@squeeze/contracts/oauth-sync';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BecomesHome } from './becomes-home.tsx';

interface PreviewedListProps {
  readonly list: SyncPreview;
  /** What its service is called. */
  readonly service: string;
}

/** What would come and go with one list. */
export function PreviewedList({ list, service }: PreviewedListProps): ReactNode {
  const t = useText();
  const id = useId();
  const { name, comes, goes, both, becomes_home: becomesHome } = list;
  const isNothing =
    becomesHome === null && both === 0 && [comes, goes].every((some) => some.count === 0 && !some.at_least);
  return (
    <section aria-labelledby={id} className="mt-24">
      <h3 id={id} className="text-16 font-strong wrap-anywhere">
        {name}
      </h3>
      <ul className="mt-8 grid gap-8">
        <Some some={comes} text={comes.at_least ? 'sync.comesAtLeast' : 'sync.comes'} />
        {/* What is there and was not read may be some of this. */}
        <Some some={goes} text={comes.at_least ? 'sync.goesAtMost' : 'sync.goes'} />
        {both > 0 && <li>{t('sync.both', { count: both })}</li>}
        {becomesHome !== null && <BecomesHome list={list} from={becomesHome.from} service={service} />}
        {isNothing && <li className="text-text-2">{t('sync.nothing')}</li>}
      </ul>
    </section>
  );
}

interface SomeProps {
  readonly some: SyncPreview['comes'];
  readonly text: 'sync.comes' | 'sync.comesAtLeast' | 'sync.goes' | 'sync.goesAtMost';
}

function Some({ some: { count, at_least: isMore, examples }, text }: SomeProps): ReactNode {
  const t = useText();
  const format = useFormat();
  if (count === 0 && !isMore) return null;
  const titles = format.list(examples);
  const isAll = !isMore && examples.length === count;
  return (
    <li>
      {t(text, { count })}
      {examples.length > 0 && (
        <span className="mt-2 block text-14 text-text-2 wrap-anywhere">
          {isAll ? titles : t('sync.examples', { titles })}
        </span>
      )}
    </li>
  );
}
