import type { CaptureToken } from '@squeeze/contracts/capture';
import { valueSlot } from '@squeeze/domain/value-slot';
import type { ReactNode } from 'react';

export interface CaptureMarksProps {
  readonly text: string;
  /** In order, without overlaps. */
  readonly tokens: readonly (CaptureToken & { readonly category: string | null })[];
}

/** The typed text again, unseen, with a line under each token that was understood; it lies behind the field. */
export function CaptureMarks({ text, tokens }: CaptureMarksProps): ReactNode {
  const parts = tokens.flatMap((token, index) => {
    const from = tokens[index - 1]?.end ?? 0;
    return [
      text.slice(from, token.start),
      <mark
        key={token.start}
        data-v={valueSlot(token.category) ?? undefined}
        className="capture-mark"
        data-kind={token.kind}
      >
        {text.slice(token.start, token.end)}
      </mark>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(tokens.at(-1)?.end ?? 0)}
      {/* A line break at the very end has no height of its own. */}
      {'\u200B'}
    </>
  );
}
