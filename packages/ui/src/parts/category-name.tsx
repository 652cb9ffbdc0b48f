import { findPersonalValue } from '@squeeze/domain/personal-value';
import { valueSlot } from '@squeeze/domain/value-slot';
import { useCallback, type ReactNode } from 'react';
import { personalValueMessages } from '../i18n/personal-value.ts';
import { useText } from '../i18n/use-text.ts';
import { ValueName } from '../kit/value-name.tsx';

/** How a category is called: the eight values in the person's language, others as they were typed. */
export const useCategoryText = (): ((category: string) => string) => {
  const t = useText();
  return useCallback(
    (category) => {
      const value = findPersonalValue(category);
      // A tag that only means a value ("#family") is stored as the value; a category of that spelling is the person's.
      return value?.name === category ? t(personalValueMessages[value.name]) : category;
    },
    [t],
  );
};

export interface CategoryNameProps {
  readonly category: string | null;
  readonly className?: string;
}

/** The category of something: pip and name in its hue; nothing without one. */
export function CategoryName({ category, className }: CategoryNameProps): ReactNode {
  const categoryText = useCategoryText();
  const slot = valueSlot(category);
  if (category === null || slot === null) return null;
  return (
    <ValueName slot={slot} className={className}>
      {categoryText(category)}
    </ValueName>
  );
}
