import type { EndpointTrouble } from '@squeeze/contracts/assistant-model';
import type { PlainMessageId } from '../../i18n/messages.ts';
import type { ModelField } from './model-form-values.ts';

interface TroubleWords {
  /** The field it is said at. */
  readonly field: ModelField;
  readonly words: PlainMessageId;
  /** Whether it can still be right: a model that is not running now, or one that does not say what it has. */
  readonly mayPass: boolean;
}

export const troubleWords = {
  unreachable: { field: 'endpoint', words: 'assistantModel.trouble.unreachable', mayPass: true },
  too_slow: { field: 'endpoint', words: 'assistantModel.trouble.slow', mayPass: true },
  key_refused: { field: 'key', words: 'assistantModel.trouble.key', mayPass: true },
  not_an_endpoint: { field: 'endpoint', words: 'assistantModel.trouble.notAModel', mayPass: true },
  address_refused: { field: 'endpoint', words: 'assistantModel.trouble.refused', mayPass: false },
} as const satisfies Record<EndpointTrouble, TroubleWords>;
