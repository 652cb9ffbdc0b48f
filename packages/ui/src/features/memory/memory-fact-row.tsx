import type { MemoryFact } from '@squeeze/contracts/memory';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { correctFact } from '../../api/memory/memory-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { MemoryFactForm } from './memory-fact-form.tsx';

interface MemoryFactRowProps {
  readonly fact: MemoryFact;
  readonly onErase: () => void;
}

/** One fact, and a form in its place while it is being corrected. */
export function MemoryFactRow({ fact, onErase }: MemoryFactRowProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  const correct = async (text: string) => {
    const failure = await dispatch(correctFact(fact.id, text));
    if (failure === null) leave();
    return failure;
  };
  if (editing) {
    return (
      <li className="py-12">
        <MemoryFactForm
          label={t('memory.correct')}
          action={t('memory.save')}
          failed="memory.correctFailed"
          initial={fact.text}
          takesFocus
          onSubmit={correct}
          onCancel={leave}
        />
      </li>
    );
  }
  return (
    <li className="flex min-h-control items-center gap-4 py-4">
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {fact.text}
      </span>
      <IconButton
        ref={edit}
        icon={Pencil}
        label={t('memory.correctThis', { text: fact.text })}
        onClick={() => setEditing(true)}
      />
      <IconButton icon={Trash2} label={t('memory.eraseThis', { text: fact.text })} onClick={onErase} />
    </li>
  );
}
