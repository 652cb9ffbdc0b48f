import type { Db } from '@squeeze/database/connection';
import type { TurnKind } from '@squeeze/database/repositories/assistant-turn-repository';
import type { Lease } from '@squeeze/database/repositories/reply-repository';
import {
  listReceiptsOfMessages,
  type ReceiptRecord,
} from '@squeeze/database/repositories/receipt-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { chooseAssistant, type ChoiceParts } from '../../assistant/choose-assistant.ts';
import { failureText, overLimitText } from '../../assistant/failure-text.ts';
import { waitsForYes } from '../receipts/open-until.ts';
import { claimsChange } from '../../assistant/promise-check.ts';
import { type ChatDecisionParts, decisionsInChat } from '../../assistant/decisions-in-chat.ts';
import { callOf, hasCome } from '../../assistant/call-result.ts';
import { Toolbox, type ToolboxParts } from '../../assistant/toolbox.ts';
import type { PastMessage, Turn } from '../../assistant/turn.ts';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { Timers } from '../../ports/timers.ts';
import type { TodoOwner } from '../todos/todo-actions.ts';
import { AbandonedReplies, endAbandoned } from './abandoned-replies.ts';
import { pastMessages } from './past-messages.ts';
import { replyPolicy } from './reply-policy.ts';
import { ReplyWriter, type ReplyPlace } from './reply-writer.ts';
import { writeTurn } from './turn-record.ts';

interface RepliesParts extends ChoiceParts, ToolboxParts, ChatDecisionParts {
  /** For leases: the clocks of two machines may lie further apart than a lease is long. */
  readonly claimTime: ClaimTime;
  readonly timers: Timers;
  readonly log: Logger;
}

/** A reply to be written: its row is there, generating, under the lease of this process. */
export interface ReplyOrder extends ReplyPlace {
  readonly owner: TodoOwner;
  /** Where the message came from; stands on every change. */
  readonly source: 'chat' | 'sms';
  readonly language: Language;
  readonly text: string;
  readonly now: number;
  /** When the message came, epoch ms. */
  readonly saidAt: number;
  /** When it was written, where it could not be sent at once, epoch ms. */
  readonly writtenAt?: number;
  /** It takes the place of another reply to the same words, or to other words; null for one to new words. */
  readonly again: 'same words' | 'other words' | null;
  /** Where another process has begun it: the lease to write under, and how often its text was written. */
  readonly carriedOn?: { readonly leaseOwner: string; readonly seq: number };
}

/** How an answer ended; `failure` is null where nothing went wrong. */
interface Answered {
  readonly failure: unknown;
  /** Who answered; null where it did not come to that. */
  readonly by: TurnKind | null;
  /** A limit of the day kept the model from it. */
  readonly fellBack: boolean;
  readonly nothingChanged: boolean;
  readonly turnJson: string;
}

interface Running {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** The replies that this process is writing. */
export class Replies {
  readonly #leaseOwner = uuidv7();
  readonly #parts: RepliesParts;
  readonly #running = new Map<string, Running>();
  readonly #abandoned: AbandonedReplies;
  #isClosed = false;

  constructor(parts: RepliesParts) {
    this.#parts = parts;
    this.#abandoned = new AbandonedReplies({
      ...parts,
      leaseOwner: this.#leaseOwner,
      isRunning: (id) => this.#running.has(id),
      start: (order) => void this.start(order),
    });
  }

  /** The lease for a reply that this process is about to begin. */
  async lease(db: Db): Promise<Lease> {
    return { owner: this.#leaseOwner, until: (await this.#parts.claimTime(db)) + replyPolicy.leaseMs };
  }

  /** Begins a reply; resolves when it has ended, well or badly. Never rejects. */
  start(order: ReplyOrder): Promise<void> {
    const controller = new AbortController();
    const done = this.#write(order, controller)
      .catch((error: unknown) => {
        // The lease runs out, and another process carries it on.
        this.#parts.log.error({ err: error, messageId: order.id }, 'a reply could not be written down');
      })
      .finally(() => this.#running.delete(order.id));
    this.#running.set(order.id, { controller, done });
    return done;
  }

  /** Resolves when the reply has ended; at once when it is not of this process. */
  async ended(id: string): Promise<void> {
    await this.#running.get(id)?.done;
  }

  /** Stops a reply of this process, keeping what is there; others find the request in the row. */
  async stop(id: string): Promise<void> {
    const running = this.#running.get(id);
    running?.controller.abort('stopped');
    await running?.done;
  }

  /** Lets go of all of them as the process ends: another process carries them on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#abandoned.close();
    const all = [...this.#running.values()];
    for (const { controller } of all) controller.abort('closing');
    await Promise.all(all.map(({ done }) => done));
  }

  /** Looks for replies whose process is gone from now on, until `close`. */
  keepCarryingOn(): void {
    this.#abandoned.keepLooking();
  }

  /** Ends the replies of a conversation that nobody will carry on. */
  async endAbandoned(db: Db, conversationId: string): Promise<void> {
    await endAbandoned(db, await this.#parts.claimTime(db), { conversationId });
  }

  async #write(order: ReplyOrder, controller: AbortController): Promise<void> {
    const { database, clock, log } = this.#parts;
    const { leaseOwner = this.#leaseOwner, seq = 0 } = order.carriedOn ?? {};
    const writer = new ReplyWriter({ ...this.#parts, db: database.db, leaseOwner }, { ...order, seq });
    // Begun while this process was closing: another one writes it.
    if (this.#isClosed) return await writer.release();
    const ended = new AbortController();
    const writing = writer.keepWriting(ended.signal).then(
      (why) => (why === 'ended' ? undefined : controller.abort(why)),
      (error: unknown) => {
        log.warn({ err: error, messageId: order.id }, 'a reply could not be written down while it came');
        controller.abort('lost');
      },
    );
    const begunAt = clock.now();
    const { failure, by, fellBack, ...end } = await this.#answer(order, writer, controller);
    ended.abort();
    await writing;
    if (failure === null && controller.signal.reason === 'closing') return await writer.release();
    if (failure !== null) writer.text = withEnd(writer.text, failureText(failure, order.language));
    const turn = { kind: by, fellBack, begunAt, ms: Math.max(0, clock.now() - begunAt) };
    await writer.settle({ ...end, turn, state: stateOf(failure, controller.signal) });
  }

  /** Passes the text to the writer as it comes. Never rejects, or the lease would be kept for ever; an abort is no failure. */
  async #answer(order: ReplyOrder, writer: ReplyWriter, controller: AbortController): Promise<Answered> {
    const { signal } = controller;
    const memory = { kept: null as unknown };
    let toolbox: Toolbox | null = null;
    let carried: readonly ReceiptRecord[] = [];
    let failure: unknown = null;
    let by: TurnKind | null = null;
    let fellBack = false;
    try {
      carried = await this.#carried(order);
      toolbox = await this.#toolboxFor(order, carried, signal);
      const turn = await this.#turnOf(order, { toolbox, carried, memory, signal });
      const { assistant, limit } = await chooseAssistant(this.#parts, turn);
      if (limit !== null) writer.text = `${overLimitText(order.language, limit)}\n\n`;
      by = assistant.kind;
      fellBack = limit !== null;
      for await (const part of assistant.answer(turn)) {
        if (signal.aborted) break;
        writer.text += part;
        if (writer.text.length > replyPolicy.longest) controller.abort('stopped');
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#parts.log.warn({ err: error }, 'the assistant gave no answer');
        failure = error;
      }
    }
    return {
      failure,
      by,
      fellBack,
      nothingChanged:
        by === 'model' &&
        carried.length === 0 &&
        toolbox?.receipts.every(waitsForYes) === true &&
        claimsChange(writer.text),
      turnJson: writeTurn({
        calls: [...carried.filter(hasCome).map(callOf), ...(toolbox?.calls ?? [])],
        memory: memory.kept,
      }),
    };
  }

  /** By text a yes needs digits (`confirm-by-text.ts`), so words alone must find no open proposal. */
  async #historyOf(order: ReplyOrder): Promise<PastMessage[]> {
    const history = await pastMessages(this.#parts.database.db, order);
    if (order.source !== 'sms') return history;
    return history.map((message) => ({
      ...message,
      receipts: message.receipts.filter(({ state }) => state !== 'proposed'),
    }));
  }

  /** What was done in replies whose place this one takes: it stays, and is not done again. */
  async #carried({ again, userId, id }: ReplyOrder): Promise<readonly ReceiptRecord[]> {
    return again === null ? [] : await listReceiptsOfMessages(this.#parts.database.db, userId, [id]);
  }

  async #toolboxFor(
    order: ReplyOrder,
    earlier: readonly ReceiptRecord[],
    signal: AbortSignal,
  ): Promise<Toolbox> {
    return new Toolbox(this.#parts, {
      owner: order.owner,
      language: order.language,
      source: order.source,
      ...(order.writtenAt !== undefined && { writtenAt: order.writtenAt }),
      origin: { messageId: order.id },
      earlier,
      // Rules do the same for the same words, call by call, though at another time; a model may do otherwise.
      goesOn: order.again === 'other words' || (await this.#parts.models.chosen()) !== null,
      signal,
    });
  }

  async #turnOf(
    order: ReplyOrder,
    {
      toolbox,
      carried,
      memory,
      signal,
    }: {
      readonly toolbox: Toolbox;
      readonly carried: readonly ReceiptRecord[];
      readonly memory: { kept: unknown };
      readonly signal: AbortSignal;
    },
  ): Promise<Turn> {
    const calls = carried.filter(hasCome).map(callOf);
    return {
      id: order.id,
      source: order.source,
      ...(order.again === 'same words' ? { finished: calls } : { before: calls }),
      owner: order.owner,
      language: order.language,
      text: order.text,
      now: order.now,
      saidAt: order.saidAt,
      ...(order.writtenAt !== undefined && { writtenAt: order.writtenAt }),
      history: await this.#historyOf(order),
      toolbox,
      decisions: decisionsInChat(this.#parts, order.owner),
      remember: (kept) => {
        memory.kept = kept;
      },
      signal,
    };
  }
}

function stateOf(failure: unknown, signal: AbortSignal): 'complete' | 'stopped' | 'failed' {
  if (failure !== null) return 'failed';
  if (!signal.aborted) return 'complete';
  return signal.reason === 'stopped' ? 'stopped' : 'failed';
}

const withEnd = (text: string, end: string): string =>
  text.trim() === '' ? end : `${text.trimEnd()}\n\n${end}`;
