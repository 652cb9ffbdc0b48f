import { FileNames } from '@squeeze/domain/notes/note-file-names';
import { saveFile } from '../../kit/save-file.ts';

const kinds = {
  markdown: { type: 'text/markdown;charset=utf-8', ending: '.md' },
  html: { type: 'text/html;charset=utf-8', ending: '.html' },
} as const;

/** Saves a text as a file that is named by the title of its note, as an export names it. `otherwise`: its name where it has none. */
export const saveCopy = (
  { title, otherwise }: { readonly title: string; readonly otherwise: string },
  text: string,
  kind: keyof typeof kinds,
): void => {
  const { type, ending } = kinds[kind];
  saveFile(new Blob([text], { type }), new FileNames().name(title, ending, otherwise));
};
