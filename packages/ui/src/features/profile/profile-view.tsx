import { formatPhoneNumber } from '@squeeze/domain/phone-number';
import type { ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** Name, address and number as they are saved. The owner of an embedded server has only a name. */
export function ProfileView(): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  const user = useUser();
  return (
    <Facts>
      <Fact name={t('auth.fullName')}>
        {user.full_name === '' ? (
          <span className="text-text-2">{t('profile.name.none')}</span>
        ) : (
          user.full_name
        )}
      </Fact>
      {edition === 'cloud' && (
        <>
          <Fact name={t('auth.email')} note={!user.email_confirmed && <UnconfirmedEmail />}>
            <span className="mr-12">{user.email}</span>
            <Badge>{t(user.email_confirmed ? 'profile.email.confirmed' : 'profile.email.unconfirmed')}</Badge>
          </Fact>
          <Fact name={t('auth.phone')}>
            {user.phone_number === null ? (
              <span className="text-text-2">{t('profile.phone.none')}</span>
            ) : (
              <>
                <span className="mr-12 tabular-nums">{formatPhoneNumber(user.phone_number)}</span>
                <Badge>{t(user.is_verified ? 'phone.verified' : 'phone.unverified')}</Badge>
              </>
            )}
          </Fact>
        </>
      )}
    </Facts>
  );
}
