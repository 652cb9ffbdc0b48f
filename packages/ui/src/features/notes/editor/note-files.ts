/** What an editor asks of whoever keeps the files that a note names (`squeeze-file:<id>`). */
export interface NoteFiles {
  /** The address of a blob that shows a picture; null where there is none to be shown. */
  readonly show: (id: string) => Promise<string | null>;
  /** Keeps what was pasted, dropped or chosen. Resolves to the Markdown that stands for it; empty where nothing was kept. */
  readonly keep: (files: readonly File[]) => Promise<string>;
  /** What stands for them is in the text: it is not to wait for a pause in typing, or they would be there and named nowhere. */
  readonly placed: () => void;
  /** Puts Markdown below the note, which is no longer shown. */
  readonly putLast: (markdown: string) => void;
  /** Says that so many pictures of what was pasted could not come along. */
  readonly leftOut: (count: number) => void;
  /** Keeps a picture from elsewhere. Resolves to the address it has then; null where that could not be. */
  readonly keepPicture: (address: string) => Promise<string | null>;
}
