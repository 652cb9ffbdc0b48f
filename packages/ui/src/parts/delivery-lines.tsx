import type { Delivery, DeliveryChannel, DeliveryStatus } from '@squeeze/contracts/ai-tasks';
import { useState, type ReactNode } from 'react';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { TextButton } from '../kit/text-button.tsx';

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

interface DeliveryLinesProps {
  readonly deliveries: readonly Delivery[];
  /** Says why it failed, or null. */
  readonly onSendAgain: (id: string) => Promise<string | null>;
}

/** What has become of a notification's deliveries, a line for each. */
export function DeliveryLines({ deliveries, onSendAgain }: DeliveryLinesProps): ReactNode {
  const t = useText();
  if (deliveries.length === 0) return null;
  return (
    <ul className="grid gap-2 text-13 text-text-2">
      {deliveries.map(({ id, channel, status, reason, can_send_again: canSendAgain }) => (
        <li key={id} className={status === 'failed' ? 'text-danger-text' : undefined}>
          {t('aiTask.delivery', { channel: t(channelNames[channel]), status: t(statusNames[status]) })}
          {reason !== null && <span className="block wrap-anywhere">{reason}</span>}
          {canSendAgain && <SendAgain channel={t(channelNames[channel])} onSend={() => onSendAgain(id)} />}
        </li>
      ))}
    </ul>
  );
}

interface SendAgainProps {
  readonly channel: string;
  readonly onSend: () => Promise<string | null>;
}

/** Nobody can say whether it arrived; its person may be able to. */
function SendAgain({ channel, onSend }: SendAgainProps): ReactNode {
  const t = useText();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setSending(true);
    setError(await onSend());
    setSending(false);
  };
  return (
    <>
      <TextButton
        aria-label={t('delivery.sendAgain.long', { channel })}
        disabled={sending}
        onClick={() => void send()}
      >
        {t('delivery.sendAgain')}
      </TextButton>
      {error !== null && (
        <span role="alert" className="block text-danger-text">
          {error}
        </span>
      )}
    </>
  );
}
