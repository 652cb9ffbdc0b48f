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
  sendChatMessage: 'signed in',
  getChatMessage: 'signed in',
  listConversations: 'signed in',
  listChatMessages: 'signed in',
  deleteConversation: 'signed in',
  restoreConversation: 'signed in',
  stopChatReply: 'signed in',
  undoReceipt: 'signed in',
  confirmReceipt: 'signed in',
  declineReceipt: 'signed in',
  listNotifications: 'signed in',
  getNotification: 'signed in',
  readNotification: 'signed in',
  readNotifications: 'signed in',
  snoozeNotification: 'signed in',
  deleteNotification: 'signed in',
  restoreNotification: 'signed in',
  openEvents: 'signed in',
  getDashboard: 'signed in',
} as const satisfies Record<EndpointName, string>;

export type Audience = (typeof expectedAudience)[EndpointName];
