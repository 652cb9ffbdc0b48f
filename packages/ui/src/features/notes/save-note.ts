import type { Note } from '@squeeze/contracts/notes';
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

/** Saves a note's text as it is, as a file named by its title. @param otherwise its name where it has none */
export const saveNote = ({ title, content }: Pick<Note, 'title' | 'content'>, otherwise: string): void =>
  saveFile(
    new Blob([content], { type: 'text/markdown;charset=utf-8' }),
    `${fileName(title) || otherwise}.md`,
  );
