import type { AiTask, AiTaskChange } from '@squeeze/contracts/ai-tasks';
import { Pencil, Trash2, Zap } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AiTaskFacts } from './ai-task-facts.tsx';
import { typeLooks } from './ai-task-words.ts';
import { EditAiTask } from './edit-ai-task.tsx';
import { keepDraft, keptDraft } from './kept-form.ts';

export interface AiTaskPanelActions {
  readonly onClose: () => void;
  readonly onToggle: (task: AiTask) => void;
  readonly onExecute: (task: AiTask) => void;
  readonly onDelete: (task: AiTask) => void;
  readonly onChanged: (task: AiTask, reverse: AiTaskChange) => void;
}

interface AiTaskPanelProps extends AiTaskPanelActions {
  readonly open: boolean;
  readonly task: AiTask;
  readonly now: number;
  /** Opened to be changed, not to be read. */
  readonly toEdit: boolean;
}

/** One task in full, beside its list: to read, and after Edit to change. */
export function AiTaskPanel({ open, task, now, toEdit, ...actions }: AiTaskPanelProps): ReactNode {
  const t = useText();
  const { id: userId } = useUser();
  const [editing, setEditing] = useState(() => toEdit || keptDraft(userId, task) !== '');
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const cancel = (): void => {
    keepDraft(userId, task, '');
    setEditing(false);
  };
  const saved = (changed: AiTask, reverse: AiTaskChange | null): void => {
    setEditing(false);
    if (reverse !== null) actions.onChanged(changed, reverse);
  };
  return (
    <SidePanel
      open={open}
      onOpenChange={(next) => {
        if (!next) actions.onClose();
      }}
      eyebrow={<TypeName task={task} />}
      title={editing ? t('aiTask.form.edit') : <span dir="auto">{task.title}</span>}
      actions={
        editing ? (
          <>
            <Button variant="primary" type="submit" form={formId} pending={busy} className="phone:flex-1">
              {t('aiTask.save')}
            </Button>
            <Button variant="ghost" onClick={cancel}>
              {t('kit.cancel')}
            </Button>
          </>
        ) : (
          <ReadingActions task={task} onEdit={() => setEditing(true)} {...actions} />
        )
      }
    >
      {editing ? (
        <EditAiTask id={formId} task={task} now={now} onBusy={setBusy} onSaved={saved} />
      ) : (
        <AiTaskFacts task={task} now={now} onToggle={actions.onToggle} />
      )}
    </SidePanel>
  );
}

function TypeName({ task }: { readonly task: AiTask }): ReactNode {
  const t = useText();
  const { icon, name } = typeLooks[task.task_type];
  return (
    <span className="flex items-center gap-8 text-14 font-mid text-text-2">
      <Icon icon={icon} size="sm" />
      {t(name)}
    </span>
  );
}

interface ReadingActionsProps extends AiTaskPanelActions {
  readonly task: AiTask;
  readonly onEdit: () => void;
}

function ReadingActions({ task, onEdit, onExecute, onDelete }: ReadingActionsProps): ReactNode {
  const t = useText();
  return (
    <>
      <Button onClick={() => onExecute(task)} className="phone:flex-1">
        <Icon icon={Zap} />
        {t('aiTask.execute')}
      </Button>
      <IconButton icon={Pencil} label={t('aiTask.edit')} onClick={onEdit} />
      <Button variant="danger" onClick={() => onDelete(task)} className="wide:ml-auto">
        <Icon icon={Trash2} />
        {t('kit.delete')}
      </Button>
    </>
  );
}
