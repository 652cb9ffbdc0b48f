import { articleStyle } from './article-style.ts';
import { noteArticle, type CopiedNote } from './note-article.ts';

/** What is to be on paper alone, as `print.css` has it. */
const alone = 'data-print-alone';

const gone = (): void => {
  for (const sheet of document.querySelectorAll(`[${alone}]`)) sheet.remove();
};

/** Prints a note by itself. @param otherwise what the document is called where the note has no title */
export const printNote = async (note: CopiedNote, otherwise: string): Promise<void> => {
  gone();
  const host = document.createElement('div');
  host.setAttribute(alone, '');
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(articleStyle);
  root.adoptedStyleSheets = [style];
  const parsed = new DOMParser().parseFromString(noteArticle(note), 'text/html');
  root.append(...parsed.body.children);
  document.body.append(host);
  // What is not there yet would be an empty place on paper.
  await Promise.allSettled([...root.querySelectorAll('img')].map((image) => image.decode()));
  const { title } = document;
  addEventListener(
    'afterprint',
    () => {
      gone();
      document.title = title;
    },
    { once: true },
  );
  // What a printer, or a PDF, is called by.
  document.title = note.title === '' ? otherwise : note.title;
  globalThis.print();
};
