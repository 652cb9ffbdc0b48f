import type { CaptureToken } from '@squeeze/contracts/capture';
import { Bell, CalendarDays, ChevronDown, ChevronUp, FileText } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { CategoryName } from '../category-name.tsx';
import { useDueText } from '../use-due-text.ts';
import { priorityMessages } from './priority-text.ts';
import { ProposalFields } from './proposal-fields.tsx';
import { useEventSpanText } from './use-event-span-text.ts';
import { isReminding, type ProposalEdit, type ProposalRow, type Proposals } from './use-proposals.ts';

export interface CaptureProposalsProps {
  readonly proposals: Proposals;
  readonly ready: boolean;
  readonly now: number;
  /** Scrolls by itself: its window cannot. */
  readonly scrolls: boolean;
  readonly choosesCalendar: boolean;
  /** Back to one thing a line, as it was typed. */
  readonly onAsTyped: () => void;
  /** Takes words that ask for something for words like any others. */
  readonly onReject: (token: CaptureToken) => void;
}

/** What a pasted text may be taken apart into: each to be ticked and changed, all added by one press. */
export function CaptureProposals({
  proposals,
  ready,
  now,
  scrolls,
  choosesCalendar,
  onAsTyped,
  onReject,
}: CaptureProposalsProps): ReactNode {
  const t = useText();
  const { rows, chosen, change } = proposals;
  return (
    <div className="grid gap-12">
      <ul
        aria-label={t('capture.proposals')}
        className={classNames('divide-y divide-line', scrolls && 'max-h-[22rem] overflow-y-auto')}
      >
        {(rows ?? []).map((row) => (
          <Proposal
            key={row.key}
            row={row}
            now={now}
            choosesCalendar={choosesCalendar}
            onChange={(edit) => change(row.key, edit)}
            onReject={onReject}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        <Button type="submit" variant="primary" disabled={!ready}>
          {t('capture.addChosen', { count: chosen.length })}
        </Button>
        <TextButton className="text-14" onClick={onAsTyped}>
          {t('capture.asTyped')}
        </TextButton>
        <span className="text-13 text-text-2">{t('capture.restStays')}</span>
      </div>
    </div>
  );
}

interface ProposalProps extends Pick<CaptureProposalsProps, 'onReject' | 'choosesCalendar'> {
  readonly row: ProposalRow;
  readonly now: number;
  readonly onChange: (edit: ProposalEdit) => void;
}

function Proposal({ row, now, choosesCalendar, onChange, onReject }: ProposalProps): ReactNode {
  const { item, chosen, calendarId } = row;
  const t = useText();
  const [opened, setOpened] = useState(false);
  const fieldsId = useId();
  const name = item.title.trim() === '' ? item.source.text : item.title;
  return (
    <li className="py-6">
      <div className="flex items-start gap-4">
        <Checkbox
          className="min-w-0 flex-1"
          checked={chosen}
          onCheckedChange={(next) => onChange({ chosen: next })}
          label={
            <span dir="auto" className={classNames('wrap-anywhere', !chosen && 'text-text-2')}>
              {name}
            </span>
          }
          hint={<ProposalFacts row={row} now={now} />}
        />
        <BareIconButton
          icon={opened ? ChevronUp : ChevronDown}
          label={t('capture.editProposal', { title: name })}
          aria-expanded={opened}
          aria-controls={fieldsId}
          onClick={() => setOpened(!opened)}
        />
      </div>
      <div id={fieldsId} hidden={!opened}>
        {opened && (
          <ProposalFields
            item={item}
            calendarId={calendarId}
            choosesCalendar={choosesCalendar}
            onChange={onChange}
            onReject={onReject}
          />
        )}
      </div>
    </li>
  );
}

function ProposalFacts({
  row: { item },
  now,
}: {
  readonly row: Pick<ProposalRow, 'item' | 'chosen'>;
  readonly now: number;
}) {
  const t = useText();
  const dueText = useDueText(now);
  const spanText = useEventSpanText(now);
  const due = item.reminder?.schedule.at ?? item.due_date;
  const same = bare(item.source.text) === bare(item.title);
  return (
    <span className="flex flex-wrap items-center gap-x-12 gap-y-2">
      {item.note !== null && (
        <span className="inline-flex items-center gap-4">
          <Icon icon={FileText} size="sm" />
          {t('capture.note')}
        </span>
      )}
      {item.event !== null && (
        <span className="inline-flex items-center gap-4">
          <Icon icon={CalendarDays} size="sm" />
          {[spanText(item.event), item.event.place].filter((part) => part !== null).join(', ')}
        </span>
      )}
      {isReminding(item) && (
        <span className="inline-flex items-center gap-4">
          <Icon icon={Bell} size="sm" />
          {t(item.asks_when === null ? 'capture.reminder' : 'capture.reminderOpen')}
        </span>
      )}
      {due !== null && due !== undefined && <span>{dueText.long(due)}</span>}
      {item.priority !== null && <span>{t(priorityMessages[item.priority])}</span>}
      <CategoryName category={item.category} />
      {!same && (
        <span dir="auto" className="wrap-anywhere">
          {t('capture.from', { words: item.source.text })}
        </span>
      )}
    </span>
  );
}

/** Without the full stop, which says nothing of where a title comes from. */
const bare = (text: string): string => text.replace(/[\s.?!]+$/u, '');
