import type { Delivery, DeliveryChannel, DeliveryStatus } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

const channelNames = {
  in_app: 'aiTask.channel.in_app',
  sms: 'aiTask.channel.sms',
  email: 'aiTask.channel.email',
  push: 'aiTask.channel.push',
} as const satisfies Record<DeliveryChannel, PlainMessageId>;

const statusNames = {
  pending: 'aiTask.delivery.pending',
  claimed: 'aiTask.delivery.claimed',
  sent: 'aiTask.delivery.sent',
  failed: 'aiTask.delivery.failed',
  unknown: 'aiTask.delivery.unknown',
  not_configured: 'aiTask.delivery.notConfigured',
} as const satisfies Record<DeliveryStatus, PlainMessageId>;

/** What has become of telling something, a line for each way it went. */
export function DeliveryLines({ deliveries }: { readonly deliveries: readonly Delivery[] }): ReactNode {
  const t = useText();
  if (deliveries.length === 0) return null;
  return (
    <ul className="grid gap-2 text-13 text-text-2">
      {deliveries.map(({ channel, status, reason }) => (
        <li key={channel} className={status === 'failed' ? 'text-danger-text' : undefined}>
          {t('aiTask.delivery', { channel: t(channelNames[channel]), status: t(statusNames[status]) })}
          {reason !== null && <span className="block wrap-anywhere">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}
