import { saveFile } from '../../kit/save-file.ts';

const longestName = 80;

/** What no common file system takes in a name, and what begins or ends badly. */
const fileName = (title: string): string =>
  title
    // oxlint-disable-next-line no-control-regex -- they are among what is taken out
    .replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestName)
    .replaceAll(/^[ .]+|[ .]+$/g, '');

const kinds = {
  markdown: { type: 'text/markdown;charset=utf-8', ending: 'md' },
  html: { type: 'text/html;charset=utf-8', ending: 'html' },
} as const;

/** Saves a text as a file that is named by the title of its note. `otherwise`: its name where it has none. */
export const saveCopy = (
  { title, otherwise }: { readonly title: string; readonly otherwise: string },
  text: string,
  kind: keyof typeof kinds,
): void => {
  const { type, ending } = kinds[kind];
  saveFile(new Blob([text], { type }), `${fileName(title) || otherwise}.${ending}`);
};
