import type { Todo } from '@squeeze/contracts/todos';
import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { LinkingNotes } from '../../parts/linking-notes.tsx';
import { NeedsLook } from '../../parts/needs-look.tsx';
import { CategoryName } from '../../parts/category-name.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { LinkedText } from './linked-text.tsx';
import { TodoFacts } from './todo-facts.tsx';
import { TodoReminders } from './todo-reminders.tsx';
import { forgetDraft, hasDraft, TodoForm } from './todo-form.tsx';
import type { InPlaceProps } from './in-place.tsx';

/** Fetched once a field is pressed. */
const InPlace = lazyPart(async () => (await import('./in-place.tsx')).InPlace);

const TodoSteps = lazyPart(async () => (await import('./todo-steps.tsx')).TodoSteps);

export interface TodoPanelActions {
  readonly onClose: () => void;
  readonly onComplete: (todo: Todo) => void;
  readonly onReopen: (todo: Todo) => void;
  readonly onStart: (todo: Todo) => void;
  readonly onPause: (todo: Todo) => void;
  readonly onDelete: (todo: Todo) => void;
}

interface TodoPanelProps extends TodoPanelActions {
  readonly open: boolean;
  readonly todo: Todo;
  readonly carriedOver: boolean;
  readonly now: number;
}

/** One todo in full, beside its list: to read, and after Edit to change. */
export function TodoPanel({ open, todo, carriedOver, now, ...actions }: TodoPanelProps): ReactNode {
  const t = useText();
  const { id: userId } = useUser();
  const [editing, setEditing] = useState(() => hasDraft(userId, todo));
  const [asked, setAsked] = useState(false);
  const [changing, setChanging] = useState<Pick<InPlaceProps, 'field' | 'anchor'> | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const stop = (): void => {
    setEditing(false);
    // Once it is there again.
    requestAnimationFrame(() => edit.current?.focus());
  };
  const cancel = (): void => {
    forgetDraft(userId, todo);
    stop();
  };
  return (
    <SidePanel
      open={open}
      onOpenChange={(next) => {
        if (!next) actions.onClose();
      }}
      eyebrow={<CategoryName category={todo.category} className="text-14 font-mid" />}
      title={
        editing ? (
          t('todo.edit')
        ) : (
          <span dir="auto">
            <LinkedText text={todo.title} />
          </span>
        )
      }
      actions={
        editing ? (
          <>
            <Button variant="primary" type="submit" form={formId} className="phone:flex-1">
              {t('todo.save')}
            </Button>
            <Button variant="ghost" onClick={cancel}>
              {t('kit.cancel')}
            </Button>
          </>
        ) : (
          <ReadingActions
            todo={todo}
            editRef={edit}
            onEdit={() => {
              setAsked(true);
              setEditing(true);
            }}
            {...actions}
          />
        )
      }
    >
      {editing ? (
        <>
          <TodoForm key={todo.id} id={formId} todo={todo} takesFocus={asked} onSaved={stop} />
          {!isUnsaved(todo) && <TodoReminders todo={todo} now={now} />}
        </>
      ) : (
        <>
          {!isUnsaved(todo) && <NeedsLook noun="todo" id={todo.id} />}
          <TodoFacts
            todo={todo}
            carriedOver={carriedOver}
            now={now}
            onChange={(field, anchor) => setChanging({ field, anchor })}
            {...actions}
          />
          {changing && (
            <Suspense>
              <InPlace todo={todo} now={now} onClose={() => setChanging(null)} {...changing} />
            </Suspense>
          )}
          {!isUnsaved(todo) && (
            <Suspense>
              <TodoSteps todo={todo} />
            </Suspense>
          )}
          {!isUnsaved(todo) && <TodoReminders todo={todo} now={now} />}
          {!isUnsaved(todo) && <LinkingNotes id={todo.id} className="mt-24" />}
        </>
      )}
    </SidePanel>
  );
}

interface ReadingActionsProps extends TodoPanelActions {
  readonly todo: Todo;
  readonly editRef: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
}

function ReadingActions({
  todo,
  editRef,
  onEdit,
  onComplete,
  onReopen,
  onDelete,
}: ReadingActionsProps): ReactNode {
  const t = useText();
  const closed = todo.status === 'completed' || todo.status === 'cancelled';
  return (
    <>
      {closed ? (
        <Button onClick={() => onReopen(todo)} className="phone:flex-1">
          <Icon icon={RotateCcw} />
          {t('todo.reopen')}
        </Button>
      ) : (
        <Button onClick={() => onComplete(todo)} className="phone:flex-1">
          <Icon icon={Check} />
          {t('todo.complete')}
        </Button>
      )}
      <IconButton ref={editRef} icon={Pencil} label={t('todo.edit')} onClick={onEdit} />
      <Button variant="danger" onClick={() => onDelete(todo)} className="wide:ml-auto">
        <Icon icon={Trash2} />
        {t('kit.delete')}
      </Button>
    </>
  );
}
