import type { ReactNode } from 'react';

interface ExcerptProps {
  /** Of one text, in order; `hit` is what was looked for. */
  readonly parts: readonly { readonly text: string; readonly hit: boolean }[];
}

/** A part of a text in which something was found, marked. */
export function Excerpt({ parts }: ExcerptProps): ReactNode {
  // Pieces never change places: they are one text.
  return Object.entries(parts).map(([at, { text, hit }]) =>
    hit ? (
      <mark key={at} className="hit-mark">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
