import type { Calendar } from '@squeeze/contracts/calendars';
import { useId, type ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { EventForm } from './event-form.tsx';
import { newFormValues, type EventFormValues } from './event-form-values.ts';
import { forgetEventDraft, newDraftName } from './kept-event-draft.ts';
import type { NewEvent } from './new-event.ts';

interface NewEventPanelProps {
  readonly drafted: NewEvent;
  readonly calendars: readonly Calendar[];
  /** Answers whether it is kept. */
  readonly onSave: (values: EventFormValues) => boolean;
  readonly onClose: () => void;
}

/** An event that is begun, beside the calendar. */
export function NewEventPanel({ drafted, calendars, onSave, onClose }: NewEventPanelProps): ReactNode {
  const t = useText();
  const { id: userId } = useUser();
  const { zone } = useLanguage();
  const formId = useId();
  const cancel = (): void => {
    forgetEventDraft(userId, newDraftName);
    onClose();
  };
  return (
    <SidePanel
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('event.new')}
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} className="phone:flex-1">
            {t('todo.save')}
          </Button>
          <Button variant="ghost" onClick={cancel}>
            {t('kit.cancel')}
          </Button>
        </>
      }
    >
      <EventForm
        key={`${drafted.starts} ${drafted.ends}`}
        id={formId}
        draftName={newDraftName}
        opened={newFormValues(
          drafted,
          calendars.find(({ visible }) => visible)?.id ?? calendars[0]?.id ?? '',
          zone,
        )}
        of={null}
        calendars={calendars}
        onSave={(values) => {
          if (onSave(values)) forgetEventDraft(userId, newDraftName);
        }}
      />
    </SidePanel>
  );
}
