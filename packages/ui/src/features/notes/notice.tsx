import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Something to know before one goes on writing. */
export function Notice({ icon, text, children }: NoticeProps): ReactNode {
  return (
    <output className="mb-16 flex items-start gap-12 rounded-12 bg-carry-tint px-16 py-12 text-14">
      <Icon icon={icon} size="sm" className="mt-2" />
      <div className="grid justify-items-start gap-8">
        <p className="wrap-anywhere">{text}</p>
        <p className="flex flex-wrap gap-x-16 gap-y-8">{children}</p>
      </div>
    </output>
  );
}
