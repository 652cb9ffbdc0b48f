import type { ModelTerms } from '@squeeze/server/assistant/model-terms';

/** Of a model that costs nothing. */
export const freeTerms: ModelTerms = {
  name: 'small',
  inputPrice: null,
  outputPrice: null,
  dailyCostPerPerson: null,
  dailyCostOverall: null,
};
