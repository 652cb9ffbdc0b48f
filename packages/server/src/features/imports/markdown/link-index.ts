import { folderOf, nameOf } from './vault-paths.ts';

/** Of files that are called the same, as many are compared; a link names another folder besides where there are more. */
const mostCompared = 200;

const keyOf = (place: string): string => place.normalize('NFC').toLowerCase();

/** What is compared is worked out once: thousands of links may name what is called the same. */
interface Indexed {
  readonly place: string;
  /** With a `/` in front. */
  readonly key: string;
  readonly folders: readonly string[];
}

/** Finds the file that a link in another one means, as Obsidian does and, for paths, as every program does. */
export class LinkIndex {
  readonly #byPlace = new Map<string, string[]>();
  readonly #byName = new Map<string, Indexed[]>();

  add(place: string): void {
    const key = keyOf(place);
    add(this.#byPlace, key, place);
    add(this.#byName, nameOf(key), { place, key: `/${key}`, folders: foldersOf(place) });
  }

  /** `[[target]]`, whose `.md` is left out: from the top, else the nearest that ends so. */
  wiki(target: string, from: string): string | null {
    const sought = normal(target);
    return this.#nearest(`${sought}.md`, from) ?? this.#nearest(sought, from);
  }

  /** The path of a Markdown link, which begins in the folder of its note; else as above. */
  path(target: string, from: string): string | null {
    const sought = normal(target);
    if (sought.startsWith('/')) return this.#at(sought.slice(1));
    return this.#at(joined(folderOf(from), sought)) ?? this.#nearest(sought, from);
  }

  #at(place: string | null): string | null {
    const all = place === null ? undefined : this.#byPlace.get(keyOf(place));
    return all?.find((one) => one === place) ?? all?.[0] ?? null;
  }

  #nearest(target: string, from: string): string | null {
    if (/^\.{1,2}\//.test(target)) return this.#at(joined(folderOf(from), target));
    const sought = target.replace(/^\/+/, '');
    const exact = this.#at(sought);
    if (exact !== null) return exact;
    const key = `/${keyOf(sought)}`;
    const near = foldersOf(from);
    const [first] = (this.#byName.get(nameOf(key)) ?? [])
      .slice(0, mostCompared)
      .filter((one) => one.key.endsWith(key))
      .map(({ place, folders }) => ({ place, shared: shared(folders, near), depth: folders.length }))
      .toSorted((a, b) => b.shared - a.shared || a.depth - b.depth || (a.place < b.place ? -1 : 1));
    return first?.place ?? null;
  }
}

function add<One>(index: Map<string, One[]>, key: string, one: One): void {
  const all = index.get(key);
  if (all === undefined) index.set(key, [one]);
  else all.push(one);
}

const normal = (target: string): string => target.normalize('NFC').replaceAll('\\', '/').trim();

/** Null where it leads out of what was sent. */
function joined(folder: string, path: string): string | null {
  const names: string[] = [];
  for (const name of `${folder}${path}`.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return null;
  }
  return names.join('/');
}

/** The last is empty. */
const foldersOf = (place: string): readonly string[] => folderOf(place).split('/');

function shared(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length - 1 && a[count] === b[count]) count += 1;
  return count;
}
