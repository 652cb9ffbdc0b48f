import { passwordCriteria, type PasswordCriterion } from '@squeeze/contracts/sign-up-fields';
import { useState, type ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { PasswordStrength } from '../../kit/password-strength.tsx';
import { Select } from '../../kit/select.tsx';
import { Switch } from '../../kit/switch.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { GalleryColumns, GallerySection } from './gallery-section.tsx';

const criterionMessages = {
  length: 'gallery.missing.length',
  lowercase: 'gallery.missing.lowercase',
  uppercase: 'gallery.missing.uppercase',
  digit: 'gallery.missing.digit',
  special: 'gallery.missing.special',
} as const satisfies Record<PasswordCriterion, PlainMessageId>;

type Priority = 'high' | 'medium' | 'low';

/** Everything that is filled in. */
export function GalleryFields(): ReactNode {
  const t = useText();
  const [password, setPassword] = useState('Thermos2tram');
  const [priority, setPriority] = useState<Priority>('medium');
  const criteria = passwordCriteria.map(({ key, test }) => ({
    key,
    label: t(criterionMessages[key]),
    met: test(password),
  }));
  return (
    <GallerySection title={t('gallery.fields')}>
      <GalleryColumns>
        <div className="grid gap-16">
          <TextField
            label={t('gallery.fields.name')}
            hint={t('gallery.fields.name.hint')}
            autoComplete="off"
          />
          <TextField
            label={t('gallery.fields.email')}
            error={t('gallery.fields.email.error')}
            type="email"
            autoComplete="off"
            defaultValue="ines@"
          />
          <div className="grid gap-8">
            <TextField
              label={t('gallery.fields.password')}
              type="password"
              autoComplete="off"
              aria-describedby="gallery-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <PasswordStrength id="gallery-password" criteria={criteria} />
          </div>
          <TextField label={t('gallery.disabled')} disabled defaultValue={t('gallery.sheet.title')} />
        </div>
        <div className="grid gap-16">
          <TextArea label={t('gallery.fields.note')} optional defaultValue={t('gallery.empty.text')} />
          <Select<Priority>
            label={t('gallery.fields.priority')}
            value={priority}
            onValueChange={setPriority}
            options={[
              { value: 'high', label: t('gallery.high') },
              { value: 'medium', label: t('gallery.medium') },
              { value: 'low', label: t('gallery.low') },
            ]}
          />
          <div>
            <Checkbox label={t('gallery.checkbox')} hint={t('gallery.checkbox.hint')} defaultChecked />
            <Checkbox label={t('gallery.checkbox.some')} indeterminate />
            <Checkbox label={t('gallery.disabled')} disabled />
            <Switch label={t('gallery.switch')} hint={t('gallery.switch.hint')} defaultChecked />
            <Switch label={t('gallery.disabled')} disabled />
          </div>
        </div>
      </GalleryColumns>
    </GallerySection>
  );
}
