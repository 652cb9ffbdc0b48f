import { languages } from '@squeeze/contracts/languages';
import type { ReactNode } from 'react';
import { languageNames, pseudoLanguage, type CatalogueLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { Select } from '../../kit/select.tsx';
import { useTheme, type ThemeChoice } from '../../kit/theme.ts';
import { GalleryControls } from './gallery-controls.tsx';
import { GalleryDay } from './gallery-day.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryLooks } from './gallery-looks.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';

/** The living gallery: every part of the kit in every state, in the theme and language chosen here. */
export function GalleryPage(): ReactNode {
  const t = useText();
  const { choice, setChoice } = useTheme();
  const { language, setLanguage } = useLanguage();
  return (
    <div className="mx-auto w-full max-w-page px-48 pb-64 phone:px-16 phone:pb-48">
      <PageHeader title={t('gallery.title')} aside={t('gallery.intro')} className="py-24" />
      <div className="flex flex-wrap items-center justify-between gap-16 pb-24">
        <SegmentedControl<ThemeChoice>
          label={t('gallery.theme')}
          value={choice}
          onValueChange={setChoice}
          segments={[
            { value: 'light', label: t('gallery.theme.light') },
            { value: 'dark', label: t('gallery.theme.dark') },
            { value: 'system', label: t('gallery.theme.system') },
          ]}
        />
        <Select<CatalogueLanguage>
          look="inline"
          label={t('gallery.language')}
          value={language}
          onValueChange={(next) => void setLanguage(next)}
          options={[
            ...languages.map((known) => ({ value: known, label: languageNames[known] })),
            { value: pseudoLanguage, label: pseudoLanguage },
          ]}
        />
      </div>
      <GalleryLooks />
      <GalleryControls />
      <GalleryFields />
      <GalleryDay />
      <GalleryOverlays />
      <GalleryLists />
    </div>
  );
}
