import type { PersonalValue } from '@squeeze/contracts/values';
import { findPersonalValue } from './personal-value.ts';

export type ValueSlot = PersonalValue['slot'];

/** The hue of a person's own categories: that of the value "Create Your Own". */
const ownSlot: ValueSlot = 8;

/**
 * Which of the eight hues (`data-v`) a category is shown in; null, no hue, without a category. Values are the
 * only source of hue, so a category that is none of them takes the slot of "Create Your Own" rather than one
 * picked by hash, which would dress "errands" as "Health".
 */
export function valueSlot(category: string | null): ValueSlot | null {
  if (category === null || category.trim() === '') {
    return null;
  }
  return findPersonalValue(category)?.slot ?? ownSlot;
}
