import type { ReactNode } from 'react';

export type SubsectionProps = { readonly title: ReactNode; readonly children: ReactNode };

/** A few things within a section that belong together, under a name. */
export function Subsection({ title, children }: SubsectionProps): ReactNode {
  return (
    <div className="grid gap-4">
      <h3 className="text-16 font-strong">{title}</h3>
      {children}
    </div>
  );
}
