import { AppError } from '../../http/app-error.ts';
import type { TryLimits } from '../../security/try-limits.ts';

/** The one answer that gives away somebody else's account, so each place gets it only so often. */
export async function refuseTakenEmail(
  { tries }: { readonly tries: TryLimits },
  requester: string,
): Promise<never> {
  await tries.count(['emailTakenFrom', requester]);
  throw new AppError('email_taken');
}
