import { uuidv7 } from 'uuidv7';
import type { OpenDatabase } from '@squeeze/database/connection';
import { settleTurn } from '@squeeze/database/repositories/assistant-turn-repository';
import { putCalendarFeed } from '@squeeze/database/repositories/calendar-feed-repository';
import {
  insertCalendarImport,
  insertImportedEvents,
} from '@squeeze/database/repositories/calendar-import-repository';
import { keepNoteVersion } from '@squeeze/database/repositories/note-version-repository';
import { RunHistory } from '@squeeze/server/features/ai-tasks/run-history';
import { seal } from '@squeeze/server/security/envelope';
import type { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { givenAiTask, givenTaskRun } from './given-ai-task.ts';
import { givenConnections } from './given-connections.ts';
import { givenCalendar, givenCalendarEvent } from './given-calendar-event.ts';
import { givenSubscription } from './given-subscription.ts';
import { givenConversation, givenReply } from './given-conversation.ts';
import { givenFile } from './given-file.ts';
import { givenMemoryFact } from './given-memory-fact.ts';
import { givenNote } from './given-note.ts';
import { givenNotification } from './given-notification.ts';
import { givenPhoneNumber } from './given-phone-number.ts';
import { givenSession } from './given-session.ts';
import { givenTodoList } from './given-todo-list.ts';
import { givenTodo } from './given-todo.ts';
import { givenAt } from './given-user.ts';
import { givenVerificationCode } from './given-verification-code.ts';

interface Owner {
  readonly id: string;
  readonly email: string;
  /** Stands in whatever has words. */
  readonly word: string;
}

/** Something of a person's in every table that can hold it. */
export async function givenBelongings(
  database: OpenDatabase,
  keys: PurposeKeys,
  owner: Owner,
): Promise<void> {
  await givenThings(database, keys, owner);
  await givenAccount(database, keys, owner);
}

async function givenThings(
  database: OpenDatabase,
  keys: PurposeKeys,
  { id: userId, word }: Owner,
): Promise<void> {
  const { db } = database;
  const todo = await givenTodo(db, { userId, title: word });
  await db
    .insertInto('todo_calendar_data')
    .values({ todo_id: todo.id, user_id: userId, uid: uuidv7(), extra_json: JSON.stringify([word]) })
    .execute();
  await givenTodoList(db, { userId, name: word });
  const note = await givenNote(db, { userId, content: word });
  const state = { ...note, id: uuidv7(), noteId: note.id, writtenAt: givenAt };
  await keepNoteVersion(db, state, 1);
  const event = await givenCalendarEvent(db, { userId, title: word });
  const { calendarId } = event;
  const imported = {
    id: uuidv7(),
    userId,
    title: word,
    madeCalendarId: null,
    createdAt: givenAt,
    undoneAt: null,
  };
  await insertCalendarImport(db, imported);
  await insertImportedEvents(db, imported.id, [
    { eventId: event.id, updatedAt: event.updatedAt, before: event },
  ]);
  await putCalendarFeed(db, {
    calendarId,
    userId,
    tokenHash: uuidv7(),
    createdAt: givenAt,
    lastFetchedAt: null,
  });
  const subscribed = await givenCalendar(db, { userId, name: word });
  const address = `https://calendars.example/${word}.ics`;
  await givenSubscription(db, keys, { calendarId: subscribed.id, userId, address });
  await givenFile(db, { userId, name: word });
  await givenMemoryFact(db, { userId, text: word });
  const task = await givenAiTask(db, { userId, title: word });
  const run = await givenTaskRun(db, { taskId: task.id, userId, outcome: word });
  await database.transaction((trx) =>
    new RunHistory(keys).append(trx, [{ kind: 'claimed', run, now: givenAt }]),
  );
  const checkpoint = { seq: 1, hash: word, key_version: 1, signature: word, created_at: givenAt };
  await db
    .insertInto('run_history_checkpoints')
    .values({ ...checkpoint, user_id: userId })
    .execute();
  const notification = await givenNotification(db, { userId, taskId: task.id, runId: run.id, body: word });
  const deliveryId = uuidv7();
  const created = { user_id: userId, created_at: givenAt };
  await db
    .insertInto('deliveries')
    .values({
      ...created,
      id: deliveryId,
      notification_id: notification.id,
      channel: 'email',
      status: 'sent',
      reason: null,
      settled_at: givenAt,
    })
    .execute();
  await db
    .insertInto('run_notifications')
    .values({ run_id: run.id, notification_id: notification.id })
    .execute();
  const conversation = await givenConversation(db, { userId });
  const place = { conversationId: conversation.id, userId };
  const reply = await givenReply(db, { lease: { owner: word, until: givenAt }, conversation: place });
  const answered = { kind: 'built-in', outcome: 'answered', begunAt: givenAt, ms: 1 } as const;
  await settleTurn(db, { ...answered, id: reply.id, userId, source: 'chat' });
  await db
    .insertInto('receipts')
    .values({
      ...created,
      id: uuidv7(),
      message_id: reply.id,
      run_id: null,
      call_index: 0,
      source: 'chat',
      tool: 'create_todo',
      state: 'done',
      noun: 'todo',
      noun_id: uuidv7(),
      action: 'created',
      title: word,
      due: null,
      arguments_json: '{}',
      before_json: null,
      noun_updated_at: null,
      settled_at: null,
      undo_until: null,
    })
    .execute();
  await db
    .insertInto('text_messages')
    .values({
      ...created,
      id: uuidv7(),
      direction: 'out',
      purpose: 'notice',
      phone_number: '+14155550100',
      provider_id: null,
      state: 'sent',
      progress: 3,
      body_sealed: null,
      characters: word.length,
      segments: 1,
      price_micros: 12_000,
      error_code: null,
      settled_at: null,
      counted: 1,
    })
    .execute();
  await db
    .insertInto('reminder_questions')
    .values({
      user_id: userId,
      answer: 'done',
      until: null,
      notification_ids_json: JSON.stringify([notification.id]),
      created_at: givenAt,
    })
    .execute();
  await db
    .insertInto('text_confirmations')
    .values({ ...created, message_id: reply.id, digits_sealed: word, expires_at: givenAt })
    .execute();
  await db
    .insertInto('imports')
    .values({
      ...created,
      id: uuidv7(),
      state: 'done',
      dry_run: 0,
      counts_json: '{}',
      remarks_json: JSON.stringify([word]),
      finished_at: givenAt,
    })
    .execute();
  await db
    .insertInto('imported_items')
    .values({ ...created, noun: 'todos', source_id: word, item_id: uuidv7() })
    .execute();
  const uploadId = uuidv7();
  await db
    .insertInto('import_uploads')
    .values({ ...created, id: uploadId, bytes: 2, received: 1, expires_at: givenAt })
    .execute();
  await db
    .insertInto('import_upload_parts')
    .values({ object_key: uuidv7(), upload_id: uploadId, starts_at: 0, bytes: 1 })
    .execute();
  const exportId = uuidv7();
  await db
    .insertInto('exports')
    .values({
      ...created,
      id: exportId,
      session_id: null,
      what: 'notes',
      state: 'ready',
      failure: null,
      bytes: 1,
      made_by: null,
      touched_at: givenAt,
      expires_at: givenAt,
    })
    .execute();
  await db
    .insertInto('export_parts')
    .values({ object_key: uuidv7(), export_id: exportId, number: 1, bytes: 1, sha256: word })
    .execute();
  const job = { name: 'run-task', state: 'done', run_at: givenAt, created_at: givenAt };
  const settled = { lease_owner: null, lease_until: null, last_error: null, finished_at: givenAt };
  for (const payload of [{ runId: run.id }, { deliveryId }, { userId }]) {
    await db
      .insertInto('jobs')
      .values({ ...job, ...settled, id: `job/${uuidv7()}`, payload_json: JSON.stringify(payload) })
      .execute();
  }
}

async function givenAccount(
  { db }: OpenDatabase,
  keys: PurposeKeys,
  { id: userId, email, word }: Owner,
): Promise<void> {
  const number = await givenPhoneNumber(db, { userId });
  const session = await givenSession(db, { userId, device: word });
  await givenVerificationCode(db, { userId });
  const browser = { user_id: userId, session_id: session.id, endpoint_hash: uuidv7() };
  await db
    .insertInto('push_subscriptions')
    .values({ ...browser, id: uuidv7(), subscription_sealed: word, created_at: givenAt })
    .execute();
  const created = { user_id: userId, created_at: givenAt };
  await db
    .insertInto('mfa_totp')
    .values({ ...created, seed_sealed: word, confirmed_at: givenAt, last_used_step: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('mfa_sms')
    .values({ ...created, phone_number_id: number.id, confirmed_at: givenAt })
    .execute();
  await db
    .insertInto('mfa_backup_codes')
    .values({ ...created, id: uuidv7(), code_hash: word, code_sealed: null, used_at: givenAt })
    .execute();
  const expiring = { expires_at: givenAt, used_at: null };
  await db
    .insertInto('mailed_tokens')
    .values({
      ...created,
      ...expiring,
      id: uuidv7(),
      purpose: 'confirm',
      email_key: email,
      token_hash: uuidv7(),
    })
    .execute();
  const authorization = { code_hash: uuidv7(), code_challenge: word, opened_session_id: null };
  await db
    .insertInto('desktop_authorizations')
    .values({ ...authorization, ...expiring, session_id: session.id, created_at: givenAt })
    .execute();
  await db
    .insertInto('app_passwords')
    .values({
      id: uuidv7(),
      user_id: userId,
      name: word,
      secret_hash: uuidv7(),
      created_at: givenAt,
      last_used_at: givenAt,
    })
    .execute();
  await db
    .insertInto('calendar_collection_floors')
    .values({ user_id: userId, collection: 'todos', seq: 0 })
    .execute();
  await db
    .insertInto('dav_files')
    .values({
      id: uuidv7(),
      user_id: userId,
      parent_id: '',
      name: `${word}.txt`,
      type: 'text/plain',
      bytes: Buffer.byteLength(word),
      etag: word,
      created_at: givenAt,
      updated_at: givenAt,
      content: Buffer.from(word),
    })
    .execute();
  await givenConnections(db, userId, word);
  await db
    .insertInto('dav_names')
    .values({ user_id: userId, collection: 'todos', name: `${word}.ics`, thing_id: uuidv7() })
    .execute();
  await db
    .insertInto('dav_properties')
    .values({ user_id: userId, thing_id: 'todos', name: '{urn:x}note', xml: `<note>${word}</note>` })
    .execute();
  await db
    .insertInto('security_notices')
    .values({ event_id: uuidv7(), user_id: userId, begun_at: givenAt })
    .execute();
  const request = uuidv7();
  const place = { table: 'password_reset_requests', id: request, column: 'email_sealed' };
  await db
    .insertInto('password_reset_requests')
    .values({
      id: request,
      email_sealed: seal(keys, place, Buffer.from(email.toUpperCase())),
      channel: 'email',
      address: word,
      created_at: givenAt,
    })
    .execute();
  const answered = { method: 'POST', path: '/todos', body_hash: word, status: 201, response_json: word };
  await db
    .insertInto('idempotency_keys')
    .values({
      ...answered,
      principal: userId,
      key: uuidv7(),
      created_at: givenAt,
      expires_at: givenAt + 8.64e8,
    })
    .execute();
  for (const [recipient, owned] of [
    [email, true],
    [number.phoneNumber, false],
  ] as const) {
    await db
      .insertInto('outbox_messages')
      .values({
        id: uuidv7(),
        kind: 'mail',
        recipient,
        subject: word,
        body: word,
        user_id: owned ? userId : null,
        created_at: givenAt,
      })
      .execute();
  }
}
