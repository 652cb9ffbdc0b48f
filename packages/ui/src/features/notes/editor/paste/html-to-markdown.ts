import TurndownService from 'turndown';
import { openableAddress } from '../links/openable-address.ts';
import { addressInLink } from '../writing/set-marks.ts';
import { cleanHtml } from './clean-html.ts';
import { tableRules } from './table-rules.ts';
import type { TakenPictures } from './take-pictures.ts';

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** A block of code between fences that are longer than any within it. */
const codeBlock = (node: HTMLElement): string => {
  const code = (node.textContent ?? '').replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  const classes = [node, node.firstElementChild, node.parentElement]
    .map((part) => part?.className ?? '')
    .join(' ');
  const language = /(?:language-|lang-|highlight-source-)([\w+#-]+)/.exec(classes)?.[1] ?? '';
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
};

const item = (content: string, node: HTMLElement): string => {
  const list = node.parentElement;
  const at = [...(list?.children ?? [])].filter(({ tagName }) => tagName === 'LI').indexOf(node);
  const first = Number(list?.getAttribute('start') ?? 1);
  const mark =
    list?.tagName === 'OL' ? `${(Number.isInteger(first) && first >= 0 ? first : 1) + at}. ` : '- ';
  const text = content
    .trim()
    .replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    .replaceAll(/\n[ ]+(?=\n)/g, '\n');
  return `${mark}${text}\n`;
};

const link = (content: string, node: HTMLElement): string => {
  const written = node.getAttribute('href') ?? '';
  // An address without a server is one of the page that this was copied from.
  const address = /^\s*[/#]/.test(written) ? null : openableAddress(written);
  const text = content.replaceAll(/\s+/g, ' ').trim();
  if (address === null || text === '') return content;
  return `[${text}](${addressInLink(address)})`;
};

/** @see {@link takePictures} for its address */
const picture = (node: HTMLElement): string => {
  const words = (node.getAttribute('alt') ?? '').replaceAll(/[[\]\\\s]+/g, ' ').trim();
  return `![${words}](${addressInLink(node.getAttribute('src') ?? '')})`;
};

const service = (): TurndownService => {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    strongDelimiter: '**',
  });
  turndown.addRule('code block', {
    filter: 'pre',
    replacement: (_content, node) => codeBlock(node),
  });
  turndown.addRule('item', {
    filter: 'li',
    replacement: (content, node) => item(content, node),
  });
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A',
    replacement: (content, node) => link(content, node),
  });
  turndown.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => picture(node),
  });
  turndown.addRule('deleted', {
    filter: (node) => /^(?:DEL|S|STRIKE)$/.test(node.nodeName),
    replacement: (content) => (content.trim() === '' ? '' : `~~${content.trim()}~~`),
  });
  turndown.addRule('box', {
    filter: (node) => node.nodeName === 'INPUT' && node.closest('li') !== null,
    replacement: (_content, node) => (node.hasAttribute('checked') ? '[x]' : '[ ]'),
  });
  for (const [name, rule] of Object.entries(tableRules)) turndown.addRule(name, rule);
  const { escape } = turndown;
  // What stands on a page as `<b>` is text there, and stays text.
  turndown.escape = (text) => escape(text).replaceAll(/<(?=[a-z/!?])/gi, String.raw`\<`);
  return turndown;
};

let known: TurndownService | undefined;

export interface PastedPage extends TakenPictures {
  /** Pictures whose bytes came along have their mark as their address. */
  readonly markdown: string;
}

/**
 * What was copied from a page or a word processor as Markdown: headings, lists, links, emphasis, tables, code, pictures. Null where
 * its plain text says as much.
 */
export const htmlToMarkdown = (html: string): PastedPage | null => {
  const page = cleanHtml(html);
  if (page === null) return null;
  known ??= service();
  const markdown = known
    .turndown(page.body)
    .replaceAll(/[ \u00A0]+$/gm, '')
    .replaceAll(/(?<=[ \t])\u00A0|\u00A0(?=[ \t])/g, ' ');
  const { pictures, lost } = page;
  return markdown.trim() === '' ? null : { markdown, pictures, lost };
};
