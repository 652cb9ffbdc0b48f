import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PasswordCriterion = {
  readonly key: string;
  /** What is needed, as the end of "Still missing: …". */
  readonly label: string;
  readonly met: boolean;
};

export type PasswordStrengthProps = {
  readonly criteria: readonly PasswordCriterion[];
  /** For `aria-describedby` of the password field. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
};

/** How much of what a password needs is there: one segment each, and in words what is still missing. */
export function PasswordStrength({ criteria, id, className }: PasswordStrengthProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const met = criteria.filter((criterion) => criterion.met).length;
  const missing = criteria.filter((criterion) => !criterion.met).map((criterion) => criterion.label);
  return (
    <div className={classNames('grid gap-6', className)}>
      <VisuallyHidden>{t('kit.criteriaMet', { met, total: criteria.length })}</VisuallyHidden>
      <div aria-hidden className="flex gap-4">
        {criteria.map((criterion, index) => (
          <i
            key={criterion.key}
            className={classNames('h-6 flex-1 rounded-full', index < met ? 'bg-ink' : 'bg-fill-active')}
          />
        ))}
      </div>
      <p id={id} className="text-13 font-mid">
        {missing.length > 0 ? t('kit.stillMissing', { list: format.list(missing) }) : t('kit.all')}
      </p>
    </div>
  );
}
