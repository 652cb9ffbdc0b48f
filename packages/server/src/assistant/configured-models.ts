import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  assistantModelId,
  type AssistantModelRecord,
  findAssistantModel,
} from '@squeeze/database/repositories/assistant-model-repository';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { ModelEndpoints } from '../ports/model-endpoints.ts';
import { EnvelopeError, type EnvelopePlace, open } from '../security/envelope.ts';
import type { PurposeKeys } from '../security/purpose-keys.ts';
import { MeasuredModel } from './measured-model.ts';
import type { ChosenModel, Models, ModelTerms } from './model-terms.ts';

/** A model that the host brings along: it answers as long as nothing is chosen in Settings. */
export interface GivenModel {
  readonly model: LanguageModel;
  readonly terms: ModelTerms;
  /** Where it is, to be shown. */
  readonly url: string;
  readonly hasKey: boolean;
}

interface ConfiguredModelsParts {
  readonly database: OpenDatabase;
  readonly keys: PurposeKeys;
  readonly given: GivenModel | null;
  /** Null where the host can open none: then nothing can be chosen. */
  readonly endpoints: ModelEndpoints | null;
  /** Whoever runs an installed app may name a server of their own; administrators of a cloud only public ones. */
  readonly reach: 'any' | 'public';
  /** Hears how its turns go; nobody does where it is left out. */
  readonly metrics?: Pick<Metrics, 'modelTurnEnded' | 'modelUsed'> | undefined;
}

export const modelKeyPlace: EnvelopePlace = {
  table: 'assistant_model',
  id: assistantModelId,
  column: 'key_sealed',
};

/** Which model answers now: the one chosen in Settings, else the one the host brings along. */
export class ConfiguredModels implements Models {
  readonly given: GivenModel | null;
  readonly endpoints: ModelEndpoints | null;
  readonly reach: 'any' | 'public';
  readonly #database: OpenDatabase;
  readonly #keys: PurposeKeys;
  readonly #metrics: ConfiguredModelsParts['metrics'];
  #opened: { readonly record: string; readonly model: LanguageModel } | null = null;

  constructor({ database, keys, given, endpoints, reach, metrics }: ConfiguredModelsParts) {
    this.#database = database;
    this.#keys = keys;
    this.given = given;
    this.endpoints = endpoints;
    this.reach = reach;
    this.#metrics = metrics;
  }

  /** Read anew each time: the choice may have been changed by way of another process. */
  async chosen(): Promise<ChosenModel | null> {
    const chosen = await this.#choose();
    if (chosen === null || this.#metrics === undefined) return chosen;
    return { ...chosen, model: new MeasuredModel(chosen.model, chosen.terms, this.#metrics) };
  }

  async #choose(): Promise<ChosenModel | null> {
    const record = this.endpoints === null ? null : await findAssistantModel(this.#database.db);
    if (record === null || this.endpoints === null) return this.given;
    const model = this.#open(record, this.endpoints);
    if (model === null) return this.given;
    const { inputPrice, outputPrice, dailyCostPerPerson, dailyCostOverall } = record;
    return {
      model,
      terms: { name: record.model, inputPrice, outputPrice, dailyCostPerPerson, dailyCostOverall },
      url: record.endpoint,
    };
  }

  /** Null for none; undefined where it cannot be opened, since the key it is sealed under is lost. */
  keyOf({ keySealed }: AssistantModelRecord): string | null | undefined {
    try {
      return keySealed === null ? null : open(this.#keys, modelKeyPlace, keySealed).toString('utf8');
    } catch (error) {
      if (error instanceof EnvelopeError) return undefined;
      throw error;
    }
  }

  /** What the person at this installation may look at and change; the key stays sealed. */
  readonly stored = (db: Db): Promise<AssistantModelRecord | null> => findAssistantModel(db);

  /** Null where its key is lost: then the choice counts as none until the key is entered again. */
  #open(record: AssistantModelRecord, endpoints: ModelEndpoints): LanguageModel | null {
    const { endpoint: url, model, keySealed } = record;
    const name = JSON.stringify([url, model, keySealed]);
    if (this.#opened?.record === name) return this.#opened.model;
    const key = this.keyOf(record);
    if (key === undefined) return null;
    const opened = endpoints.open({ url, model, key, reach: this.reach });
    this.#opened = { record: name, model: opened };
    return opened;
  }
}
