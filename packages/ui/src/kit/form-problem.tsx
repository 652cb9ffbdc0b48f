import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FormProblemProps {
  /** What did not work. */
  readonly title: string;
  /** Why, and what to do about it. */
  readonly reason?: string | null;
  /** When it may be tried again. */
  readonly wait?: string | null;
}

/** Why a form did not get through, read aloud when it appears. What was typed stays as it is. */
export function FormProblem({ title, reason = null, wait = null }: FormProblemProps): ReactNode {
  return (
    <div role="alert" className="flex gap-8 rounded-12 bg-danger-tint px-16 py-12 text-14">
      <Icon icon={CircleAlert} className="text-danger-text" />
      <div className="grid gap-4">
        <p className="font-mid wrap-anywhere">{title}</p>
        {reason !== null && <p className="text-text-2">{reason}</p>}
        {wait !== null && <p className="text-text-2">{wait}</p>}
      </div>
    </div>
  );
}
