import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { openProposals } from '../open-proposals.ts';
import { say, type Said, type Stage } from './stage.ts';

/** Named by their values, which would be odd to hear. */
const settings: ReadonlySet<ReceiptRecord['noun']> = new Set(['quiet_hours', 'time_zone', 'language']);

/** A yes to what was proposed. */
export async function confirmAll({ turn, words }: Stage): Promise<Said> {
  const proposals = openProposals(turn);
  if (proposals.length === 0) return say(words.nothingToConfirm);
  const lines: string[] = [];
  for (const { id, title, noun } of proposals) {
    const done = await turn.desk.confirm(id);
    const gone = noun === 'memory_fact' ? words.forgotten(title) : words.deleted(title);
    lines.push(done === null ? words.changedMeanwhile(title) : gone);
  }
  return say(...lines);
}

/** A no to what was proposed, or to a question. */
export async function declineAll({ turn, words }: Stage): Promise<Said> {
  const proposals = openProposals(turn);
  if (proposals.length === 0) return say(words.nothingToDecline);
  for (const { id } of proposals) await turn.desk.decline(id);
  return say(...proposals.map(({ title }) => words.kept(title)));
}

/** Takes back all that the last reply changed, the last change first. */
export async function undoLast({ turn, words }: Stage): Promise<Said> {
  const last = turn.history.findLast(({ receipts }) => receipts.some(({ state }) => state === 'done'));
  const done = (last?.receipts ?? []).filter(({ state }) => state === 'done').toReversed();
  if (done.length === 0) return say(words.nothingToUndo);
  const lines: string[] = [];
  for (const { id, title, noun } of done) {
    const undone = await turn.desk.undo(id);
    const takenBack = settings.has(noun) ? words.settingUndone : words.undone(title);
    lines.push(undone === null ? words.changedMeanwhile(title) : takenBack);
  }
  return say(...lines);
}
