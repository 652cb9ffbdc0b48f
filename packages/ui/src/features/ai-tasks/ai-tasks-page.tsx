import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { useMemo, useState, type ReactNode } from 'react';
import { useAiTasks } from '../../api/ai-tasks/use-ai-tasks.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePageKeys } from '../../parts/keys/use-page-keys.ts';
import { showToast } from '../../kit/show-toast.ts';
import { useDueText } from '../../parts/use-due-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { AiTaskFilters } from './ai-task-filters.tsx';
import { AiTaskListing } from './ai-task-listing.tsx';
import { AiTasksHead } from './ai-tasks-head.tsx';
import { AlreadyRunDialog } from './already-run-dialog.tsx';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { keepDraft, keptDraft } from './kept-form.ts';
import { MissedInbox } from './missed-inbox.tsx';
import { MissedLine } from './missed-line.tsx';
import { NewAiTask } from './new-ai-task.tsx';
import { OpenedAiTask } from './opened-ai-task.tsx';
import { useTaskChoice } from './use-task-choice.ts';
import { useTaskDeeds } from './use-task-deeds.ts';

/** What the assistant does by itself: reminders, and work at its time. */
export function AiTasksPage(): ReactNode {
  const t = useText();
  const now = useNow();
  const dueText = useDueText(now);
  const { choice, choose } = useTaskChoice();
  const { status, type, open } = choice;
  const loaded = useAiTasks(useMemo(() => ({ status, type }), [status, type]));
  const deeds = useTaskDeeds();
  const adding = useAdding();
  const [deleting, setDeleting] = useState<AiTask | null>(null);
  const [toEdit, setToEdit] = useState<string | null>(null);
  usePageKeys('aiTasks', { newTask: adding.begin });

  const show = (id: string | null, edit = false): void => {
    setToEdit(edit ? id : null);
    choose({ open: id });
  };
  const remove = (task: AiTask): void => {
    if (open === task.id) show(null);
    deeds.remove(task);
  };
  return (
    <div className="flex flex-1 items-stretch">
      <div className="min-w-0 flex-1 px-48 pt-12 pb-64 phone:px-16 phone:pt-8">
        <div className="max-w-column">
          <AiTasksHead
            adding={adding.open}
            aside={open !== null}
            onToggle={adding.open ? adding.cancel : adding.begin}
          />
          {adding.open && <NewAiTask now={now} onCreated={adding.end} onCancel={adding.cancel} />}
          <MissedLine onOpen={() => choose({ missed: true })} />
          <AiTaskFilters choice={choice} choose={choose} loaded={loaded} />
          <AiTaskListing
            choice={choice}
            choose={(change) => {
              setToEdit(null);
              choose(change);
            }}
            loaded={loaded}
            dueText={dueText}
            toggle={deeds.toggle}
            execute={deeds.execute}
            onDelete={setDeleting}
            onAdd={adding.open ? undefined : adding.begin}
          />
        </div>
      </div>
      <OpenedAiTask
        id={open}
        known={loaded.tasks?.find(({ id }) => id === open)}
        now={now}
        toEdit={toEdit}
        onClose={() => show(null)}
        onToggle={deeds.toggle}
        onExecute={deeds.execute}
        onDelete={setDeleting}
        onChanged={deeds.tellChanged}
      />
      <MissedInbox open={choice.missed} now={now} onClose={() => choose({ missed: false })} />
      <DeleteQuestion
        thing={deleting}
        question={t('aiTasks.deleteQuestion')}
        nameOf={({ title }) => title}
        onDelete={remove}
        onLeave={() => setDeleting(null)}
        nextFocus={() =>
          document.querySelector<HTMLElement>(`[data-task]:not([data-task="${deleting?.id ?? ''}"])`)
        }
      />
      <AlreadyRunDialog
        told={deeds.alreadyRun}
        onLeave={deeds.leaveAlreadyRun}
        onExecute={deeds.execute}
        onNewTime={({ id }) => show(id, true)}
      />
    </div>
  );
}

interface Adding {
  readonly open: boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Puts away what was typed; Undo brings it back. */
  readonly cancel: () => void;
}

/** Whether the form for a new task is open: also when one was begun and not finished. */
const useAdding = (): Adding => {
  const t = useText();
  const { id: userId } = useUser();
  const [open, setOpen] = useState(() => keptDraft(userId, null) !== '');
  const cancel = (): void => {
    const draft = keptDraft(userId, null);
    keepDraft(userId, null, '');
    setOpen(false);
    if (draft === '') return;
    const undo = (): void => {
      keepDraft(userId, null, draft);
      setOpen(true);
    };
    showToast({ key: 'ai-tasks', text: t('aiTask.form.putAway'), undo });
  };
  return { open, begin: () => setOpen(true), end: () => setOpen(false), cancel };
};
