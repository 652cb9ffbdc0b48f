import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { fieldBox, FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import { popupClass, popupItemClass } from './popup-class.ts';
import { ValuePip, type ValueSlot } from './value-pip.tsx';

export interface Suggestion {
  readonly label: string;
  readonly slot?: ValueSlot | undefined;
}

export interface SuggestFieldProps extends FieldWords {
  readonly suggestions: readonly Suggestion[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly maxLength?: number;
  readonly className?: string;
}

/** One line of text with suggestions: any text will do, the arrow keys choose one of those. */
export function SuggestField(props: SuggestFieldProps): ReactNode {
  const { suggestions, value, onValueChange, onBlur, className, ...words } = props;
  const ids = useFieldIds(words);
  return (
    <FieldFrame {...words} id={ids.id} className={className}>
      <Autocomplete.Root
        items={suggestions}
        itemToStringValue={(suggestion) => suggestion.label}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        openOnInputClick
      >
        <div className={classNames(fieldBox(Boolean(words.error)), 'h-control-lg px-16')}>
          <Autocomplete.Input
            id={ids.id}
            dir="auto"
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            onBlur={onBlur}
            className="h-full min-w-0 flex-1 outline-none"
          />
        </div>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-40 outline-none">
            <Autocomplete.Popup
              className={classNames(
                popupClass,
                'max-h-(--available-height) w-(--anchor-width) overflow-y-auto data-empty:hidden',
              )}
            >
              <Autocomplete.List className="p-4">
                {(suggestion: Suggestion) => (
                  <Autocomplete.Item key={suggestion.label} value={suggestion} className={popupItemClass}>
                    {suggestion.slot && <ValuePip slot={suggestion.slot} />}
                    <span className="truncate">{suggestion.label}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </FieldFrame>
  );
}
