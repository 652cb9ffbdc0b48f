import type { AiTaskWrite } from '../ai-tasks/ai-task-write.ts';
import { calendarTitleOf, isCalendarWrite, type CalendarWrite } from '../calendar-events/calendar-write.ts';
import type { MessageWrite } from '../chat/message-write.ts';
import { isFileWrite, type FileWrite } from '../files/file-write.ts';
import { isNotesWrite, noteTitleOf, type NoteWrite } from '../notes/note-write.ts';
import type { SettingsWrite } from '../preferences/settings-write.ts';
import { isTodosWrite, todosTitleOf, type TodosWrite } from '../todos/capture-write.ts';

/** One thing a person did that the server has to hear of. */
export type OutboxWrite =
  | TodosWrite
  | NoteWrite
  | CalendarWrite
  | FileWrite
  | MessageWrite
  | AiTaskWrite
  | SettingsWrite;

/** Writes of one lane are sent in the order they were done; one lane does not wait for another. */
export type Lane = 'todos' | 'notes' | 'calendar' | 'files' | 'ai-tasks' | 'settings' | `chat.${string}`;

export const laneOf = (write: OutboxWrite): Lane => {
  if (isTodosWrite(write)) return 'todos';
  if (isNotesWrite(write)) return 'notes';
  if (isCalendarWrite(write)) return 'calendar';
  if (isFileWrite(write)) return 'files';
  switch (write.kind) {
    case 'message':
      return `chat.${write.place}`;
    case 'createTask':
    case 'editTask':
      return 'ai-tasks';
    case 'settings':
      return 'settings';
  }
};

/** What a write is about, in the person's own words; empty where there are none. */
export const titleOf = (write: OutboxWrite): string => {
  if (isTodosWrite(write)) return todosTitleOf(write);
  if (isNotesWrite(write)) return noteTitleOf(write);
  if (isCalendarWrite(write)) return calendarTitleOf(write);
  if (isFileWrite(write)) return write.name;
  switch (write.kind) {
    case 'message':
      return write.text;
    case 'createTask':
      return write.draft.title;
    case 'editTask':
      return write.edit.title ?? write.task.title;
    case 'settings':
      return '';
  }
};
