import { Autocomplete } from '@base-ui/react/autocomplete';
import type { SearchHit } from '@squeeze/contracts/search';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Excerpt } from '../../kit/excerpt.tsx';
import { Icon } from '../../kit/icon.tsx';
import { popupRowClass } from '../../kit/popup-class.ts';
import { useNow } from '../../kit/use-now.ts';
import { hitLooks } from './hit-looks.ts';
import type { PaletteItem } from './palette-groups.ts';

interface PaletteRowProps {
  readonly item: PaletteItem;
  readonly onChoose: () => void;
}

// Stronger than in a menu: the choice is far from the field where one types.
const rowClass = `${popupRowClass} text-14 data-highlighted:bg-fill-active`;

/** A conversation is named by its first words: found in them, it would say the same twice. */
const saysTitle = ({ title, excerpt }: SearchHit): boolean =>
  excerpt.map(({ text }) => text).join('') === title;

/** One line to choose; of what was found also where the words stand, and how old it is. */
export function PaletteRow({ item, onChoose }: PaletteRowProps): ReactNode {
  const { icon, label, hit } = item;
  const excerpt = hit === undefined || saysTitle(hit) ? [] : hit.excerpt;
  const isTall = excerpt.length > 0;
  return (
    <Autocomplete.Item value={item} onClick={onChoose} className={rowClass}>
      <Icon icon={icon} className={classNames('text-text-2', isTall && 'self-start')} />
      <span className="grid min-w-0 flex-1 gap-2">
        <span className="flex min-w-0 items-baseline justify-between gap-12">
          <span dir="auto" className="min-w-0 truncate">
            {label}
          </span>
          {hit && <HitFacts hit={hit} />}
        </span>
        {isTall && (
          <span dir="auto" className="truncate text-13 text-text-2">
            <Excerpt parts={excerpt} />
          </span>
        )}
      </span>
    </Autocomplete.Item>
  );
}

function HitFacts({ hit }: { readonly hit: SearchHit }): ReactNode {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const { kind, closed, at } = hit;
  // A run is always over.
  const isClosed = closed && kind !== 'run';
  return (
    <span className="shrink-0 text-13 text-text-2 tabular-nums">
      {t(hitLooks[kind].name)}
      {isClosed && `, ${t(kind === 'note' ? 'search.archived' : 'search.closed')}`}
      <span className="phone:hidden"> · {format.relative(Date.parse(at), now)}</span>
    </span>
  );
}
