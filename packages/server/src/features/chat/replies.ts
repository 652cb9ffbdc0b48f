import type { OpenDatabase } from '@squeeze/database/connection';
import type { Language } from '@squeeze/domain/understanding/intent';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { AssistantParts } from '../../assistant/assistant-parts.ts';
import { chooseAssistant } from '../../assistant/choose-assistant.ts';
import { failureText } from '../../assistant/failure-text.ts';
import { claimsChange } from '../../assistant/promise-check.ts';
import { spokenDesk } from '../../assistant/spoken-desk.ts';
import { Toolbox } from '../../assistant/toolbox.ts';
import type { Turn } from '../../assistant/turn.ts';
import type { Timers } from '../../ports/timers.ts';
import type { TodoOwner } from '../todos/todo-actions.ts';
import { pastMessages } from './past-messages.ts';
import { ReplyWriter, type ReplyPlace } from './reply-writer.ts';
import { writeTurn } from './turn-record.ts';

interface RepliesParts extends AssistantParts {
  readonly database: OpenDatabase;
  readonly timers: Timers;
  readonly log: Logger;
}

/** A reply to be written: its row is there, generating, under the lease of this process. */
export interface ReplyOrder extends ReplyPlace {
  readonly owner: TodoOwner;
  readonly language: Language;
  readonly text: string;
  readonly now: number;
}

interface Running {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** The replies that this process is writing. */
export class Replies {
  /** Names this process in leases. */
  readonly leaseOwner = uuidv7();
  readonly #parts: RepliesParts;
  readonly #running = new Map<string, Running>();

  constructor(parts: RepliesParts) {
    this.#parts = parts;
  }

  /** Begins a reply; resolves when it has ended, well or badly. Never rejects. */
  start(order: ReplyOrder): Promise<void> {
    const controller = new AbortController();
    const done = this.#write(order, controller)
      .catch((error: unknown) => {
        // The lease runs out, and whoever reads the message next finds it failed.
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

  /** Ends all of them, as the process does. */
  async close(): Promise<void> {
    const all = [...this.#running.values()];
    for (const { controller } of all) controller.abort('closing');
    await Promise.all(all.map(({ done }) => done));
  }

  async #write(order: ReplyOrder, controller: AbortController): Promise<void> {
    const { database } = this.#parts;
    const writer = new ReplyWriter({ ...this.#parts, db: database.db, leaseOwner: this.leaseOwner }, order);
    const ended = new AbortController();
    const writing = writer
      .keepWriting(ended.signal)
      .then((why) => (why === 'ended' ? undefined : controller.abort(why)));
    // Seen again below; without this a failure in between would count as unhandled.
    writing.catch(() => controller.abort('lost'));
    const { turn, memory } = await this.#turnOf(order, controller.signal);
    const assistant = chooseAssistant(this.#parts, turn);
    const failure = await this.#answer(assistant.answer(turn), writer, controller.signal);
    ended.abort();
    await writing;
    if (failure !== null) writer.text = withEnd(writer.text, failureText(failure, order.language));
    await writer.settle({
      state: stateOf(failure, controller.signal),
      nothingChanged:
        assistant.kind === 'model' && turn.toolbox.receipts.length === 0 && claimsChange(writer.text),
      turnJson: writeTurn({ calls: turn.toolbox.calls, memory: memory.kept }),
    });
  }

  /** Takes the text over as it comes; answers what went wrong, or null. An abort is not an error. */
  async #answer(text: AsyncIterable<string>, writer: ReplyWriter, signal: AbortSignal): Promise<unknown> {
    try {
      for await (const part of text) {
        if (signal.aborted) return null;
        writer.text += part;
      }
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      this.#parts.log.warn({ err: error }, 'the assistant gave no answer');
      return error;
    }
  }

  async #turnOf(order: ReplyOrder, signal: AbortSignal): Promise<{ turn: Turn; memory: { kept: unknown } }> {
    const { database } = this.#parts;
    const memory = { kept: null as unknown };
    const turn: Turn = {
      owner: order.owner,
      language: order.language,
      text: order.text,
      now: order.now,
      history: await pastMessages(database.db, order),
      toolbox: new Toolbox(this.#parts, {
        owner: order.owner,
        door: 'chat',
        origin: { messageId: order.id },
        signal,
      }),
      desk: spokenDesk(this.#parts, order.owner),
      remember: (kept) => {
        memory.kept = kept;
      },
      signal,
    };
    return { turn, memory };
  }
}

function stateOf(failure: unknown, signal: AbortSignal): 'complete' | 'stopped' | 'failed' {
  if (failure !== null) return 'failed';
  if (!signal.aborted) return 'complete';
  return signal.reason === 'stopped' ? 'stopped' : 'failed';
}

const withEnd = (text: string, end: string): string =>
  text.trim() === '' ? end : `${text.trimEnd()}\n\n${end}`;
