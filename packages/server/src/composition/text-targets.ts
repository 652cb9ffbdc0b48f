import { standardServiceLevels } from '@squeeze/domain/analytics/system-health';
import type { TextTargets } from '../features/admin-analytics/live-figures.ts';
import { textPolicy } from '../features/sms/sms-policy.ts';
import type { ServerOptions } from './server-options.ts';

/** What texts of this installation are held to. */
export const textTargetsOf = ({
  serviceLevels,
  textCosts,
}: Pick<ServerOptions, 'serviceLevels' | 'textCosts'>): TextTargets => ({
  levels: serviceLevels ?? standardServiceLevels,
  // What is left above is for codes alone.
  mayCost: (textCosts ?? textPolicy.costs).everybody * textPolicy.costs.shareOfRest,
});
