import { useId, type ReactNode, type Ref } from 'react';
import { HairlineList } from '../../kit/hairline-list.tsx';

interface LookBoxProps {
  /** Where the focus goes when a row that had it is dealt with. */
  readonly ref: Ref<HTMLDivElement>;
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly text: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** What waits for a look, row by row; nothing where there is none. */
export function LookBox({ ref, heading: Heading, title, text, isEmpty, children }: LookBoxProps): ReactNode {
  const id = useId();
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {!isEmpty && (
        <section aria-labelledby={id} className="mt-16 mb-24 rounded-12 bg-fill px-16 pt-16 pb-4">
          <Heading id={id} className="text-16 font-strong">
            {title}
          </Heading>
          <p className="mt-4 text-14 text-text-2">{text}</p>
          <HairlineList aria-labelledby={id} className="mt-4">
            {children}
          </HairlineList>
        </section>
      )}
    </div>
  );
}
