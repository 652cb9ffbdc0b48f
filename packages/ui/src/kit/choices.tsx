import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

interface ChoicesProps {
  /** Each a whole answer. */
  readonly choices: readonly string[];
  /** Left out while nothing can be answered. */
  readonly onChoose?: ((choice: string) => void) | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The answers to what was just asked: pressing one says it. The arrow keys move between them. */
export function Choices({ choices, onChoose }: ChoicesProps): ReactNode {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label={t('kit.choices')}
      tabIndex={-1}
      className="flex min-w-0 flex-wrap gap-8 pt-4 outline-none"
    >
      {choices.map((choice) => (
        <li key={choice} className="flex max-w-full min-w-0">
          <button
            type="button"
            dir="auto"
            // Not `disabled`: it would lose the focus when another window says something.
            aria-disabled={onChoose === undefined || undefined}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (onChoose === undefined) return;
              // The buttons go with the answer, the focus stays near.
              list.current?.parentElement
                ?.closest<HTMLElement>('[tabindex="-1"]')
                ?.focus({ preventScroll: true });
              onChoose(choice);
            }}
            className="h-control max-w-[440px] min-w-0 truncate rounded-full border border-control px-16 text-14 hover:bg-fill aria-disabled:opacity-60 phone:h-hit"
          >
            {choice}
          </button>
        </li>
      ))}
    </ul>
  );
}
