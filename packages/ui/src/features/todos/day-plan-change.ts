import type { DayPlan, Todo, TodoChange } from '@squeeze/contracts/todos';

/** How many lines Next has; the server plans the same. */
const nextLength = 3;

const isClosed = (status: Todo['status']): boolean => status === 'completed' || status === 'cancelled';

const inOrder = (plan: DayPlan): Todo[] => [...(plan.now ? [plan.now] : []), ...plan.next, ...plan.later];

const arranged = (todos: readonly Todo[]): Pick<DayPlan, 'now' | 'next' | 'later'> => ({
  now: todos[0] ?? null,
  next: todos.slice(1, 1 + nextLength),
  later: todos.slice(1 + nextLength),
});

/** The day without one todo: whatever follows moves up. The server's plan replaces this guess a moment later. */
export const withoutTodo = (plan: DayPlan, id: string): DayPlan => {
  const todos = inOrder(plan);
  const rest = todos.filter((todo) => todo.id !== id);
  if (rest.length === todos.length) return plan;
  const carried = plan.carried_over.includes(id) ? 1 : 0;
  return {
    ...arranged(rest),
    carried_over: plan.carried_over.filter((carriedId) => carriedId !== id),
    counts: {
      ...plan.counts,
      open: plan.counts.open - 1,
      later: Math.max(0, plan.counts.later - 1),
      carried_over: plan.counts.carried_over - carried,
    },
  };
};

/** The day after one todo has changed: a closed one leaves, a started one becomes Now, others change where they are. */
export const withTodoChanged = (plan: DayPlan, id: string, change: Partial<TodoChange>): DayPlan => {
  const todos = inOrder(plan);
  const found = todos.find((todo) => todo.id === id);
  if (found === undefined) return plan;
  const changed = applyChange(found, change);
  if (isClosed(changed.status)) {
    const rest = withoutTodo(plan, id);
    const completed = changed.status === 'completed' ? 1 : 0;
    return {
      ...rest,
      counts: { ...rest.counts, completed_today: rest.counts.completed_today + completed },
    };
  }
  if (changed.status === 'in_progress' && found.status !== 'in_progress') {
    return { ...plan, ...arranged([changed, ...todos.filter((todo) => todo.id !== id)]) };
  }
  return { ...plan, ...arranged(todos.map((todo) => (todo.id === id ? changed : todo))) };
};

/** A todo as it will be once the server has taken the change; absent fields stay. */
export const applyChange = (todo: Todo, change: Partial<TodoChange>): Todo => ({
  ...todo,
  ...(change.title !== undefined && { title: change.title }),
  ...(change.description !== undefined && { description: change.description }),
  ...(change.due_date !== undefined && { due_date: change.due_date }),
  ...(change.priority !== undefined && { priority: change.priority }),
  ...(change.category !== undefined && { category: change.category }),
  ...(change.status !== undefined && { status: change.status }),
});
