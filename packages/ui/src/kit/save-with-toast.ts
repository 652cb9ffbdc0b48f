import { saveFile } from './save-file.ts';
import { showToast } from './show-toast.ts';

interface Download {
  /** Gives the file to `save` once it is here whole; answers why it failed, or null. */
  readonly take: (
    save: (file: { readonly file: Blob; readonly name: string | null }) => void,
  ) => Promise<{ readonly title: string; readonly reason: string | null } | null>;
  /** What the file is called where nobody says. */
  readonly name: string;
  /** Said when it is saved. */
  readonly done: string;
}

/** Hands a download to the browser, and says how it went. */
export async function saveWithToast({ take, name, done }: Download): Promise<void> {
  const failure = await take(({ file, name: given }) => saveFile(file, given ?? name));
  if (failure === null) showToast({ key: name, text: done });
  else showToast({ key: name, failed: true, text: failure.title, detail: failure.reason ?? undefined });
}
