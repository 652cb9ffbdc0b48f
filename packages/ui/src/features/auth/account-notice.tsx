import type { ReactNode } from 'react';

interface AccountNoticeProps {
  /** What it is about, read aloud. */
  readonly name: string;
  readonly text: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** One quiet line above the day about something left to do for the account. */
export function AccountNotice({ name, text, children }: AccountNoticeProps): ReactNode {
  return (
    <section
      aria-label={name}
      className="mb-12 flex flex-wrap items-center gap-x-16 gap-y-4 bg-fill px-48 py-8 text-14 phone:px-16"
    >
      <p className="min-w-0 flex-1 basis-[240px] wrap-anywhere">{text}</p>
      <div className="flex gap-4 phone:-ml-12">{children}</div>
    </section>
  );
}
