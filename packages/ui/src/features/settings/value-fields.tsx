import { limits } from '@squeeze/contracts/limits';
import { personalValues } from '@squeeze/contracts/values';
import { looseName, storedCategory } from '@squeeze/domain/personal-value';
import { valueSlot } from '@squeeze/domain/value-slot';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { useCategoryText } from '../../parts/category-name.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import type { SettingFieldsProps } from './settings-form.tsx';

/** "Create Your Own" invites to a value of one's own and is none itself. */
const offered: readonly string[] = personalValues
  .map(({ name }) => name)
  .filter((name) => name !== 'Create Your Own');

/** The values one arranges the day around: the seven that are offered, and one's own. */
export function ValueFields({ values, change }: SettingFieldsProps): ReactNode {
  const t = useText();
  const nameOf = useCategoryText();
  const [own, setOwn] = useState(() => values.values.filter((value) => !offered.includes(value)));
  const [typed, setTyped] = useState('');
  const chosen = values.values;
  const full = chosen.length >= limits.userValues.max;
  const shown = [...offered, ...own];

  const toggle = (value: string): void => {
    if (chosen.includes(value)) change({ values: chosen.filter((known) => known !== value) });
    else if (!full) change({ values: [...chosen, value] });
  };
  const add = (): void => {
    const name = typed.trim();
    if (name === '' || full) return;
    const known = shown.find((value) =>
      [name, storedCategory(name)].some((one) => looseName(one) === looseName(value)),
    );
    if (known === undefined) setOwn([...own, name]);
    if (known === undefined || !chosen.includes(known)) change({ values: [...chosen, known ?? name] });
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // it adds a value, and does not save the form
    add();
  };
  return (
    <Subsection title={t('settings.values')}>
      <p className="mb-8 max-w-measure text-14 text-text-2">{t('settings.values.text')}</p>
      <div className="flex flex-wrap gap-8">
        {shown.map((value) => (
          <ToggleChip
            key={value}
            slot={valueSlot(value) ?? undefined}
            pressed={chosen.includes(value)}
            disabled={full && !chosen.includes(value)}
            onPress={() => toggle(value)}
          >
            {nameOf(value)}
          </ToggleChip>
        ))}
      </div>
      <div className="mt-12 flex max-w-form items-end gap-8">
        <TextField
          label={t('settings.values.own')}
          frameClassName="flex-1"
          value={typed}
          maxLength={limits.userValues.nameMax}
          disabled={full}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="lg" disabled={full || typed.trim() === ''} onClick={add}>
          {t('settings.values.add')}
        </Button>
      </div>
      {full && (
        <p className="text-14 text-text-2">{t('settings.values.full', { max: limits.userValues.max })}</p>
      )}
    </Subsection>
  );
}
