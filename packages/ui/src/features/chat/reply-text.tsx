import { useMemo, type ReactNode } from 'react';
import { replyBlocks, type ReplyBlock, type ReplyLine } from '@squeeze/domain/chat/reply-blocks';

/** Each with its place, by which it is known: a reply only ever grows at its end. */
const placed = <Piece,>(pieces: readonly Piece[]): (readonly [string, Piece])[] => Object.entries(pieces);

/** What the assistant has written, as paragraphs and lists. */
export function ReplyText({ text }: { readonly text: string }): ReactNode {
  const blocks = useMemo(() => replyBlocks(text), [text]);
  return (
    <div dir="auto" className="grid max-w-measure gap-8 wrap-anywhere">
      {placed(blocks).map(([at, block]) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: ReplyBlock }): ReactNode {
  if (block.kind === 'paragraph') {
    return (
      <p className="whitespace-pre-line">
        {placed(block.lines).map(([at, line]) => (
          <span key={at}>
            {at !== '0' && '\n'}
            <Line line={line} />
          </span>
        ))}
      </p>
    );
  }
  const items = placed(block.items).map(([at, line]) => (
    <li key={at} className="pl-4">
      <Line line={line} />
    </li>
  ));
  return block.start === null ? (
    <ul className="grid list-disc gap-4 pl-24 marker:text-text-2">{items}</ul>
  ) : (
    <ol start={block.start} className="grid list-decimal gap-4 pl-24 tabular-nums marker:text-text-2">
      {items}
    </ol>
  );
}

function Line({ line }: { readonly line: ReplyLine }): ReactNode {
  return placed(line).map(([at, { kind, text }]) => {
    if (kind === 'strong') {
      return (
        <strong key={at} className="font-strong">
          {text}
        </strong>
      );
    }
    if (kind === 'code') {
      return (
        <code key={at} className="rounded-6 bg-fill px-4 text-14">
          {text}
        </code>
      );
    }
    return text;
  });
}
