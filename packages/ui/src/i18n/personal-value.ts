import type { PersonalValue } from '@squeeze/contracts/values';
import type { PlainMessageId } from './messages.ts';

/** The message that names each of the eight values; the name itself is data and stays as stored. */
export const personalValueMessages = {
  'Family & Friends': 'value.family',
  Health: 'value.health',
  Resilience: 'value.resilience',
  Organization: 'value.organization',
  Adventures: 'value.adventures',
  'Nature Lover': 'value.nature',
  Creative: 'value.creative',
  'Create Your Own': 'value.own',
} as const satisfies Record<PersonalValue['name'], PlainMessageId>;
