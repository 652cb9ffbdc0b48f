import type { OauthClient } from '@squeeze/contracts/oauth-clients';
import type { OauthProvider } from '@squeeze/contracts/oauth-providers';
import type { ReactNode } from 'react';
import { useListOauthClientsQuery } from '../../api/oauth/provider-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { ClientForm } from './client-form.tsx';
import { registrationPages } from './registration-pages.ts';

interface ClientDialogProps {
  readonly provider: OauthProvider;
  readonly onClose: () => void;
}

/** Sets a provider up on a computer of one's own: where to register, with which address, and what came of it. */
export function ClientDialog({ provider, onClose }: ClientDialogProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListOauthClientsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { name, redirect_uri: redirect } = provider;
  const client: OauthClient | null = data?.clients.find((each) => each.provider === provider.id) ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('client.title', { name })}
      description={t('client.text', { name })}
    >
      <div className="grid gap-16">
        <div>
          <p className="text-14 font-mid">{t('client.redirect')}</p>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
            <code className="min-w-0 text-14 wrap-anywhere select-all">{redirect}</code>
            <CopyButton text={redirect} label={t('client.copy')} copied={t('client.copied')} />
          </div>
          <p className="mt-4 text-13 text-text-2">{t('client.redirectHint')}</p>
        </div>
        <p className="text-14">
          <TextLink href={registrationPages[provider.id]} target="_blank" rel="noreferrer noopener">
            {t('client.register', { name })}
          </TextLink>
        </p>
        {data === undefined ? (
          error === undefined ? (
            <LoadingList rows={2} />
          ) : (
            <ErrorState
              {...{ title: t('client.loadFailed'), text: errorText(error, 'client.loadFailed').reason }}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )
        ) : (
          <ClientForm provider={provider} client={client} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}
