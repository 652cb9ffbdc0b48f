import { addVideoToListTool } from './add-video-to-list.ts';
import { appendToNoteTool } from './append-to-note.ts';
import { changeEventTool } from './change-event.ts';
import { changeNoteTool } from './change-note.ts';
import { changeReminderTool } from './change-reminder.ts';
import { changeTodoTool } from './change-todo.ts';
import { completeTodoTool } from './complete-todo.ts';
import { createEventTool } from './create-event.ts';
import { createNoteTool } from './create-note.ts';
import { createReminderTool } from './create-reminder.ts';
import { createTodoTool } from './create-todo.ts';
import { deleteAiTaskTool } from './delete-ai-task.ts';
import { deleteEventTool } from './delete-event.ts';
import { deleteNoteTool } from './delete-note.ts';
import { deleteTodoTool } from './delete-todo.ts';
import { findFilesTool } from './find-files.ts';
import { findMailTool } from './find-mail.ts';
import { findNotesTool } from './find-notes.ts';
import { forgetTool } from './forget.ts';
import { freeTimeTool } from './free-time.ts';
import { listEventsTool } from './list-events.ts';
import { listRemindersTool } from './list-reminders.ts';
import { listTodosTool } from './list-todos.ts';
import { listVideoListsTool } from './list-video-lists.ts';
import { overviewTool } from './overview.ts';
import { pauseAiTaskTool } from './pause-ai-task.ts';
import { readMailTool } from './read-mail.ts';
import { readNoteTool } from './read-note.ts';
import { readPreferencesTool } from './read-preferences.ts';
import { recallTool } from './recall.ts';
import { rememberTool } from './remember.ts';
import { resolveDateTool } from './resolve-date.ts';
import { resumeAiTaskTool } from './resume-ai-task.ts';
import { restoreNoteTool } from './restore-note.ts';
import { searchTool } from './search.ts';
import { sendMailTool } from './send-mail.ts';
import { setLanguageTool } from './set-language.ts';
import { setQuietHoursTool } from './set-quiet-hours.ts';
import { setTimeZoneTool } from './set-time-zone.ts';
import { skipTodoTool } from './skip-todo.ts';
import { snoozeReminderTool } from './snooze-reminder.ts';
import type { Tool } from './tool.ts';

/** All that the assistant can do, from whichever source it is asked. */
export const allTools: readonly Tool[] = [
  resolveDateTool,
  createTodoTool,
  completeTodoTool,
  changeTodoTool,
  skipTodoTool,
  deleteTodoTool,
  listTodosTool,
  createReminderTool,
  changeReminderTool,
  listRemindersTool,
  snoozeReminderTool,
  pauseAiTaskTool,
  resumeAiTaskTool,
  deleteAiTaskTool,
  createEventTool,
  listEventsTool,
  changeEventTool,
  deleteEventTool,
  freeTimeTool,
  createNoteTool,
  appendToNoteTool,
  changeNoteTool,
  findNotesTool,
  readNoteTool,
  deleteNoteTool,
  restoreNoteTool,
  overviewTool,
  searchTool,
  findMailTool,
  readMailTool,
  findFilesTool,
  listVideoListsTool,
  sendMailTool,
  addVideoToListTool,
  rememberTool,
  recallTool,
  forgetTool,
  readPreferencesTool,
  setQuietHoursTool,
  setTimeZoneTool,
  setLanguageTool,
];

/** The tool of that name; null for one a model made up. */
export const toolNamed = (name: string): Tool | null => allTools.find((tool) => tool.name === name) ?? null;
