import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { OutsideEvent, OutsideNote, OutsideTodo } from './outside-fields.ts';
import type { OutsideLists } from './outside-lists.ts';

/** What of a provider can be kept in step with what is here. */
export interface OutsideService {
  readonly todos?: OutsideLists<OutsideTodo>;
  readonly events?: OutsideLists<OutsideEvent>;
  readonly notes?: OutsideLists<OutsideNote>;
}

/** Each is loaded when it is first asked for. */
export type OutsideServices = Readonly<Partial<Record<OauthProviderId, () => Promise<OutsideService>>>>;
