import { CalendarAddress } from '@squeeze/contracts/calendar-subscriptions';
import { CalendarDraft, type Calendar, type CalendarSubscription } from '@squeeze/contracts/calendars';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { deleteCalendar, editCalendar } from '../../api/calendar-events/calendar-actions.ts';
import { calendarApi } from '../../api/calendar-events/calendar-event-endpoints.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useProblemText, type ProblemText } from '../../api/use-problem-text.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';
import { TextField } from '../../kit/text-field.tsx';
import { forgetCalendarDraft, readCalendarDraft } from './kept-calendar-draft.ts';
import { HueField } from './hue-field.tsx';
import { RefreshField } from './refresh-field.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

interface SubscriptionDialogProps {
  readonly calendar: Calendar;
  readonly subscription: CalendarSubscription;
  readonly onClose: () => void;
}

const Fields = z.object({ name: CalendarDraft.shape.name, address: CalendarAddress });
/** Until its address is read, it stays as it is. */
const FieldsButAddress = Fields.extend({ address: z.string() });

/** How it goes with a subscribed calendar, what it is called here, and where it is read from. */
export function SubscriptionDialog({ calendar, subscription, onClose }: SubscriptionDialogProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const dispatch = useAppDispatch();
  const formId = useId();
  const { data: known, error: unread } = calendarApi.useGetCalendarSubscriptionQuery({
    params: { id: calendar.id },
  });
  const [update] = calendarApi.useUpdateCalendarSubscriptionMutation();
  const { id: userId } = useUser();
  const [draft] = useState(() => readCalendarDraft(userId, calendar.id));
  const [hue, setHue] = useState(draft.hue ?? calendar.hue);
  const [hours, setHours] = useState(subscription.refresh_hours);
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const form = useForm({
    resolver: formResolver(known === undefined ? FieldsButAddress : Fields),
    values: { name: draft.name ?? calendar.name, address: known?.address ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const close = (): void => {
    forgetCalendarDraft(userId, calendar.id);
    onClose();
  };
  const { errors, isSubmitting } = form.formState;
  const wordOf = (error: { message?: string } | undefined): string | undefined =>
    error?.message === undefined ? undefined : sentenceText(error.message);
  const shown = problem ?? (unread === undefined ? null : problemText(unread, 'subscription.addressUnread'));
  const save = form.handleSubmit(async ({ name, address }) => {
    const change = {
      ...(known !== undefined && address !== known.address && { address }),
      ...(hours !== subscription.refresh_hours && { refresh_hours: hours }),
    };
    if (Object.keys(change).length > 0) {
      const { error } = await update({ params: { id: calendar.id }, body: change });
      if (error !== undefined) return setProblem(problemText(error, 'subscription.failed'));
    }
    const edit = { ...(name !== calendar.name && { name }), ...(hue !== calendar.hue && { hue }) };
    if (Object.keys(edit).length > 0) void dispatch(editCalendar(calendar, edit));
    close();
  });
  const unsubscribe = (): void => {
    const { undo } = dispatch(deleteCalendar(calendar));
    const title = shortTitle(calendar.name);
    showToast({
      key: 'event',
      text: t('subscription.unsubscribed', { name: title }),
      undo,
      undone: t('outbox.undone.deleted', { title }),
    });
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t('subscription.one')}
      actions={
        <>
          <Button variant="danger" className="mr-auto" onClick={unsubscribe}>
            {t('subscription.unsubscribe')}
          </Button>
          <Button variant="ghost" onClick={close}>
            {t('kit.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={isSubmitting}>
            {t('todo.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-24">
        {shown !== null && <FormProblem {...shown} />}
        <SubscriptionStatus calendar={calendar} subscription={subscription} />
        <TextField
          label={t('calendars.name')}
          dir="auto"
          error={wordOf(errors.name)}
          {...form.register('name')}
        />
        <HueField value={hue} onValueChange={setHue} />
        <TextField
          label={t('subscribe.address')}
          type="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          readOnly={known === undefined}
          error={wordOf(errors.address)}
          {...form.register('address')}
        />
        <RefreshField value={hours} onValueChange={setHours} />
      </form>
    </Dialog>
  );
}
