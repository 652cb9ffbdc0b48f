import type {
  AssistantModel,
  AssistantModelChoice,
  EndpointTrouble,
} from '@squeeze/contracts/assistant-model';
import { asApiError, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { assistantModelApi } from './assistant-model-endpoints.ts';

const { endpoints, util } = assistantModelApi;

type Outcome<Value> = { readonly value: Value } | { readonly error: ApiError };

/** What is in force now, shown at once. */
const keep =
  (model: AssistantModel): AppThunk<Outcome<AssistantModel>> =>
  (dispatch) => {
    void dispatch(util.upsertQueryData('getAssistantModel', undefined, model));
    return { value: model };
  };

/** Lets this model answer from now on. */
export const chooseModel =
  (choice: AssistantModelChoice): AppThunk<Promise<Outcome<AssistantModel>>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(endpoints.setAssistantModel.initiate({ body: choice }));
    return data === undefined ? { error: asApiError(error) } : dispatch(keep(data));
  };

/** Forgets the choice and its key. */
export const forgetModel = (): AppThunk<Promise<Outcome<AssistantModel>>> => async (dispatch) => {
  const { data, error } = await dispatch(endpoints.resetAssistantModel.initiate());
  return data === undefined ? { error: asApiError(error) } : dispatch(keep(data));
};

export interface ModelTest {
  /** The base address that answered; null with a trouble. */
  readonly endpoint: string | null;
  readonly models: readonly string[];
  readonly trouble: EndpointTrouble | null;
}

/** Asks an address for its models; nothing is kept. Without a key, the one there is goes along. */
export const testModel =
  (asked: Pick<AssistantModelChoice, 'endpoint' | 'key'>): AppThunk<Promise<Outcome<ModelTest>>> =>
  async (dispatch) => {
    const { endpoint, key } = asked;
    const { data, error } = await dispatch(
      endpoints.testAssistantModel.initiate({ body: { endpoint, ...(key !== undefined && { key }) } }),
    );
    return data === undefined ? { error: asApiError(error) } : { value: data };
  };
