import { limits } from '@squeeze/contracts/limits';
import type { Todo, TodoStep } from '@squeeze/contracts/todos';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { StepField } from './step-field.tsx';

const sizes = ['two', 'quarter', 'half'] as const;
type Size = (typeof sizes)[number];

interface BreakDownProps {
  readonly todo: Pick<Todo, 'id' | 'steps'>;
  readonly onAdd: (...titles: readonly string[]) => void;
}

/** Fetched once somebody begins. */
const AskAssistant = lazyPart(async () => (await import('./ask-assistant.tsx')).AskAssistant);

/**
 * For what is too much at once: asks for the first small step, and offers three by how much they feel like. Only what is written or
 * chosen is kept.
 */
export function BreakDown({ todo, onAdd }: BreakDownProps): ReactNode {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const begin = useRef<HTMLSpanElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // Where it was asked for, once the question is gone.
    if (wasAsking.current && !asking) begin.current?.querySelector('button')?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (!asking)
    return (
      <p className="mt-4 text-14">
        <span ref={begin}>
          <TextButton onClick={() => setAsking(true)}>{t('todo.breakDown')}</TextButton>
        </span>
      </p>
    );
  return <FirstStep todo={todo} onAdd={onAdd} onClose={() => setAsking(false)} />;
}

function FirstStep({ todo, onAdd, onClose }: BreakDownProps & { readonly onClose: () => void }): ReactNode {
  const t = useText();
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  const words: Readonly<Record<Size, { readonly feels: string; readonly step: string }>> = {
    two: { feels: t('todo.breakDown.two'), step: t('todo.breakDown.twoStep') },
    quarter: { feels: t('todo.breakDown.quarter'), step: t('todo.breakDown.quarterStep') },
    half: { feels: t('todo.breakDown.half'), step: t('todo.breakDown.halfStep') },
  };
  const isThere = (title: string): boolean => todo.steps.some((step: TodoStep) => step.title === title);
  const isFull = todo.steps.length >= limits.todoSteps.max;
  const add = (title: string): void => {
    onAdd(title);
    announce(t('todo.breakDown.added', { title }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // What was asked of the assistant is let go of first.
    if (event.target instanceof Element && event.target.closest('[data-lets-go]') !== null) return;
    // Before the sheet around it, which Escape closes.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // Escape closes the question from wherever one is in it.
    <section aria-labelledby={`break-down-${todo.id}`} onKeyDownCapture={onKeyDown} className="mt-16">
      <h4 ref={question} id={`break-down-${todo.id}`} tabIndex={-1} className="text-16 font-mid outline-none">
        {t('todo.breakDown.question')}
      </h4>
      <p className="mt-4 text-14 text-text-2">{t('todo.breakDown.hint')}</p>
      {isFull ? (
        <p className="mt-8 text-14 text-text-2">{t('todo.breakDown.full', { max: limits.todoSteps.max })}</p>
      ) : (
        <>
          <div className="mt-8">
            <StepField
              draft={`first-step.${todo.id}`}
              label={t('todo.breakDown.own')}
              onDone={(title) => title && add(title)}
            />
          </div>
          <ul className="mt-8">
            {sizes
              .filter((size) => !isThere(words[size].step))
              .map((size) => (
                <li key={size}>
                  <button
                    type="button"
                    onClick={() => {
                      question.current?.focus();
                      add(words[size].step);
                    }}
                    className="-mx-8 flex w-[calc(100%+16px)] flex-col items-start rounded-8 px-8 py-8 text-left text-14 hover:bg-fill"
                  >
                    <span>{words[size].step}</span>
                    <span className="text-text-2">{words[size].feels}</span>
                  </button>
                </li>
              ))}
          </ul>
          <Suspense>
            <AskAssistant todo={todo} onKeep={(titles) => onAdd(...titles)} />
          </Suspense>
        </>
      )}
      <p className="mt-8 text-14">
        <TextButton onClick={onClose}>{t('todo.breakDown.close')}</TextButton>
      </p>
    </section>
  );
}
