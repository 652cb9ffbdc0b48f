import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { History, Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useAiTasks } from '../../api/ai-tasks/use-ai-tasks.ts';
import type { OutboxWrite } from '../../api/outbox/outbox-write.ts';
import { useMissedRuns } from '../../api/ai-tasks/use-missed-runs.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { Icon } from '../../kit/icon.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { useNow } from '../../kit/use-now.ts';
import { WaitingWrites } from '../../parts/waiting-writes.tsx';
import { usePageKeys } from '../../parts/keys/use-page-keys.ts';
import { useDueText } from '../../parts/use-due-text.ts';
import { AiTaskFilters } from './ai-task-filters.tsx';
import { AiTaskListing } from './ai-task-listing.tsx';
import { AlreadyRunDialog } from './already-run-dialog.tsx';
import { keepDraft, keptDraft } from './kept-form.ts';
import { MissedInbox } from './missed-inbox.tsx';
import { NewAiTask } from './new-ai-task.tsx';
import { OpenedAiTask } from './opened-ai-task.tsx';
import { useTaskChoice } from './use-task-choice.ts';
import { useTaskActions } from './use-task-actions.ts';

/** What the assistant does by itself: reminders, and work at its time. */
export function AiTasksPage(): ReactNode {
  const t = useText();
  const now = useNow();
  const dueText = useDueText(now);
  const { choice, choose } = useTaskChoice();
  const { status, type, open } = choice;
  const loaded = useAiTasks(useMemo(() => ({ status, type }), [status, type]));
  const actions = useTaskActions();
  const adding = useAdding();
  const [deleting, setDeleting] = useState<AiTask | null>(null);
  const [toEdit, setToEdit] = useState<string | null>(null);
  const withTask =
    (act: (task: AiTask) => void) =>
    (chosen: string | null): void => {
      const task = loaded.tasks?.find(({ id }) => id === chosen);
      if (task !== undefined) act(task);
    };
  usePageKeys('aiTasks', {
    newTask: adding.begin,
    next: () => focusTask(1),
    previous: () => focusTask(-1),
    toggle: withTask(actions.toggle),
    execute: withTask(actions.execute),
    remove: withTask(setDeleting),
  });

  const show = (id: string | null, edit = false): void => {
    setToEdit(edit ? id : null);
    choose({ open: id });
  };
  const openAgain = (write: OutboxWrite): void => {
    if (write.kind === 'createTask') adding.begin();
    else if (write.kind === 'editTask') show(write.task.id, true);
  };
  const remove = (task: AiTask): void => {
    if (open === task.id) show(null);
    actions.remove(task);
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
          <WaitingWrites lane="ai-tasks" onTakenBack={openAgain} />
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
            toggle={actions.toggle}
            execute={actions.execute}
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
        onToggle={actions.toggle}
        onExecute={actions.execute}
        onDelete={setDeleting}
        onChanged={actions.showChanged}
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
        shown={actions.alreadyRun}
        onLeave={actions.leaveAlreadyRun}
        onExecute={actions.execute}
        onNewTime={({ id }) => show(id, true)}
      />
    </div>
  );
}

/** To the row before or behind the one that has the focus; to the first where none has. */
const focusTask = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task]')];
  const at = rows.findIndex((row) => row.closest('article')?.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
};

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

interface AiTasksHeadProps {
  readonly adding: boolean;
  /** Something else is the one thing to do: the button steps back. */
  readonly aside: boolean;
  readonly onToggle: () => void;
}

/** The name of the page, what it is for, and the way to a new task. */
function AiTasksHead({ adding, aside, onToggle }: AiTasksHeadProps): ReactNode {
  const t = useText();
  return (
    <header className="mb-24 flex flex-wrap items-start justify-between gap-x-24 gap-y-16">
      <div className="min-w-0">
        <h1 className="display-face text-28">{t('aiTasks.title')}</h1>
        <p className="mt-4 text-14 text-text-2">{t('aiTasks.subtitle')}</p>
      </div>
      <Button
        variant={adding || aside ? 'secondary' : 'primary'}
        aria-expanded={adding}
        aria-keyshortcuts="c"
        onClick={onToggle}
      >
        {adding ? (
          t('kit.cancel')
        ) : (
          <>
            <Icon icon={Plus} />
            {t('aiTasks.add')}
          </>
        )}
      </Button>
    </header>
  );
}

/** How much waits for an answer, and the way there; nothing where nothing does. */
function MissedLine({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const t = useText();
  const { count } = useMissedRuns();
  if (count === 0) return null;
  return (
    <p className="mb-24 flex flex-wrap items-center justify-between gap-x-16 gap-y-8 rounded-12 border border-line bg-surface px-16 py-8 text-14">
      <span className="flex items-center gap-12">
        <Icon icon={History} className="text-carry-text" />
        {t('missed.count', { count })}
      </span>
      <Button size="sm" onClick={onOpen}>
        {t('missed.open')}
      </Button>
    </p>
  );
}
