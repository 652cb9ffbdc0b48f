import type { ExportedFile, ExportedNote } from '@squeeze/contracts/export-format';
import type { ImportedNoun } from '@squeeze/contracts/imports';
import { limits } from '@squeeze/contracts/limits';
import { mostMarkdownBytes } from '@squeeze/domain/notes/markdown-files';
import { Breather } from '../../../timing/breather.ts';
import type { ArchiveFindings, ArchiveOwner, ImportedArchive } from '../imported-archive.ts';
import type { FileLimits } from '../../files/file-policy.ts';
import { filesFolder } from '../files-folder.ts';
import { decodeText } from './decode-text.ts';
import { HashedId } from './hashed-id.ts';
import { joplinId, joplinTypes, readJoplinItem } from './joplin-item.ts';
import { JoplinDirectory } from './joplin-directory.ts';
import { LinkIndex } from './link-index.ts';
import { type FindPlace, linksIn, type Linked, withOurLinks } from './note-links-in.ts';
import { fittingTags, type FoundNote, readMarkdownNote } from './read-markdown-note.ts';
import { RemarksOnNotes } from './remarks-on-notes.ts';
import { isForFiles, nameOf, type Vault, type VaultFile, vaultOf } from './vault-paths.ts';

/** One file of the ZIP. */
export interface ZippedFile {
  readonly path: string;
  readonly bytes: number;
  /** Epoch ms. */
  readonly modifiedAt: () => number;
  /** It only says where something else is. */
  readonly isShortcut: boolean;
}

/** The ZIP, whose paths and sizes have been found harmless. */
export interface ZipOfMarkdown {
  readonly files: readonly ZippedFile[];
  /** Paths of what is not among them, since to unpack it would not be safe. */
  readonly neverOpened: readonly string[];
  readonly contentOf: (path: string) => AsyncGenerator<Buffer>;
}

/** Asked for in one query. */
const idsAtOnce = 100;

type Entry = ZippedFile & VaultFile;

/**
 * Markdown of other programs, read as though it were an export of ours: folders of Obsidian, of Joplin (RAW as well), or any.
 * It is read twice. `verify` finds out which files notes name and what everything will be called, since a link may lead to
 * what comes later; `items` reads the notes again and gives them with their links. No more than one is held.
 */
export class MarkdownArchive implements ImportedArchive {
  readonly #zip: ZipOfMarkdown;
  readonly #owner: ArchiveOwner;
  readonly #mostFileBytes: number;
  readonly #vault: Vault<Entry>;
  readonly #index = new LinkIndex();
  readonly #joplin = new JoplinDirectory();
  readonly #remarks = new RemarksOnNotes();
  /** What is taken, by place. */
  readonly #ids = new Map<string, Linked>();
  /** How often notes lead to a place. */
  readonly #ledTo = new Map<string, number>();
  readonly #files = new Map<string, Entry>();
  /** Notes that are here already, as ours wrote them into files that nobody has changed, by place. */
  readonly #here = new Map<string, string>();
  #leftOut = 0;

  constructor(zip: ZipOfMarkdown, owner: ArchiveOwner, { fileBytes }: Pick<FileLimits, 'fileBytes'>) {
    this.#zip = zip;
    this.#mostFileBytes = fileBytes;
    this.#owner = owner;
    const shortcuts = zip.files.filter(({ isShortcut }) => isShortcut);
    this.#remarks.add(
      'remark.shortcuts',
      shortcuts.map(({ path }) => path),
    );
    this.#vault = vaultOf(zip.files.filter(({ isShortcut }) => !isShortcut));
    const unsafe = vaultOf(zip.neverOpened.map((path) => ({ path })));
    this.#leftOut = unsafe.notes.length;
    this.#remarks.add(
      'remark.files_unsafe',
      [...unsafe.notes, ...unsafe.others].map(({ path }) => path),
    );
  }

  async verify(signal: AbortSignal, goesOn: () => Promise<void>): Promise<void> {
    const breather = new Breather();
    const next = async (): Promise<void> => {
      signal.throwIfAborted();
      await breather.pause();
      await goesOn();
    };
    for (const { place } of [...this.#vault.notes, ...this.#vault.others]) {
      await next();
      this.#index.add(place);
    }
    await this.#readJoplin(next);
    for (const entry of this.#vault.notes) {
      await next();
      const { note, id, why } = await this.#read(entry);
      if (note === null) {
        this.#leaveOut(entry, why);
        continue;
      }
      this.#ids.set(entry.place, { kind: 'note', id });
      this.#look(entry, note);
      if (note.unchangedFrom !== null) this.#here.set(entry.place, note.unchangedFrom);
    }
    await this.#forgetOthers(next);
    await this.#chooseFiles(next);
    this.#nameWhatIsLost();
  }

  async *items(noun: ImportedNoun): AsyncGenerator<ExportedNote> {
    if (noun !== 'notes') return;
    const breather = new Breather();
    for (const entry of this.#vault.notes) {
      if (!this.#ids.has(entry.place)) continue;
      await breather.pause();
      const { note, id } = await this.#read(entry);
      if (note !== null) yield this.#exported(entry, note, id);
    }
  }

  async *files(): AsyncGenerator<ExportedFile> {
    for (const [id, { place, bytes, modifiedAt }] of this.#files) {
      yield await Promise.resolve({
        id,
        imported_from: [],
        path: `${filesFolder}${id}`,
        name: this.#nameOfFile(place),
        type: '',
        bytes,
        created_at: instant(modifiedAt()),
      });
    }
  }

  bytesOf(path: string): number | null {
    return this.#fileAt(path)?.bytes ?? null;
  }

  async *contentOf(path: string): AsyncGenerator<Buffer> {
    const file = this.#fileAt(path);
    if (file !== undefined) yield* this.#zip.contentOf(file.path);
  }

  findings(): ArchiveFindings {
    return { leftOut: { notes: this.#leftOut }, remarks: this.#remarks.sentences() };
  }

  #fileAt(path: string): Entry | undefined {
    return this.#files.get(path.slice(filesFolder.length));
  }

  #nameOfFile(place: string): string {
    const name = nameOf(place);
    const [, id] = /^([\da-f]{32})(?:\.[^.]*)?$/.exec(name) ?? [];
    return (id === undefined ? null : this.#joplin.resourceName(id)) ?? name;
  }

  /** What is Joplin's own, before any note is read: notebooks, tags and resources stand in files of their own. */
  async #readJoplin(next: () => Promise<void>): Promise<void> {
    for (const entry of this.#vault.notes) {
      if (joplinId(entry.path) === null || entry.bytes > mostMarkdownBytes) continue;
      await next();
      const item = readJoplinItem(entry.path, decodeText(await this.#bytes(entry)) ?? '');
      if (item !== null) this.#joplin.add(item, entry.place);
    }
    for (const { place } of this.#vault.others) {
      const [, id] = /(?:^|\/)resources\/([\da-f]{32})(?:\.[^/]*)?$/.exec(place) ?? [];
      if (id !== undefined) this.#joplin.addContent(id, place);
    }
  }

  async #bytes({ path }: Entry): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.#zip.contentOf(path)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** A note, and what it is called here; null for what is none, or for `why` cannot be one. */
  async #read(entry: Entry): Promise<Read> {
    if (entry.bytes > mostMarkdownBytes) return { ...unread, why: 'remark.notes_too_long' };
    const bytes = await this.#bytes(entry);
    const text = decodeText(bytes);
    if (text === null) return { ...unread, why: 'remark.notes_unreadable' };
    const item = joplinId(entry.path) === null ? null : readJoplinItem(entry.path, text);
    if (item?.properties.get('encryption_applied') === '1')
      return { ...unread, why: 'remark.notes_encrypted' };
    if (item !== null && item.type !== joplinTypes.note) return unread;
    const note =
      item === null
        ? readMarkdownNote(text, { ...entry, timeZone: this.#owner.timeZone })
        : this.#joplin.note(item);
    if (note.content.length > limits.noteContent.max) return { ...unread, why: 'remark.notes_too_long' };
    const hash = new HashedId(this.#owner.userId, entry.place);
    hash.add(bytes);
    return { note, id: hash.id(), why: null };
  }

  #leaveOut({ place }: Entry, why: Read['why']): void {
    if (why === null) return;
    this.#leftOut += 1;
    this.#remarks.add(why, [place]);
  }

  /** Sees what a note names, and what of it has no place. */
  #look(entry: Entry, note: FoundNote): void {
    const { links, named, lost, within, lessened, tags, isUnread } = linksIn(
      note.content,
      this.#finder(entry),
    );
    for (const place of [...links.map((link) => link.place), ...named])
      this.#ledTo.set(place, (this.#ledTo.get(place) ?? 0) + 1);
    this.#remarks.add('remark.links_kept', lost);
    this.#remarks.add('remark.headings_kept', within);
    this.#remarks.add('remark.embeds_changed', lessened);
    if (isUnread) this.#remarks.add('remark.links_unread', [entry.place]);
    if (note.wasTodo) this.#remarks.add('remark.todos_are_notes', [note.title || entry.place]);
    this.#remarks.add('remark.front_matter_kept', note.left);
    if (note.isUnread) this.#remarks.add('remark.front_matter_unread', [entry.place]);
    this.#remarks.add('remark.tags_left', tagsOf(note, tags).left);
  }

  #finder({ place: from }: Entry): FindPlace {
    return (target, kind) => {
      const [, id] = /^:\/([\da-f]{32})$/.exec(target) ?? [];
      if (id !== undefined) return this.#joplin.placeOf(id);
      return kind === 'wiki' ? this.#index.wiki(target, from) : this.#index.path(target, from);
    };
  }

  /**
   * Those that notes lead to, and those in folders for nothing else. Of the same under one name there is one. What could not be
   * kept has no id, so that links to it stay as they were written.
   */
  async #chooseFiles(next: () => Promise<void>): Promise<void> {
    for (const entry of this.#vault.others) {
      await next();
      if (!this.#ledTo.has(entry.place) && !isForFiles(entry.place)) {
        this.#remarks.add('remark.files_unnamed', [entry.place]);
        continue;
      }
      if (entry.bytes === 0 || entry.bytes > this.#mostFileBytes) {
        this.#remarks.add('remark.files_empty_or_large', [entry.place]);
        continue;
      }
      if (this.#files.size >= limits.filesPerUser) {
        this.#remarks.add('remark.files_left', [entry.place]);
        continue;
      }
      const hash = new HashedId(this.#owner.userId, nameOf(entry.place));
      for await (const chunk of this.#zip.contentOf(entry.path)) {
        await next();
        hash.add(chunk);
      }
      const id = hash.id();
      this.#ids.set(entry.place, { kind: 'file', id });
      this.#files.set(id, entry);
    }
  }

  /** Of the notes of somebody else's export the ids say nothing: who is sent two may know each as a new one. */
  async #forgetOthers(next: () => Promise<void>): Promise<void> {
    const all = [...this.#here];
    for (let from = 0; from < all.length; from += idsAtOnce) {
      await next();
      const some = all.slice(from, from + idsAtOnce);
      const own = await this.#owner.ownNotes(some.map(([, id]) => id));
      for (const [place, id] of some) if (!own.has(id)) this.#here.delete(place);
    }
  }

  /** A link to a note that could not be taken leads nowhere either. */
  #nameWhatIsLost(): void {
    for (const [place, count] of this.#ledTo) {
      if (this.#ids.has(place)) continue;
      for (let left = count; left > 0; left -= 1) this.#remarks.add('remark.links_kept', [place]);
    }
  }

  #exported(entry: Entry, note: FoundNote, id: string): ExportedNote {
    const found = linksIn(note.content, this.#finder(entry));
    const here = this.#here.get(entry.place);
    const content = withOurLinks(note.content, found.links, (place) => this.#ids.get(place) ?? null);
    return {
      id,
      imported_from: here === undefined ? [] : [here],
      title: note.title,
      // Our addresses are longer than most: a note is rather kept as it was than left out.
      content: content.length > limits.noteContent.max ? note.content : content,
      category: note.category,
      tags: tagsOf(note, found.tags).tags,
      pinned: note.pinned,
      archived: note.archived,
      version: 1,
      conflicts: 0,
      source: 'app',
      created_at: instant(note.createdAt),
      updated_at: instant(note.updatedAt),
      deleted_at: null,
    };
  }
}

interface Read {
  readonly note: FoundNote | null;
  readonly id: string;
  readonly why: 'remark.notes_too_long' | 'remark.notes_unreadable' | 'remark.notes_encrypted' | null;
}

const unread: Read = { note: null, id: '', why: null };

/** Its own, those of its folders, and those that stand in its text. */
const tagsOf = (note: FoundNote, inText: readonly string[]) =>
  note.hasAllTags ? fittingTags(note.tags) : fittingTags([...note.tags, ...inText]);

const instant = (at: number): string =>
  new Date(Math.min(Math.max(at, firstInstant), lastInstant)).toISOString();
const [firstInstant, lastInstant] = [
  Date.parse('0000-01-01T00:00:00Z'),
  Date.parse('9999-12-31T23:59:59.999Z'),
];
