import type { MemoryFact } from '@squeeze/contracts/memory';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import {
  forgetAll,
  forgetFact,
  rememberFact,
  restoreAll,
  restoreFact,
} from '../../api/memory/memory-actions.ts';
import { useListMemoryQuery } from '../../api/memory/memory-endpoints.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';
import { LoadingList } from '../../kit/skeleton.tsx';
import { MemoryFactForm } from './memory-fact-form.tsx';
import { MemoryFactRow } from './memory-fact-row.tsx';

/** What the assistant knows about the person: to be read, corrected, erased and added to. */
export function MemorySection(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListMemoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const content = (): ReactNode => {
    if (data !== undefined) return <Facts facts={data.facts} />;
    if (error === undefined) return <LoadingList rows={2} />;
    const { title, reason } = errorText(error, 'memory.fetchFailed');
    return <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />;
  };
  return (
    <PageSection title={t('memory.title')} text={t('memory.text')}>
      {content()}
    </PageSection>
  );
}

function Facts({ facts }: { readonly facts: readonly MemoryFact[] }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const showFailure = useFailureToast();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Which row is going, with the button that was pressed; whoever works by keyboard goes on with the next one.
  const erased = useRef<number | null>(null);
  useEffect(() => {
    if (erased.current === null) return;
    const rows = list.current?.querySelectorAll('li') ?? [];
    const buttons = rows[Math.min(erased.current, rows.length - 1)]?.querySelectorAll('button') ?? [];
    ([...buttons].at(-1) ?? field.current)?.focus();
    erased.current = null;
  }, [facts]);
  // A form of its own for each fact, so that an empty one follows what was added.
  const [added, setAdded] = useState(0);
  const restore = async ({ id }: MemoryFact): Promise<boolean> => {
    const failure = await dispatch(restoreFact(id));
    showFailure(failure, 'memory.restoreFailed');
    return failure === null;
  };
  const erase = async (fact: MemoryFact, index: number): Promise<void> => {
    erased.current = index;
    const failure = await dispatch(forgetFact(fact.id));
    showFailure(failure, 'memory.eraseFailed');
    if (failure === null) {
      showToast({
        key: fact.id,
        text: t('memory.erased'),
        name: t('outbox.deleted', { title: shortTitle(fact.text) }),
        undo: () => restore(fact),
        undone: t('outbox.undone.deleted', { title: shortTitle(fact.text) }),
        redo: () => void erase(fact, index),
      });
    }
  };
  const eraseAll = async (): Promise<void> => {
    const outcome = await dispatch(forgetAll());
    if ('error' in outcome) {
      showFailure(outcome.error, 'memory.eraseAllFailed');
      return;
    }
    const { forgottenAt } = outcome;
    if (forgottenAt === null) return;
    const undo = async (): Promise<void> =>
      showFailure(await dispatch(restoreAll(forgottenAt)), 'memory.restoreFailed');
    showToast({ key: 'memory', text: t('memory.erasedAll'), undo: () => void undo() });
  };
  const add = async (text: string): Promise<ApiError | null> => {
    const failure = await dispatch(rememberFact(text));
    if (failure === null) setAdded((count) => count + 1);
    return failure;
  };
  return (
    <div className="grid max-w-measure gap-16">
      {facts.length === 0 ? (
        <p className="text-text-2">{t('memory.empty')}</p>
      ) : (
        <ul ref={list} className="divide-y divide-line border-y border-line" aria-label={t('memory.title')}>
          {facts.map((fact, index) => (
            <MemoryFactRow key={fact.id} fact={fact} onErase={() => void erase(fact, index)} />
          ))}
        </ul>
      )}
      <MemoryFactForm
        key={added}
        label={t('memory.add')}
        placeholder={t('memory.example')}
        action={t('memory.remember')}
        failed="memory.addFailed"
        onSubmit={add}
        takesFocus={added > 0}
        fieldRef={field}
      />
      {facts.length > 1 && <EraseAll onErase={() => void eraseAll()} nextFocus={() => field.current} />}
    </div>
  );
}

interface EraseAllProps {
  readonly onErase: () => void;
  readonly nextFocus: () => HTMLElement | null;
}

function EraseAll({ onErase, nextFocus }: EraseAllProps): ReactNode {
  const t = useText();
  const erased = useRef(false);
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" size="sm" className="-ml-12 justify-self-start">
          {t('memory.eraseAll')}
        </Button>
      }
      danger
      title={t('memory.eraseAllTitle')}
      description={t('memory.eraseAllText')}
      confirmLabel={t('memory.eraseAll')}
      finalFocus={() => (erased.current ? nextFocus() : null)}
      onConfirm={() => {
        erased.current = true;
        onErase();
      }}
    />
  );
}

/** Says what did not work at the foot of the screen. */
const useFailureToast = (): ((error: ApiError | null, failed: PlainMessageId) => void) => {
  const errorText = useErrorText();
  return (error, failed) => {
    if (error === null) return;
    const { title, reason } = errorText(error, failed);
    showToast({ text: title, detail: reason ?? undefined, failed: true });
  };
};
