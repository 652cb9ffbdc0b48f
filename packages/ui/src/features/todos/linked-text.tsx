import { useMemo, type ReactNode } from 'react';
import { TextLink } from '../../kit/text-link.tsx';
import { linkedPieces } from './linked-pieces.ts';

/** A text as it is, in which addresses lead where they say. */
export function LinkedText({ text }: { readonly text: string }): ReactNode {
  const pieces = useMemo(() => Object.entries(linkedPieces(text)), [text]);
  return pieces.map(([at, piece]) =>
    piece.href === null ? (
      piece.text
    ) : (
      // Its title: where a window has no status bar, nothing else says where it leads.
      <TextLink key={at} href={piece.href} title={piece.href} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </TextLink>
    ),
  );
}
