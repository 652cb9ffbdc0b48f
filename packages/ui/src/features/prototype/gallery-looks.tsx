import { personalValues } from '@squeeze/contracts/values';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Slice } from '../../kit/slice.tsx';
import { SqueezeMark } from '../../kit/squeeze-mark.tsx';
import { Surface } from '../../kit/surface.tsx';
import { Wordmark } from '../../kit/wordmark.tsx';
import { CategoryName, useCategoryText } from '../../parts/category-name.tsx';
import { GalleryColumns, GalleryRow, GallerySection } from './gallery-section.tsx';

const displaySizes = ['text-36 phone:text-28', 'text-28', 'text-22'] as const;
const textSizes = ['text-18', 'text-16', 'text-14', 'text-13'] as const;

/** Values, type and the marks of the brand. */
export function GalleryLooks(): ReactNode {
  const t = useText();
  const nameOf = useCategoryText();
  return (
    <>
      <GallerySection title={t('gallery.values')}>
        <GalleryColumns>
          <Slice drop className="w-full max-w-sheet" />
          <ul className="grid grid-cols-2 gap-8 phone:grid-cols-1">
            {personalValues.map((value) => (
              <li key={value.slot}>
                <Surface className="flex items-center gap-12">
                  <Slice slot={value.slot} className="size-control shrink-0" />
                  <CategoryName category={value.name} className="text-14 font-mid" />
                </Surface>
              </li>
            ))}
          </ul>
        </GalleryColumns>
        <GalleryRow>
          <Wordmark />
          <SqueezeMark size={40} />
          <Badge>{t('gallery.medium')}</Badge>
          <Badge tone="accent">{t('gallery.accent')}</Badge>
          <Badge tone="carry">{t('gallery.carriedOver')}</Badge>
          <Badge tone="danger">{t('gallery.failed.text')}</Badge>
          <Badge slot={6}>{nameOf('Nature Lover')}</Badge>
        </GalleryRow>
      </GallerySection>
      <GallerySection title={t('gallery.type')}>
        <div className="grid gap-12">
          {displaySizes.map((size) => (
            <p key={size} className={`display-face ${size}`}>
              {t('gallery.sheet.title')}
            </p>
          ))}
          {textSizes.map((size) => (
            <p key={size} className={`max-w-measure ${size}`}>
              {t('gallery.body')}
            </p>
          ))}
        </div>
      </GallerySection>
    </>
  );
}
