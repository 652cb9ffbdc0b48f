import { notificationChannels, type NotificationChannel } from '@squeeze/contracts/ai-tasks';
import { useId, type ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useUser } from '../../api/store-hooks.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import type { AiTaskFormValues } from './ai-task-form-values.ts';
import { channelNames } from './ai-task-words.ts';

/** Why a channel cannot be chosen; null: it can. Until the server has said what it has, all of them can. */
const useObstacles = (): Readonly<Record<NotificationChannel, PlainMessageId | null>> => {
  const { data } = useGetSystemQuery();
  const { is_verified: verified } = useUser();
  const noSms = data?.services.sms === 'not_configured';
  return {
    in_app: null,
    sms: noSms ? 'aiTask.channel.noSms' : verified ? null : 'aiTask.channel.noNumber',
    email: data?.services.mail === 'not_configured' ? 'aiTask.channel.noEmail' : null,
  };
};

/** How one is notified. A channel that leads nowhere says why; one that was chosen before can still be let go. */
export function ChannelFields(): ReactNode {
  const t = useText();
  const { control } = useFormContext<AiTaskFormValues>();
  const obstacles = useObstacles();
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0">
      <legend id={labelId} className="text-14 font-mid">
        {t('aiTask.form.channels')}
      </legend>
      {notificationChannels.map((channel) => (
        <Controller
          key={channel}
          control={control}
          name={channel}
          render={({ field }) => {
            const obstacle = obstacles[channel];
            return (
              <Checkbox
                ref={field.ref}
                label={t(channelNames[channel])}
                hint={obstacle && t(obstacle)}
                checked={field.value}
                disabled={obstacle !== null && !field.value}
                onCheckedChange={field.onChange}
              />
            );
          }}
        />
      ))}
    </fieldset>
  );
}
