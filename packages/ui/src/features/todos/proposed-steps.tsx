import { limits } from '@squeeze/contracts/limits';
import type { Todo } from '@squeeze/contracts/todos';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { TextButton } from '../../kit/text-button.tsx';

interface ProposedStepsProps {
  readonly todo: Pick<Todo, 'id' | 'steps'>;
  readonly proposed: readonly string[];
  readonly onKeep: (titles: readonly string[]) => void;
  readonly onLeave: () => void;
}

/** Steps that were proposed, each with a tick of its own: what is ticked is kept, and nothing else. */
export function ProposedSteps({ todo, proposed, onKeep, onLeave }: ProposedStepsProps): ReactNode {
  const t = useText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  // Somebody may have written one of them meanwhile, or filled the room.
  const shown = proposed.filter((step) => !todo.steps.some(({ title }) => title === step));
  const room = limits.todoSteps.max - todo.steps.length;
  const chosen = shown.filter((step) => ticked.includes(step)).slice(0, room);
  return (
    <fieldset aria-labelledby={headingId} className="mt-8 min-w-0">
      <h5 ref={heading} id={headingId} tabIndex={-1} className="text-16 font-mid outline-none">
        {t('todo.breakDown.proposed')}
      </h5>
      <p className="mt-4 text-text-2">
        {t(chosen.length === room ? 'todo.breakDown.noMore' : 'todo.breakDown.proposedHint')}
      </p>
      <ul className="mt-4">
        {shown.map((step) => (
          <li key={step}>
            <Checkbox
              label={
                <span dir="auto" className="wrap-anywhere">
                  {step}
                </span>
              }
              checked={chosen.includes(step)}
              disabled={!chosen.includes(step) && chosen.length === room}
              onCheckedChange={(isTicked) =>
                setTicked(isTicked ? [...ticked, step] : ticked.filter((other) => other !== step))
              }
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 mb-16 flex flex-wrap items-center gap-16">
        <Button disabled={chosen.length === 0} onClick={() => onKeep(chosen)}>
          {t('todo.breakDown.keep', { count: chosen.length })}
        </Button>
        <TextButton onClick={onLeave}>{t('todo.breakDown.leave')}</TextButton>
      </div>
    </fieldset>
  );
}
