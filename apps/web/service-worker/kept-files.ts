/** A file of the build, as workbox wants it told. */
export interface KeptFile {
  readonly url: string;
  /** Tells versions apart; null where the name does that already. */
  readonly revision: string | null;
}

/** What the app is opened with where there is no network. The build puts its own files in place of this module. */
export const keptFiles: readonly KeptFile[] = [];
