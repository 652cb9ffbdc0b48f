import type { ReactNode } from 'react';

/** A drop in the colour of a service, ringed so that black is seen on black. */
export function ServiceMark({ color }: { readonly color: string }): ReactNode {
  return (
    <span
      aria-hidden
      className="inline-block size-12 shrink-0 rounded-full rounded-tl-none ring-1 ring-control"
      style={{ backgroundColor: color }}
    />
  );
}
