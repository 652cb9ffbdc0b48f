import { closeMarkdown } from '@squeeze/domain/markdown/close-markdown';
import {
  readMarkdown,
  type MarkdownBlock,
  type MarkdownBlocks,
  type MarkdownLine,
  type MarkdownRow,
  type MarkdownSpan,
} from '@squeeze/domain/markdown/read-markdown';
import { useMemo, type ReactNode } from 'react';
import { TextLink } from './text-link.tsx';

interface MarkdownTextProps {
  readonly text: string;
  /** More of it is to come: what its end leaves open is shown as if it were closed. */
  readonly unfinished?: boolean | undefined;
}

/**
 * Text in Markdown, drawn as elements of our own and never as HTML. Brings its parser along, so only pages that are loaded
 * when they are opened use it.
 */
export function MarkdownText({ text, unfinished = false }: MarkdownTextProps): ReactNode {
  const blocks = useMemo(() => readMarkdown(unfinished ? closeMarkdown(text) : text), [text, unfinished]);
  return (
    <div dir="auto" className="grid max-w-measure gap-8 wrap-anywhere">
      <Blocks blocks={blocks} />
    </div>
  );
}

/** Each with its place, by which it is known: a text that is being written only ever grows at its end. */
const placed = <Piece,>(pieces: readonly Piece[]): (readonly [string, Piece])[] => Object.entries(pieces);

function Blocks({ blocks }: { readonly blocks: MarkdownBlocks }): ReactNode {
  return placed(blocks).map(([at, block]) => <Block key={at} block={block} />);
}

function Block({ block }: { readonly block: MarkdownBlock }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <Line line={block.content} />
        </p>
      );
    // The page has its own outline, into which a heading of any level may not break.
    case 'heading':
      return (
        <p className="font-strong">
          <Line line={block.content} />
        </p>
      );
    case 'list':
      return <List start={block.start} items={block.items} />;
    case 'quote':
      return (
        <blockquote className="grid gap-8 border-l-2 border-line pl-12 text-text-2">
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className="rounded-6 bg-fill px-12 py-8 text-14 whitespace-pre-wrap">
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'rule':
      return <hr className="border-line" />;
  }
}

interface ListProps {
  readonly start: number | null;
  readonly items: readonly MarkdownBlocks[];
}

function List({ start, items }: ListProps): ReactNode {
  const drawn = placed(items).map(([at, blocks]) => (
    <li key={at} className="pl-4">
      <div className="grid gap-4">
        <Blocks blocks={blocks} />
      </div>
    </li>
  ));
  return start === null ? (
    <ul className="grid list-disc gap-4 pl-24 marker:text-text-2">{drawn}</ul>
  ) : (
    <ol start={start} className="grid list-decimal gap-4 pl-24 tabular-nums marker:text-text-2">
      {drawn}
    </ol>
  );
}

interface TableProps {
  readonly head: MarkdownRow;
  readonly rows: readonly MarkdownRow[];
}

function Table({ head, rows }: TableProps): ReactNode {
  return (
    <table className="w-fit text-left text-14">
      <thead>
        <tr>
          {placed(head).map(([at, cell]) => (
            <th key={at} scope="col" className="border-b border-line py-4 pr-16 align-top font-strong">
              <Line line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(([at, row]) => (
          <tr key={at}>
            {placed(row).map(([place, cell]) => (
              <td key={place} className="py-4 pr-16 align-top">
                <Line line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { readonly line: MarkdownLine }): ReactNode {
  return placed(line).map(([at, span]) => <Span key={at} span={span} />);
}

function Span({ span }: { readonly span: MarkdownSpan }): ReactNode {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'code':
      return <code className="rounded-6 bg-fill px-4 text-14">{span.text}</code>;
    case 'strong':
      return (
        <strong className="font-strong">
          <Line line={span.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line line={span.content} />
        </em>
      );
    case 'deleted':
      return (
        <del>
          <Line line={span.content} />
        </del>
      );
    case 'link':
      return (
        // Its title: where a window has no status bar, nothing else says where it leads.
        <TextLink href={span.address} title={span.address} target="_blank" rel="noopener noreferrer">
          <Line line={span.content} />
        </TextLink>
      );
  }
}
