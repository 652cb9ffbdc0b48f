import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Intent } from '@squeeze/domain/understanding/intent';
import { openProposals } from '../open-proposals.ts';
import { sayReceipt } from './say-receipt.ts';
import { say, type Said, type Stage } from './stage.ts';
import { outsideWordsOf } from './words/outside-words.ts';
import type { Words } from './words/words.ts';

/** Named by their values, which would be odd to hear. */
const settings: ReadonlySet<ReceiptRecord['noun']> = new Set(['quiet_hours', 'time_zone', 'language']);

/** A yes to what was proposed. */
export async function confirmAll({ turn, words }: Stage): Promise<Said> {
  const proposals = openProposals(turn);
  if (proposals.length === 0) return say(words.nothingToConfirm);
  const moment = { now: turn.now, timeZone: turn.owner.timeZone };
  const lines: string[] = [];
  const confirmed: ReceiptRecord[] = [];
  for (const proposal of proposals) {
    const done = await turn.decisions.confirm(proposal.id);
    if (done !== null) confirmed.push(done);
    lines.push(done === null ? words.changedMeanwhile(proposal.title) : sayReceipt(words, proposal, moment));
  }
  return { lines, confirmed };
}

/** A no to what was proposed, or to a question. */
export async function declineAll({ turn, words }: Stage): Promise<Said> {
  const proposals = openProposals(turn);
  if (proposals.length === 0) return say(words.nothingToDecline);
  for (const { id } of proposals) await turn.decisions.decline(id);
  const kept = proposals.filter(({ noun, action }) => action === 'deleted' && !settings.has(noun));
  const lines = kept.map(({ title }) => words.kept(title));
  return say(...lines, ...(kept.length < proposals.length ? [words.nothingChanged] : []));
}

/** What was done last: in the reply itself, or by a later yes to what it had proposed. */
function lastDone(history: Stage['turn']['history']): readonly ReceiptRecord[] {
  const done = history.map(({ receipts }) => receipts.filter(({ state }) => state === 'done'));
  const times = done.map((receipts) => Math.max(0, ...receipts.map(({ settledAt }) => settledAt ?? 0)));
  const newest = Math.max(0, ...times);
  const at = times.findLastIndex((time, index) => time === newest && (done[index] ?? []).length > 0);
  return (done[at] ?? []).toReversed();
}

/** What was made last, and all that was done to it since, the last change first. */
function lastMade(history: Stage['turn']['history']): readonly ReceiptRecord[] {
  const done = history.flatMap(({ receipts }) => receipts.filter(({ state }) => state === 'done'));
  const last = done.findLast(({ action }) => action === 'created');
  const ids = new Set(
    done
      .filter(({ action, messageId }) => action === 'created' && messageId === last?.messageId)
      .map(({ nounId }) => nounId),
  );
  return done.filter(({ nounId }) => ids.has(nounId)).toReversed();
}

/** What was changed last, and all that was changed of it before, the last change first. */
function allOfLast(history: Stage['turn']['history']): readonly ReceiptRecord[] {
  const ids = new Set(lastDone(history).map(({ nounId }) => nounId));
  return history
    .flatMap(({ receipts }) => receipts)
    .filter(({ state, action, nounId }) => state === 'done' && action !== 'created' && ids.has(nounId))
    .toReversed();
}

interface TakenBack {
  readonly said: Said;
  /** The ids of the things whose change was taken back. */
  readonly ids: ReadonlySet<string>;
}

/** Takes back all that the last reply changed, the last change first, or what the intent says besides. */
export async function undoLast(
  { turn, words }: Stage,
  { made, all }: Extract<Intent, { kind: 'undo' }>,
): Promise<TakenBack> {
  const done =
    made === true ? lastMade(turn.history) : all === true ? allOfLast(turn.history) : lastDone(turn.history);
  const ids = new Set<string>();
  if (done.length === 0) return { said: say(words.nothingToUndo), ids };
  const lines: string[] = [];
  for (const { id, title, noun, nounId } of done) {
    const undone = await turn.decisions.undo(id);
    if (undone !== null) ids.add(nounId);
    const line = undone === null ? tooLate(words, { noun, title }) : takenBack(words, { noun, title });
    if (!lines.includes(line)) lines.push(line);
  }
  const [last] = done;
  const isOfNote =
    last !== undefined && done.every(({ noun, nounId }) => noun === 'note' && nounId === last.nounId);
  // One that is there still is what was spoken of.
  return isOfNote && last.action !== 'created'
    ? { said: { lines, note: last.nounId }, ids }
    : { said: say(...lines), ids };
}

type Named = Pick<ReceiptRecord, 'noun' | 'title'>;

const isOutward = ({ noun }: Named): boolean => noun === 'mail' || noun === 'video';

function takenBack(words: Words, receipt: Named): string {
  if (isOutward(receipt)) return outsideWordsOf(words.language).stays(receipt.title);
  return settings.has(receipt.noun) ? words.settingUndone : words.undone(receipt.title);
}

const tooLate = (words: Words, receipt: Named): string =>
  isOutward(receipt)
    ? outsideWordsOf(words.language).tooLate(receipt.title)
    : words.changedMeanwhile(receipt.title);
