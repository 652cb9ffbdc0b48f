import { issuesOf } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import type { ProblemCode } from '@squeeze/contracts/problems';
import type { Receipt } from '@squeeze/contracts/receipts';
import { says } from '@squeeze/contracts/sentences/sentence';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import type { OpenDatabase } from '@squeeze/database/connection';
import { insertReceipt, type ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { PreferenceChangeParts } from '../features/preferences/change-preferences.ts';
import type { TodoOwner } from '../features/todos/todo-actions.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { LiveEvents } from '../ports/live-events.ts';
import type { OutsideReach } from '../ports/outside-search.ts';
import { changeEvent } from './change-event.ts';
import { bringsOutsideText } from './outside-text.ts';
import { outwardOf, type OutwardRecord } from '../features/receipts/outward-record.ts';
import { receiptPolicy } from '../features/receipts/receipt-policy.ts';
import { toolNamed } from './tools/all-tools.ts';
import type { Change, ChangingTool, OutwardTool, ReadContext, Tool, ToolContext } from './tools/tool.ts';
import type { IsTyped } from './typed-request.ts';

export type CallResult =
  | { readonly kind: 'read'; readonly data: unknown }
  /** Its state says whether it is done, or waits for a yes. */
  | { readonly kind: 'changed'; readonly receipt: ReceiptRecord }
  | {
      readonly kind: 'refused';
      readonly code: ProblemCode | 'unknown_tool' | 'too_many_calls' | 'stopped';
      readonly reason: string;
    };

/** One call with what came of it, for the turns after it. */
export interface CallRecord {
  readonly tool: string;
  readonly input: unknown;
  readonly output: unknown;
}

export interface ToolboxParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  /** For the tools that change settings. */
  readonly preferenceParts: PreferenceChangeParts;
  /** What people have connected; left out where nothing can be. */
  readonly outside?: OutsideReach | undefined;
}

export interface ToolboxTurn {
  readonly owner: TodoOwner;
  readonly language: Language;
  readonly source: Receipt['source'];
  /** Epoch ms when it was written, where that is longer ago than now. */
  readonly writtenAt?: number;
  /** What the receipts belong to: a reply, or the run of a task. */
  readonly origin: { readonly messageId: string } | { readonly runId: string };
  /** Receipts of an earlier try of the same turn: those calls are not run again. */
  readonly earlier?: readonly ReceiptRecord[];
  /** The caller goes on from where the earlier try ended, so its first call is not the first of that one. */
  readonly goesOn?: boolean;
  readonly signal: AbortSignal;
}

/**
 * The tools in the hands of one turn: checks every call by schema, limit and owner, runs it in a transaction of its own
 * together with its receipt, and keeps what came of it. Calls are run one after the other.
 */
export class Toolbox {
  readonly receipts: ReceiptRecord[] = [];
  readonly calls: CallRecord[] = [];
  readonly #parts: ToolboxParts;
  readonly #turn: ToolboxTurn;
  readonly #earlier: ReceiptRecord[];
  #called = 0;
  /** How many changes have been asked for, by which those of an earlier try are found again. */
  #place = 0;
  /** The index that the next new receipt gets. */
  #nextIndex: number;
  #last: Promise<unknown> = Promise.resolve();
  /** Whether the caller has read what the person did not type; null for rules, which no text can influence. */
  #outsideRead: boolean | null = true;
  #isTyped: IsTyped = () => false;

  constructor(parts: ToolboxParts, turn: ToolboxTurn) {
    this.#parts = parts;
    this.#turn = turn;
    const earlier = turn.earlier ?? [];
    this.#earlier = earlier.filter(hasCome);
    this.#nextIndex = Math.max(-1, ...earlier.map(({ callIndex }) => callIndex)) + 1;
  }

  /** The caller goes by rules and by the words of the person alone, whatever else it reads. */
  followsRules(): void {
    this.#outsideRead = null;
  }

  /** Once text from outside has been read, changes of settings or memory ask first, unless the person typed that very wish. */
  guardSettings({
    outsideRead,
    isTyped,
  }: {
    readonly outsideRead: boolean;
    readonly isTyped: IsTyped;
  }): void {
    this.#outsideRead = outsideRead;
    this.#isTyped = isTyped;
  }

  /** Never rejects for what a call got wrong: that is an answer, so that a model can mend it. */
  call(name: string, input: unknown): Promise<CallResult> {
    const next = this.#last.then(() => this.#call(name, input));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #call(name: string, input: unknown): Promise<CallResult> {
    const result = await this.#run(name, input);
    this.calls.push({ tool: name, input, output: livesElsewhere(name) ? notKept : resultForModel(result) });
    if (result.kind === 'changed') this.receipts.push(result.receipt);
    if (this.#outsideRead === false && bringsOutsideText({ tool: name, input })) this.#outsideRead = true;
    return result;
  }

  async #run(name: string, input: unknown): Promise<CallResult> {
    if (this.#turn.signal.aborted) return refused('stopped', 'The person stopped this');
    if (this.#called >= limits.toolCallsPerTurn) {
      const reason = `No more than ${limits.toolCallsPerTurn} calls in one turn. Tell the person what is left.`;
      return refused('too_many_calls', reason);
    }
    this.#called += 1;
    const tool = toolNamed(name);
    if (tool === null) return refused('unknown_tool', `There is no tool ${name}`);
    const parsed = tool.input.safeParse(input, { reportInput: true });
    if (!parsed.success) return refused('validation_failed', reasonOf(parsed.error));
    return await this.#carryOut(tool, input);
  }

  async #carryOut(tool: Tool, input: unknown): Promise<CallResult> {
    try {
      if (tool.permission === 'read') {
        return { kind: 'read', data: await tool.read(this.#readContext(), input) };
      }
      const receipt =
        tool.permission === 'outward' ? await this.#propose(tool, input) : await this.#change(tool, input);
      return { kind: 'changed', receipt };
    } catch (error) {
      if (error instanceof AppError) return refused(error.code, error.message);
      if (error instanceof z.ZodError) return refused('validation_failed', reasonOf(error));
      throw error;
    }
  }

  async #change(tool: ChangingTool, input: unknown): Promise<ReceiptRecord> {
    const done = this.#takeEarlier(tool.name, input, this.#place);
    this.#place += 1;
    if (done !== null) return done;
    const callIndex = this.#nextIndex;
    const receipt = await this.#parts.database.transaction(async (trx) => {
      const context = this.#context(trx);
      const asks = tool.asksFirst || (await this.#mustAsk(tool, context, input));
      const change = await (asks ? tool.propose(context, input) : tool.effect(context, input));
      const made = this.#receiptOf(tool, { input, change, asks, callIndex, now: context.now });
      await insertReceipt(trx, made);
      if (!asks) {
        await this.#parts.liveEvents.publish(trx, made.userId, changeEvent(made.noun));
      }
      return made;
    });
    this.#nextIndex += 1;
    return receipt;
  }

  /** What reaches others is looked up before anything is held, and only ever proposed. */
  async #propose(tool: OutwardTool, input: unknown): Promise<ReceiptRecord> {
    const done = this.#takeEarlier(tool.name, input, this.#place);
    this.#place += 1;
    if (done !== null) return done;
    const context = this.#readContext();
    const { outward, ...proposal } = await tool.propose(context, input);
    this.#requireShownWhole(proposal.title, outward);
    const before: OutwardRecord = { stage: 'waiting', ...outward };
    const change: Change = { ...proposal, nounId: uuidv7(), due: null, before, updatedAt: context.now };
    const callIndex = this.#nextIndex;
    const made = this.#receiptOf(tool, { input, change, asks: true, callIndex, now: context.now });
    await insertReceipt(this.#parts.database.db, made);
    this.#nextIndex += 1;
    return made;
  }

  /** A text has no card: what a yes sends has to be said in it, to the last word. @throws {AppError} `limit_reached` */
  #requireShownWhole(title: string, { to, text }: Pick<OutwardRecord, 'to' | 'text'>): void {
    if (this.#turn.source !== 'sms') return;
    const isSecond = this.receipts.some((one) => one.state === 'proposed' && outwardOf(one) !== null);
    const { outwardByText: limit } = receiptPolicy;
    if (isSecond || [title, ...to, text].join(', ').length > limit)
      throw new AppError(says('limit_reached.outward_by_text', { limit }));
  }

  #receiptOf(
    { name }: Tool,
    {
      input,
      change,
      asks,
      callIndex,
      now,
    }: {
      readonly input: unknown;
      readonly change: Change;
      readonly asks: boolean;
      readonly callIndex: number;
      readonly now: number;
    },
  ): ReceiptRecord {
    return {
      id: uuidv7(),
      userId: this.#turn.owner.userId,
      messageId: 'messageId' in this.#turn.origin ? this.#turn.origin.messageId : null,
      runId: 'runId' in this.#turn.origin ? this.#turn.origin.runId : null,
      callIndex,
      source: this.#turn.source,
      tool: name,
      state: asks ? 'proposed' : 'done',
      noun: change.noun,
      nounId: change.nounId,
      action: change.action,
      title: change.title,
      due: change.due,
      repeats: change.repeats ?? null,
      arguments: input,
      before: change.before,
      nounUpdatedAt: change.updatedAt,
      createdAt: now,
      settledAt: asks ? null : now,
      undoUntil: asks ? null : now + receiptPolicy.undoMs,
    };
  }

  async #mustAsk(tool: ChangingTool, context: ToolContext, input: unknown): Promise<boolean> {
    if (this.#outsideRead !== true || this.#isTyped(tool.name, input)) return false;
    return await tool.isGuarded(context, input);
  }

  /** The receipt of this very call, when an earlier try had finished it: by its place, or by what it asks. */
  #takeEarlier(name: string, input: unknown, place: number): ReceiptRecord | null {
    const asked = JSON.stringify(input);
    const isSame = (receipt: ReceiptRecord): boolean =>
      JSON.stringify(receipt.arguments) === asked ||
      (this.#turn.goesOn !== true && receipt.callIndex === place);
    const at = this.#earlier.findIndex((receipt) => receipt.tool === name && isSame(receipt));
    return at === -1 ? null : (this.#earlier.splice(at, 1)[0] ?? null);
  }

  #readContext(): ReadContext {
    const context = this.#context(this.#parts.database.db);
    const { language, writtenAt = context.now } = this.#turn;
    return { ...context, language, writtenAt, outside: this.#parts.outside, signal: this.#turn.signal };
  }

  #context(db: ToolContext['db']): ToolContext {
    const { clock, preferenceParts } = this.#parts;
    const { owner, source } = this.#turn;
    return { db, owner, now: clock.now(), source, preferenceParts };
  }
}

/** What is read at a provider stays there: of the turn that looked only its reply is kept. */
const livesElsewhere = (name: string): boolean => {
  const tool = toolNamed(name);
  return tool?.permission === 'read' && tool.needs !== undefined;
};
const notKept = {
  kept: false,
  note: 'What was read there is not kept. Look again where it is needed.',
} as const;

/** For a model, which reads English. */
const reasonOf = (error: z.ZodError): string =>
  issuesOf(error)
    .map(({ path, sentence }) => `${path}: ${wordSentence('en', sentence)}`)
    .join('\n');

const refused = (code: Extract<CallResult, { kind: 'refused' }>['code'], reason: string): CallResult => ({
  kind: 'refused',
  code,
  reason,
});

/** Whether it took effect or still may; a proposal that was withdrawn or declined does not. */
export const hasCome = ({ state }: ReceiptRecord): boolean => state !== 'declined' && state !== 'expired';

/** A call that has its receipt already, as a model reads it. */
export const callOf = (receipt: ReceiptRecord): CallRecord => ({
  tool: receipt.tool,
  input: receipt.arguments,
  output: resultForModel({ kind: 'changed', receipt }),
});

/** What a model reads of a result: facts to word its reply with, and no more. */
export function resultForModel(result: CallResult): unknown {
  if (result.kind === 'read') return result.data;
  if (result.kind === 'refused') return { error: result.reason };
  const { state, noun, nounId, action, title, due } = result.receipt;
  const outward = outwardOf(result.receipt);
  if (outward !== null && state === 'done') {
    // Agreed to is not sent yet, and what has become of it may not be known.
    return { status: 'agreed_to_by_the_person', outcome: outward.stage, action, title, to: outward.to };
  }
  if (state === 'undone') return { status: 'undone_by_the_person', action, title };
  if (state === 'proposed') {
    return {
      status: 'waiting_for_the_person',
      would_be: action,
      title,
    };
  }
  return { status: 'done', [`${noun}_id`]: nounId, action, title, due };
}
