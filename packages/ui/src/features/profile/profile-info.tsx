import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

/** Who the person is: to be read, and to be changed after pressing Edit. */
export function ProfileInfo(): ReactNode {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setEditing(false);
    // The button is back with the view; whoever works by keyboard goes on from there.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <PageSection
      title={t('profile.info')}
      tools={
        !editing && (
          <Button
            ref={edit}
            size="sm"
            aria-label={t('settings.editPart', { part: t('profile.info') })}
            onClick={() => setEditing(true)}
          >
            {t('settings.edit')}
          </Button>
        )
      }
    >
      {editing ? <ProfileForm onDone={leave} /> : <ProfileView />}
    </PageSection>
  );
}
