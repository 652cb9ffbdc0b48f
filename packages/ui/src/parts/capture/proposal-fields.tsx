import type { CaptureToken, ProposedItem } from '@squeeze/contracts/capture';
import { limits } from '@squeeze/contracts/limits';
import { todoPriorities } from '@squeeze/contracts/todos';
import { dueOfParts, dueParts, type DueParts } from '@squeeze/domain/due-parts';
import { Suspense, useState, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { optionalPart } from '../../kit/optional-part.ts';
import { Select } from '../../kit/select.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { priorityMessages } from './priority-text.ts';
import { isReminding, type ProposalEdit } from './use-proposals.ts';

const EventCalendar = optionalPart(async () => (await import('./event-calendar.tsx')).EventCalendar);

interface ProposalFieldsProps {
  readonly item: ProposedItem;
  /** The calendar that was chosen for an event. */
  readonly calendarId: string | null;
  readonly choosesCalendar: boolean;
  /** The words that ask for a note or an event are words like any others: each line is a todo then. */
  readonly onReject: (token: CaptureToken) => void;
  readonly onChange: (edit: ProposalEdit) => void;
}

/** What can be changed of a proposed item. A reminder has neither value nor priority, a repeated one no single day. */
export function ProposalFields(props: ProposalFieldsProps): ReactNode {
  const { item, calendarId, choosesCalendar, onChange, onReject } = props;
  const t = useText();
  const kindToken = item.tokens.find(({ kind }) => kind === 'note' || kind === 'event');
  const rhythm = item.asks_when?.repeats[0] ?? item.reminder;
  const repeats = rhythm !== null && rhythm.schedule_type !== 'once';
  const priorities = [
    { value: 'none', label: t('capture.noPriority') },
    ...todoPriorities.map((value) => ({ value, label: t(priorityMessages[value]) })),
  ] as const;
  return (
    <div className="grid gap-16 pt-4 pb-16 pl-32 phone:pl-0">
      <TextField
        label={t('todo.title')}
        dir="auto"
        value={item.title}
        maxLength={limits.todoTitle.max}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {kindToken !== undefined && (
        <TextButton className="justify-self-start text-14" onClick={() => onReject(kindToken)}>
          {t(item.event === null ? 'capture.asTodo' : 'capture.notAnEvent')}
        </TextButton>
      )}
      {item.event !== null && choosesCalendar && (
        <Suspense fallback={null}>
          <EventCalendar chosen={calendarId} onChoose={(next) => onChange({ calendarId: next })} />
        </Suspense>
      )}
      {item.note === null && item.event === null && !repeats && <DueFields item={item} onChange={onChange} />}
      {item.note === null && item.event === null && !isReminding(item) && (
        <div className="grid grid-cols-2 gap-12 phone:grid-cols-1">
          <Select
            label={t('todo.priority')}
            options={priorities}
            value={item.priority ?? 'none'}
            onValueChange={(value) => onChange({ priority: value === 'none' ? null : value })}
          />
          <TextField
            label={t('todo.value')}
            dir="auto"
            value={item.category ?? ''}
            maxLength={limits.todoCategory.max}
            onChange={(event) => onChange({ category: event.target.value || null })}
          />
        </div>
      )}
    </div>
  );
}

function DueFields({ item, onChange }: Pick<ProposalFieldsProps, 'item' | 'onChange'>): ReactNode {
  const t = useText();
  const { zone } = useLanguage();
  const [parts, setParts] = useState(() => dueParts(item.reminder?.schedule.at ?? item.due_date, zone));
  const change = (next: DueParts): void => {
    setParts(next);
    onChange({ due_date: dueOfParts(next, zone) });
  };
  return (
    <div className="grid grid-cols-2 gap-12">
      <TextField
        type="date"
        label={t('todo.day')}
        value={parts.day}
        onChange={(event) => change({ ...parts, day: event.target.value })}
      />
      <TextField
        type="time"
        label={t('todo.time')}
        value={parts.time}
        onChange={(event) => change({ ...parts, time: event.target.value })}
      />
    </div>
  );
}
