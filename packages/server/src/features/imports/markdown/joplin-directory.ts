import { limits } from '@squeeze/contracts/limits';
import { yamlLines } from '@squeeze/domain/notes/front-matter';
import { isJoplinTodo, type JoplinItem, joplinTypes, keptJoplinProperties } from './joplin-item.ts';
import type { FoundNote } from './read-markdown-note.ts';

/** Nobody keeps notes as deep; who wrote the files may have made a chain of thousands. */
const deepest = 100;

/** What stands in the folder of Joplin's RAW export beside the notes themselves. */
export class JoplinDirectory {
  readonly #folders = new Map<string, { readonly title: string; readonly parent: string }>();
  /** By folder: as many notes may lie in one. */
  readonly #notebooksOf = new Map<string, readonly string[]>();
  readonly #tags = new Map<string, string>();
  readonly #tagsOf = new Map<string, string[]>();
  readonly #resources = new Map<string, string>();
  readonly #places = new Map<string, string>();

  /** Takes one item down. @param place where its file is */
  add({ id, type, title, properties }: JoplinItem, place: string): void {
    const property = (name: string): string => properties.get(name) ?? '';
    if (type === joplinTypes.note) this.#places.set(id, place);
    if (type === joplinTypes.folder) this.#folders.set(id, { title, parent: property('parent_id') });
    if (type === joplinTypes.tag) this.#tags.set(id, title);
    if (type === joplinTypes.resource) this.#resources.set(id, title);
    if (type === joplinTypes.noteTag) {
      const note = property('note_id');
      const tags = this.#tagsOf.get(note) ?? [];
      tags.push(property('tag_id'));
      this.#tagsOf.set(note, tags);
    }
  }

  /** The bytes of a resource, which lie apart from what is known of it. */
  addContent(id: string, place: string): void {
    this.#places.set(id, place);
  }

  /** Where `:/id` leads. */
  placeOf(id: string): string | null {
    return this.#places.get(id) ?? null;
  }

  /** What a resource was called; null where it is none, or has no name. */
  resourceName(id: string): string | null {
    return this.#resources.get(id) || null;
  }

  /** A note with its notebooks and tags. */
  note(item: JoplinItem): FoundNote {
    const time = (...names: string[]): number | null => {
      for (const name of names) {
        const at = Date.parse(item.properties.get(name) ?? '');
        if (!Number.isNaN(at)) return at;
      }
      return null;
    };
    const updatedAt = time('user_updated_time', 'updated_time') ?? 0;
    const kept = keptJoplinProperties(item);
    const left = Object.keys(kept);
    const fits = item.title.length <= limits.noteTitle.max;
    const body = fits ? item.body : `${item.title}\n\n${item.body}`;
    return {
      title: fits ? item.title : '',
      content: left.length === 0 ? body : `---\n${yamlLines(kept)}---\n\n${body}`,
      category: null,
      tags: [...this.#tagsFor(item.id), ...this.#notebooks(item.properties.get('parent_id') ?? '')],
      hasAllTags: true,
      pinned: false,
      archived: false,
      createdAt: time('user_created_time', 'created_time') ?? updatedAt,
      updatedAt,
      left: left.filter((name) => name !== 'completed?'),
      isUnread: false,
      unchangedFrom: null,
      wasTodo: isJoplinTodo(item),
    };
  }

  #tagsFor(noteId: string): string[] {
    return (this.#tagsOf.get(noteId) ?? []).map((id) => this.#tags.get(id) ?? '').filter(Boolean);
  }

  /** From the outermost. Whoever wrote the files may have put one into itself. */
  #notebooks(id: string): readonly string[] {
    const known = this.#notebooksOf.get(id);
    if (known !== undefined) return known;
    const titles: string[] = [];
    const seen = new Set<string>();
    for (let at = id; !seen.has(at) && seen.size < deepest;) {
      seen.add(at);
      const folder = this.#folders.get(at);
      if (folder === undefined) break;
      titles.push(folder.title.replaceAll(/\s+/g, ' '));
      at = folder.parent;
    }
    const named = titles.toReversed().filter(Boolean);
    this.#notebooksOf.set(id, named);
    return named;
  }
}
