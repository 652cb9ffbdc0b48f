import { Autocomplete } from '@base-ui/react/autocomplete';
import type { SearchHit } from '@squeeze/contracts/search';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Excerpt } from '../../kit/excerpt.tsx';
import { Icon } from '../../kit/icon.tsx';
import { popupItemClass } from '../../kit/popup-class.ts';
import { useNow } from '../../kit/use-now.ts';
import { hitLooks } from './hit-looks.ts';
import type { PaletteItem } from './palette-groups.ts';

interface PaletteRowProps {
  readonly item: PaletteItem;
  readonly onChoose: () => void;
}

/** One line to choose; of what was found also where the words stand, and how old it is. */
export function PaletteRow({ item, onChoose }: PaletteRowProps): ReactNode {
  const { icon, label, hit } = item;
  return (
    <Autocomplete.Item value={item} onClick={onChoose} className={popupItemClass}>
      <Icon icon={icon} className="self-start text-text-2" />
      <span className="grid min-w-0 flex-1 gap-2">
        <span className="flex min-w-0 items-baseline justify-between gap-12">
          <span dir="auto" className="min-w-0 truncate">
            {label}
          </span>
          {hit && <HitFacts hit={hit} />}
        </span>
        {hit && hit.excerpt.length > 0 && (
          <span dir="auto" className="truncate text-13 text-text-2">
            <Excerpt parts={hit.excerpt} />
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
      {isClosed && `, ${t('search.closed')}`}
      <span className="phone:hidden"> · {format.relative(Date.parse(at), now)}</span>
    </span>
  );
}
