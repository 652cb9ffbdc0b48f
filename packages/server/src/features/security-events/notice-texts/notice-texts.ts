import type { GrantableRole } from '@squeeze/contracts/admin-users';
import type { NoticedKind } from '../../../security/noticed-events.ts';

/** What people are mailed about their account's safety; `when` is a date with its time, in their zone. */
export interface SecurityNoticeTexts {
  /** BCP 47, for dates. */
  readonly locale: string;
  readonly greeting: (name: string) => string;
  /** Subject and first sentence. */
  readonly what: Readonly<Record<NoticedKind, string>>;
  readonly when: (when: string) => string;
  readonly from: (device: string | null, address: string | null) => string;
  readonly byAdministrator: string;
  readonly role: (role: GrantableRole) => string;
  readonly deletionOn: (when: string) => string;
  readonly ifItWasYou: string;
  readonly ifItWasNotYou: string;
  /** Where only signing in undoes it. */
  readonly ifYouDidNotAskForDeletion: string;
  /** Of what an administrator does on purpose. */
  readonly ifYouDidNotExpectIt: string;
  readonly whileDisabled: string;
}
