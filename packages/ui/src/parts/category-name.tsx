import { categoryText } from '@squeeze/domain/personal-value';
import { valueSlot } from '@squeeze/domain/value-slot';
import { useCallback, type ReactNode } from 'react';
import { pseudoLanguage, spokenLanguage } from '../i18n/language.ts';
import { pseudoText } from '../i18n/pseudo.ts';
import { useLanguage } from '../i18n/text-provider.tsx';
import { ValueName } from '../kit/value-name.tsx';

/** How a category is called: the eight values in the person's language, others as they were typed. */
export const useCategoryText = (): ((category: string) => string) => {
  const { language } = useLanguage();
  return useCallback(
    (category) => {
      const text = categoryText(category, spokenLanguage(language));
      return language === pseudoLanguage ? pseudoText(text) : text;
    },
    [language],
  );
};

export interface CategoryNameProps {
  readonly category: string | null;
  readonly className?: string;
}

/** The category of something: pip and name in its hue; nothing without one. */
export function CategoryName({ category, className }: CategoryNameProps): ReactNode {
  const textOf = useCategoryText();
  const slot = valueSlot(category);
  if (category === null || slot === null) return null;
  return (
    <ValueName slot={slot} className={className}>
      {textOf(category)}
    </ValueName>
  );
}
