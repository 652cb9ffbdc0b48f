import { useId, type ReactNode } from 'react';
import { SectionHeading } from '../../kit/section-heading.tsx';

export type GallerySectionProps = { readonly title: string; readonly children: ReactNode };

/** One chapter of the gallery, on a hairline. */
export function GallerySection({ title, children }: GallerySectionProps): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-line py-32">
      <SectionHeading id={titleId} className="mb-24">
        {title}
      </SectionHeading>
      <div className="grid gap-24">{children}</div>
    </section>
  );
}

/** Things of one kind, side by side. */
export function GalleryRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="flex flex-wrap items-center gap-x-16 gap-y-12">{children}</div>;
}

/** Two columns, one on a phone. */
export function GalleryColumns({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="grid grid-cols-2 items-start gap-x-48 gap-y-24 phone:grid-cols-1">{children}</div>;
}
