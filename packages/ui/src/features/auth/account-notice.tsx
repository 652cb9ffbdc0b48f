import type { ReactNode } from 'react';
import { selectReachable } from '../../api/connection-slice.ts';
import { useAppSelector } from '../../api/store-hooks.ts';

interface AccountNoticeProps {
  /** What it is about, read aloud. */
  readonly name: string;
  readonly text: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/**
 * One quiet line above the day about something left to do for the account. Out of sight while the server cannot be reached, when
 * none of it can be done and what is said about that needs the room; a dialog that it has opened stays.
 */
export function AccountNotice({ name, text, children }: AccountNoticeProps): ReactNode {
  const reachable = useAppSelector(selectReachable);
  return (
    <section
      aria-label={name}
      hidden={!reachable}
      className="flex flex-wrap items-center gap-x-16 gap-y-4 bg-fill px-48 py-8 text-14 phone:px-16"
    >
      <p className="min-w-0 flex-1 basis-[240px] wrap-anywhere">{text}</p>
      <div className="flex gap-4 phone:-ml-12">{children}</div>
    </section>
  );
}
