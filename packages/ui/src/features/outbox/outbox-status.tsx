import { linkAddress } from '@squeeze/domain/notes/note-links';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { keepText } from '../../api/kept/kept-text.ts';
import { selectFault } from '../../api/connection-slice.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../api/store-hooks.ts';
import {
  selectHeldCount,
  selectNotice,
  selectWaitingCount,
  type Notice,
} from '../../api/outbox/outbox-slice.ts';
import type { OutboxWrite } from '../../api/outbox/outbox-write.ts';
import { giveBackForm } from '../../api/outbox/give-back-form.ts';
import { hasCode } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { MessageId, PlainMessageId } from '../../i18n/messages.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { useKeepingTrouble } from '../../parts/use-keeping-trouble.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { Strip } from './strip.tsx';

/** Hardly anybody has something waiting for so long. */
const HeldWrites = lazyPart(async () => (await import('./held-writes.tsx')).HeldWrites);

type Action = Extract<Notice, { count: number }>;

const actionMessages = {
  added: 'outbox.added',
  noted: 'outbox.noted',
  written: 'outbox.written',
  scheduled: 'outbox.scheduled',
  reminded: 'outbox.noted',
  completed: 'outbox.completed',
  started: 'outbox.started',
  paused: 'outbox.paused',
  postponed: 'outbox.postponed',
  reopened: 'outbox.reopened',
  edited: 'outbox.edited',
  deleted: 'outbox.deleted',
} as const satisfies Record<Action['kind'], MessageId>;

const undoneMessages = {
  added: 'outbox.undone.added',
  noted: 'outbox.undone.noted',
  written: 'outbox.undone.written',
  scheduled: 'outbox.undone.scheduled',
  reminded: 'outbox.undone.reminded',
  completed: 'outbox.undone.completed',
  started: 'outbox.undone.started',
  paused: 'outbox.undone.paused',
  postponed: 'outbox.undone.postponed',
  reopened: 'outbox.undone.reopened',
  edited: 'outbox.undone.edited',
  deleted: 'outbox.undone.deleted',
} as const satisfies Record<Action['kind'], MessageId>;

const refusedMessages = {
  capture: 'outbox.refused.create',
  takeBack: 'outbox.refused.takeBack',
  remind: 'outbox.refused.remind',
  change: 'outbox.refused.change',
  delete: 'outbox.refused.delete',
  restore: 'outbox.refused.restore',
  several: 'outbox.refused.change',
  severalBack: 'outbox.refused.takeBack',
  message: 'kept.refused.message',
  createTask: 'kept.refused.createTask',
  editTask: 'kept.refused.editTask',
  settings: 'kept.refused.settings',
  createNote: 'kept.refused.createNote',
  editNote: 'kept.refused.editNote',
  deleteNote: 'kept.refused.deleteNote',
  restoreNote: 'kept.refused.restoreNote',
  createEvent: 'kept.refused.createEvent',
  changeEvent: 'kept.refused.changeEvent',
  deleteEvent: 'kept.refused.deleteEvent',
  undoEvent: 'kept.refused.undoEvent',
  createCalendar: 'kept.refused.createCalendar',
  editCalendar: 'kept.refused.editCalendar',
  deleteCalendar: 'kept.refused.deleteCalendar',
  restoreCalendar: 'kept.refused.restoreCalendar',
  keepFile: 'kept.refused.keepFile',
} as const satisfies Record<OutboxWrite['kind'], PlainMessageId>;

/** What a change said comes back as unsaved changes of its todo; the words of a new one go back to the field. */
const keepRefused = (userId: string, write: OutboxWrite): void => {
  giveBackForm(userId, write);
  if (write.kind !== 'change') return;
  // As the form has them; a step or a place is no form that somebody was at.
  const { title, description, priority, category, status } = write.edit;
  const words = Object.entries({ title, description, priority, category, status }).filter(
    ([, value]) => value !== undefined,
  );
  if (words.length > 0)
    keepText(userId, `todo.${write.before.id}`, JSON.stringify(Object.fromEntries(words)));
};

/**
 * Says what a person has just done and offers to undo it; says what the server refused, and how many changes wait for it
 * to answer again.
 */
export function OutboxStatus(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const notice = useAppSelector(selectNotice);
  // Whatever can be undone was done by this code, so it has been fetched: it is no part of the first view.
  const takeBack = async (serial: number): Promise<void> => {
    const { undo } = await import('../../api/todos/todo-actions.ts');
    dispatch(undo(serial));
  };
  const openNote = (id: string) => ({
    label: t('outbox.openNote'),
    run: () => void navigate(linkAddress({ kind: 'note', id })),
  });
  const openDay = (day: string) => ({
    label: t('outbox.openNote'),
    run: () => void navigate(`/dashboard/calendar?view=day&date=${day}`),
  });
  const showNotice = useEffectEvent((shown: Notice) => {
    if ('action' in shown) {
      const { kind, title, count } = shown.action;
      const words = shown.kind === 'undone' ? undoneMessages[kind] : 'outbox.notUndone';
      showToast({ key: 'todos', text: t(words, { title: shortTitle(title), count }) });
    } else if (shown.kind === 'left') {
      const { serial, title, others } = shown;
      showToast({ key: `left-${serial}`, text: t('outbox.left', { title: shortTitle(title), others }) });
    } else if (shown.kind === 'refused') {
      const isConflict = hasCode(shown.error, 'changed_since');
      const isDeletion = shown.write.kind.startsWith('delete');
      const words = t(isConflict ? 'kept.conflict' : refusedMessages[shown.write.kind]);
      const { title, reason } = isConflict
        ? { title: words, reason: t(isDeletion ? 'kept.conflict.deletion' : 'kept.conflict.text') }
        : errorText(shown.error, refusedMessages[shown.write.kind]);
      showToast({
        key: `refused-${shown.serial}`,
        failed: true,
        text: shown.title === '' ? words : `${words}: “${shortTitle(shown.title)}”`,
        detail: title === words ? (reason ?? undefined) : title,
        // There it can be tried again, saved or dropped.
        ...(shown.write.kind === 'keepFile' && { further: openNote(shown.write.noteId) }),
      });
      keepRefused(userId, shown.write);
    } else {
      const { serial, kind, title, count, when, noteId, day } = shown;
      showToast({
        key: 'todos',
        text: t(actionMessages[kind], { title: shortTitle(title), count }),
        detail: when,
        undo: () => void takeBack(serial),
        ...(noteId !== undefined && {
          further: openNote(noteId),
        }),
        ...(day !== undefined && { further: openDay(day) }),
      });
    }
  });
  useEffect(() => {
    if (notice !== null) showNotice(notice);
  }, [notice]);
  return <Waiting />;
}

/** What a person has to know while the server does not answer: what waits, and whether it is safe. */
function Waiting(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectWaitingCount);
  const held = useAppSelector(selectHeldCount);
  const [looking, setLooking] = useState(false);
  const trouble = useKeepingTrouble(count > 0);
  const fault = useAppSelector(selectFault);
  const sentenceText = useSentenceText();
  const { edition } = usePlatform();
  // Its rules are a good part of the code; whatever follows the outbox has fetched them once somebody is signed in.
  const sendNow = async (): Promise<void> => {
    const { sendOutbox } = await import('../../api/outbox/send-outbox.ts');
    await dispatch(sendOutbox());
  };
  return (
    <>
      <output data-screen-only="" className="block">
        {count > 0 && (
          <Strip>
            {fault === null
              ? t('outbox.waiting', { count })
              : `${t('outbox.kept', { count })} ${sentenceText(fault)}`}
            {fault === 'unavailable.damaged' && edition === 'embedded' ? (
              // Trying again saves nothing before that.
              <Link className="link" to="/dashboard/settings#backups">
                {t('outbox.backups')}
              </Link>
            ) : (
              <TextButton onClick={() => void sendNow()}>{t('outbox.sendNow')}</TextButton>
            )}
          </Strip>
        )}
        {held > 0 && (
          <Strip>
            {t('kept.late', { count: held })}
            <TextButton onClick={() => setLooking(true)}>{t('kept.late.look')}</TextButton>
          </Strip>
        )}
        {trouble !== null && <Strip>{trouble}</Strip>}
      </output>
      {looking && held > 0 && (
        <Suspense>
          <HeldWrites onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </>
  );
}
