import type { NoteFilter, NoteShelf, NoteSort } from '@squeeze/contracts/notes';
import type { Source } from '@squeeze/contracts/receipts';
import type { PlainMessageId } from '../../i18n/messages.ts';

export const filterMessages = {
  all: 'notes.filter.all',
  work: 'notes.filter.work',
  personal: 'notes.filter.personal',
} as const satisfies Record<NoteFilter, PlainMessageId>;

export const shelfMessages = {
  active: 'notes.shelf.active',
  archived: 'notes.shelf.archived',
  deleted: 'notes.shelf.deleted',
} as const satisfies Record<NoteShelf, PlainMessageId>;

export const sortMessages = {
  updated_at: 'notes.sort.updated',
  created_at: 'notes.sort.created',
  title: 'notes.sort.title',
} as const satisfies Record<NoteSort, PlainMessageId>;

export const sourceMessages = {
  app: 'notes.source.app',
  chat: 'notes.source.chat',
  capture: 'notes.source.capture',
  ai_task: 'notes.source.aiTask',
  sms: 'notes.source.sms',
  subscription: 'notes.source.subscription',
  caldav: 'notes.source.caldav',
  sync: 'notes.source.sync',
} as const satisfies Record<Source, PlainMessageId>;
