import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';

/** A line above the page about what is kept on this device. */
export function Strip({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="flex items-center gap-12 bg-carry-tint px-48 py-8 text-14 phone:px-16">
      <Icon icon={CloudOff} size="sm" />
      <span className="flex flex-wrap items-center gap-x-12 gap-y-4">{children}</span>
    </span>
  );
}
