import type { AdministeredPerson } from '@squeeze/contracts/admin-users';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useNow } from '../../kit/use-now.ts';
import { roleWords } from './role-words.ts';

/** What an administrator needs to know of an account; nothing of what its person keeps. */
export function PersonFacts({ person }: { readonly person: AdministeredPerson }): ReactNode {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const date = (instant: string): string => format.date(Date.parse(instant), 'full');
  const { deletion_at: deletion, last_seen_at: seen } = person;
  return (
    <Facts className="mt-8">
      <Fact
        name={t('people.email')}
        note={t(person.email_confirmed ? 'people.confirmed' : 'people.unconfirmed')}
      >
        <span translate="no">{person.email}</span>
      </Fact>
      <Fact name={t('people.phone')}>
        {t(person.is_verified ? 'people.phoneVerified' : 'people.phoneUnverified')}
      </Fact>
      <Fact name={t('people.roles')}>{person.roles.map(({ name }) => t(roleWords[name])).join(', ')}</Fact>
      <Fact
        name={t('people.state')}
        note={deletion !== null && t('people.deletion', { date: date(deletion) })}
      >
        {t(person.is_active ? 'people.active' : 'people.disabledText')}
      </Fact>
      <Fact name={t('people.mfa')}>{t(person.mfa_enabled ? 'people.on' : 'people.off')}</Fact>
      <Fact name={t('people.sessions')}>{t('people.sessionCount', { count: person.sessions })}</Fact>
      <Fact name={t('people.lastSeen')}>
        {seen === null ? t('people.neverSeen') : format.relative(Date.parse(seen), now)}
      </Fact>
      <Fact name={t('people.created')}>{date(person.created_at)}</Fact>
      <Fact name={t('people.trial')}>{trialText(person)}</Fact>
    </Facts>
  );

  function trialText({ trial_ends_at: ends }: AdministeredPerson): string {
    if (ends === null) return t('people.trialNone');
    return Date.parse(ends) > now
      ? t('people.trialUntil', { date: date(ends) })
      : t('people.trialEnded', { date: date(ends) });
  }
}
