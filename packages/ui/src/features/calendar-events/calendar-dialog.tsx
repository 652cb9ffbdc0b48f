import { CalendarDraft, type Calendar } from '@squeeze/contracts/calendars';
import { freeHue } from '@squeeze/domain/calendar-events/free-hue';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { createCalendar, deleteCalendar, editCalendar } from '../../api/calendar-events/calendar-actions.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { forgetCalendarDraft, readCalendarDraft } from './kept-calendar-draft.ts';
import { HueField } from './hue-field.tsx';
import { ownOf } from '../../api/calendar-events/own-calendars.ts';
import { useExportCalendar } from './use-export-calendar.ts';

interface CalendarDialogProps {
  /** Null: a new one. */
  readonly calendar: Calendar | null;
  readonly calendars: readonly Calendar[];
  readonly onClose: () => void;
  /** Shows its private address; left out for a new one. */
  readonly onShare?: () => void;
}

const Name = CalendarDraft.pick({ name: true });

/** What a calendar is called and which hue it has; deleting it takes its events along, and can be undone. */
export function CalendarDialog({ calendar, calendars, onClose, onShare }: CalendarDialogProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const dispatch = useAppDispatch();
  const formId = useId();
  const exporting = useExportCalendar();
  const { id: userId } = useUser();
  const [draft] = useState(() => (calendar === null ? {} : readCalendarDraft(userId, calendar.id)));
  const [hue, setHue] = useState(draft.hue ?? calendar?.hue ?? freeHue(calendars));
  const form = useForm({
    resolver: formResolver(Name),
    defaultValues: { name: draft.name ?? calendar?.name ?? '' },
  });
  const close = (): void => {
    if (calendar !== null) forgetCalendarDraft(userId, calendar.id);
    onClose();
  };
  const problem = form.formState.errors.name?.message;
  const save = form.handleSubmit(({ name }) => {
    if (calendar === null) {
      const at = new Date().toISOString();
      const made = {
        id: uuidv7(),
        name,
        hue,
        visible: true,
        subscription: null,
        created_at: at,
        updated_at: at,
      };
      void dispatch(createCalendar(made));
    } else if (name !== calendar.name || hue !== calendar.hue) {
      const edit = { ...(name !== calendar.name && { name }), ...(hue !== calendar.hue && { hue }) };
      void dispatch(editCalendar(calendar, edit));
    }
    close();
  });
  const remove = (gone: Calendar): void => {
    const { undo } = dispatch(deleteCalendar(gone));
    const title = shortTitle(gone.name);
    showToast({
      key: 'event',
      text: t('calendars.deleted', { name: title }),
      undo,
      undone: t('outbox.undone.deleted', { title }),
      redo: () => void dispatch(deleteCalendar(gone)),
    });
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t(calendar === null ? 'calendars.add' : 'calendars.edit')}
      actions={
        <>
          {calendar !== null && ownOf(calendars).length > 1 && (
            <Button variant="danger" className="mr-auto" onClick={() => remove(calendar)}>
              {t('kit.delete')}
            </Button>
          )}
          <Button variant="ghost" onClick={close}>
            {t('kit.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('todo.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-24">
        <TextField
          label={t('calendars.name')}
          dir="auto"
          error={problem === undefined ? undefined : sentenceText(problem)}
          {...form.register('name')}
        />
        <HueField value={hue} onValueChange={setHue} />
        {onShare !== undefined && (
          <p className="text-14">
            <TextButton onClick={onShare}>{t('feed.open')}</TextButton>
          </p>
        )}
        {calendar !== null && (
          <p className="text-14">
            <TextButton disabled={exporting.isBusy} onClick={() => void exporting.save(calendar)}>
              {t('calendarFiles.export')}
            </TextButton>
          </p>
        )}
      </form>
    </Dialog>
  );
}
