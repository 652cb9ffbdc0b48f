import { limits } from '@squeeze/contracts/limits';
import { ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { useCategorySuggestions } from '../../parts/use-category-suggestions.ts';

/** More are found by typing. */
const most = 16;

interface ValueChoiceProps {
  /** As it is; null: none, or several that differ. */
  readonly category: string | null;
  readonly onChoose: (category: string | null) => void;
}

/** One of the values, or any other word. */
export function ValueChoice({ category, onChoose }: ValueChoiceProps): ReactNode {
  const t = useText();
  const { suggestions, labelOf, categoryOf } = useCategorySuggestions();
  const [text, setText] = useState('');
  const said = text.trim().toLocaleLowerCase();
  const shown = suggestions.filter(({ label }) => label.toLocaleLowerCase().includes(said)).slice(0, most);
  const chosen = category === null ? null : labelOf(category);
  return (
    <div className="grid w-[268px] gap-12">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (said !== '') onChoose(categoryOf(text));
        }}
      >
        <TextField
          label={t('value.other')}
          hiddenLabel
          dir="auto"
          autoComplete="off"
          placeholder={t('value.other')}
          value={text}
          maxLength={limits.todoCategory.max}
          trailing={
            said !== '' && (
              <BareIconButton
                type="submit"
                icon={ArrowUp}
                label={t('when.set')}
                look="filled"
                className="-mr-12"
              />
            )
          }
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <div className="flex max-h-[232px] flex-wrap gap-8 overflow-y-auto p-2">
        {shown.map(({ label, slot }) => (
          <ToggleChip
            key={label}
            pressed={label === chosen}
            slot={slot}
            onPress={() => onChoose(categoryOf(label))}
          >
            {label}
          </ToggleChip>
        ))}
        <ToggleChip pressed={false} onPress={() => onChoose(null)}>
          {t('value.none')}
        </ToggleChip>
      </div>
    </div>
  );
}
