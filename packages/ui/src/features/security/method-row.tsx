import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';

interface MethodRowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** What the action has opened, below the row. */
  readonly children?: ReactNode;
}

/** One way to prove who one is: what it is, how it stands, what can be done about it. */
export function MethodRow({ icon, name, text, action, children }: MethodRowProps): ReactNode {
  return (
    <li className="py-12">
      <div className="flex items-center gap-12">
        <Icon icon={icon} className="mt-2 self-start text-text-2" />
        <div className="grid min-w-0 flex-1 gap-2">
          <p>{name}</p>
          <p className="text-14 text-text-2 wrap-anywhere">{text}</p>
        </div>
        {action && <div className="-mr-12 shrink-0">{action}</div>}
      </div>
      {children}
    </li>
  );
}
