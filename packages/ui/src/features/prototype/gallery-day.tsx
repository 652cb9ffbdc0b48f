import { Repeat } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { DayStrip, type DayBlock } from '../../kit/day-strip.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Tick } from '../../kit/tick.tsx';
import { TimeRing } from '../../kit/time-ring.tsx';
import { TokenChips } from '../../kit/token-chips.tsx';
import { ValueName } from '../../kit/value-name.tsx';
import type { ValueSlot } from '../../kit/value-pip.tsx';
import { useCategoryText } from '../../parts/category-name.tsx';
import { GalleryColumns, GallerySection } from './gallery-section.tsx';

const todos = [
  { title: 'gallery.todo.plan', slot: 4, value: 'Organization' },
  { title: 'gallery.todo.letter', slot: 3, value: 'Resilience' },
  { title: 'gallery.todo.zine', slot: 7, value: 'Creative' },
] as const satisfies readonly { title: PlainMessageId; slot: ValueSlot; value: string }[];

/** The pieces of the day: what to do, how long, when. */
export function GalleryDay(): ReactNode {
  const t = useText();
  const nameOf = useCategoryText();
  const [chips, setChips] = useState(['repeat', 'value']);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set(['gallery.todo.letter']));
  const blocks: readonly DayBlock[] = [
    { key: 'walk', label: t('gallery.day.walk'), start: 450, end: 510, slot: 6, kind: 'past' },
    { key: 'plan', label: t('gallery.todo.plan'), start: 540, end: 630, slot: 4, kind: 'now' },
    { key: 'open', label: t('gallery.day.open'), start: 630, end: 780, kind: 'open' },
    { key: 'studio', label: t('gallery.day.studio'), start: 780, end: 900, slot: 7 },
    { key: 'family', label: nameOf('Family & Friends'), start: 1080, end: 1170, slot: 1 },
  ];
  const understood = [
    { key: 'repeat', label: t('gallery.fridays'), icon: <Icon icon={Repeat} size="sm" /> },
    { key: 'value', label: nameOf('Nature Lover'), slot: 6 as const },
  ];
  return (
    <GallerySection title={t('gallery.day')}>
      <GalleryColumns>
        <div>
          <ul>
            {todos.map((todo) => (
              <li key={todo.title} className="flex min-h-row items-center gap-4">
                <Tick
                  title={t(todo.title)}
                  slot={todo.slot}
                  done={done.has(todo.title)}
                  onComplete={() => setDone(new Set([...done, todo.title]))}
                  className="-ml-12"
                />
                <span className={done.has(todo.title) ? 'flex-1 text-text-2 line-through' : 'flex-1'}>
                  {t(todo.title)}
                </span>
                <ValueName slot={todo.slot} className="text-14 phone:hidden">
                  {nameOf(todo.value)}
                </ValueName>
              </li>
            ))}
          </ul>
          <TokenChips
            label={t('gallery.chips')}
            chips={understood.filter((chip) => chips.includes(chip.key))}
            onRemove={(key) => setChips(chips.filter((known) => known !== key))}
            className="mt-16"
          />
        </div>
        <div className="flex flex-wrap gap-32">
          <TimeRing slot={4} className="w-ring" />
          <TimeRing slot={2} minutesLeft={13} className="w-ring" />
          <TimeRing minutesLeft={4} className="w-ring-sm" />
        </div>
      </GalleryColumns>
      <DayStrip label={t('gallery.today')} now={546} blocks={blocks} />
    </GallerySection>
  );
}
