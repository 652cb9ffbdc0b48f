import type { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import { reasonOf } from '@squeeze/database/backups/backup-plan';
import { DamagedDatabaseError, type CheckedBackup, type GoodBackup } from '@squeeze/database/backups/backups';
import type { SqliteKeeper } from '@squeeze/database/backups/sqlite-keeper';
import { isStorageFull } from '@squeeze/database/database-error';
import { DatabaseRefusedError } from '@squeeze/database/database-refused-error';
import { refusalOf } from '@squeeze/database/sqlite-soundness';
import type { BackupsAnswer, BackupsQuestion } from '../shared/backend-messages.ts';

/**
 * Makes, lists or finds backups for the main process.
 * @param onFailure hears what the answer only hints at
 */
export async function answerBackups(
  question: BackupsQuestion,
  backups: Pick<SqliteKeeper, 'backUpNow' | 'list' | 'find'>,
  onFailure: (error: unknown) => void,
): Promise<BackupsAnswer> {
  try {
    switch (question.ask) {
      case 'make':
        return answer([{ ...(await backups.backUpNow()), state: 'good' }]);
      case 'list':
        return answer(await backups.list());
      case 'find': {
        const found = await backups.find(question.name);
        return answer(found === null ? [] : [found]);
      }
    }
  } catch (error) {
    onFailure(error);
    return { backups: [], problem: problemIn(error) };
  }
}

const answer = (checked: readonly CheckedBackup[]): BackupsAnswer => ({
  backups: checked.map(present),
  problem: null,
});

function present(backup: CheckedBackup): DesktopBackup {
  const { name, madeAt, state } = backup;
  const counts = state === 'good' ? countsOf(backup) : null;
  return { name, made_at: madeAt, reason: reasonOf(name) ?? 'asked', state, counts };
}

const countsOf = ({
  counts: { todos, notes, events, conversations, tasks },
}: GoodBackup): DesktopBackup['counts'] => ({
  todos,
  notes,
  events,
  conversations,
  tasks,
});

function problemIn(thrown: unknown): Exclude<BackupsAnswer['problem'], null> {
  if (isStorageFull(thrown)) return 'full';
  const isDamage =
    thrown instanceof DamagedDatabaseError || refusalOf(thrown) instanceof DatabaseRefusedError;
  return isDamage ? 'damaged' : 'failed';
}
