import type { ReactNode } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { CategoryName } from '../../parts/category-name.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import { useNow } from '../../kit/use-now.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { themeNames, visibilityNames } from './setting-words.ts';
import type { SettingsValues } from './settings-values.ts';
import { offsetOf, zoneName } from '../../parts/time-zones.ts';
import { useChannelNotes } from './use-channel-notes.tsx';

/** The settings as they are saved. */
export function SavedSettings({ values }: { readonly values: SettingsValues }): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  return (
    <div className="grid gap-24">
      <Subsection title={t('settings.look')}>
        <Facts>
          <Fact name={t('settings.theme')}>{t(themeNames[values.theme])}</Fact>
          <Fact name={t('settings.language')}>
            {values.language === null ? t('settings.language.device') : languageNames[values.language]}
          </Fact>
        </Facts>
      </Subsection>
      <Subsection title={t('settings.keyboard')}>
        <Facts>
          <Fact name={t('keys.single')}>{t(values.singleKeys ? 'settings.on' : 'settings.off')}</Fact>
        </Facts>
      </Subsection>
      <Day values={values} />
      <Notifications values={values} />
      {edition === 'cloud' && (
        <Subsection title={t('settings.privacy')}>
          <p className="text-14 text-text-2">{t('settings.privacy.text')}</p>
          <Facts>
            <Fact name={t('settings.privacy.profile')}>
              {t(visibilityNames[values.privacy.profile_visibility])}
            </Fact>
            <Fact name={t('settings.privacy.activity')}>
              {t(visibilityNames[values.privacy.activity_visibility])}
            </Fact>
          </Facts>
        </Subsection>
      )}
      <Subsection title={t('settings.values')}>
        {values.values.length === 0 ? (
          <p className="text-text-2">{t('settings.values.none')}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-24 gap-y-8 pt-8">
            {values.values.map((value) => (
              <li key={value} className="max-w-full">
                <CategoryName category={value} />
              </li>
            ))}
          </ul>
        )}
      </Subsection>
    </div>
  );
}

function Day({ values }: { readonly values: SettingsValues }): ReactNode {
  const t = useText();
  const now = useNow();
  const format = useFormat();
  const { locale } = useLanguage();
  return (
    <Subsection title={t('settings.day')}>
      <Facts>
        <Fact name={t('settings.zone')}>
          {t('settings.zone.shown', {
            zone: zoneName(values.zone),
            offset: offsetOf(values.zone, now, locale),
          })}
        </Fact>
        <Fact name={t('settings.quiet')}>
          {values.quiet
            ? t('settings.quiet.shown', {
                start: format.wallTime(values.quietStart),
                end: format.wallTime(values.quietEnd),
              })
            : t('settings.off')}
        </Fact>
      </Facts>
    </Subsection>
  );
}

function Notifications({ values }: { readonly values: SettingsValues }): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  const notes = useChannelNotes();
  const { email, sms, push, push_text: pushText } = values.notifications;
  const { events_by_email: eventsByEmail, events_by_sms: eventsBySms } = values.notifications;
  const state = (on: boolean): string => t(on ? 'settings.on' : 'settings.off');
  return (
    <Subsection title={t('settings.notifications')}>
      <p className="text-14 text-text-2">{t('settings.notifications.text')}</p>
      <Facts>
        {edition === 'cloud' && (
          <>
            <Fact name={t('settings.email')} note={email && notes.email.obstacle}>
              {state(email)}
            </Fact>
            {email && <Fact name={t('settings.eventsByEmail')}>{state(eventsByEmail)}</Fact>}
            <Fact name={t('settings.sms')} note={sms && notes.sms.obstacle}>
              {state(sms)}
            </Fact>
            {sms && <Fact name={t('settings.eventsBySms')}>{state(eventsBySms)}</Fact>}
          </>
        )}
        <Fact name={t('settings.push')} note={push && (notes.push.obstacle ?? notes.push.ask)}>
          {state(push)}
        </Fact>
        {push && <Fact name={t('settings.pushText')}>{state(pushText)}</Fact>}
      </Facts>
      {edition === 'embedded' && <p className="text-14 text-text-2">{t('settings.embedded')}</p>}
    </Subsection>
  );
}
