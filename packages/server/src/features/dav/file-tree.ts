import type { DavFile } from '@squeeze/database/repositories/dav-file-repository';

/** What all of a person's files lie in. It is always there, and no row says so. */
export const topFolder: DavFile = {
  id: '',
  parentId: '',
  name: '',
  type: null,
  bytes: 0,
  etag: '',
  createdAt: 0,
  updatedAt: 0,
};

export const isFolder = ({ type }: DavFile): boolean => type === null;

/** The files of a person and the folders that these lie in, as one tree. */
export class FileTree {
  /** How many there are, folders too. */
  readonly count: number;
  /** All of them together. */
  readonly bytes: number;
  readonly #byFolder = new Map<string, DavFile[]>();

  constructor(files: readonly DavFile[]) {
    this.count = files.length;
    this.bytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const file of files) {
      const beside = this.#byFolder.get(file.parentId);
      if (beside === undefined) this.#byFolder.set(file.parentId, [file]);
      else beside.push(file);
    }
  }

  /** What lies directly in a folder. */
  in({ id }: DavFile): readonly DavFile[] {
    return this.#byFolder.get(id) ?? [];
  }

  /** What these names lead to, each in the one before it; null for nothing. */
  at(names: readonly string[]): DavFile | null {
    let found: DavFile | undefined = topFolder;
    for (const name of names) {
      if (found === undefined || !isFolder(found)) return null;
      found = this.in(found).find((file) => file.name === name);
    }
    return found ?? null;
  }

  /** Itself and all that lies in it, each folder before what lies in it. */
  within(file: DavFile): DavFile[] {
    const all = [file];
    // It grows while it is walked along.
    for (const one of all) if (isFolder(one)) all.push(...this.in(one));
    return all;
  }

  /** How many folders deep it goes: 1 for a file or an empty folder. */
  height(file: DavFile): number {
    const depths = new Map<string, number>();
    for (const { id, parentId } of this.within(file)) depths.set(id, (depths.get(parentId) ?? 0) + 1);
    return Math.max(...depths.values());
  }
}
