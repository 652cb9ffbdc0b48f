import type { NoteReference } from './note-reference.ts';

/**
 * What a request wants of a note. `move`: into a category that is named; `become`: something else, which is mostly what it is to
 * be called; `nothing`: what only todos have, such as being done or another day.
 */
export type NoteOrder =
  | 'title'
  | 'pin'
  | 'unpin'
  | 'archive'
  | 'unarchive'
  | 'restore'
  | 'tag'
  | 'untag'
  | 'move'
  | 'no category'
  | 'delete'
  | 'become'
  | 'nothing';

/**
 * How one may ask for it, all of it, folded. `§` is the note; `¶` a note that plainly ends there; `†` a mere pronoun; `…` what
 * follows from the order: a title, tags, a category.
 */
export interface ChangeRule {
  readonly order: NoteOrder;
  readonly pattern: RegExp;
  /** What is behind it, where it begins as a name does: "call my note about the trip Rome". */
  readonly isNamedBehind: boolean;
  /** It says how something is to be rather than what to do, which a question says too. */
  readonly tells: boolean;
}

/** The rules of a language: forms by what they ask for. A form that begins with `^` has its name behind it. */
export const rulesOf = (
  reference: NoteReference,
  forms: readonly (readonly [order: NoteOrder, ...forms: readonly string[]])[],
): readonly ChangeRule[] =>
  forms.flatMap(([order, ...sources]) =>
    sources.map((source) => {
      const isNamedBehind = source.startsWith('^');
      const form = isNamedBehind ? source.slice(1) : source;
      const filled = form
        .replaceAll('§', `(?:${reference.any})`)
        .replaceAll('¶', `(?:${reference.closed})`)
        .replaceAll('†', `(?:${reference.pronoun})`)
        .replaceAll('…', '(?<value>\\S(?:.*?\\S)??)');
      return {
        order,
        pattern: new RegExp(`^(?:${filled})$`, 'du'),
        isNamedBehind,
        tells: form.startsWith('§') || form.startsWith('¶'),
      };
    }),
  );
