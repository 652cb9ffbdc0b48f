import type { Db } from '@squeeze/database/connection';
import type { Asked, Intent, Understood } from '@squeeze/domain/understanding/intent';
import type { Turn } from '../turn.ts';
import { isTargeted } from './chosen-for.ts';
import { eventsNamed } from './known-events.ts';
import { asKnown, type KnownThings } from './known-things.ts';
import { type lastTurn, recentlyAbout } from './memory.ts';

/** What was shown, offered or done with last, as far as it is in the calendar: ids, the last first. */
export const eventsSpokenOf = (
  { listed, offered }: ReturnType<typeof lastTurn>,
  { history }: Turn,
): string[] =>
  [...recentlyAbout(history), ...listed, ...offered].flatMap(({ noun, id }) =>
    noun === 'event' ? [id] : [],
  );

/** What words mean, with the things that they are about; where that is nothing that comes, they may name what is over, or out of sight. */
export async function understood(
  understand: (text: string, asked: Asked) => readonly Understood[],
  text: string,
  asked: Asked,
  { db, turn, known }: { readonly db: Db; readonly turn: Turn; readonly known: KnownThings },
): Promise<{ readonly intents: readonly Understood[]; readonly things: KnownThings }> {
  const first = { intents: understand(text, asked), things: known };
  if (!first.intents.some(isMissing)) return first;
  const events = await eventsNamed(db, turn.owner, known.events, turn.now);
  if (events.length === known.events.length) return first;
  const things = { ...known, events };
  const intents = understand(text, {
    ...asked,
    known: asKnown(things, turn.history, { now: turn.now, timeZone: turn.owner.timeZone }),
  });
  return intents.some(findsEvent) ? { intents, things } : first;
}

/** It is about something that is not known. */
const isMissing = (intent: Intent): boolean =>
  intent.kind === 'unclear' ||
  intent.kind === 'beyond' ||
  (isTargeted(intent) && intent.target.found === 'none' && intent.target.words !== '');

const findsEvent = (intent: Intent): boolean =>
  isTargeted(intent) &&
  (intent.target.found === 'one'
    ? intent.target.noun === 'event'
    : intent.target.found === 'several' && intent.target.candidates.some(({ noun }) => noun === 'event'));
