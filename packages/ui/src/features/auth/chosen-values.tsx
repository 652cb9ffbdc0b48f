import { personalValues } from '@squeeze/contracts/values';
import type { ReactNode } from 'react';
import { personalValueMessages } from '../../i18n/personal-value.ts';
import { useText } from '../../i18n/use-text.ts';
import { TokenChips } from '../../kit/token-chips.tsx';

interface ChosenValuesProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The values that a person has chosen on the way here; any of them can be taken away again. */
export function ChosenValues({ values, onChange }: ChosenValuesProps): ReactNode {
  const t = useText();
  if (values.length === 0) return null;
  const chips = values.map((name) => {
    const known = personalValues.find((value) => value.name === name);
    return known === undefined
      ? { key: name, label: name, slot: 8 as const }
      : { key: name, label: t(personalValueMessages[known.name]), slot: known.slot };
  });
  return (
    <div className="grid gap-8">
      <p className="text-14 font-mid">{t('auth.signUp.values')}</p>
      <TokenChips
        label={t('auth.signUp.values')}
        chips={chips}
        onRemove={(key) => onChange(values.filter((value) => value !== key))}
      />
    </div>
  );
}
