import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { PageSection } from '../../kit/page-section.tsx';

interface FoldedSectionProps {
  readonly title: string;
  /** What there is, in a line. */
  readonly line: ReactNode;
  /** All of it, where it can be changed. */
  readonly children: ReactNode;
}

/** A part of the account as one line, which Edit unfolds in its place. */
export function FoldedSection({ title, line, children }: FoldedSectionProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <PageSection
      title={title}
      tools={
        <Button
          size="sm"
          aria-expanded={open}
          aria-label={t(open ? 'profile.foldPart' : 'settings.editPart', { part: title })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'profile.fold' : 'settings.edit')}
        </Button>
      }
    >
      {open ? children : <p className="wrap-anywhere">{line}</p>}
    </PageSection>
  );
}
