import { useId, useRef, type ReactNode } from 'react';
import { HairlineList } from '../../kit/hairline-list.tsx';

interface LookBoxProps {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly text: string;
  readonly isEmpty: boolean;
  /** @param onSettled for a row that had the focus, and is about to go */
  readonly children: (onSettled: () => void) => ReactNode;
}

/** What waits for a look, row by row; nothing where there is none. */
export function LookBox({ heading: Heading, title, text, isEmpty, children }: LookBoxProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  return (
    // Where the focus goes when a row that had it is dealt with.
    <div ref={place} tabIndex={-1} className="outline-none">
      {!isEmpty && (
        <section aria-labelledby={id} className="mt-16 mb-24 rounded-12 bg-fill px-16 pt-16 pb-4">
          <Heading id={id} className="text-16 font-strong">
            {title}
          </Heading>
          <p className="mt-4 text-14 text-text-2">{text}</p>
          <HairlineList aria-labelledby={id} className="mt-4">
            {children(() => place.current?.focus({ preventScroll: true }))}
          </HairlineList>
        </section>
      )}
    </div>
  );
}
