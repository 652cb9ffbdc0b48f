import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { fieldBox, FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { PlainFocusGuards } from './plain-focus-guards.tsx';
import { popupClass, popupItemClass } from './popup-class.ts';
import { useLandmark } from './use-landmark.ts';

export type SelectOption<Value extends string> = { readonly value: Value; readonly label: string };

export type SelectProps<Value extends string> = FieldWords & {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** `inline` is a quiet line of text, label and choice side by side, for the head of a list; without the label where it is hidden. */
  readonly look?: 'field' | 'inline' | undefined;
  /** Drawing before an inline label. */
  readonly leading?: ReactNode;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** One choice out of a few; opens a list. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const {
    options,
    value,
    onValueChange,
    look = 'field',
    leading,
    name,
    disabled,
    className,
    ref,
    ...words
  } = props;
  const ids = useFieldIds(words, words.id);
  const [landmark, findLandmark] = useLandmark();
  const field = look === 'field';
  const root = (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={name}
      disabled={disabled}
      modal={false}
    >
      <BaseSelect.Trigger
        ref={ref}
        id={ids.id}
        aria-describedby={ids.describedBy}
        aria-invalid={ids.invalid}
        className={
          field
            ? classNames(fieldBox(Boolean(words.error)), 'h-control-lg px-16 focus-visible:edge-focus')
            : 'hit-area inline-flex items-center gap-6 rounded-6 text-14 text-text-2 hover:text-text'
        }
      >
        {!field && leading}
        {!field && words.hiddenLabel !== true && <span aria-hidden>{words.label}</span>}
        <BaseSelect.Value
          ref={findLandmark}
          className={field ? 'flex-1 truncate text-left' : 'font-mid text-text'}
        />
        {field && <Icon icon={ChevronDown} size="sm" className="text-text-2" />}
      </BaseSelect.Trigger>
      <SelectPopup options={options} container={landmark} />
    </BaseSelect.Root>
  );
  return (
    <FieldFrame {...words} hiddenLabel={words.hiddenLabel ?? !field} id={ids.id} className={className}>
      {root}
    </FieldFrame>
  );
}

interface SelectPopupProps {
  readonly options: readonly SelectOption<string>[];
  readonly container: HTMLElement | undefined;
}

function SelectPopup({ options, container }: SelectPopupProps): ReactNode {
  return (
    <BaseSelect.Portal container={container}>
      <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-40">
        <BaseSelect.Popup
          className={classNames(popupClass, 'min-w-(--anchor-width) p-4 phone:w-[calc(100vw-32px)]')}
        >
          <PlainFocusGuards />
          <BaseSelect.List className="max-h-(--available-height) overflow-y-auto">
            {options.map((option) => (
              <BaseSelect.Item key={option.value} value={option.value} className={popupItemClass}>
                <BaseSelect.ItemText className="flex-1">{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Icon icon={Check} size="sm" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  );
}
