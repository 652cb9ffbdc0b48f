import type { OauthClient } from '@squeeze/contracts/oauth-clients';
import type { OauthProvider } from '@squeeze/contracts/oauth-providers';
import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { providersApi } from '../../api/oauth/provider-endpoints.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';

interface ClientFormProps {
  readonly provider: OauthProvider;
  /** What there is; null: nothing yet. */
  readonly client: OauthClient | null;
  readonly onDone: () => void;
}

/** Takes what the provider has given; the secret there is, is never shown. */
export function ClientForm({ provider, client, onDone }: ClientFormProps): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const [id, setId] = useState(client?.client_id ?? '');
  const [secret, setSecret] = useState('');
  const [isSecretGoing, setSecretGoing] = useState(false);
  const [missing, setMissing] = useState(false);
  const { save, remove, busy, failure } = useClientActions(provider, onDone);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy !== null) return;
    setMissing(id.trim() === '');
    if (id.trim() === '') field.current?.focus();
    else void save(id.trim(), secret.trim() || (isSecretGoing ? null : undefined));
  };
  const secretHint = (): string => {
    if (client?.has_secret !== true) return t('client.secretHint', { name: provider.name });
    return t(isSecretGoing ? 'client.secretGoing' : 'client.secretSet');
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-16">
      {failure !== null && <FormProblem {...problemText(failure.error, failure.words)} />}
      <TextField
        ref={field}
        label={t('client.id')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={oauthLimits.clientId}
        value={id}
        error={missing && id.trim() === '' ? t('oauth_client_id_required') : undefined}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
      />
      <div className="grid justify-items-start gap-6">
        <TextField
          label={t('client.secret')}
          optional
          type="password"
          // Else the browser offers a password of its own.
          autoComplete="new-password"
          spellCheck={false}
          maxLength={oauthLimits.clientSecret}
          value={secret}
          hint={secretHint()}
          frameClassName="w-full"
          onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        />
        {client?.has_secret === true && (
          <TextButton className="text-14" onClick={() => setSecretGoing(!isSecretGoing)}>
            {t(isSecretGoing ? 'client.secretKeep' : 'client.secretRemove')}
          </TextButton>
        )}
      </div>
      <footer className="mt-8 flex flex-wrap justify-end gap-8 phone:*:flex-1">
        {client !== null && (
          <Button
            variant="danger"
            className="wide:mr-auto"
            pending={busy === 'removing'}
            disabled={busy === 'saving'}
            onClick={() => void remove()}
          >
            {t('client.remove')}
          </Button>
        )}
        <Button onClick={onDone}>{t('kit.cancel')}</Button>
        <Button type="submit" variant="primary" pending={busy === 'saving'} disabled={busy === 'removing'}>
          {t('client.save')}
        </Button>
      </footer>
    </form>
  );
}

interface ClientActions {
  readonly busy: 'saving' | 'removing' | null;
  readonly failure: { readonly error: ApiError; readonly words: PlainMessageId } | null;
  /** @param secret undefined: the one there is stays; null: there is none */
  readonly save: (id: string, secret: string | null | undefined) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const useClientActions = ({ id: provider, name }: OauthProvider, onDone: () => void): ClientActions => {
  const t = useText();
  const [setClient, saving] = providersApi.useSetOauthClientMutation();
  const [removeClient, removing] = providersApi.useRemoveOauthClientMutation();
  const [failure, setFailure] = useState<ClientActions['failure']>(null);
  const settle = (error: unknown, words: PlainMessageId, done: string): void => {
    if (error !== undefined) {
      setFailure({ error: asApiError(error), words });
      return;
    }
    showToast({ key: `integration-${provider}`, text: done });
    onDone();
  };
  return {
    busy: saving.isLoading ? 'saving' : removing.isLoading ? 'removing' : null,
    failure,
    save: async (id, secret) => {
      const { error } = await setClient({
        params: { provider },
        body: { client_id: id, ...(secret !== undefined && { client_secret: secret }) },
      });
      settle(error, 'client.failed', t('client.saved', { name }));
    },
    remove: async () => {
      const { error } = await removeClient({ params: { provider } });
      settle(error, 'client.removeFailed', t('client.removed', { name }));
    },
  };
};
