import type { TodoStep } from '@squeeze/contracts/todos';

type Steps = readonly TodoStep[];

interface MergedSteps {
  readonly steps: TodoStep[];
  /** The same step has got other words here and there: `steps` has those from here. */
  readonly contested: boolean;
}

/**
 * What was done to steps here, done to what they are by now: each is known by its id. Who gives a step other words keeps it, also where
 * the other takes it away; where both have moved some, the order is that from here.
 */
export function mergedSteps(before: Steps, here: Steps, there: Steps): MergedSteps {
  const [was, mine, other] = [byId(before), byId(here), byId(there)];
  const isRenamed = (step: TodoStep): boolean => step.title !== was.get(step.id)?.title;
  const merged = (step: TodoStep): TodoStep | null => {
    const [base, own, now] = [was.get(step.id), mine.get(step.id), other.get(step.id)];
    if (base === undefined) return now ?? own ?? null;
    if (own === undefined || now === undefined) return isRenamed(step) ? step : null;
    return {
      id: step.id,
      title: isRenamed(own) ? own.title : now.title,
      done: own.done === base.done ? now.done : own.done,
    };
  };
  const [lead, rest] = isMoved(before, here) ? [here, there] : [there, here];
  const order = lead.map(({ id }) => id);
  for (const [index, { id }] of rest.entries()) {
    if (order.includes(id)) continue;
    // What stands at the end stays there, whatever has moved.
    const isLast = rest.slice(index).every((step) => !was.has(step.id));
    const after = order.indexOf(rest[index - 1]?.id ?? '') + 1;
    let at = isLast ? order.length : after;
    // Behind what the other has added in the same place.
    while (at < order.length && !was.has(order[at] ?? '')) at += 1;
    order.splice(at, 0, id);
  }
  const steps = order.flatMap((id) => {
    const step = mine.get(id) ?? other.get(id);
    return (step && merged(step)) ?? [];
  });
  const contested = here.some((own) => {
    const now = other.get(own.id);
    return was.has(own.id) && now && isRenamed(own) && isRenamed(now) && own.title !== now.title;
  });
  return { steps, contested };
}

const byId = (steps: Steps): ReadonlyMap<string, TodoStep> => new Map(steps.map((step) => [step.id, step]));

const isMoved = (before: Steps, after: Steps): boolean => {
  const [was, is] = [byId(before), byId(after)];
  const stayed = before.filter(({ id }) => is.has(id));
  const kept = after.filter(({ id }) => was.has(id));
  return stayed.some(({ id }, index) => kept[index]?.id !== id);
};
