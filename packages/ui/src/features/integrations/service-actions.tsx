import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import type { ServiceAction } from './connection-state.ts';

const labels = {
  connect: 'integrations.connect',
  reconnect: 'integrations.reconnect',
  set_up: 'integrations.setUp',
  refresh: 'integrations.refresh',
  change: 'integrations.change',
  disconnect: 'integrations.disconnect',
  change_client: 'integrations.changeClient',
} as const satisfies Record<ServiceAction, PlainMessageId>;

/** With the service, for whoever hears a button by itself. */
const names = {
  connect: 'integrations.connectOf',
  reconnect: 'integrations.reconnectOf',
  set_up: 'integrations.setUpOf',
  refresh: 'integrations.refreshOf',
  change: 'integrations.changeOf',
  disconnect: 'integrations.disconnectOf',
  change_client: 'integrations.changeClientOf',
} as const satisfies Record<ServiceAction, string>;

/** What leads on is an outlined button, the rest stays quiet. */
const leading: ReadonlySet<ServiceAction> = new Set(['connect', 'reconnect', 'set_up']);

interface ServiceActionsProps {
  /** Of the service. */
  readonly name: string;
  readonly actions: readonly ServiceAction[];
  /** Whether the first of them is what has to be pressed: it leads then, whatever it is. */
  readonly isUrgent?: boolean;
  /** What is being done. */
  readonly busy: ServiceAction | null;
  readonly onAction: (action: ServiceAction) => void;
}

/** What can be done about a service. */
export function ServiceActions({
  name,
  actions,
  isUrgent = false,
  busy,
  onAction,
}: ServiceActionsProps): ReactNode {
  const t = useText();
  const leads = (action: ServiceAction): boolean =>
    leading.has(action) || (isUrgent && action === actions[0]);
  // Words alone stand on the edge of the page, outlines with their edge.
  const endsOutlined = leads(actions.at(-1) ?? 'refresh');
  return (
    <div className={classNames('flex flex-wrap gap-4 phone:-mx-12', !endsOutlined && 'wide:-mr-12')}>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={leads(action) ? 'secondary' : action === 'disconnect' ? 'danger' : 'ghost'}
          className={leads(action) ? 'phone:mx-12' : undefined}
          aria-label={busy === action ? undefined : t(names[action], { name })}
          pending={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => onAction(action)}
        >
          {t(labels[action])}
        </Button>
      ))}
    </div>
  );
}
