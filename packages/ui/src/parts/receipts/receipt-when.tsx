import type { Receipt } from '@squeeze/contracts/receipts';
import type { ReactNode } from 'react';
import type { DueText } from '../use-due-text.ts';
import { useScheduleText } from '../use-schedule-text.ts';

interface ReceiptWhenProps {
  readonly receipt: Receipt;
  readonly dueText: DueText;
}

/** How often and when what was changed comes, as far as the change was about that. */
export function ReceiptWhen({ receipt: { repeats, due }, dueText }: ReceiptWhenProps): ReactNode {
  const scheduleText = useScheduleText();
  if (repeats === null && due === null) return null;
  const parts = [
    ...(repeats === null ? [] : [scheduleText(repeats.schedule_type, repeats.schedule)]),
    ...(due === null ? [] : [dueText.long(due)]),
  ];
  return <p className="text-text-2 tabular-nums">{parts.join(' · ')}</p>;
}
