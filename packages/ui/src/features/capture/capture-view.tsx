import { limits } from '@squeeze/contracts/limits';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { CaptureField, type CaptureFieldHandle } from '../../parts/capture/capture-field.tsx';
import { CaptureKeys } from '../../parts/capture/capture-keys.tsx';
import { SqueezeMark } from '../../kit/squeeze-mark.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import type { Capture, TakenItem } from '../../parts/capture/use-capture.ts';
import type { CaptureQuestion } from '../../parts/capture/use-when-question.ts';
import { useNow } from '../../kit/use-now.ts';

/** What became of the last thing that was written down. */
export type CaptureStatus =
  | {
      readonly kind:
        | 'nothing'
        | 'saving'
        | 'undone'
        | 'notUndone'
        | 'notReminded'
        | 'changedSince'
        | 'refusedWaits'
        | 'failed';
    }
  | { readonly kind: 'saved' | 'queued'; readonly count: number; readonly when?: string }
  /** A link brought what is in the field. */
  | { readonly kind: 'linked'; readonly cut: boolean; readonly waits: boolean }
  /** The reminder is a todo again. */
  | { readonly kind: 'todoAgain' };

interface CaptureViewProps {
  readonly capture: Capture;
  readonly status: CaptureStatus;
  /** Where what is queued lies. */
  readonly place: 'computer' | 'browser';
  /** Why what is typed and queued may get lost. */
  readonly trouble?: string | null;
  readonly onSave: (taken: readonly TakenItem[]) => void;
  readonly onUndo: () => void;
  readonly question: CaptureQuestion;
  /** Of an event, where a person is signed in: a window without a session knows no calendars. */
  readonly choosesCalendar?: boolean;
  /** Where Escape leads; the text stays. */
  readonly onClose?: () => void;
  /** Gets the height of the content, px. */
  readonly onHeight?: (height: number) => void;
  readonly fieldRef?: Ref<CaptureFieldHandle> | undefined;
}

/** One field and what became of what was typed before; nothing else. */
export function CaptureView(props: CaptureViewProps): ReactNode {
  const { capture, status, place, trouble = null, onSave, onUndo, question } = props;
  const { onClose, onHeight, fieldRef } = props;
  const t = useText();
  const now = useNow();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = content.current;
    if (box === null || onHeight === undefined) return;
    const reportHeight = (): void => onHeight(box.offsetHeight);
    const observer = new ResizeObserver(reportHeight);
    observer.observe(box);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <div ref={content} className="flex min-h-[120px] flex-col justify-center bg-surface py-24">
      <h1 className="sr-only">{t('page.capture')}</h1>
      <CaptureField
        ref={fieldRef}
        look="window"
        takesFocus
        scrolls={place === 'computer'}
        capture={capture}
        now={now}
        leading={<SqueezeMark size={26} />}
        question={question}
        choosesCalendar={props.choosesCalendar ?? false}
        onSubmit={onSave}
        {...(onClose && { onEscape: onClose })}
        aside={<CaptureKeys closes={onClose !== undefined} />}
      />
      <output className="block px-24 pl-[66px]">
        {status.kind !== 'nothing' && (
          <span className="flex min-h-chip flex-wrap items-center gap-12 pt-[14px] text-14 text-text-2">
            <StatusText status={status} place={trouble === null ? place : 'nowhere'} />
            {(status.kind === 'saved' || status.kind === 'queued') && (
              <TextButton onClick={onUndo}>{t('capture.undo')}</TextButton>
            )}
          </span>
        )}
        {trouble !== null && <span className="block pt-[14px] text-14">{trouble}</span>}
      </output>
    </div>
  );
}

/** What is queued, by where it lies. */
const queuedTexts = {
  computer: 'capture.queued',
  browser: 'capture.queuedHere',
  nowhere: 'kept.waits',
} as const;

function StatusText({
  status,
  place,
}: {
  readonly status: CaptureStatus;
  readonly place: keyof typeof queuedTexts;
}): ReactNode {
  const t = useText();
  const format = useFormat();
  switch (status.kind) {
    case 'nothing':
      return null;
    case 'saving':
      return t('capture.saving');
    case 'saved':
      return status.when === undefined
        ? t('capture.saved', { count: status.count })
        : t('capture.reminderAt', { when: status.when });
    case 'queued': {
      const waits = t(queuedTexts[place]);
      return status.when === undefined
        ? waits
        : `${t('capture.reminderAt', { when: status.when })} · ${waits}`;
    }
    case 'linked':
      return [
        status.cut ? t('capture.link.cut', { length: format.number(limits.captureText.max) }) : '',
        status.waits ? t('capture.link.waits') : '',
      ]
        .join(' ')
        .trim();
    case 'todoAgain':
      return t('capture.todoAgain');
    case 'undone':
      return t('capture.undone');
    case 'notUndone':
      return t('capture.notUndone');
    case 'notReminded':
      return t('outbox.refused.remind');
    case 'changedSince':
      return t('capture.changedSince');
    case 'refusedWaits':
      return t('capture.refusedWaits');
    case 'failed':
      return t('capture.failed');
  }
}
