import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language, languageDataProp } from '@codemirror/language';
import { GFM, parser, type MarkdownConfig } from '@lezer/markdown';

/**
 * How long a paragraph may be whose marks are looked for. The parser's work grows with the square of some texts, such as
 * `~~a~~a…`: 200,000 of those take ten seconds. A paragraph is parsed again with each key press in it.
 */
const longestWithMarks = 10_000;

const plainWhereHuge: MarkdownConfig = {
  parseInline: [
    {
      name: 'PlainWhereHuge',
      before: 'Escape',
      parse: (context) => (context.end - context.offset > longestWithMarks ? context.end : -1),
    },
  ],
};

/** How many quotes and lists may be in each other; a list counts twice. Ten thousand of them would take minutes to draw. */
const deepest = 60;

const plainWhereDeep: MarkdownConfig = {
  parseBlock: [
    {
      name: 'PlainWhereDeep',
      before: 'IndentedCode',
      parse: (context, line) => {
        if (context.depth < deepest || line.next < 0) return false;
        const from = context.lineStart + line.pos;
        context.addElement(context.elt('Paragraph', from, context.lineStart + line.text.length));
        context.nextLine();
        return true;
      },
    },
  ],
};

/**
 * CommonMark with the tables, tick lists, deletions and bare addresses of GitHub. Made here and not by `markdown()`, which
 * brings parsers of HTML, CSS and JavaScript along; its data is that of `markdownLanguage`, by which the commands of the
 * package know that they are in Markdown.
 */
export const noteLanguage = new Language(
  markdownLanguage.data,
  parser.configure([
    GFM,
    plainWhereHuge,
    plainWhereDeep,
    { props: [languageDataProp.add({ Document: markdownLanguage.data })] },
  ]),
  [],
  'markdown',
);
