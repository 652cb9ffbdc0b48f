import type { Dashboard } from '@squeeze/contracts/dashboard';
import type { SystemServices } from '@squeeze/contracts/system';

type State = Dashboard['system'][number]['state'];

export interface SystemFindings {
  readonly databaseAnswers: boolean;
  /** No reminder waits that was due some time ago. */
  readonly schedulerKeepsUp: boolean;
  readonly services: SystemServices;
}

const assistantStates = { 'built-in': 'stand_in', model: 'ok' } as const satisfies Record<
  SystemServices['assistant'],
  State
>;
const messageStates = {
  twilio: 'ok',
  smtp: 'ok',
  outbox: 'stand_in',
  not_configured: 'not_configured',
} as const satisfies Record<SystemServices['sms'] | SystemServices['mail'], State>;

/** What answers, part by part. The API does: this is its answer. */
export const systemStates = (findings: SystemFindings): Dashboard['system'] => [
  { part: 'api', state: 'ok' },
  { part: 'database', state: findings.databaseAnswers ? 'ok' : 'failing' },
  { part: 'scheduler', state: findings.schedulerKeepsUp ? 'ok' : 'failing' },
  { part: 'assistant', state: assistantStates[findings.services.assistant] },
  { part: 'sms', state: messageStates[findings.services.sms] },
  { part: 'mail', state: messageStates[findings.services.mail] },
];
