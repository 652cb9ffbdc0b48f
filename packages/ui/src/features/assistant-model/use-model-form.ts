import type { AssistantModel, EndpointTrouble } from '@squeeze/contracts/assistant-model';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { chooseModel, forgetModel, testModel } from '../../api/assistant-model/assistant-model-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import {
  choiceOf,
  isAmong,
  problemsOf,
  valuesOf,
  type ModelField,
  type ModelFormValues,
  type ModelProblems,
} from './model-form-values.ts';

interface Failure {
  readonly error: ApiError;
  readonly words: PlainMessageId;
}

export interface ModelFormState {
  readonly values: ModelFormValues;
  readonly change: (change: Partial<ModelFormValues>) => void;
  /** In the person's language. */
  readonly problems: ModelProblems;
  /** What is about no field. */
  readonly failure: Failure | null;
  readonly busy: 'testing' | 'saving' | null;
  /** What the address that is typed now said it has; null: not asked. */
  readonly models: readonly string[] | null;
  /** Whether all that stands against saving is what a test said. */
  readonly maySaveAnyway: boolean;
  readonly test: () => Promise<void>;
  readonly save: (anyway?: boolean) => Promise<void>;
}

/** Fields whose change makes a test one of something else. */
const testedFields = ['endpoint', 'key', 'keyRemoved', 'kind'] as const satisfies (keyof ModelFormValues)[];

/** A choice being made: checked here, then by asking the address, then kept. */
export const useModelForm = (saved: AssistantModel, onDone: () => void): ModelFormState => {
  const t = useText();
  const sentenceText = useSentenceText();
  const dispatch = useAppDispatch();
  const { edition } = usePlatform();
  const [values, setValues] = useState(() => valuesOf(saved, edition === 'embedded'));
  const [problems, setProblems] = useState<ModelProblems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<ModelFormState['busy']>(null);
  const [models, setModels] = useState<readonly string[] | null>(null);
  const [maySaveAnyway, setMaySaveAnyway] = useState(false);

  const change = (next: Partial<ModelFormValues>): void => {
    setValues((known) => ({ ...known, ...next }));
    setMaySaveAnyway(false);
    if (testedFields.some((field) => field in next)) setModels(null);
    setProblems((known) => without(known, Object.keys(next) as ModelField[]));
  };
  const begin = (work: NonNullable<ModelFormState['busy']>): void => {
    setBusy(work);
    setFailure(null);
    setProblems({});
    setMaySaveAnyway(false);
  };
  const refuse = (error: ApiError, words: PlainMessageId): void => {
    const { said, isAll } = fieldProblems(error);
    setProblems(mapped(said, sentenceText));
    if (!isAll) setFailure({ error, words });
  };

  /** Whether the address answers; what it answers is shown, and what stands against it said at its field. */
  const ask = async (): Promise<{ endpoint: string; models: readonly string[] } | null> => {
    const choice = choiceOf(values);
    const answer = await dispatch(testModel(choice));
    if ('error' in answer) {
      refuse(answer.error, 'assistantModel.testFailed');
      return null;
    }
    const { endpoint, models: found, trouble } = answer.value;
    if (trouble === null && endpoint !== null) {
      setModels(found);
      const only = values.model.trim() === '' && found.length === 1 ? found[0] : undefined;
      setValues((known) => ({ ...known, endpoint, model: only ?? known.model }));
      return { endpoint, models: found };
    }
    const { field, words, mayPass } = troubleWords[trouble ?? 'unreachable'];
    const noKey = field === 'key' && values.key.trim() === '' && (!saved.has_key || values.keyRemoved);
    const isOllama = values.kind === 'ollama';
    // A field that is not in sight can say nothing.
    setProblems({
      [isOllama ? 'endpoint' : field]: t(
        noKey || (field === 'key' && isOllama) ? 'assistantModel.trouble.keyMissing' : words,
      ),
    });
    setMaySaveAnyway(mayPass);
    return null;
  };

  const test = async (): Promise<void> => {
    begin('testing');
    const { endpoint, key } = problemsOf(choiceOf(values));
    if (endpoint !== undefined || key !== undefined) {
      setProblems(mapped({ ...(endpoint && { endpoint }), ...(key && { key }) }, sentenceText));
    } else {
      await ask();
    }
    setBusy(null);
  };

  const put = async (endpoint: string): Promise<void> => {
    const outcome = await dispatch(chooseModel({ ...choiceOf(values), endpoint }));
    if ('error' in outcome) {
      refuse(outcome.error, 'assistantModel.saveFailed');
      return;
    }
    showToast({
      key: 'assistant-model',
      text: t('assistantModel.saved', { model: outcome.value.model ?? '' }),
    });
    onDone();
  };
  const forget = async (): Promise<void> => {
    const outcome = saved.source === 'settings' ? await dispatch(forgetModel()) : { value: saved };
    if ('error' in outcome) {
      setFailure({ error: outcome.error, words: 'assistantModel.saveFailed' });
      return;
    }
    const isBuiltIn = outcome.value.source === 'none';
    showToast({
      key: 'assistant-model',
      text: t(isBuiltIn ? 'assistantModel.builtInNow' : 'assistantModel.environmentNow'),
    });
    onDone();
  };
  const choose = async (anyway: boolean): Promise<void> => {
    const choice = choiceOf(values);
    const wrong = problemsOf(choice);
    if (Object.keys(wrong).length > 0) {
      setProblems(mapped(wrong, sentenceText));
      return;
    }
    if (anyway) {
      await put(choice.endpoint);
      return;
    }
    const found = await ask();
    if (found === null) return;
    if (isAmong(found.models, choice.model)) {
      await put(found.endpoint);
      return;
    }
    setProblems({ model: t('assistantModel.model.unknown') });
    setMaySaveAnyway(true);
  };
  const save = async (anyway = false): Promise<void> => {
    begin('saving');
    await (values.answers === 'built-in' ? forget() : choose(anyway));
    setBusy(null);
  };
  return { values, change, problems, failure, busy, models, maySaveAnyway, test, save };
};

const without = (problems: ModelProblems, fields: readonly ModelField[]): ModelProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field as ModelField)));

const mapped = (problems: ModelProblems, say: (sentence: string) => string): ModelProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, say(sentence)]));

const shownFields: readonly string[] = [
  'endpoint',
  'model',
  'key',
  'input_price',
  'output_price',
  'daily_cost_per_person',
  'daily_cost_overall',
] satisfies ModelField[];

/** What the server says of fields; and whether that is all it says. */
const fieldProblems = (error: ApiError): { readonly said: ModelProblems; readonly isAll: boolean } => {
  const all = error.kind === 'problem' ? Object.entries(error.errors) : [];
  const placed = all.filter(([field, messages]) => shownFields.includes(field) && messages.length > 0);
  const said = Object.fromEntries(placed.map(([field, [message]]) => [field, message ?? '']));
  return { said, isAll: placed.length > 0 && placed.length === all.length };
};

interface TroubleWords {
  /** The field it is said at. */
  readonly field: ModelField;
  readonly words: PlainMessageId;
  /** Whether it can still be right: a model that is not running now, or one that does not say what it has. */
  readonly mayPass: boolean;
}

const troubleWords = {
  unreachable: { field: 'endpoint', words: 'assistantModel.trouble.unreachable', mayPass: true },
  too_slow: { field: 'endpoint', words: 'assistantModel.trouble.slow', mayPass: true },
  key_refused: { field: 'key', words: 'assistantModel.trouble.key', mayPass: true },
  not_an_endpoint: { field: 'endpoint', words: 'assistantModel.trouble.notAModel', mayPass: true },
  address_refused: { field: 'endpoint', words: 'assistantModel.trouble.refused', mayPass: false },
} as const satisfies Record<EndpointTrouble, TroubleWords>;
