import type { Intent } from '../../intent.ts';
import { any } from '../note-sources.ts';
import type { NoteOrder } from './change-rule.ts';
import { englishReference, frenchReference, spanishReference } from './note-reference.ts';

/** A note that is spoken of, and nothing else: "the wifi note". */
export const noteAlone: readonly RegExp[] = [englishReference, frenchReference, spanishReference].map(
  ({ known }) => new RegExp(`^(?:${known})$`, 'du'),
);

/** The same, as a note is headed: "trip note". */
export const noteAtHead: readonly RegExp[] = [englishReference, frenchReference, spanishReference].map(
  ({ any: source }) => new RegExp(`^(?:${source})$`, 'du'),
);

/** Whether what is done with one note can be meant for others too: it says no name, tag or place that may be of one alone. */
export const isForSeveral = (change: Intent): boolean =>
  change.kind === 'restore_note' ||
  (change.kind === 'change_note' && (change.mark.is === 'pinned' || change.mark.is === 'archived'));

/** All that is said behind the name of a note and a colon: a verb alone, which is nothing to be written there. */
const verbs: readonly (readonly [order: NoteOrder, verb: RegExp])[] = (
  [
    ['pin', 'pin', 'epingle[rz]?', 'fija(?:r|la)?|anclar?'],
    ['unpin', 'un-?pin', 'desepingle[rz]?|depingle[rz]?', 'desfija(?:r|la)?|desanclar?'],
    ['archive', 'archive', 'archive[rz]?', 'archiva(?:r|la)?'],
    ['unarchive', 'un-?archive', 'desarchive[rz]?', 'desarchiva(?:r|la)?'],
    ['restore', 'restore|undelete', 'restaure[rz]?|retabli[rst]', 'restaura(?:r|la)?|recupera(?:r|la)?'],
  ] as const
).map(([order, ...sources]) => [
  order,
  new RegExp(`^(?:${any(...sources)})(?: (?:it|please|stp|svp|porfa|por favor|s'il te plait))?$`, 'u'),
]);

export const verbAlone = (plain: string): NoteOrder | null =>
  verbs.find(([, verb]) => verb.test(plain))?.[0] ?? null;
