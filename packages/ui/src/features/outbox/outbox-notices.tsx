import { linkAddress } from '@squeeze/domain/notes/note-links';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepText } from '../../api/kept/kept-text.ts';
import { useAppDispatch, useAppSelector, useAppStore, useUser } from '../../api/store-hooks.ts';
import { selectNotice, selectUndoable, type Notice } from '../../api/outbox/outbox-slice.ts';
import type { OutboxWrite } from '../../api/outbox/outbox-write.ts';
import { giveBackForm } from '../../api/outbox/give-back-form.ts';
import { hasCode } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { MessageId, PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';
import { forgetChange, redoChange, rememberChange, type Change } from '../../kit/undo-history.ts';

type Action = Extract<Notice, { count: number }>;

const actionMessages = {
  added: 'outbox.added',
  noted: 'outbox.noted',
  written: 'outbox.written',
  scheduled: 'outbox.scheduled',
  reminded: 'outbox.noted',
  completed: 'outbox.completed',
  ended: 'outbox.ended',
  skipped: 'outbox.skipped',
  started: 'outbox.started',
  paused: 'outbox.paused',
  postponed: 'outbox.postponed',
  reopened: 'outbox.reopened',
  edited: 'outbox.edited',
  placed: 'outbox.placed',
  deleted: 'outbox.deleted',
} as const satisfies Record<Action['kind'], MessageId>;

const undoneMessages = {
  added: 'outbox.undone.added',
  noted: 'outbox.undone.noted',
  written: 'outbox.undone.written',
  scheduled: 'outbox.undone.scheduled',
  reminded: 'outbox.undone.reminded',
  completed: 'outbox.undone.completed',
  ended: 'outbox.undone.completed',
  skipped: 'outbox.undone.skipped',
  started: 'outbox.undone.started',
  paused: 'outbox.undone.paused',
  postponed: 'outbox.undone.postponed',
  reopened: 'outbox.undone.reopened',
  edited: 'outbox.undone.edited',
  placed: 'outbox.undone.placed',
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

/** Says what a person has just done and offers to undo it, and what the server refused. */
export function OutboxNotices(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const store = useAppStore();
  const { id: userId } = useUser();
  const notice = useAppSelector(selectNotice);
  const changeOf = useUndoableChanges();
  const openNote = (id: string) => ({
    label: t('outbox.openNote'),
    run: () => void navigate(linkAddress({ kind: 'note', id })),
  });
  const openDay = (day: string) => ({
    label: t('outbox.openNote'),
    run: () => void navigate(`/dashboard/calendar?view=day&date=${day}`),
  });
  /** What was captured from another page, as far as it has an address by then. */
  const openMade = ({ kind, undo: [step] }: Action) => ({
    label: t('outbox.openNote'),
    run: () => {
      const made = step?.kind === 'withdraw' ? store.getState().outbox.created[step.key] : undefined;
      const [todo, ...others] = made?.kind === 'takeBack' ? made.todos : [];
      const one = todo === undefined || others.length > 0 ? '' : `?todo=${todo.id}`;
      void navigate(kind === 'noted' && one === '' ? '/dashboard/ai-tasks' : `/dashboard/todos${one}`);
    },
  });
  const showNotice = useEffectEvent((shown: Notice) => {
    if ('action' in shown) {
      const { kind, title, count } = shown.action;
      const words = shown.kind === 'undone' ? undoneMessages[kind] : 'outbox.notUndone';
      const change = shown.kind === 'undone' ? changeOf(shown.of) : undefined;
      showToast({
        key: 'todos',
        text: t(words, { title: shortTitle(title), count }),
        redo: change?.redo && (() => redoChange(change)),
      });
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
        ...(shown.write.kind === 'keepFile' && { further: [openNote(shown.write.noteId)] }),
      });
      keepRefused(userId, shown.write);
    } else {
      const { serial, kind, title, count, when, noteId, day, said } = shown;
      const name = shortTitle(title);
      showToast({
        key: 'todos',
        text: said ?? t(actionMessages[kind], { title: name, count }),
        detail: said === undefined ? when : count > 1 ? `${name} …` : name,
        undo: changeOf(serial)?.undo,
        what: whatOf(serial),
        ...(said !== undefined && { further: [openMade(shown)] }),
        ...(noteId !== undefined && {
          further: [openNote(noteId)],
        }),
        ...(day !== undefined && { further: [openDay(day)] }),
      });
    }
  });
  useEffect(() => {
    if (notice !== null) showNotice(notice);
  }, [notice]);
  return null;
}

/** By which a change is known again. */
const whatOf = (serial: number): string => `outbox.${serial}`;

/** Has everything that can be taken back here taken back by key and by name as well, and done again. */
const useUndoableChanges = (): ((serial: number) => Change | undefined) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const undoable = useAppSelector(selectUndoable);
  const known = useRef(new Map<number, Change>());
  const note = useEffectEvent((actions: readonly Action[]) => {
    for (const serial of known.current.keys())
      if (!actions.some((action) => action.serial === serial)) forgetChange(whatOf(serial));
    for (const action of actions) {
      const { serial, kind, title, count } = action;
      if (known.current.has(serial)) continue;
      const change: Change = {
        name: t(actionMessages[kind], { title: shortTitle(title), count }),
        what: whatOf(serial),
        // Whatever can be undone was done by this code, so it has been fetched: it is no part of the first view.
        undo: async () => {
          const { undo } = await import('../../api/todos/todo-actions.ts');
          return dispatch(undo(serial));
        },
        redo: isRedoable(action)
          ? () => void import('../../api/todos/redo-action.ts').then(({ redo }) => dispatch(redo(action)))
          : undefined,
      };
      known.current.set(serial, rememberChange(change));
    }
  });
  useEffect(() => note(undoable), [undoable]);
  return (serial) => known.current.get(serial);
};

/** Lines of a note and calendars are not what they were. */
const isRedoable = ({ undo, things, asked, several }: Action): boolean =>
  asked !== undefined ||
  several !== undefined ||
  undo.every(({ kind }) => kind === 'write' || (kind === 'withdraw' && things !== undefined));
