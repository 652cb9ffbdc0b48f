import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, keptText, soughtText, text } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { pageQuery } from './paging.ts';
import { Source } from './receipts.ts';

export const noteCategories = ['work', 'personal'] as const;
export const noteFilters = ['all', ...noteCategories] as const;
/** `deleted`: those that can still be restored. */
export const noteShelves = ['active', 'archived', 'deleted'] as const;
export const noteSorts = ['updated_at', 'created_at', 'title'] as const;

export const NoteCategory = z.enum(noteCategories);
export type NoteCategory = z.infer<typeof NoteCategory>;
export type NoteFilter = (typeof noteFilters)[number];
export type NoteShelf = (typeof noteShelves)[number];
export type NoteSort = (typeof noteSorts)[number];

/** Markdown, as its person wrote it. */
const content = keptText(limits.noteContent.max);

/** What people say of a note. A new field begins here: the compiler names what has to carry it. */
const writable = {
  /** Empty where only the text speaks. */
  title: keptText(limits.noteTitle.max).trim(),
  content,
  category: NoteCategory.nullable(),
  tags: z.array(text(limits.noteTag.max, issue('text_required'))).max(limits.noteTags),
  /** Above the others in lists. */
  pinned: z.boolean(),
  archived: z.boolean(),
};

export type NoteField = keyof typeof writable;

/** What only the server says of a note; accepted in a PUT, and ignored. */
const echoed = {
  id: z.unknown(),
  version: z.unknown(),
  source: z.unknown(),
  created_at: z.unknown(),
  updated_at: z.unknown(),
};

export const Note = z
  .object({
    id,
    title: z.string(),
    content: z.string(),
    category: NoteCategory.nullable(),
    tags: z.array(z.string()),
    pinned: z.boolean(),
    archived: z.boolean(),
    /** Rises with each change of title or text. */
    version: z.int(),
    /** In how many places two devices had written different things, of which both were kept; until its person has looked. */
    conflicts: z.int(),
    /** By which way its text came last. */
    source: Source,
    created_at: instant,
    updated_at: instant,
  } satisfies Record<NoteField | 'conflicts' | keyof typeof echoed, z.ZodType>)
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

/** A note in a list: how its text begins, in plain words, instead of all of it. */
export const NoteSummary = Note.omit({ content: true })
  .extend({ excerpt: z.string(), deleted_at: instant.nullable() })
  .meta({ id: 'NoteSummary' });
export type NoteSummary = z.infer<typeof NoteSummary>;

export const NoteDraft = z.strictObject({
  /**
   * Chosen by who writes it, so that a note has its address before the server has heard of it. Created again it stays as it is.
   */
  id: id.toLowerCase().optional(),
  title: writable.title.default(''),
  content: writable.content.default(''),
  category: writable.category.default(null),
  tags: writable.tags.default([]),
  pinned: writable.pinned.default(false),
  archived: writable.archived.default(false),
} satisfies Record<NoteField | 'id', z.ZodType>);
export type NoteDraft = z.output<typeof NoteDraft>;

/** A note that is taken down among todos and reminders: it is known by the text that it brings, which may be empty. */
export const CapturedNote = NoteDraft.extend({ content: writable.content }).refine(
  ({ title, content: written }) => `${title}${written}`.trim() !== '',
  { path: ['content'], error: issue('text_required') },
);
export type CapturedNote = z.output<typeof CapturedNote>;

/**
 * PUT merges: an absent field is unchanged. A text comes with the one that it was written on, or names its version. Where the
 * note has gone on since, both texts are joined by lines, and nothing newer is overwritten.
 */
export const NoteChange = z
  .strictObject({
    ...writable,
    ...echoed,
    /**
     * Zero: its person has looked at what was kept twice, in the version that `base_version` names. Anything else says
     * nothing, and this neither where the note has gone on since.
     */
    conflicts: z.int().min(0),
    /** `version` of the note that this was written on. */
    base_version: z.int().min(1),
    /** The text that `content` was written on, whatever the versions say: numbers come again where a backup was restored. */
    base_content: content,
    /** The tags that `tags` were made of: what others have added and taken away since stays so. */
    base_tags: writable.tags,
  })
  .partial()
  .refine(
    ({ content: written, base_version: version, base_content: base }) =>
      written === undefined || version !== undefined || base !== undefined,
    { path: ['base_version'], error: issue('base_version_required') },
  );
export type NoteChange = z.output<typeof NoteChange>;

export const NotePage = z
  .object({ notes: z.array(NoteSummary), next_cursor: z.string().nullable() })
  .meta({ id: 'NotePage' });
export type NotePage = z.infer<typeof NotePage>;

/** A state that a note once had. What is written without a long break, by one way, is one state. */
export const NoteVersion = z
  .object({
    id,
    version: z.int(),
    title: z.string(),
    source: Source,
    /** What wrote it last, such as `Firefox · Linux`, by what it says of itself; null where nothing is known. */
    device: z.string().nullable(),
    /** When it was last written. */
    written_at: instant,
    characters: z.int(),
  })
  .meta({ id: 'NoteVersion' });
export type NoteVersion = z.infer<typeof NoteVersion>;

const noteParams = z.object({ id });
const noteAnswer = z.object({ note: Note });

export const noteEndpoints = {
  listNotes: endpoint({
    method: 'get',
    path: '/notes',
    summary: 'List notes by page, pinned ones first',
    tag: 'notes',
    callers: signedIn,
    query: z.strictObject({
      filter: z.enum(noteFilters).default('all'),
      shelf: z.enum(noteShelves).default('active'),
      sort: z.enum(noteSorts).default('updated_at'),
      tag: soughtText(limits.noteTag.max).optional(),
      /** Only notes with all of these words in title, text or tags, whatever their case and accents. */
      q: soughtText(limits.search.max).optional(),
      ...pageQuery,
    }),
    response: NotePage,
    problems: ['validation_failed', 'invalid_cursor'],
  }),
  createNote: endpoint({
    method: 'post',
    path: '/notes',
    summary: 'Create a note',
    tag: 'notes',
    callers: signedIn,
    body: NoteDraft,
    largeBody: true,
    response: noteAnswer,
    status: 201,
    problems: ['validation_failed', 'limit_reached'],
  }),
  getNote: endpoint({
    method: 'get',
    path: '/notes/{id}',
    summary: 'Read one note',
    tag: 'notes',
    callers: signedIn,
    params: noteParams,
    response: noteAnswer,
    problems: ['not_found'],
  }),
  updateNote: endpoint({
    method: 'put',
    path: '/notes/{id}',
    summary: 'Change a note; a text is joined with what was written since its base',
    tag: 'notes',
    callers: signedIn,
    params: noteParams,
    body: NoteChange,
    largeBody: true,
    response: noteAnswer,
    // The last: a version that is no longer kept needs its text sent along.
    problems: ['validation_failed', 'not_found', 'changed_since'],
  }),
  deleteNote: endpoint({
    method: 'delete',
    path: '/notes/{id}',
    summary: 'Delete a note; it can be restored for 30 days',
    tag: 'notes',
    callers: signedIn,
    params: noteParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
  restoreNote: endpoint({
    method: 'post',
    path: '/notes/{id}/restore',
    summary: 'Restore a deleted note',
    tag: 'notes',
    callers: signedIn,
    params: noteParams,
    response: noteAnswer,
    problems: ['not_found'],
    findsDeleted: true,
  }),
  listNoteVersions: endpoint({
    method: 'get',
    path: '/notes/{id}/versions',
    summary: 'The states a note has had before, the latest first',
    tag: 'notes',
    callers: signedIn,
    params: noteParams,
    response: z.object({ versions: z.array(NoteVersion) }),
    problems: ['not_found'],
  }),
  getNoteVersion: endpoint({
    method: 'get',
    path: '/notes/versions/{id}',
    summary: 'Read a state that a note has had',
    tag: 'notes',
    callers: signedIn,
    params: noteParams,
    response: z.object({ version: NoteVersion.extend({ content: z.string() }) }),
    problems: ['not_found'],
  }),
  restoreNoteVersion: endpoint({
    method: 'post',
    path: '/notes/versions/{id}/restore',
    summary: 'Give a note the title and the text of a state that it has had; the one before is kept',
    tag: 'notes',
    callers: signedIn,
    params: noteParams,
    response: noteAnswer,
    problems: ['not_found'],
  }),
  listNoteTags: endpoint({
    method: 'get',
    path: '/notes/tags',
    summary: 'The tags of the notes that are neither archived nor deleted, the 500 most used first',
    tag: 'notes',
    callers: signedIn,
    response: z.object({ tags: z.array(z.object({ name: z.string(), total: z.int() })) }),
    problems: [],
  }),
} as const;
