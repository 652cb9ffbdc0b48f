import type { Calendar } from '@squeeze/contracts/calendars';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { CategoryName } from '../../parts/category-name.tsx';
import { NeedsLook } from '../../parts/needs-look.tsx';
import { eventItem } from './calendar-item.ts';
import { EventFacts } from './event-facts.tsx';
import { EventForm } from './event-form.tsx';
import { formValuesOf, type EventFormValues, type EventTimeFacts } from './event-form-values.ts';
import { forgetEventDraft, hasEventDraft } from './kept-event-draft.ts';
import { isSubscribed, ownOf } from '../../api/calendar-events/own-calendars.ts';
import { useItemText } from './use-item-text.ts';

interface EventPanelProps {
  readonly open: boolean;
  readonly facts: EventTimeFacts;
  readonly calendars: readonly Calendar[];
  /** @param onKept told once what was typed is kept */
  readonly onSave: (opened: EventFormValues, values: EventFormValues, onKept: () => void) => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** One time of an event in full, beside the calendar: to read, and after Edit to change. */
export function EventPanel({
  open,
  facts,
  calendars,
  onSave,
  onDelete,
  onClose,
}: EventPanelProps): ReactNode {
  const t = useText();
  const { id: userId } = useUser();
  const { zone } = useLanguage();
  const text = useItemText();
  const draftName = `event.${facts.id}.${facts.occurrence ?? ''}`;
  const [editing, setEditing] = useState(() => hasEventDraft(userId, draftName));
  const calendar = calendars.find(({ id }) => id === facts.calendar_id);
  const readOnly = calendar !== undefined && isSubscribed(calendar);
  const edit = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const stop = (): void => {
    forgetEventDraft(userId, draftName);
    setEditing(false);
    // Once it is there again.
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <SidePanel
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      eyebrow={<CategoryName category={facts.category} className="text-14 font-mid" />}
      title={editing && !readOnly ? t('event.edit') : <span dir="auto">{facts.title}</span>}
      actions={
        readOnly ? undefined : editing ? (
          <>
            {/* Keys: as one element with Edit, the press on that would go on to submit the form. */}
            <Button key="save" variant="primary" type="submit" form={formId} className="phone:flex-1">
              {t('todo.save')}
            </Button>
            <Button key="cancel" variant="ghost" onClick={stop}>
              {t('kit.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button key="edit" ref={edit} onClick={() => setEditing(true)} className="phone:flex-1">
              <Icon icon={Pencil} />
              {t('todo.edit')}
            </Button>
            <Button key="delete" variant="danger" onClick={onDelete} className="wide:ml-auto">
              <Icon icon={Trash2} />
              {t('kit.delete')}
            </Button>
          </>
        )
      }
    >
      {editing && !readOnly ? (
        <EventForm
          id={formId}
          draftName={draftName}
          opened={formValuesOf(facts, zone)}
          of={facts}
          calendars={ownOf(calendars)}
          onSave={(values, opened) => onSave(opened, values, stop)}
        />
      ) : (
        <>
          <NeedsLook noun="event" id={facts.id} />
          <EventFacts
            item={eventItem(facts, calendars, zone)}
            facts={facts}
            calendar={calendar}
            text={text}
          />
          {readOnly && <p className="mt-24 text-14 text-text-2">{t('event.readOnly')}</p>}
        </>
      )}
    </SidePanel>
  );
}
