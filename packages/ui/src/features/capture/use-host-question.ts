import type { CapturedDraft } from '@squeeze/contracts/capture';
import type { TodoDraft } from '@squeeze/contracts/todos';
import { useRef, useState } from 'react';
import { reminderDraft } from '../../api/todos/reminder-draft.ts';
import type { WhenAsked } from '../../api/todos/when-asked.ts';
import type { TakenItem } from '../../parts/capture/use-capture.ts';
import { useNow } from '../../kit/use-now.ts';
import { askedOf, isOpen, type CaptureQuestion } from '../../parts/capture/use-when-question.ts';
import type { QuickCapture } from '../../platform/platform.ts';

interface HostQuestionOptions {
  readonly host: QuickCapture;
  /** `instead`: the todo that was there before a reminder, whose time `when` says. */
  readonly onSaved: (
    key: string,
    state: 'saved' | 'queued',
    instead: TodoDraft | null,
    when: string | null,
  ) => void;
  readonly onFailed: () => void;
}

interface HostQuestion extends CaptureQuestion {
  readonly ask: (taken: readonly TakenItem[], key: string) => void;
}

export const captureOf = (todos: CapturedDraft[]) => ({ key: crypto.randomUUID(), todos });

/**
 * The question of the host's window. The host keeps what is saved on disk and sends it in order: what takes the place of a
 * todo is saved first, then the todo is taken back.
 */
export const useHostQuestion = ({ host, onSaved, onFailed }: HostQuestionOptions): HostQuestion => {
  const now = useNow();
  const [asked, setAsked] = useState<WhenAsked | null>(null);
  /** The key of the todo once it has been moved to a day: it is another then. */
  const moved = useRef<Promise<string | null>>(Promise.resolve(null));
  const replace = async (
    key: string,
    drafts: CapturedDraft[],
    instead: TodoDraft | null,
    when: string | null,
  ): Promise<string | null> => {
    try {
      const saved = await host.save(captureOf(drafts));
      // Changed or gone meanwhile, it stays as it is.
      await host.undo(key).catch(() => undefined);
      onSaved(saved.key, saved.state, instead, when);
      return saved.key;
    } catch {
      onFailed();
      return null;
    }
  };
  return {
    asked: isOpen(asked, now) ? asked : null,
    ask: (taken, key) => {
      moved.current = Promise.resolve(null);
      setAsked((known) => askedOf(taken, key, Date.now()) ?? (known?.kind === 'one' ? known : null));
    },
    onAnswer: (question, timings, when) => {
      setAsked(null);
      const { draft, due } = question;
      const drafts = timings.map((timing) => reminderDraft(draft.title, timing));
      const standIn = { ...draft, due_date: due };
      void moved.current.then((key) => replace(key ?? question.key, drafts, standIn, when));
    },
    onMore: (question, due, repeats) => {
      setAsked({ kind: 'one', question: { ...question, due, repeats } });
      if (due === null || due === question.due) return;
      const todo = { ...question.draft, due_date: due };
      moved.current = moved.current.then(
        async (key) => (await replace(key ?? question.key, [todo], null, null)) ?? key,
      );
    },
    onDismiss: () => setAsked(null),
  };
};
