import { useRef, useState, type ReactNode } from 'react';
import { useListAppPasswordsQuery } from '../../api/app-passwords/app-password-endpoints.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { useNow } from '../../kit/use-now.ts';
import { AppPasswordRow } from './app-password-row.tsx';
import { NewAppPassword } from './new-app-password.tsx';

/** The calendar in other programs: where they find it, and a password for each of them. */
export function AppPasswords(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const now = useNow();
  const { data, error, isFetching, refetch } = useListAppPasswordsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [adding, setAdding] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAdding(false);
    toggle.current?.focus();
  };
  return (
    <PageSection
      title={t('security.apps')}
      text={t('security.apps.text')}
      tools={
        <Button ref={toggle} size="sm" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {adding ? t('kit.cancel') : t('security.apps.add')}
        </Button>
      }
    >
      {adding && <NewAppPassword onDone={close} />}
      {data === undefined &&
        (error === undefined ? (
          <LoadingList rows={2} />
        ) : (
          <ErrorState
            title={t('security.apps.error')}
            text={errorText(error, 'security.apps.error').reason}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ))}
      {data && (
        <>
          <WhatToType address={data.address} />
          {data.app_passwords.length > 0 && (
            <HairlineList aria-label={t('security.apps')} className="border-t border-line">
              {data.app_passwords.map((password) => (
                <AppPasswordRow
                  key={password.id}
                  password={password}
                  now={now}
                  onRevoked={() => toggle.current?.focus()}
                />
              ))}
            </HairlineList>
          )}
        </>
      )}
    </PageSection>
  );
}

/** What Apple Calendar, DAVx5 and Thunderbird ask for beside the password. */
function WhatToType({ address }: { readonly address: string }): ReactNode {
  const t = useText();
  const { email } = useUser();
  const rows = [
    [t('security.apps.server'), address, t('security.apps.serverCopied')],
    [t('security.apps.user'), email, t('security.apps.userCopied')],
  ] as const;
  return (
    <Facts>
      {rows.map(([name, value, copied]) => (
        <Fact key={name} name={name}>
          <span className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
            <span translate="no" className="min-w-0 wrap-anywhere">
              {value}
            </span>
            <CopyButton text={value} label={t('security.apps.copy')} copied={copied} />
          </span>
        </Fact>
      ))}
    </Facts>
  );
}
