import type { Todo, TodoCreation } from '@squeeze/contracts/todos';
import { uuidv7 } from 'uuidv7';
import { newTodo } from '@squeeze/domain/todos/todo-change';

const prefix = 'unsaved:';

/** Whether a row only stands for a todo that the server has not confirmed; nothing can be done to it yet. */
export const isUnsaved = (todo: Pick<Todo, 'id'>): boolean => todo.id.startsWith(prefix);

/** The key of a capture: a uuidv7 without its dashes, so that ids that follow from it sort by when they were made. */
export const captureKey = (): string => uuidv7().replaceAll('-', '');

/**
 * The id that the server is to give a captured todo. It follows from the write's key and the place in it, so that the same write is
 * the same to the letter whichever window sends it.
 * @param key of the write, 32 hexadecimal digits; of an earlier build they are any
 */
export const capturedId = (key: string, index: number): string =>
  [
    key.slice(0, 8),
    key.slice(8, 12),
    `7${key.slice(13, 16)}`,
    `${/[89ab]/u.exec(key.charAt(16))?.[0] ?? '8'}${key.slice(17, 20)}`,
    `${key.slice(20, 30)}${index.toString(16).padStart(2, '0')}`,
  ].join('-');

/**
 * What is done here, without the stand-ins of todos that the server has told of before it has answered the call that makes them.
 * @param isKnown whether the server has told of a todo
 */
export const withoutTold = <Effect extends Pick<Todo, 'id'>>(
  effects: readonly Effect[],
  isKnown: (id: string) => boolean,
): readonly Effect[] =>
  effects.some((effect) => isUnsaved(effect))
    ? effects.filter((effect) => !isUnsaved(effect) || !isKnown(effect.id.slice(prefix.length)))
    : effects;

/** What a draft will look like, until the server's own todo takes its place. `now` in epoch ms. */
export const unsavedTodo = ({ id, ...draft }: TodoCreation, key: string, now: number): Todo =>
  // With an id of its own it is what the server will call it: what is done to it is sent after it.
  newTodo(draft, id ?? `${prefix}${key}`, now);
