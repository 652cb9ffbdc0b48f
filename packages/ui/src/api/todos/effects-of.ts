import type { Todo } from '@squeeze/contracts/todos';
import type { TodosWrite } from './capture-write.ts';
import { effectsOfSeveral } from './several-write.ts';
import { effectOf, effectOnNext, type TodoEffect } from './todo-write.ts';

/** What a write does to the todos that are shown. `at`: when the person did it, epoch ms. */
export const effectsOf = (write: TodosWrite, at: number): readonly TodoEffect[] => {
  switch (write.kind) {
    case 'capture':
      return write.pieces.flatMap(({ shown }) =>
        shown === null ? [] : [{ id: shown.id, before: null, after: () => shown }],
      );
    case 'takeBack':
      return [...write.todos.map(gone), ...(write.back === undefined ? [] : [backAgain(write.back)])];
    case 'remind':
      return [gone(write.todo)];
    case 'several':
    case 'severalBack':
      return effectsOfSeveral(write, at);
    case 'change':
    case 'delete':
    case 'restore':
      return [effectOf(write, at), ...effectOnNext(write)];
  }
};

const gone = (todo: Todo): TodoEffect => ({ id: todo.id, before: todo, after: () => null });

const backAgain = (todo: Todo): TodoEffect => ({
  id: todo.id,
  before: null,
  after: (current) => current ?? todo,
});
