import type { NotificationPreferences } from '@squeeze/contracts/preferences';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { SettingFieldsProps } from './settings-form.tsx';
import { useChannelNotes } from './use-channel-notes.tsx';

/** How one is notified. A way that leads nowhere says why; one that was chosen before can still be let go. */
export function NotificationFields({ values, change }: SettingFieldsProps): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  const notes = useChannelNotes();
  const { notifications } = values;
  const set = (next: Partial<NotificationPreferences>): void =>
    change({ notifications: { ...notifications, ...next } });
  const setPush = (push: boolean): void => {
    set({ push });
    if (push) void notes.push.request();
  };
  return (
    <Subsection title={t('settings.notifications')}>
      <p className="mb-8 text-14 text-text-2">{t('settings.notifications.text')}</p>
      {edition === 'cloud' && (
        <>
          <Channel
            label="settings.email"
            text="settings.email.text"
            checked={notifications.email}
            obstacle={notes.email.obstacle}
            onChange={(email) => set({ email })}
          />
          <Checkbox
            label={t('settings.eventsByEmail')}
            hint={t('settings.eventsByEmail.text')}
            checked={notifications.events_by_email}
            disabled={!notifications.email}
            onCheckedChange={(events_by_email) => set({ events_by_email })}
          />
          <Channel
            label="settings.sms"
            text="settings.sms.text"
            checked={notifications.sms}
            obstacle={notes.sms.obstacle}
            onChange={(sms) => set({ sms })}
          />
          <Checkbox
            label={t('settings.eventsBySms')}
            hint={t('settings.eventsBySms.text')}
            checked={notifications.events_by_sms}
            disabled={!notifications.sms}
            onCheckedChange={(events_by_sms) => set({ events_by_sms })}
          />
        </>
      )}
      <Channel
        label="settings.push"
        text="settings.push.text"
        checked={notifications.push}
        obstacle={notes.push.obstacle}
        note={notifications.push && notes.push.ask}
        onChange={setPush}
      />
      <Checkbox
        label={t('settings.pushText')}
        hint={t('settings.pushText.text')}
        checked={notifications.push_text}
        disabled={!notifications.push}
        onCheckedChange={(push_text) => set({ push_text })}
      />
      {edition === 'embedded' && <p className="text-14 text-text-2">{t('settings.embedded')}</p>}
    </Subsection>
  );
}

interface ChannelProps {
  readonly label: PlainMessageId;
  readonly text: PlainMessageId;
  readonly checked: boolean;
  readonly obstacle: ReactNode;
  readonly note?: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

function Channel({ label, text, checked, obstacle, note, onChange }: ChannelProps): ReactNode {
  const t = useText();
  const below = obstacle ?? note;
  return (
    <div>
      <Checkbox
        label={t(label)}
        hint={t(text)}
        checked={checked}
        disabled={obstacle !== null && !checked}
        onCheckedChange={onChange}
      />
      {/* Outside the label: pressing a link or button in there would tick the box as well. */}
      {below && <p className="-mt-2 mb-8 pl-32 text-14">{below}</p>}
    </div>
  );
}
