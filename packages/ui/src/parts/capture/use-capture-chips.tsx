import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import { valueSlot } from '@squeeze/domain/value-slot';
import {
  Bell,
  Calendar,
  CalendarDays,
  Clock,
  FileText,
  Flag,
  Hourglass,
  MapPin,
  Repeat,
  Tag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import type { TokenChip } from '../../kit/token-chips.tsx';
import { useCategoryText } from '../category-name.tsx';
import { useDueText } from '../use-due-text.ts';
import { useRuleText } from '../use-rule-text.ts';
import { useEventSpanText } from './use-event-span-text.ts';
import { priorityMessages } from './priority-text.ts';

const chipIcons = {
  due: Calendar,
  category: Tag,
  priority: Flag,
  reminder: Bell,
  note: FileText,
  event: CalendarDays,
  place: MapPin,
  repeat: Repeat,
  estimate: Hourglass,
  told: Bell,
} as const;

const iconOf = (item: CapturedItem, token: CaptureToken): ReactNode => {
  const timed = token.kind === 'due' && item.due_date !== null && item.due_date.length > 10;
  return <Icon icon={timed ? Clock : chipIcons[token.kind]} size="sm" />;
};

export interface CaptureChips {
  readonly chipsOf: (item: CapturedItem) => readonly TokenChip[];
}

export const tokenKey = (token: CaptureToken): string => String(token.start);

/**
 * The words that ask for a reminder, or say how often, may stand apart ("remind me tomorrow to call"); they are one thing to take
 * away.
 */
const isToldOf = (token: CaptureToken, index: number, tokens: readonly CaptureToken[]): boolean =>
  !['reminder', 'repeat'].includes(token.kind) ||
  tokens.findIndex(({ kind }) => kind === token.kind) === index;

/** What was understood of an item, as chips. `now`: epoch ms, from which "Tomorrow" is told. */
export const useCaptureChips = (now: number): CaptureChips => {
  const t = useText();
  const categoryText = useCategoryText();
  const dueText = useDueText(now);
  const spanText = useEventSpanText(now);
  const ruleText = useRuleText();
  const labelOf = (item: CapturedItem, token: CaptureToken): string => {
    switch (token.kind) {
      case 'due': {
        // "tomorrow call Ana at 9": with two of them only their own words say which is which.
        const alone = item.tokens.filter(({ kind }) => kind === 'due').length === 1;
        if (item.event !== null) return alone ? spanText(item.event) : token.text;
        return alone && item.due_date !== null ? dueText.long(item.due_date) : token.text;
      }
      case 'category':
        return item.category === null ? token.text : categoryText(item.category);
      case 'priority':
        return item.priority === null ? token.text : t(priorityMessages[item.priority]);
      case 'event':
        return t('capture.event');
      case 'place':
        return item.event?.place ?? token.text;
      case 'repeat':
        return item.repeat === null || item.repeat.after === 'completion'
          ? token.text
          : ruleText(item.repeat.rule, dueText.day(item.due_date ?? dueText.today));
      case 'estimate':
        return item.estimate_minutes === null
          ? token.text
          : t('kit.minutes', { count: item.estimate_minutes });
      case 'told': {
        const at = item.told_before?.schedule.at ?? null;
        return at === null ? token.text : t('capture.reminderAt', { when: dueText.long(at) });
      }
      case 'note':
        return t('capture.note');
      case 'reminder': {
        if (item.asks_when !== null) return t('capture.reminderOpen');
        // Where the words gave a time that has passed, this is the one that counts.
        const at = item.reminder?.schedule.at ?? null;
        return at === null || at === item.due_date
          ? t('capture.reminder')
          : t('capture.reminderAt', { when: dueText.long(at) });
      }
    }
  };
  return {
    chipsOf: (item) =>
      item.tokens.filter(isToldOf).map((token) => ({
        key: tokenKey(token),
        label: labelOf(item, token),
        icon: iconOf(item, token),
        ...(token.kind === 'category' && { slot: valueSlot(item.category) ?? undefined }),
      })),
  };
};
