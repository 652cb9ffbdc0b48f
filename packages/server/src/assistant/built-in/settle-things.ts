import { openProposals } from '../open-proposals.ts';
import { say, type Said, type Stage } from './stage.ts';

/** A yes to what was proposed. */
export async function confirmAll({ turn, words }: Stage): Promise<Said> {
  const proposals = openProposals(turn);
  if (proposals.length === 0) return say(words.nothingToConfirm);
  const lines: string[] = [];
  for (const { id, title } of proposals) {
    const done = await turn.desk.confirm(id);
    lines.push(done === null ? words.changedMeanwhile(title) : words.deleted(title));
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
  for (const { id, title } of done) {
    const undone = await turn.desk.undo(id);
    lines.push(undone === null ? words.changedMeanwhile(title) : words.undone(title));
  }
  return say(...lines);
}
