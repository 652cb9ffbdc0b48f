import { useAppDispatch } from '../../api/store-hooks.ts';
import { editTodo } from '../../api/todos/todo-actions.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import type { TodoItem } from './calendar-item.ts';
import { dueOfShift, type Shift } from './placement.ts';

/** Gives a todo the day or the time to which it was carried; said, and offered to be taken back, as every change of one. */
export const usePlannedTodo = (): ((item: TodoItem, shift: Shift) => void) => {
  const dispatch = useAppDispatch();
  const { zone } = useLanguage();
  return (item, shift) => dispatch(editTodo(item.todo, { due_date: dueOfShift(item, shift, zone) }));
};
