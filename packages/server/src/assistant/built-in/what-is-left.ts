import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Done, Intent, Named } from '@squeeze/domain/understanding/intent';
import { openProposals } from '../open-proposals.ts';
import type { Turn } from '../turn.ts';
import type { Memory } from './memory.ts';
import type { Said } from './stage.ts';

const waitingAtMost = 5;

const askingLeave: ReadonlySet<Intent['kind']> = new Set([
  'delete',
  'choose',
  'forget',
  'delete_note',
  'send_mail',
  'add_video',
]);

/** A newer question of leave takes the place of an older one. */
export async function withdrawOlder(turn: Turn, intents: readonly Intent[]): Promise<void> {
  // "Yes, and delete the milk" answers the older one first.
  if (intents.some(({ kind }) => kind === 'confirm')) return;
  if (!intents.some(({ kind }) => askingLeave.has(kind))) return;
  for (const { id } of openProposals(turn)) await turn.decisions.decline(id);
}

/** What was done, each with its thing, and which todos wait for a time. */
export function leftBehind(
  turn: Turn,
  last: Memory,
  intents: readonly Intent[],
  said: readonly Said[],
): Omit<Memory, 'about' | 'shown' | 'offered' | 'question' | 'asked' | 'isAside' | 'language'> {
  const did = intents.flatMap((intent, index) => doneBy(turn, intent, said[index]));
  const asked = said.flatMap(({ question }): Memory['waiting'] =>
    question?.kind === 'ask_when' && question.keptAs !== undefined
      ? [
          {
            id: question.keptAs,
            title: question.title,
            due: question.due,
            repeats: question.repeats,
            at: turn.now,
          },
        ]
      : [],
  );
  const isDeclined = intents.some(({ kind }) => kind === 'decline');
  const declined = isDeclined && last.question?.kind === 'ask_when' ? [last.question.keptAs ?? ''] : [];
  const over = new Set([
    ...declined,
    ...asked.map(({ id }) => id),
    ...intents.flatMap((intent) => (intent.kind === 'add_reminder' ? [intent.keptAs ?? ''] : [])),
  ]);
  const waiting = [...asked, ...last.waiting.filter(({ id }) => !over.has(id))].slice(0, waitingAtMost);
  const undone = did.length === 0 && (last.undone || intents.some(({ kind }) => kind === 'undo'));
  const category = intents.reduce<string | null>(
    (before, intent) =>
      intent.kind === 'add_todo' || intent.kind === 'list' || intent.kind === 'categorise'
        ? (intent.category ?? (intent.kind === 'add_todo' ? null : before))
        : before,
    last.category,
  );
  const isListed = did.length === 0 && (last.isListed || intents.some(({ kind }) => kind === 'list'));
  const listed = listedBy(last, intents, said, did);
  // Behind a deletion that is only proposed, "sorry, swimming" is not about what was done before it.
  const before = said.some(({ proposed }) => proposed === true) ? [] : last.did;
  const isNoting = hasNoted(turn);
  const note = noteOf(turn, said);
  const isAside = intents.every(({ kind }) => asides.has(kind));
  return {
    // What is said next may be about the note, and no longer about what was done before it.
    did: did.length > 0 ? did : hasChangedNote(turn) ? [] : before,
    undone,
    waiting,
    listed,
    category,
    isListed,
    isNoting: isNoting || (isAside && (note ?? last.note) === last.note && last.isNoting),
    note: note ?? last.note,
    isFree: intents.some(({ kind }) => kind === 'ask_free'),
    isOnNote: note !== null || (isAside && last.isOnNote && !said.some(showsThings)),
  };
}

const writing: ReadonlySet<string> = new Set(['create_note', 'append_to_note']);

const hasNoted = ({ toolbox }: Turn): boolean =>
  toolbox.receipts.length > 0 &&
  toolbox.receipts.every(({ tool, state }) => writing.has(tool) && state === 'done');

const hasChangedNote = ({ toolbox }: Turn): boolean =>
  toolbox.receipts.length > 0 &&
  toolbox.receipts.every(({ noun, state }) => noun === 'note' && state === 'done');

/** The note that a turn was about, and nothing besides. */
function noteOf({ toolbox }: Turn, said: readonly Said[]): string | null {
  if (toolbox.receipts.some(({ noun }) => noun !== 'note')) return null;
  const changed = toolbox.receipts.findLast(({ state }) => state === 'done' || state === 'proposed');
  return changed?.nounId ?? said.findLast(({ note }) => note !== undefined)?.note ?? null;
}

const showsThings = ({ about = [], shown = [] }: Said): boolean => about.length + shown.length > 0;

const making: ReadonlySet<Intent['kind']> = new Set(['add_todo', 'add_reminder', 'add_event']);
const listing: ReadonlySet<Intent['kind']> = new Set(['list', 'search', 'ask_overview', 'summarise']);

/** What people count by: the last list, until there is another or several things are made. */
function listedBy(
  last: Memory,
  intents: readonly Intent[],
  said: readonly Said[],
  did: readonly Done[],
): readonly Named[] {
  const shown = said.flatMap((one) => one.shown ?? []);
  const offered = said.flatMap((one) => one.offered ?? []);
  if (shown.length > 1 || intents.some(({ kind }) => listing.has(kind))) return shown;
  if (offered.length > 1) return offered;
  const made = did.filter(({ intent }) => making.has(intent.kind));
  return made.length > 0 ? [] : last.listed;
}

function doneBy(turn: Turn, intent: Intent, said: Said | undefined): Done[] {
  if (said?.confirmed !== undefined) return said.confirmed.flatMap(deletionOf);
  return (said?.about ?? []).flatMap(({ id }): Done[] => {
    const receipt = turn.toolbox.receipts.find((one) => one.nounId === id);
    // What is only proposed is not done.
    if (receipt?.state !== 'done' || !isThing(receipt.noun)) return [];
    const thing: Named = {
      noun: receipt.noun,
      id,
      title: receipt.title,
      ...timesOf(intent, id),
    };
    return [{ intent: withTarget(intent, thing), thing }];
  });
}

/** Which times of a repeated event were meant: what is said next is about the same. */
function timesOf(intent: Intent, id: string): Pick<Named, 'occurrence' | 'isAll'> {
  if (!('target' in intent) || intent.target.found !== 'one' || intent.target.id !== id) return {};
  const { occurrence, isAll } = intent.target;
  return { ...(occurrence !== undefined && { occurrence }), ...(isAll === true && { isAll }) };
}

const isThing = (noun: ReceiptRecord['noun']): noun is Named['noun'] =>
  noun === 'todo' || noun === 'ai_task' || noun === 'event';

/** Of todos and reminders only deletions wait for a yes. */
function deletionOf({ noun, nounId, title, action }: ReceiptRecord): Done[] {
  if (action !== 'deleted' || !isThing(noun)) return [];
  const thing: Named = { noun, id: nounId, title };
  return [{ intent: { kind: 'delete', target: { found: 'one', ...thing } }, thing }];
}

/** What was chosen from several is done to the one. */
const withTarget = (intent: Intent, thing: Named): Intent =>
  'target' in intent ? { ...intent, target: { found: 'one', ...thing } } : intent;

/** Asks and changes nothing: these leave open what was open before. */
const asides: ReadonlySet<Intent['kind']> = new Set([
  'list',
  'find',
  'clock',
  'beyond',
  'unclear',
  'greet',
  'thank',
  'mood',
  'help',
  'suggest',
  'ask_overview',
  'summarise',
  'search',
  'search_outside',
  'list_videos',
  'show_playlist',
  'find_notes',
  'recall',
  'ask_free',
  'next_event',
]);

/** What a turn leaves: after an aside the question before it is still the open one. */
export function goesOn(
  memory: Omit<Memory, 'isAside'>,
  last: Memory,
  intents: readonly Intent[],
  isOpen: boolean,
): Memory {
  const isAside = memory.asked === null && intents.every(({ kind }) => asides.has(kind));
  if (!isAside || !isOpen || (last.asked === null && last.question === null)) return { ...memory, isAside };
  return { ...memory, offered: last.offered, question: last.question, asked: last.asked, isAside };
}
