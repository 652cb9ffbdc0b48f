/**
 * The questions whose last answer is kept on this device, so that their pages can be read without the server. Deny by
 * default: never what is about signing in, security, exports or other people.
 */
const keptEndpoints: ReadonlySet<string> = new Set([
  'dayPlan',
  'todoList',
  'getTodo',
  'readTodos',
  'listTodoCategories',
  'listTodoLists',
  'noteList',
  'getNote',
  'listNoteTags',
  'eventList',
  'getEvent',
  'listCalendars',
  'getDashboard',
  'aiTaskList',
  'remindersOfTodo',
  'getAiTask',
  'aiTaskRuns',
  'missedRuns',
  'conversations',
  'messages',
  'notificationList',
  'getPreferences',
  'listMemory',
  'listPhoneNumbers',
  'getAssistantModel',
  'getTrial',
  'getSystem',
]);

/** @param endpoint as the API client calls it */
export const keepsAnswer = (endpoint: string): boolean => keptEndpoints.has(endpoint);
