import { randomUUID } from 'node:crypto';
import type { Language } from '@squeeze/contracts/languages';
import type { OpenDatabase } from '@squeeze/database/connection';
import * as aiTasks from '@squeeze/database/repositories/ai-task-repository';
import * as messages from '@squeeze/database/repositories/chat-message-repository';
import {
  listReceiptsOfMessages,
  type ReceiptRecord,
} from '@squeeze/database/repositories/receipt-repository';
import { insertReply } from '@squeeze/database/repositories/reply-repository';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { understand } from '@squeeze/domain/understanding/understand';
import { BuiltInAssistant } from '@squeeze/server/assistant/built-in/built-in';
import type { Memory } from '@squeeze/server/assistant/built-in/memory';
import { decisionsInChat } from '@squeeze/server/assistant/decisions-in-chat';
import { receiptDecisions } from '@squeeze/server/assistant/receipt-decisions';
import { Toolbox } from '@squeeze/server/assistant/toolbox';
import type { PastMessage, Turn } from '@squeeze/server/assistant/turn';
import { RunHistory } from '@squeeze/server/features/ai-tasks/run-history';
import type { LiveEvents } from '@squeeze/server/ports/live-events';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import type { FakeClock } from '@squeeze/testing/fake-clock';
import { givenConversation } from '@squeeze/testing/given-conversation';
import { givenUser } from '@squeeze/testing/given-user';
import { testSecrets } from '@squeeze/testing/test-secrets';

/** What a turn came to. */
export interface Told {
  readonly text: string;
  readonly memory: unknown;
  readonly receipts: readonly ReceiptRecord[];
}

const quiet: Pick<LiveEvents, 'publish'> = { publish: () => Promise.resolve() };
const preferenceParts = { jobs: { enqueue: () => Promise.resolve('') }, machineTimeZone: null };

/** Somebody who talks with the assistant over a real database: tools, receipts, proposals and Undo are those of chat. */
export class Person {
  readonly id: string;
  readonly timeZone: string;
  readonly #database: OpenDatabase;
  readonly #clock: FakeClock;
  readonly #language: Language;
  readonly #conversationId: string;
  readonly #history: Omit<PastMessage, 'receipts'>[] = [];
  readonly #replies: string[] = [];

  private constructor(
    parts: { database: OpenDatabase; clock: FakeClock; language: Language },
    place: { userId: string; conversationId: string; timeZone: string },
  ) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#language = parts.language;
    this.id = place.userId;
    this.timeZone = place.timeZone;
    this.#conversationId = place.conversationId;
  }

  static async arrive(
    parts: { database: OpenDatabase; clock: FakeClock; language: Language },
    timeZone: string,
  ): Promise<Person> {
    const { db } = parts.database;
    const user = await givenUser(db, { timeZone, preferences: { language: parts.language } });
    const conversation = await givenConversation(db, { userId: user.id });
    return new Person(parts, { userId: user.id, conversationId: conversation.id, timeZone });
  }

  async say(text: string): Promise<Told> {
    const { db } = this.#database;
    const now = this.#clock.now();
    const [asked, reply] = [randomUUID(), randomUUID()];
    const place = { conversationId: this.#conversationId, userId: this.id, createdAt: now };
    await this.#database.hastyTransaction(async (trx) => {
      await messages.insertUserMessage(trx, { ...place, id: asked, content: text, sendKey: null });
      await insertReply(trx, { ...place, id: reply, replyTo: asked, lease: { owner: 'judge', until: now } });
      await trx.updateTable('chat_messages').set({ state: 'complete' }).where('id', '=', reply).execute();
    });
    const owner = { userId: this.id, timeZone: this.timeZone };
    const signal = new AbortController().signal;
    const toolbox = new Toolbox(
      { database: this.#database, clock: this.#clock, liveEvents: quiet, preferenceParts },
      { owner, language: this.#language, source: 'chat', origin: { messageId: reply }, signal },
    );
    let memory: unknown = null;
    const turn: Turn = {
      id: reply,
      source: 'chat',
      owner,
      language: this.#language,
      text,
      now,
      saidAt: now,
      history: await this.#past(),
      toolbox,
      decisions: decisionsInChat(
        { database: this.#database, clock: this.#clock, decisions: decisionsFor },
        owner,
      ),
      remember: (kept) => {
        memory = JSON.parse(JSON.stringify(kept));
      },
      signal,
    };
    let said = '';
    for await (const part of new BuiltInAssistant({ db, understand }).answer(turn)) said += part;
    this.#history.push(
      { role: 'user', text, calls: [], memory: null },
      { role: 'assistant', text: said, calls: toolbox.calls, memory },
    );
    this.#replies.push(reply);
    return { text: said, memory, receipts: await listReceiptsOfMessages(db, this.id, [reply]) };
  }

  /** What was due by now has come, as the sweep does it. */
  async letTimePass(): Promise<void> {
    const { db } = this.#database;
    const now = this.#clock.now();
    for (const task of await aiTasks.listAiTasksBySoonest(db, this.id, 100)) {
      if (task.status !== 'active' || task.nextRunAt === null || task.nextRunAt > now) continue;
      const scheduledAt = nextRun(task.schedule, now);
      const status = scheduledAt === null ? 'completed' : 'active';
      const timing = { status, scheduledAt, snoozedUntil: null } as const;
      await aiTasks.updateAiTask(db, this.id, task.id, { timing, updatedAt: task.updatedAt });
      await db
        .updateTable('ai_tasks')
        .set({ last_run_at: task.nextRunAt })
        .where('id', '=', task.id)
        .execute();
    }
  }

  /** What the last turn was about, did and asked, put right after it went wrong. */
  beAbout(right: Partial<Memory>): void {
    const last = this.#history.pop();
    if (last === undefined) return;
    const memory: unknown = last.memory;
    this.#history.push({
      ...last,
      memory: typeof memory === 'object' && memory !== null ? { ...memory, ...right } : memory,
    });
  }

  async #past(): Promise<PastMessage[]> {
    const receipts = await listReceiptsOfMessages(this.#database.db, this.id, this.#replies);
    return this.#history.map((message, index) => ({
      ...message,
      receipts:
        message.role === 'user'
          ? []
          : receipts.filter(({ messageId }) => messageId === this.#replies[(index - 1) / 2]),
    }));
  }
}

const decisionsFor = receiptDecisions({
  preferenceParts,
  liveEvents: quiet,
  runHistory: new RunHistory(new PurposeKeys(testSecrets(1))),
  jobs: preferenceParts.jobs,
});
