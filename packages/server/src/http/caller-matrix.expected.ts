import type { EndpointName } from '@squeeze/contracts/api';

/**
 * Who may make each call, in words, reviewed by hand: a new call is a type error until it stands here, and the test
 * compares these words with the contracts and with what a real server answers.
 */
export const expectedAudience = {
  getSystem: 'everyone',
  register: 'everyone',
  login: 'everyone',
  refresh: 'everyone',
  logout: 'signed in, or half-way through signing in',
  reauthenticate: 'signed in',
  getMe: 'signed in',
  getMyRoles: 'signed in',
  sendPhoneCode: 'signed in, or verifying a number',
  verifyPhoneCode: 'signed in, or verifying a number',
  parseCapture: 'signed in',
  listTodos: 'signed in',
  createTodo: 'signed in',
  getTodo: 'signed in',
  updateTodo: 'signed in',
  deleteTodo: 'signed in',
  restoreTodo: 'signed in',
  listTodoCategories: 'signed in',
  listAiTasks: 'signed in',
  createAiTask: 'signed in',
  previewAiTask: 'signed in',
  getAiTask: 'signed in',
  updateAiTask: 'signed in',
  deleteAiTask: 'signed in',
  restoreAiTask: 'signed in',
  pauseAiTask: 'signed in',
  executeAiTask: 'signed in',
  listAiTaskRuns: 'signed in',
  getDashboard: 'signed in',
} as const satisfies Record<EndpointName, string>;

export type Audience = (typeof expectedAudience)[EndpointName];
