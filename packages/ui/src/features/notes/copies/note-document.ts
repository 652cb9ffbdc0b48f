import { escapeHtml } from '@squeeze/domain/markdown/escape-html';
import { articleStyle } from './article-style.ts';
import { noteArticle, type CopiedNote } from './note-article.ts';

interface NoteDocument extends CopiedNote {
  /** What it is called where the note has no title. */
  readonly otherwise: string;
  /** Of who saves it, as BCP 47 has it. */
  readonly language: string;
}

/** Whatever a reader makes of it, nothing in it may run, and nothing is fetched. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A note as one file for any browser. */
export const noteDocument = ({ language, otherwise, ...note }: NoteDocument): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(note.title === '' ? otherwise : note.title)}</title>
<style>${articleStyle}body { margin: 0; padding: 48px 24px; background: #fff; }
@media print { body { padding: 0; } }
</style>
</head>
<body>
<main>
${noteArticle(note)}
</main>
</body>
</html>
`;
