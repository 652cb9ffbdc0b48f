import type TurndownService from 'turndown';
import { styleName } from './clean-html.ts';

const isCell = ({ tagName }: Element): boolean => tagName === 'TH' || tagName === 'TD';

/** A table of one column, or in another table, is there for the layout of a page. */
const isOfLayout = (table: Element | null): boolean => {
  if (table === null || table.parentElement?.closest('table')) return true;
  return (
    Math.max(0, ...[...table.querySelectorAll('tr')].map((row) => [...row.children].filter(isCell).length)) <
    2
  );
};

const ruleOf = (cell: Element): string => {
  const align =
    cell.getAttribute('align') ?? /text-align:\s*(\w+)/.exec(cell.getAttribute(styleName) ?? '')?.[1];
  if (align === 'center') return ':---:';
  return align === 'right' || align === 'end' ? '---:' : '---';
};

const spanOf = (cell: Element): number => {
  const span = Number(cell.getAttribute('colspan') ?? 1);
  return Number.isInteger(span) && span > 0 && span <= 50 ? span : 1;
};

const cell = (content: string, node: Element): string => {
  if (isOfLayout(node.closest('table'))) return `\n\n${content}\n\n`;
  const text = content
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`);
  return `| ${text} ${'| '.repeat(spanOf(node) - 1)}`;
};

const row = (content: string, node: Element): string => {
  const table = node.closest('table');
  if (isOfLayout(table)) return content;
  const cells = [...node.children].filter(isCell);
  const head = table?.querySelector('tr') === node;
  const rules = cells.flatMap((found) => Array.from({ length: spanOf(found) }, () => ruleOf(found)));
  return `\n${content.trim()} |${head ? `\n| ${rules.join(' | ')} |` : ''}`;
};

/** How tables become those of GitHub's Markdown: one line a row, the first one as their head. */
export const tableRules: Readonly<Record<string, TurndownService.Rule>> = {
  cell: { filter: ['th', 'td'], replacement: (content, node) => cell(content, node) },
  row: { filter: 'tr', replacement: (content, node) => row(content, node) },
  table: {
    filter: 'table',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  },
  rows: { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content },
};
