import { issue } from '@squeeze/contracts/issues';
import type { Todo } from '@squeeze/contracts/todos';
import { limits } from '@squeeze/contracts/limits';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { keepText, readText } from '../../api/kept/kept-text.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { editTodo } from '../../api/todos/todo-actions.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../kit/text-field.tsx';

interface TodoTitleFieldProps {
  readonly todo: Todo;
  /** Saved or given up; by a key, or because the focus went elsewhere. */
  readonly onDone: (byKey: boolean) => void;
}

const problemOf = (title: string): string | undefined => {
  if (title === '') return issue('title_required');
  return title.length > limits.todoTitle.max
    ? issue('text_too_long', { max: limits.todoTitle.max })
    : undefined;
};

/** The title of a row, being changed: Enter and leaving it save, Escape does not. */
export function TodoTitleField({ todo, onDone }: TodoTitleFieldProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const dispatch = useAppDispatch();
  const { id: userId } = useUser();
  const draftName = `title.${todo.id}`;
  const [title, setTitle] = useState(() => readText(userId, draftName) || todo.title);
  const [problem, setProblem] = useState<string>();
  const over = useRef(false);

  const leave = (byKey: boolean): void => {
    over.current = true;
    keepText(userId, draftName, '');
    onDone(byKey);
  };
  const save = (byKey: boolean): void => {
    if (over.current) return;
    const trimmed = title.trim();
    const found = problemOf(trimmed);
    setProblem(found);
    if (found !== undefined) return;
    if (trimmed !== todo.title) dispatch(editTodo(todo, { title: trimmed }));
    leave(byKey);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      save(true);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      leave(true);
    }
  };
  return (
    <TextField
      label={t('todo.title')}
      hiddenLabel
      dir="auto"
      // The person has just asked to change this text.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
      autoFocus
      value={title}
      error={problem === undefined ? undefined : sentenceText(problem)}
      onChange={(event) => {
        setTitle(event.target.value);
        keepText(userId, draftName, event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => save(false)}
    />
  );
}
