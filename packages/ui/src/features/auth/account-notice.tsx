import type { ReactNode } from 'react';
import { useTopBar } from '../../parts/use-top-bar.ts';

interface AccountNoticeProps {
  /** What it is about, read aloud. */
  readonly name: string;
  readonly text: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/**
 * One quiet line above the day about something left to do for the account. Out of sight while there is something else to say;
 * a dialog that it has opened stays.
 */
export function AccountNotice({ name, text, children }: AccountNoticeProps): ReactNode {
  const bar = useTopBar();
  return (
    <section
      aria-label={name}
      hidden={bar !== 'offer'}
      className="flex flex-wrap items-center gap-x-16 gap-y-4 bg-fill px-48 py-8 text-14 phone:px-16"
    >
      <p className="min-w-0 flex-1 basis-[240px] wrap-anywhere">{text}</p>
      <div className="flex gap-4 phone:-ml-12">{children}</div>
    </section>
  );
}
