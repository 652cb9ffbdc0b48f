import { AssistantModelChoice, type AssistantModel } from '@squeeze/contracts/assistant-model';
import { issuesOf } from '@squeeze/contracts/issues';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import { deleteAssistantModel } from '@squeeze/database/repositories/assistant-model-repository';
import { isPublicAddress } from '@squeeze/integrations/http/guarded-fetch';
import { OpenAiEndpoints } from '@squeeze/integrations/language-model/open-ai-endpoints';
import { ConfiguredModels } from '@squeeze/server/assistant/configured-models';
import { chooseModel } from '@squeeze/server/features/assistant-model/choose-model';
import { presentAssistantModel } from '@squeeze/server/features/assistant-model/present-assistant-model';
import { AppError } from '@squeeze/server/http/app-error';
import type { Clock } from '@squeeze/server/ports/clock';
import { Command } from 'commander';
import { isIP } from 'node:net';
import { AdminError } from './admin-error.ts';
import type { Installation } from './installation.ts';

interface ModelDependencies {
  readonly withInstallation: <T>(work: (installation: Installation) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly print: (line: string) => void;
  /** The key, from standard input. */
  readonly readKey: () => Promise<string>;
  /** The key, from the environment; null where it has none. */
  readonly environmentKey: string | null;
}

interface SetOptions {
  readonly keyStdin?: true;
  /** False for `--no-key`. */
  readonly key: boolean;
  readonly inputPrice?: string;
  readonly outputPrice?: string;
  readonly perPerson?: string;
  readonly overall?: string;
  readonly json?: true;
}

/** Its name; what is an argument can be read by everybody on the machine. */
export const modelKeyVariable = 'SQUEEZE_ADMIN_MODEL_KEY';

/** `pnpm admin model …`: the language model that answers in this installation. */
export function modelCommands({
  withInstallation,
  clock,
  print,
  readKey,
  environmentKey,
}: ModelDependencies): Command {
  const model = new Command('model').description('The language model that answers');
  const show = async (json: true | undefined): Promise<void> => {
    const shown = await withInstallation((installation) =>
      presentAssistantModel(installation.database.db, modelsOf(installation), clock.now()),
    );
    for (const line of json === true ? [JSON.stringify(shown)] : linesOf(shown)) print(line);
  };

  model
    .command('show', { isDefault: true })
    .description('show what answers, what it may cost and what it has cost; never the key')
    .option('--json', 'print JSON')
    .action(async ({ json }: Pick<SetOptions, 'json'>) => await show(json));

  model
    .command('set <endpoint> <model>')
    .description(
      `choose a model on a public address; its key comes from ${modelKeyVariable} or --key-stdin, else the one there is stays`,
    )
    .option('--key-stdin', 'read the key from standard input')
    .option('--no-key', 'the endpoint needs no key')
    .option('--input-price <dollars>', 'for a million tokens read')
    .option('--output-price <dollars>', 'for a million tokens written')
    .option('--per-person <dollars>', 'most that a person may cost in 24 hours')
    .option('--overall <dollars>', 'most that everybody may cost in 24 hours')
    .option('--json', 'print JSON')
    .action(async (endpoint: string, name: string, options: SetOptions) => {
      const key = await keyOf(options, readKey, environmentKey);
      const choice = choiceOf(endpoint, name, options, key);
      await withInstallation(async ({ database, keys }) => {
        await database.transaction(async (trx) => await chooseModel(keys, trx, choice, clock.now()));
      }).catch((error: unknown) => {
        throw error instanceof AppError ? new AdminError(error.message) : error;
      });
      await show(options.json);
    });

  model
    .command('clear')
    .description(
      'forget the choice and its key: what the environment names answers, or the built-in assistant',
    )
    .option('--json', 'print JSON')
    .action(async ({ json }: Pick<SetOptions, 'json'>) => {
      await withInstallation(async ({ database }) => await deleteAssistantModel(database.db));
      await show(json);
    });
  return model;
}

const modelsOf = ({ database, keys, givenModel }: Installation): ConfiguredModels =>
  new ConfiguredModels({
    database,
    keys,
    given: givenModel,
    endpoints: new OpenAiEndpoints(),
    reach: 'public',
  });

/** Undefined: the one there is stays. */
async function keyOf(
  { keyStdin, key }: SetOptions,
  readKey: ModelDependencies['readKey'],
  environmentKey: string | null,
): Promise<string | null | undefined> {
  if (!key) return null;
  if (keyStdin === true) return await readKey();
  return environmentKey ?? undefined;
}

function choiceOf(
  endpoint: string,
  name: string,
  { inputPrice, outputPrice, perPerson, overall }: SetOptions,
  key: string | null | undefined,
): AssistantModelChoice {
  const typed = {
    endpoint,
    model: name,
    ...(key !== undefined && { key }),
    input_price: dollars(inputPrice),
    output_price: dollars(outputPrice),
    daily_cost_per_person: dollars(perPerson),
    daily_cost_overall: dollars(overall),
  };
  const choice = AssistantModelChoice.safeParse(typed, { reportInput: true });
  if (!choice.success) {
    const [first] = issuesOf(choice.error);
    throw new AdminError(
      first === undefined ? 'model: not valid' : `${first.path}: ${wordSentence('en', first.sentence)}`,
    );
  }
  const host = new URL(endpoint).hostname.replaceAll(/^\[|\]$/g, '');
  if (host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw new AdminError(
      'The server asks a chosen model on public addresses only: name one of your own network with SQUEEZE_MODEL_URL',
    );
  }
  return choice.data;
}

const dollars = (said: string | undefined): number | null => (said === undefined ? null : Number(said));

const sources = {
  settings: 'chosen in Settings or here',
  environment: 'named by the environment',
  none: 'the built-in assistant answers',
} as const satisfies Record<AssistantModel['source'], string>;

function linesOf(shown: AssistantModel): string[] {
  const money = (amount: number | null, none: string): string => (amount === null ? none : `$${amount}`);
  return [
    `Model: ${shown.model ?? 'none'} (${sources[shown.source]})`,
    ...(shown.endpoint === null
      ? []
      : [`Endpoint: ${shown.endpoint}`, `Key: ${shown.has_key ? 'set' : 'none'}`]),
    `Price of a million tokens: ${money(shown.input_price, 'unknown')} read, ${money(shown.output_price, 'unknown')} written`,
    `Limit of 24 hours: ${money(shown.daily_cost_per_person, 'none')} a person, ${money(shown.daily_cost_overall, 'none')} overall`,
    `Spent in the last 24 hours: $${shown.spent_overall}`,
  ];
}
