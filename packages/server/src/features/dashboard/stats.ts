import type { Dashboard } from '@squeeze/contracts/dashboard';
import type { Db } from '@squeeze/database/connection';
import * as dashboard from '@squeeze/database/repositories/dashboard-repository';
import { changeInPercent } from '@squeeze/domain/dashboard/change-in-percent';
import { timeSaved } from '@squeeze/domain/dashboard/time-saved';

const week = 7 * 24 * 60 * 60_000;

/** The four figures of the home screen: all there is, the last seven days, and those against the seven before. */
export async function statsOf(db: Db, userId: string, now: number): Promise<Dashboard['stats']> {
  const stretches = { from: now - 2 * week, split: now - week };
  const conversations = await dashboard.tallyConversations(db, userId, stretches);
  const completed = await dashboard.tallyCompletedTodos(db, userId, stretches);
  const notes = await dashboard.tallyNotes(db, userId, stretches);
  const changes = await dashboard.tallyAssistantChanges(db, userId, stretches);
  const runs = await dashboard.tallyFinishedRuns(db, userId, stretches);
  const hours = (part: keyof dashboard.Tally): number => timeSaved(changes[part], runs[part]);
  return [
    count('conversations', conversations),
    count('tasks_completed', completed),
    count('notes', notes),
    {
      name: 'time_saved',
      value: hours('total'),
      recent: hours('recent'),
      change: hours('previous') === 0 ? null : Math.round((hours('recent') - hours('previous')) * 10) / 10,
    },
  ];
}

const count = (
  name: 'conversations' | 'tasks_completed' | 'notes',
  { total, recent, previous }: dashboard.Tally,
): Dashboard['stats'][number] => ({
  name,
  value: total,
  recent,
  change: changeInPercent(recent, previous),
});
