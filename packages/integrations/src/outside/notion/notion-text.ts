import type { NoteSpan } from '@squeeze/domain/note-blocks/note-block';
import { leadsSomewhere } from '@squeeze/domain/note-blocks/read-spans';
import { z } from 'zod';

/** https://developers.notion.com/reference/rich-text; what is written as an equation or a mention says itself in `plain_text`. */
export const RichText = z.array(
  z.object({
    type: z.string().optional(),
    plain_text: z.string(),
    href: z.string().nullish(),
    equation: z.object({ expression: z.string() }).optional().catch(undefined),
    annotations: z
      .object({ bold: z.boolean(), italic: z.boolean(), strikethrough: z.boolean(), code: z.boolean() })
      .partial()
      .optional(),
  }),
);
type RichText = z.infer<typeof RichText>;

/** https://developers.notion.com/reference/request-limits */
const longestText = 2_000;
const mostTexts = 100;

/** Colours and underlines are left out: they stay there as long as their block says what it says. */
export const spansOf = (texts: RichText): NoteSpan[] =>
  texts.map(({ plain_text: text, href, equation, annotations = {} }) => ({
    text: equation === undefined ? text : `$${equation.expression}$`,
    bold: annotations.bold ?? false,
    italic: annotations.italic ?? false,
    struck: annotations.strikethrough ?? false,
    code: annotations.code ?? false,
    address: href != null && leadsSomewhere(href) ? href : null,
  }));

export const plainTextOf = (texts: RichText): string => texts.map(({ plain_text: text }) => text).join('');

/** Whether it takes as many pieces as a text may have. */
export const fits = (spans: readonly NoteSpan[]): boolean =>
  spans.flatMap((span) => piecesOf(span.text)).length <= mostTexts;

/** As it is written, in pieces of 2,000 characters. */
export const richTextOf = (spans: readonly NoteSpan[]) =>
  spans.flatMap(({ text, address, bold, italic, struck, code }) =>
    piecesOf(text).map((content) => ({
      type: 'text',
      text: { content, link: address === null ? null : { url: address } },
      annotations: { bold, italic, strikethrough: struck, code },
    })),
  );

/** An address that stands for itself leads there too. */
export const withLinks = (spans: readonly NoteSpan[]): NoteSpan[] =>
  spans.flatMap((span) => {
    if (span.code || span.address !== null) return [span];
    return span.text
      .split(/(https?:\/\/[^\s<>"]*[^\s<>"\p{P}]\/?)/iu)
      .map((text, n) => ({
        ...span,
        text,
        address: n % 2 === 1 && leadsSomewhere(text) && URL.canParse(text) ? text : null,
      }))
      .filter(({ text }) => text !== '');
  });

/** Never half a character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const isHalf = /[\uD800-\uDBFF]/.test(text[from + longestText - 1] ?? '');
    const to = from + longestText - (isHalf ? 1 : 0);
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}
