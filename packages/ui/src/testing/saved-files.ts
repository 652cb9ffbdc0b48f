import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/** What the browser is given to save from now on. */
export const savedFiles = (): readonly SavedFile[] => {
  const saved: SavedFile[] = [];
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const address = `blob:test/${files.size}`;
    files.set(address, file as Blob);
    return address;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file !== undefined) saved.push({ name: this.download, file });
  });
  return saved;
};
