import { CalendarDays, Check, ListFilter, MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HairlineList, HairlineRow } from '../../kit/hairline-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LoadingState } from '../../kit/loading-state.tsx';
import { NotHereYet } from '../../parts/not-here-yet.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { Select } from '../../kit/select.tsx';
import { LoadingList, Skeleton } from '../../kit/skeleton.tsx';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { Surface } from '../../kit/surface.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { GalleryColumns, GallerySection } from './gallery-section.tsx';

const minute = 60_000;

/** Lists, figures, and what a place shows while it has nothing, not yet, or cannot. */
export function GalleryLists(): ReactNode {
  const t = useText();
  const format = useFormat();
  const [view, setView] = useState<'open' | 'done'>('open');
  const crumbs = [
    { label: t('gallery.title'), to: '/' },
    { label: t('gallery.lists'), to: '#lists' },
  ];
  return (
    <GallerySection title={t('gallery.lists')}>
      <Breadcrumbs crumbs={crumbs} label={t('gallery.lists')} />
      <StatRow>
        <Stat label={t('gallery.stat.conversations')} value={38} change={format.percent(0.12, true)} />
        <Stat label={t('gallery.stat.tasks')} value={28} change={format.percent(0.08, true)} />
        <Stat label={t('gallery.stat.notes')} value={49} change={format.percent(0.15, true)} />
        <Stat label={t('gallery.stat.time')} value="–" />
      </StatRow>
      <GalleryColumns>
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-16 gap-y-4">
            <SectionHeading aside={t('gallery.later.aside')}>{t('gallery.later')}</SectionHeading>
            <Select<'open' | 'done'>
              look="inline"
              label={t('gallery.show')}
              leading={<Icon icon={ListFilter} size="sm" />}
              value={view}
              onValueChange={setView}
              options={[
                { value: 'open', label: t('gallery.panel.open') },
                { value: 'done', label: t('gallery.panel.done') },
              ]}
            />
          </div>
          <HairlineList className="mt-8">
            <HairlineRow leading={<Icon icon={Check} />} trailing={format.relative(-12 * minute, 0)}>
              {t('gallery.toast.done')}
            </HairlineRow>
            <HairlineRow leading={<Icon icon={MessageCircle} />} trailing={format.relative(-130 * minute, 0)}>
              {t('gallery.todo.zine')}
            </HairlineRow>
            <HairlineRow leading={<Icon icon={CalendarDays} />} trailing={format.relative(-1500 * minute, 0)}>
              {t('gallery.day.studio')}
            </HairlineRow>
          </HairlineList>
        </div>
        <LoadingList rows={4} />
        <EmptyState
          title={t('gallery.empty.title')}
          text={t('gallery.empty.text')}
          action={<Button>{t('gallery.empty.action')}</Button>}
        />
        <div>
          <ErrorState
            title={t('gallery.error.title')}
            text={t('gallery.error.text')}
            onRetry={() => setView('open')}
          />
          <LoadingState />
          <Skeleton className="h-48 w-full" />
        </div>
      </GalleryColumns>
      <Tabs
        label={t('gallery.tabs')}
        value={view}
        onValueChange={setView}
        tabs={[
          { value: 'open', label: t('gallery.panel.open'), panel: <p>{t('gallery.todo.plan')}</p> },
          { value: 'done', label: t('gallery.panel.done'), panel: <p>{t('gallery.todo.letter')}</p> },
        ]}
      />
      <Surface look="fill" className="text-14 text-text-2">
        {t('gallery.body')}
      </Surface>
      <Surface look="raised">
        <NotHereYet name={t('gallery.notHere')} />
      </Surface>
    </GallerySection>
  );
}
