import { X } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { ValuePip, type ValueSlot } from './value-pip.tsx';

export type TokenChip = {
  readonly key: string;
  /** What was understood: "Every Friday". */
  readonly label: string;
  /** A drawing that says what kind of thing it is; a value shows its pip instead. */
  readonly icon?: ReactNode;
  readonly slot?: ValueSlot | undefined;
};

export type TokenChipsProps = {
  /** What the chips are, read aloud. */
  readonly label: string;
  readonly chips: readonly TokenChip[];
  readonly onRemove: (key: string) => void;
  /** The last chip was removed by keyboard: focus goes back to the field they came from. */
  readonly onLeave?: (() => void) | undefined;
  readonly className?: string | undefined;
};

const removeButtons = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button') ?? []),
];

/**
 * What was understood, as chips that can be taken away: press the cross, or Delete and Backspace on it; the arrow
 * keys move between them. Focus goes to the neighbour of a removed chip, never to nowhere.
 */
export function TokenChips({ label, chips, onRemove, onLeave, className }: TokenChipsProps): ReactNode {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);

  const remove = (index: number, key: string): void => {
    const buttons = removeButtons(list.current);
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (neighbour) neighbour.focus();
    else onLeave?.();
    onRemove(key);
  };

  const onKeyDown = (event: KeyboardEvent, index: number, key: string): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(index, key);
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    removeButtons(list.current)[index + step]?.focus();
  };

  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className={classNames('flex flex-wrap gap-8', className)}>
      {chips.map((chip, index) => (
        <li
          key={chip.key}
          data-v={chip.slot}
          className={classNames(
            'inline-flex h-chip max-w-full items-center gap-6 rounded-full pr-4 pl-10 text-14 phone:h-control-sm',
            chip.slot ? 'bg-v-tint text-v-text' : 'bg-fill text-text',
          )}
        >
          {chip.slot ? <ValuePip slot={chip.slot} /> : chip.icon}
          <span className="truncate tabular-nums">{chip.label}</span>
          <button
            type="button"
            aria-label={t('kit.remove', { label: chip.label })}
            onClick={() => remove(index, chip.key)}
            onKeyDown={(event) => onKeyDown(event, index, chip.key)}
            className="grid size-icon shrink-0 place-items-center rounded-full hover:bg-fill-active phone:size-chip"
          >
            <X aria-hidden size={14} strokeWidth={1.8} />
          </button>
        </li>
      ))}
    </ul>
  );
}
