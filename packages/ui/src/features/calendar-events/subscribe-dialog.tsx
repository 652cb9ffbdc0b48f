import { CalendarAddress } from '@squeeze/contracts/calendar-subscriptions';
import { CalendarDraft, type Calendar } from '@squeeze/contracts/calendars';
import { limits } from '@squeeze/contracts/limits';
import { freeHue } from '@squeeze/domain/calendar-events/free-hue';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { calendarApi } from '../../api/calendar-events/calendar-event-endpoints.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';
import { TextField } from '../../kit/text-field.tsx';
import { FoundCalendar, type Found } from './found-calendar.tsx';
import { HueField } from './hue-field.tsx';
import { RefreshField } from './refresh-field.tsx';
import { useFailureText } from './subscription-words.ts';

interface SubscribeDialogProps {
  readonly calendars: readonly Calendar[];
  readonly onClose: () => void;
}

const Asked = z.object({ address: CalendarAddress, name: z.string() });
const Named = z.object({ address: CalendarAddress, name: CalendarDraft.shape.name });

/** Subscribes to a calendar: first looks what is at its address, and keeps it only once that was seen. */
export function SubscribeDialog({ calendars, onClose }: SubscribeDialogProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const failureText = useFailureText();
  const formId = useId();
  const [check] = calendarApi.useCheckCalendarAddressMutation();
  const [subscribe] = calendarApi.useSubscribeToCalendarMutation();
  const [id] = useState(uuidv7);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<{ readonly title: string; readonly reason?: string | null } | null>(
    null,
  );
  const [hue, setHue] = useState(freeHue(calendars));
  const [hours, setHours] = useState<number>(limits.refreshHours.default);
  const form = useForm({
    resolver: formResolver(found === null ? Asked : Named),
    defaultValues: { address: '', name: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const wordOf = (error: { message?: string } | undefined): string | undefined =>
    error?.message === undefined ? undefined : sentenceText(error.message);

  const look = async (address: string): Promise<void> => {
    const { data, error } = await check({ body: { address } });
    if (data?.found == null) {
      const failure = data?.failure ?? null;
      setProblem(failure === null ? problemText(error, 'subscribe.failed') : { title: failureText(failure) });
      return;
    }
    setFound(data.found);
    form.setValue('name', data.found.name?.slice(0, limits.calendarName.max) ?? new URL(address).hostname);
  };
  const keep = async (address: string, name: string): Promise<void> => {
    const body = { id, address, name, hue, refresh_hours: hours };
    const { error } = await subscribe({ body });
    if (error !== undefined) {
      setProblem(problemText(error, 'subscribe.failed'));
      return;
    }
    showToast({ key: 'event', text: t('subscribe.done', { name: shortTitle(name) }) });
    onClose();
  };
  const submit = form.handleSubmit(({ address, name }) => {
    setProblem(null);
    return found === null ? look(address) : keep(address, name);
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('subscribe.open')}
      description={t('subscribe.text')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={isSubmitting}>
            {t(found === null ? 'subscribe.check' : 'subscribe.do')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-24">
        {problem !== null && <FormProblem {...problem} />}
        <TextField
          label={t('subscribe.address')}
          hint={t('subscribe.address.hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          error={wordOf(errors.address)}
          // What was found there says nothing of another address.
          {...form.register('address', { onChange: () => setFound(null) })}
        />
        {found !== null && (
          <>
            <FoundCalendar found={found} />
            <TextField
              label={t('calendars.name')}
              dir="auto"
              error={wordOf(errors.name)}
              {...form.register('name')}
            />
            <HueField value={hue} onValueChange={setHue} />
            <RefreshField value={hours} onValueChange={setHours} />
          </>
        )}
      </form>
    </Dialog>
  );
}
