import type { OpenDatabase } from '@squeeze/database/connection';
import { listOutbox, type OutboxRecord } from '@squeeze/database/repositories/outbox-repository';
import express, { type Router } from 'express';
import { presentInstant } from '../../http/present-instant.ts';

const shownMessages = 100;

/**
 * `/dev/outbox` and `/dev/outbox.json`: the messages that would have been sent. Mounted only where an outbox stands in
 * for a real line, which never listens beyond loopback.
 */
export function outboxRouter(database: OpenDatabase): Router {
  const router = express.Router();
  router.get('/outbox.json', async (_request, response) => {
    const messages = await listOutbox(database.db, shownMessages);
    response.setHeader('Cache-Control', 'no-store').json({ messages: messages.map(present) });
  });
  router.get('/outbox', async (_request, response) => {
    const messages = await listOutbox(database.db, shownMessages);
    response.setHeader('Cache-Control', 'no-store').type('html').send(page(messages));
  });
  return router;
}

const present = (message: OutboxRecord) => ({
  id: message.id,
  kind: message.kind,
  to: message.recipient,
  subject: message.subject,
  body: message.body,
  created_at: presentInstant(message.createdAt),
});

/** Plain HTML: this page is for whoever develops Squeeze, and has to work without the built app. */
function page(messages: readonly OutboxRecord[]): string {
  const rows = messages.map(
    (message) =>
      `<li><p><strong>${escape(message.kind)}</strong> to <strong>${escape(message.recipient)}</strong>, ` +
      `<time>${escape(presentInstant(message.createdAt))}</time></p>` +
      `${message.subject === null ? '' : `<p>${escape(message.subject)}</p>`}<pre>${escape(message.body)}</pre></li>`,
  );
  const list = rows.length > 0 ? `<ol reversed>${rows.join('')}</ol>` : '<p>Nothing has been sent yet.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox · Squeeze</title><h1>Outbox</h1>
<p>Messages stay here because no SMS or mail service is configured. Nobody has received them.</p>${list}</html>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
