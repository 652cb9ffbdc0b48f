import type { Todo } from '@squeeze/contracts/todos';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { useBreakDownTodoMutation } from '../../api/todos/breakdown-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { ProposedSteps } from './proposed-steps.tsx';

export interface AskAssistantProps {
  readonly todo: Pick<Todo, 'id' | 'steps'>;
  readonly onKeep: (titles: readonly string[]) => void;
}

/** Has a language model propose the steps of a todo, where one answers. It is asked by its button alone. */
export function AskAssistant(props: AskAssistantProps): ReactNode {
  const { data: system } = useGetSystemQuery();
  return system?.services.assistant === 'model' && <Asking {...props} />;
}

function Asking({ todo, onKeep }: AskAssistantProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const hint = useId();
  const [ask, { data, error, isLoading, reset }] = useBreakDownTodoMutation();
  const running = useRef<ReturnType<typeof ask> | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const place = useRef<HTMLDivElement>(null);
  // Where the focus goes once what had it is gone.
  const [sought, setSought] = useState<'ask' | 'cancel' | null>(null);
  useEffect(() => {
    if (sought === null) return;
    place.current?.querySelector<HTMLElement>(`[data-focus="${sought}"] button`)?.focus();
    setSought(null);
  }, [sought]);

  const begin = async (): Promise<void> => {
    running.current = ask({ params: { id: todo.id } });
    setSought('cancel');
    const { data: proposed } = await running.current;
    if (proposed === undefined) setSought('ask');
  };
  const letGo = (): void => {
    running.current?.abort();
    reset();
    setSought('ask');
  };
  const keep = (titles: readonly string[]): void => {
    onKeep(titles);
    announce(t('todo.breakDown.kept', { count: titles.length }));
    letGo();
  };
  const isOpen = isLoading || data !== undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Before the sheet around it, which Escape closes.
    event.preventDefault();
    event.stopPropagation();
    letGo();
  };
  const problem = error === undefined ? null : errorText(error, 'todo.breakDown.failed');
  return (
    // Escape lets go of what was asked, from wherever one is in it.
    <div ref={place} data-lets-go={isOpen || undefined} onKeyDownCapture={onKeyDown} className="mt-8 text-14">
      {data === undefined ? (
        <>
          {problem && <FormProblem {...problem} />}
          {isLoading ? (
            <div className="flex flex-wrap items-center gap-x-12 py-8">
              <output className="flex items-center gap-8">
                <Spinner />
                {t('todo.breakDown.thinking')}
              </output>
              <span data-focus="cancel">
                <TextButton onClick={letGo}>{t('kit.cancel')}</TextButton>
              </span>
            </div>
          ) : (
            <div data-focus="ask" className="py-8">
              <TextButton aria-describedby={hint} onClick={() => void begin()}>
                {t('todo.breakDown.ask')}
              </TextButton>
              <p id={hint} className="mt-4 text-text-2">
                {t('todo.breakDown.asks')}
              </p>
            </div>
          )}
        </>
      ) : (
        <ProposedSteps todo={todo} proposed={data.steps} onKeep={keep} onLeave={letGo} />
      )}
    </div>
  );
}
