import { limits } from '@squeeze/contracts/limits';
import type { noteEndpoints } from '@squeeze/contracts/notes';
import type { Db } from '@squeeze/database/connection';
import { listNotes } from '@squeeze/database/repositories/note-listing-repository';
import { countNoteTags } from '@squeeze/database/repositories/note-repository';
import { findNoteVersion, listNoteVersions } from '@squeeze/database/repositories/note-version-repository';
import { notFound } from '../../http/app-error.ts';
import { bound, type RequestFacts, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import {
  changeNote,
  createNote,
  deleteNote,
  readNote,
  restoreNote,
  restoreNoteVersion,
  type NoteWriting,
} from './note-actions.ts';
import { readNoteCursor, writeNoteCursor } from './note-cursor.ts';
import { presentNote, presentNoteSummary, presentNoteVersion } from './present-note.ts';

interface Changing {
  readonly db: Db;
  readonly person: Person;
  readonly request: RequestFacts;
}

export function noteRoutes({
  liveEvents,
}: {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}): Routes<typeof noteEndpoints> {
  const publishChange = ({ db, person, request }: Changing): Promise<void> =>
    liveEvents.publish(db, person.userId, {
      type: 'notes_changed',
      ...(request.pageId !== null && { by: request.pageId }),
    });

  const writingOf = ({ person, now }: Changing & { readonly now: number }): NoteWriting => ({
    source: 'app',
    now,
    sessionId: person.sessionId,
  });

  return {
    listNotes: bound(async ({ db, person, query }) => {
      const { filter, shelf, sort, tag, q, limit } = query;
      const after = readNoteCursor(query.cursor, sort);
      const page = await listNotes(db, person.userId, { filter, shelf, sort, tag, q, limit, after });
      return { notes: page.notes.map(presentNoteSummary), next_cursor: writeNoteCursor(page.next, sort) };
    }),

    createNote: bound(async (call) => {
      const { db, person, body } = call;
      const note = await createNote(db, person.userId, body, writingOf(call));
      await publishChange(call);
      return { note: presentNote(note) };
    }),

    getNote: bound(async ({ db, person, params }) => ({
      note: presentNote(await readNote(db, person.userId, params.id)),
    })),

    updateNote: bound(async (call) => {
      const { db, person, params, body } = call;
      const note = await changeNote(db, person.userId, params.id, body, writingOf(call));
      await publishChange(call);
      return { note: presentNote(note) };
    }),

    deleteNote: bound(async (call) => {
      const { db, person, params, now } = call;
      await deleteNote(db, person.userId, params.id, now);
      await publishChange(call);
      return {};
    }),

    restoreNote: bound(async (call) => {
      const { db, person, params, now } = call;
      const note = await restoreNote(db, person.userId, params.id, now);
      await publishChange(call);
      return { note: presentNote(note) };
    }),

    listNoteVersions: bound(async ({ db, person, params }) => {
      const { id } = await readNote(db, person.userId, params.id);
      return { versions: (await listNoteVersions(db, person.userId, id)).map(presentNoteVersion) };
    }),

    getNoteVersion: bound(async ({ db, person, params }) => {
      const version = await findNoteVersion(db, person.userId, params.id);
      if (version === null) throw notFound('note');
      const { content } = version;
      return { version: { ...presentNoteVersion(version), content } };
    }),

    restoreNoteVersion: bound(async (call) => {
      const { db, person, params } = call;
      const note = await restoreNoteVersion(db, person.userId, params.id, writingOf(call));
      await publishChange(call);
      return { note: presentNote(note) };
    }),

    listNoteTags: bound(async ({ db, person }) => ({
      tags: await countNoteTags(db, person.userId, limits.noteTagsListed),
    })),
  };
}
