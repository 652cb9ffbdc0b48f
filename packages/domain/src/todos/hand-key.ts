import type { TodoPriority } from '@squeeze/contracts/todos';

const ranks = { high: 0, medium: 1, low: 2 } as const satisfies Record<TodoPriority, number>;

/** What stands somewhere in an order by hand. */
export interface Placeable {
  readonly id: string;
  readonly priority: TodoPriority;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly position: string | null;
}

/**
 * Where a todo stands in an order by hand: in the place that it was given, and until then in one that its priority and its age
 * give it. So there is a place between any two, and whoever moves one writes that one alone. `todos.hand_sort` says the same.
 */
export function handKey({ id, priority, createdAt, position }: Placeable): string {
  if (position !== null) return position;
  const age = String(Math.max(0, createdAt)).padStart(15, '0');
  // `p` says that sixteen digits follow before the fraction, which must not end in a nought.
  return `p${ranks[priority]}${age}${id.replaceAll('-', '')}V`;
}
