import { limits } from '@squeeze/contracts/limits';
import type { Receipt } from '@squeeze/contracts/receipts';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { OpenDatabase } from '@squeeze/database/connection';
import { insertReceipt, type ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { PreferenceChangeParts } from '../features/preferences/change-preferences.ts';
import type { TodoOwner } from '../features/todos/todo-actions.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeptInStep } from '../ports/kept-in-step.ts';
import type { LiveEvents } from '../ports/live-events.ts';
import type { OutsideReach } from '../ports/outside-search.ts';
import { type CallRecord, type CallResult, hasCome, keptOf, reasonOf, refused } from './call-result.ts';
import { changeEvent } from './change-event.ts';
import { bringsOutsideText } from './outside-text.ts';
import { outwardOf, type OutwardRecord } from '../features/receipts/outward-record.ts';
import { receiptPolicy } from '../features/receipts/receipt-policy.ts';
import { toolNamed } from './tools/all-tools.ts';
import type { Change, ChangingTool, OutwardTool, ReadContext, Tool, ToolContext } from './tools/tool.ts';
import type { IsTyped } from './typed-request.ts';

export interface ToolboxParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  /** For the tools that change settings. */
  readonly preferenceParts: PreferenceChangeParts;
  /** What people have connected; left out where nothing can be. */
  readonly outside?: OutsideReach | undefined;
  /** What of changes leaves for there; left out where nothing can. */
  readonly keptInStep?: KeptInStep | undefined;
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
  #unattended = false;
  #isTyped: IsTyped = () => Promise.resolve(false);

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

  /**
   * Once text from outside has been read, changes of settings or memory ask first, and so does whatever leaves for a connected service,
   * unless the person typed that very wish. Nobody types in the run of a task, where settings and memory always ask.
   */
  guard({
    outsideRead,
    unattended,
    isTyped,
  }: {
    readonly outsideRead: boolean;
    readonly unattended: boolean;
    readonly isTyped: IsTyped;
  }): void {
    this.#outsideRead = outsideRead;
    this.#unattended = unattended;
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
    this.calls.push({ tool: name, input, output: keptOf(name, result) });
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
      const { change, asks } = await this.#doOrPropose(tool, context, input);
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

  async #doOrPropose(
    tool: ChangingTool,
    context: ToolContext,
    input: unknown,
  ): Promise<{ readonly change: Change; readonly asks: boolean }> {
    if (tool.asksFirst || (await this.#mustAsk(tool, context, input)))
      return { change: await tool.propose(context, input), asks: true };
    const leaving = await this.#leaving(tool, context, input);
    return { change: leaving ?? (await tool.effect(context, input)), asks: leaving !== null };
  }

  async #mustAsk(tool: ChangingTool, context: ToolContext, input: unknown): Promise<boolean> {
    if (this.#outsideRead === null || !(this.#outsideRead || this.#unattended)) return false;
    return (await tool.isGuarded(context, input)) && !(await this.#isTyped(tool.name, input, context));
  }

  /** What would leave for a connected service and nobody typed; null where it stays here, or may go. */
  async #leaving(tool: ChangingTool, context: ToolContext, input: unknown): Promise<Change | null> {
    const { keptInStep } = this.#parts;
    const { db, owner } = context;
    if (this.#outsideRead !== true || keptInStep === undefined) return null;
    if (!(await keptInStep.isInUse(db, owner.userId))) return null;
    let leaves = false;
    const change = await tool.propose(context, input, async ({ noun, nounId: id }) => {
      leaves = await keptInStep.leaves(db, owner, { noun, id });
    });
    return leaves && !(await this.#isTyped(tool.name, input, context)) ? change : null;
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
