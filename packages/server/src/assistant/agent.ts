import { limits } from '@squeeze/contracts/limits';
import type { MemoryFactRecord } from '@squeeze/database/repositories/memory-fact-repository';
import { dayInZone, wallClock } from '@squeeze/domain/zoned-time';
import { outwardOf } from '../features/receipts/outward-record.ts';
import type { OutsideAbility } from '../ports/outside-search.ts';
import type { LanguageModel, ModelMessage } from '../ports/language-model.ts';
import { joined, plainName, prompt, PromptFence, type PromptText, typed } from '../ports/prompt-text.ts';
import { sayReceipt } from './built-in/say-receipt.ts';
import { wordsOf } from './built-in/words/words.ts';
import { languageName } from './language-names.ts';
import { memoryInstructions } from './memory-instructions.ts';
import type { Spending } from './model-spending.ts';
import { bringsOutsideText } from './outside-text.ts';
import { type CallRecord, type CallResult, resultForModel } from './call-result.ts';
import { allTools } from './tools/all-tools.ts';
import type { Tool } from './tools/tool.ts';
import type { Reading } from './reading.ts';
import { typedRequest } from './typed-request.ts';
import type { Assistant, PastMessage, Turn } from './turn.ts';

/** How much of the conversation a model reads again, in messages and in characters: results of tools may be long. */
const rememberedMessages = 20;
const rememberedCharacters = 60_000;

/** The assistant as a model that calls our tools. */
export class Agent implements Assistant {
  readonly kind = 'model';
  readonly #model: LanguageModel;
  readonly #spending: Spending;
  readonly #memory: readonly MemoryFactRecord[];
  readonly #reading: Reading;
  readonly #abilities: ReadonlySet<OutsideAbility>;

  constructor(
    model: LanguageModel,
    {
      spending,
      memory,
      reading,
      abilities = new Set(),
    }: {
      readonly spending: Spending;
      /** What the person asked to be remembered, the newest first. */
      readonly memory: readonly MemoryFactRecord[];
      readonly reading: Reading;
      /** What its person has connected and allows; nothing when left out. */
      readonly abilities?: ReadonlySet<OutsideAbility>;
    },
  ) {
    this.#model = model;
    this.#spending = spending;
    this.#memory = memory;
    this.#reading = reading;
    this.#abilities = abilities;
  }

  async *answer(turn: Turn): AsyncIterable<string> {
    try {
      yield* this.#ask(turn);
    } finally {
      await this.#spending.settle();
    }
  }

  /** Not those for what is not connected: nobody is told of a mailbox that there is not. */
  #tools(): readonly Tool[] {
    return allTools.filter(
      (tool) => !('needs' in tool) || tool.needs === undefined || this.#abilities.has(tool.needs),
    );
  }

  #ask(turn: Turn): AsyncIterable<string> {
    // A new fence for each request, so that no stored text can contain its mark.
    const fence = new PromptFence();
    const before = (turn.before ?? []).slice(-rememberedMessages);
    const finished = turn.finished ?? [];
    const past = remembered(turn.history, fence);
    turn.toolbox.guard({
      unattended: turn.unattended !== undefined,
      outsideRead:
        (turn.unattended?.context ?? null) !== null ||
        this.#memory.length > 0 ||
        // Of a try before this one only what it changed is known, and not what it had read by then.
        before.length + finished.length > 0 ||
        past.calls.some(bringsOutsideText),
      isTyped:
        turn.unattended === undefined ? typedRequest(turn, this.#reading) : () => Promise.resolve(false),
    });
    const callAgain = (call: CallRecord): ModelMessage => toCall(call, fence);
    return this.#model.answer({
      instructions: joined(
        [instructionsFor(turn, fence), memoryInstructions(fence, this.#memory) ?? []].flat(),
        '\n',
      ),
      messages: [
        ...past.messages,
        ...before.map(callAgain),
        { role: 'person', text: said(turn, fence) },
        ...finished.map(callAgain),
      ],
      tools: this.#tools().map(({ name, description, input }) => ({
        name,
        description,
        input,
        run: async (given) => fence.outside('tool', asRead(await turn.toolbox.call(name, given), turn)),
      })),
      maxCalls: limits.toolCallsPerTurn,
      onUsage: (usage) => this.#spending.add(usage),
      signal: turn.signal,
    });
  }
}

/** A result as the model reads it; of what is done with the words that the built-in assistant would have for it. */
function asRead(result: CallResult, { language, now, owner: { timeZone } }: Turn): unknown {
  const read = resultForModel(result);
  if (result.kind !== 'changed' || result.receipt.state !== 'done' || outwardOf(result.receipt) !== null)
    return read;
  return { ...Object(read), confirmation: sayReceipt(wordsOf(language), result.receipt, { now, timeZone }) };
}

/** What the model is to answer. The rest of a task, beside its order, is passed as data. */
function said({ text, unattended }: Turn, fence: PromptFence): PromptText {
  const context = unattended?.context ?? null;
  if (context === null) return typed(text);
  return joined([typed(text), prompt`Context:`, fence.outside('task context', context)], '\n');
}

interface Remembered {
  readonly messages: readonly ModelMessage[];
  readonly calls: readonly CallRecord[];
}

/** The newest that fit, oldest first. */
function remembered(history: readonly PastMessage[], fence: PromptFence): Remembered {
  const newestFirst: { said: ModelMessage[]; calls: readonly CallRecord[] }[] = [];
  let room = rememberedCharacters;
  for (const message of history.slice(-rememberedMessages).toReversed()) {
    const worded = toModel(message, fence);
    room -= JSON.stringify(worded).length;
    if (room < 0) break;
    newestFirst.push({ said: worded, calls: message.calls });
  }
  const oldestFirst = newestFirst.toReversed();
  return {
    messages: oldestFirst.flatMap((one) => one.said),
    calls: oldestFirst.flatMap(({ calls }) => calls),
  };
}

const toCall = ({ tool, input, output }: CallRecord, fence: PromptFence): ModelMessage => ({
  role: 'call',
  tool: fence.said(tool),
  input: fence.called(input),
  output: fence.outside('tool', output),
});

function toModel({ role, text, calls }: PastMessage, fence: PromptFence): ModelMessage[] {
  const earlier = calls.map((call) => toCall(call, fence));
  if (text === '') return earlier;
  return [
    ...earlier,
    role === 'user' ? { role: 'person', text: typed(text) } : { role: 'assistant', text: fence.said(text) },
  ];
}

const weekdays = [
  prompt`Sunday`,
  prompt`Monday`,
  prompt`Tuesday`,
  prompt`Wednesday`,
  prompt`Thursday`,
  prompt`Friday`,
  prompt`Saturday`,
] as const;

const two = (value: number): PromptText => (value < 10 ? prompt`0${value}` : prompt`${value}`);

const dateIn = (at: number, timeZone: string): PromptText => {
  const { year, month, day, hour, minute } = wallClock(at, timeZone);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? prompt``;
  return prompt`${weekday} ${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
};

const minuteMs = 60_000;

/** Whether it makes a difference that a message was not written just now. */
const isTold = (writtenAt: number, now: number, timeZone: string): boolean =>
  now - writtenAt >= minuteMs || dayInZone(writtenAt, timeZone) !== dayInZone(now, timeZone);

/** Short on purpose: small models read all of it before every word. */
function instructionsFor({ owner, language, now, writtenAt }: Turn, fence: PromptFence): PromptText {
  const { timeZone } = owner;
  return joined(
    [
      prompt`You are Squeeze, a calm personal assistant for todos, reminders and notes. It is ${dateIn(now, timeZone)} in ${plainName(timeZone)}.`,
      ...(writtenAt !== undefined && isTold(writtenAt, now, timeZone)
        ? [
            prompt`The person wrote their last message on ${dateIn(writtenAt, timeZone)}; it could not be sent before.`,
          ]
        : []),
      fence.rule,
      prompt`Answer in ${languageName(language)}, warm and plain, in at most three short sentences.`,
      prompt`Change things only by calling tools, and say that something is done only after its tool has answered "done": then repeat its confirmation, whose day, time and repeats are right.`,
      prompt`A tool that answers "waiting_for_the_person" has changed nothing: the person sees a card with Yes and No. Ask them.`,
      prompt`For every day, time or repeat in the words of the person call resolve_date with just those words, in their language, and use what it answers; never work out dates yourself. Where it has none, or several, ask the person.`,
      prompt`Read ids with list_todos, list_reminders or find_notes first. When several things could be meant, ask which one.`,
      prompt`Deleting and sending only ask: the person answers on a card. Never say that something was sent. Say plainly what you cannot do.`,
    ],
    '\n',
  );
}
