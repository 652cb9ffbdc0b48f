import { limits } from '@squeeze/contracts/limits';
import { type NoteCategory, noteCategories } from '@squeeze/contracts/notes';
import {
  beginsAsFrontMatter,
  type FrontMatterEntry,
  frontMatterEntries,
  joinFrontMatter,
  splitFrontMatter,
  yamlLines,
} from './front-matter.ts';
import { writtenTime } from './written-time.ts';

/** What the lines at the top of a note may say of it. Instants are epoch ms. */
export interface NoteFacts {
  readonly title: string;
  readonly category: NoteCategory | null;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Which note a file was written of, and how it was then. */
interface NoteOrigin {
  readonly id: string;
  /** Of all that was written of it. */
  readonly digest: string;
}

export interface TakenFacts {
  readonly facts: Partial<NoteFacts>;
  /** Null for what was not written here. */
  readonly origin: NoteOrigin | null;
  /** The text without what says no more than these; whatever else stood at its top is there as it was. */
  readonly content: string;
  /** The keys that stay in the text, for a note here has no place for them. */
  readonly left: readonly string[];
  /** There are lines about the note that cannot be read: no YAML, or far too many. They are part of the text. */
  readonly isUnread: boolean;
  /** All of them were written by `withNoteFacts`: the tags that it names are all that the note has. */
  readonly isOurs: boolean;
}

/** The names that programs give to what a note has here, the one that counts first. */
const names = {
  title: ['title'],
  category: ['category'],
  tags: ['tags', 'tag'],
  pinned: ['pinned'],
  archived: ['archived'],
  createdAt: ['created', 'created_at', 'date'],
  updatedAt: ['updated', 'updated_at', 'modified'],
} as const satisfies Record<keyof NoteFacts, readonly string[]>;

const nameOf = ({ key }: FrontMatterEntry): string => key.toLowerCase();

/** What a value says; undefined where it is nothing of the kind, and stays where it is. */
const readers: {
  readonly [Fact in keyof NoteFacts]: (value: unknown, zone: string) => NoteFacts[Fact] | undefined;
} = {
  title: (value) => {
    const title = textOf(value)?.trim();
    return title !== undefined && title.length <= limits.noteTitle.max ? title : undefined;
  },
  category: (value) => {
    const said = textOf(value)?.toLowerCase();
    return noteCategories.find((category) => category === said);
  },
  tags: tagsIn,
  pinned: (value) => (typeof value === 'boolean' ? value : undefined),
  archived: (value) => (typeof value === 'boolean' ? value : undefined),
  createdAt: (value, zone) => writtenTime(textOf(value) ?? '', zone) ?? undefined,
  updatedAt: (value, zone) => writtenTime(textOf(value) ?? '', zone) ?? undefined,
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A list, or one text with commas or else spaces between them; undefined where one of them is no tag of ours. */
function tagsIn(value: unknown): readonly string[] | undefined {
  const text = textOf(value);
  const all =
    value === null
      ? []
      : Array.isArray(value)
        ? (value as unknown[])
        : text?.split(text.includes(',') ? ',' : /\s+/);
  const tags = all?.map((one) => textOf(one)?.replace(/^\s*#/, '').trim());
  if (tags === undefined || tags.length > limits.noteTags) return undefined;
  const isList = Array.isArray(value);
  const named = tags.filter((tag) => isList || tag !== '');
  return named.every((tag) => tag !== undefined && tag !== '' && tag.length <= limits.noteTag.max)
    ? (named as string[])
    : undefined;
}

const times: ReadonlySet<keyof NoteFacts> = new Set(['createdAt', 'updatedAt']);
/** A time in this form is all that it says: a day alone, or a clock somewhere else, would be lost. */
const exact = /^[+-]?\d{4,6}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** Whether its lines may go, as the note has all that they say. */
const saysNoMore = (fact: keyof NoteFacts, { value, hasComment }: FrontMatterEntry): boolean =>
  !hasComment && (!times.has(fact) || exact.test(textOf(value) ?? ''));

const [idKey, digestKey] = ['squeeze-id', 'squeeze-digest'] as const;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Both of its lines, or none. */
function originIn(entries: readonly FrontMatterEntry[]): (NoteOrigin & { lines: FrontMatterEntry[] }) | null {
  const lines = [idKey, digestKey].flatMap((name) => entries.find(({ key }) => key === name) ?? []);
  const [id, digest] = lines.map(({ value }) => textOf(value));
  if (id === undefined || digest === undefined || !uuid.test(id)) return null;
  return lines.some(({ hasComment }) => hasComment) ? null : { id, digest, lines };
}

const nothing = { facts: {}, origin: null, left: [], isOurs: false } as const;

/**
 * Reads and takes away what the top of a text says of the note. A blank line after it goes with it, as programs put one there.
 * @param timeZone of times that do not say theirs
 */
export function takeNoteFacts(text: string, timeZone: string): TakenFacts {
  const matter = splitFrontMatter(text);
  const entries = matter === null ? null : frontMatterEntries(matter.yaml);
  if (matter === null || entries === null)
    return { ...nothing, content: text, isUnread: beginsAsFrontMatter(text) };
  const facts: Partial<Record<keyof NoteFacts, unknown>> = {};
  const [read, taken] = [new Set<FrontMatterEntry>(), new Set<FrontMatterEntry>()];
  for (const fact of Object.keys(names) as (keyof NoteFacts)[]) {
    for (const name of names[fact]) {
      const entry = entries.find((one) => nameOf(one) === name);
      const value = entry === undefined ? undefined : readers[fact](entry.value, timeZone);
      if (entry === undefined || value === undefined) continue;
      facts[fact] = value;
      read.add(entry);
      if (saysNoMore(fact, entry)) taken.add(entry);
      break;
    }
  }
  const isOurs = typeof facts.pinned === 'boolean' && typeof facts.archived === 'boolean';
  const origin = isOurs ? originIn(entries) : null;
  for (const entry of origin?.lines ?? []) {
    read.add(entry);
    taken.add(entry);
  }
  const left = entries.filter((entry) => !read.has(entry));
  const yaml = without(matter.yaml, [...taken]);
  const content =
    taken.size === entries.length && yaml.trim() === ''
      ? matter.rest.replace(/^(?:\r\n?|\n)/, '')
      : joinFrontMatter({ ...matter, yaml });
  return {
    facts: facts as Partial<NoteFacts>,
    content,
    left: left.map(({ key }) => key),
    origin: origin === null ? null : { id: origin.id, digest: origin.digest },
    isUnread: false,
    isOurs,
  };
}

function without(yaml: string, taken: readonly FrontMatterEntry[]): string {
  let kept = yaml;
  for (const { from, to } of taken.toSorted((a, b) => b.from - a.from))
    kept = kept.slice(0, from) + kept.slice(to);
  return kept;
}

/**
 * A text with what is known of its note at its top, which `takeNoteFacts` takes away to the byte. Lines about it that the text
 * has itself are joined with these, where no key is in both; else they follow as the text that they are.
 */
export function withNoteFacts(content: string, facts: NoteFacts, origin: NoteOrigin | null = null): string {
  const yaml =
    yamlOf(facts) + (origin === null ? '' : yamlLines({ [idKey]: origin.id, [digestKey]: origin.digest }));
  const own = splitFrontMatter(content);
  if (own !== null) {
    const joined = joinFrontMatter({ ...own, yaml: yaml + own.yaml });
    const { content: back, isOurs } = takeNoteFacts(joined, 'UTC');
    if (isOurs && back === content) return joined;
  }
  return `---\n${yaml}---\n\n${content}`;
}

/** Times without quotes, as the other programs write them. */
const yamlOf = ({ title, category, tags, pinned, archived, createdAt, updatedAt }: NoteFacts): string =>
  `${yamlLines({ title, ...(category !== null && { category }), tags, pinned, archived })}created: ${timeOf(createdAt)}\nupdated: ${timeOf(updatedAt)}\n`;

const timeOf = (at: number): string => new Date(at).toISOString();
