import { limits } from '@squeeze/contracts/limits';
import type { Note } from '@squeeze/contracts/notes';
import { mergeBlocks } from '../note-blocks/merge-blocks.ts';
import { ontoStyle } from '../note-blocks/onto-style.ts';
import { soundText } from './sound-text.ts';
import type { SyncShape, SyncUnit, UnitVersions } from './sync-shape.ts';

/** What a note has in common with a page elsewhere. Tags, pin, value and archive stay here. */
export type SharedNote = Pick<Note, 'title' | 'content'>;

export const noteShape: SyncShape<SharedNote> = {
  units: [{ fields: ['title'] }, textUnit()],
  name: ({ title, content }) => title.trim() || firstLine(content),
  // Two notes of one name are hardly one note unless they begin alike.
  key: ({ title, content }) => JSON.stringify([title.trim().toLowerCase(), firstLine(content).toLowerCase()]),
};

const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0]?.trim().slice(0, 200) ?? '';

/**
 * The text, joined by lines. It is joined as both sides hold it, or each mark that is written in another way would count as changed by
 * its person; lines that nobody has touched then keep the marks that they have here.
 */
function textUnit(): SyncUnit<SharedNote> {
  const joined = ({ base, ours, held, theirs }: UnitVersions<SharedNote>): string => {
    // Of what meets for the first time there is none.
    const before = (base.content as string | null) ?? '';
    const versions = { base: before, ours: held.content, theirs: theirs.content };
    return ontoStyle({ ours: ours.content, held: held.content, changed: mergeBlocks(versions) });
  };
  return {
    fields: ['content'],
    join: (versions) => {
      const content = joined(versions);
      return content.length > limits.noteContent.max ? null : { content };
    },
    fit: ({ ours, held, theirs }) => ({
      content: ontoStyle({ ours: ours.content, held: held.content, changed: theirs.content }),
    }),
  };
}

export const sharedNote = ({ title, content }: SharedNote): SharedNote => ({ title, content });

/** What is elsewhere, within the limits that notes have here. */
export const soundNote = ({ title, content }: SharedNote): SharedNote => ({
  title: soundText(title.replaceAll(/\s+/g, ' '), limits.noteTitle.max) ?? '',
  content: soundText(content, limits.noteContent.max) ?? '',
});
