import { useRef, useState, type ReactNode } from 'react';
import { isDeclined } from '../../api/api-error.ts';
import { refreshIntegration } from '../../api/oauth/integration-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { ClientDialog } from './client-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { optionalScopesOf, isConnected, type Service, type ServiceAction } from './connection-state.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { refreshFailure } from './refresh-failure.ts';
import { ServiceCard } from './service-card.tsx';
import { useConnect } from './use-connect.ts';
import { useDoing, type Doing } from './use-doing.ts';
import { useDisconnect } from './use-disconnect.ts';
import type { FailureState } from './use-failure.ts';

interface ServiceListProps {
  readonly services: readonly Service[];
  /** Whether it is known what is connected. */
  readonly known: boolean;
  readonly failure: FailureState;
}

/** The services, each with what can be done about it. */
export function ServiceList({ services, known, failure }: ServiceListProps): ReactNode {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Doing | null>(null);
  const { doing, run } = useDoing();
  const { elsewhere, connect } = useConnect(failure);
  const disconnect = useDisconnect(failure);
  const refresh = useRefresh(failure);
  const begin = (action: ServiceAction, service: Service): void => {
    const next = { action, service };
    if (action === 'refresh') void run(next, () => refresh(service));
    else if (action === 'reconnect')
      void run(next, () => connect(service.provider.id, optionalScopesOf(service)));
    else setAsked(next);
  };
  const end = async (next: Doing, reason: string, keep: boolean): Promise<boolean> => {
    // The buttons of the card change, and with them the one that had the focus.
    if (await disconnect(next.service, reason, keep)) list.current?.focus({ preventScroll: true });
    return false;
  };
  const busyOf = ({ provider }: Service): ServiceAction | null =>
    doing?.service.provider.id === provider.id ? doing.action : null;
  const close = (): void => setAsked(null);
  return (
    <>
      <HairlineList
        ref={list}
        tabIndex={-1}
        aria-label={t('integrations.services')}
        className="mt-8 outline-none"
      >
        {services.map((service) => (
          <ServiceCard
            key={service.provider.id}
            service={service}
            known={known}
            busy={busyOf(service)}
            elsewhere={elsewhere === service.provider.id && !isDone(service)}
            onAction={begin}
          />
        ))}
      </HairlineList>
      {(asked?.action === 'connect' || asked?.action === 'change') && (
        <ConsentDialog
          service={asked.service}
          onConnect={(scopes) => {
            close();
            void run(asked, () => connect(asked.service.provider.id, scopes));
          }}
          onClose={close}
        />
      )}
      {asked?.action === 'disconnect' && (
        <DisconnectDialog
          service={asked.service}
          onConfirm={(reason, keep) => {
            close();
            void run(asked, () => end(asked, reason, keep));
          }}
          onClose={close}
        />
      )}
      {(asked?.action === 'set_up' || asked?.action === 'change_client') && (
        <ClientDialog provider={asked.service.provider} onClose={close} />
      )}
    </>
  );
}

const isDone = ({ integration }: Service): boolean => integration !== null && isConnected(integration);

const useRefresh = ({ fail, dismiss }: FailureState): ((service: Service) => Promise<boolean>) => {
  const t = useText();
  const dispatch = useAppDispatch();
  return async ({ provider, integration }) => {
    if (integration === null) return false;
    dismiss();
    const error = await dispatch(refreshIntegration(integration.id));
    if (error === null) {
      showToast({
        key: `integration-${provider.id}`,
        text: t('integrations.refreshed', { name: provider.name }),
      });
    } else if (!isDeclined(error)) fail({ title: t(refreshFailure(error)), reason: null });
    return false;
  };
};
