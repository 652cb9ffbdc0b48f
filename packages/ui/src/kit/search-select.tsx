import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { fieldBox, FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { popupClass, popupItemClass } from './popup-class.ts';

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  /** A few quiet words at its end, which can be searched for too. */
  readonly detail?: string | undefined;
}

export interface SearchSelectProps extends FieldWords {
  readonly options: readonly SearchOption[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What is shown where nothing matches. */
  readonly emptyText: ReactNode;
  readonly className?: string;
}

/** Case and accents do not matter, and the words may come in any order: "york am" finds America/New York. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[_/]/g, ' ').toLowerCase();

const matches = ({ label, detail }: SearchOption, query: string): boolean => {
  const text = folded(`${label} ${detail ?? ''}`);
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** One choice out of many: typing narrows them down, the arrow keys move among what is left. */
export function SearchSelect(props: SearchSelectProps): ReactNode {
  const { options, value, onValueChange, emptyText, className, ...words } = props;
  const ids = useFieldIds(words);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <FieldFrame {...words} id={ids.id} className={className}>
      <Combobox.Root
        items={options}
        value={chosen}
        onValueChange={(next) => next !== null && onValueChange(next.value)}
        filter={(option: SearchOption, query) => matches(option, query)}
        isItemEqualToValue={(one, other) => one.value === other.value}
        autoHighlight
      >
        <Combobox.InputGroup
          className={classNames(fieldBox(Boolean(words.error)), 'h-control-lg pr-4 pl-16')}
        >
          <Combobox.Input
            id={ids.id}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            onFocus={(event) => event.currentTarget.select()}
            className="h-full min-w-0 flex-1 outline-none"
          />
          <Combobox.Trigger
            tabIndex={-1}
            aria-hidden
            className="grid size-control shrink-0 place-items-center rounded-8 text-text-2"
          >
            <Icon icon={ChevronDown} size="sm" />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-40 outline-none">
            <Combobox.Popup
              className={classNames(
                popupClass,
                'max-h-[min(var(--available-height),320px)] w-(--anchor-width) overflow-y-auto',
              )}
            >
              <Combobox.Empty className="text-14 text-text-2 not-empty:px-16 not-empty:py-12">
                {emptyText}
              </Combobox.Empty>
              <Combobox.List className="p-4 data-empty:p-0">
                {(option: SearchOption) => (
                  <Combobox.Item
                    key={option.value}
                    value={option}
                    className={classNames(popupItemClass, 'data-selected:font-mid')}
                  >
                    <span className="min-w-0 flex-1 truncate">{option.label}</span>
                    <span className="shrink-0 text-text-2 tabular-nums">{option.detail}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
