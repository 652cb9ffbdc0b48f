import { folderOf, nameOf } from './vault-paths.ts';

/** Of files that are called the same, as many are compared; a link names another folder besides where there are more. */
const mostCompared = 200;

const keyOf = (place: string): string => place.normalize('NFC').toLowerCase();

/** Finds the file that a link in another one means, as Obsidian does and, for paths, as every program does. */
export class LinkIndex {
  readonly #byPlace = new Map<string, string[]>();
  readonly #byName = new Map<string, string[]>();

  add(place: string): void {
    add(this.#byPlace, keyOf(place), place);
    add(this.#byName, keyOf(nameOf(place)), place);
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
    const [first] = (this.#byName.get(keyOf(nameOf(sought))) ?? [])
      .slice(0, mostCompared)
      .filter((place) => `/${keyOf(place)}`.endsWith(key))
      .map((place) => ({ place, shared: sharedFolders(place, from), depth: place.split('/').length }))
      .toSorted((a, b) => b.shared - a.shared || a.depth - b.depth || (a.place < b.place ? -1 : 1));
    return first?.place ?? null;
  }
}

function add(index: Map<string, string[]>, key: string, place: string): void {
  const all = index.get(key);
  if (all === undefined) index.set(key, [place]);
  else all.push(place);
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

function sharedFolders(place: string, from: string): number {
  const [a, b] = [folderOf(place).split('/'), folderOf(from).split('/')];
  let shared = 0;
  while (shared < a.length - 1 && a[shared] === b[shared]) shared += 1;
  return shared;
}
