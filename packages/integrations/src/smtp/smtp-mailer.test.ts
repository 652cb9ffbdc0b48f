import { createServer, type AddressInfo } from 'node:net';
import type { Mail } from '@squeeze/server/ports/mailer';
import { deliveryFailure } from '@squeeze/server/ports/delivery-failure';
import { startMailServer } from '@squeeze/testing/mail-server';
import { startSocketFaultProxy } from '@squeeze/testing/socket-fault-proxy';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmtpMailer } from './smtp-mailer.ts';

const from = 'Squeeze <hello@squeeze.example>';
const mail: Mail = {
  to: 'ines@example.test',
  subject: 'Un numéro a quitté votre compte',
  body: 'Bonjour Inés,\n\nle numéro se termine par 0132.\n.\nSqueeze\n',
  userId: null,
};

describe('SmtpMailer', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterAll(() => database.close());

  it('hands the mail over, accents, lone dots and all', async () => {
    await using server = await startMailServer();
    await new SmtpMailer({ url: server.url, from }).send(database.db, mail);
    expect(server.received).toMatchObject([
      { from: 'hello@squeeze.example', to: ['ines@example.test'], user: null },
    ]);
    const [{ raw } = { raw: '' }] = server.received;
    expect(raw).toContain('From: Squeeze <hello@squeeze.example>');
    expect(raw).toContain('To: ines@example.test');
    expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?Un_num=C3=A9ro_a_quitt=C3=A9/m);
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(raw).toContain('le num=C3=A9ro se termine par 0132.\r\n.\r\nSqueeze');
  });

  it('carries several lines and letters of all languages as they are', async () => {
    await using server = await startMailServer();
    const subject = Array.from({ length: 6 }, () => 'Напоминание 「水やり」 🌱').join(' ');
    const body = `Première ligne – 「水やり」\nзвонок маме 🌱\n\n..two dots\n${'x'.repeat(1_200)}\n`;
    await new SmtpMailer({ url: server.url, from }).send(database.db, { ...mail, subject, body });
    const [{ raw } = { raw: '' }] = server.received;
    expect(await PostalMime.parse(raw)).toMatchObject({ subject, text: body });
    // RFC 5321, 4.5.3.1.6
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  });

  it('has the same Message-ID each time the same mail is tried, and one of its own otherwise', async () => {
    await using server = await startMailServer();
    const mailer = new SmtpMailer({ url: server.url, from });
    for (const id of ['01-a', '01-a', undefined, undefined]) {
      await mailer.send(database.db, { ...mail, ...(id !== undefined && { id }) });
    }
    const ids = server.received.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1]);
    expect(ids.slice(0, 2)).toEqual(['<01-a@squeeze.example>', '<01-a@squeeze.example>']);
    expect(new Set(ids).size).toBe(3);
  });

  describe('behind a line that fails', () => {
    it.each([
      ['before the mail', 'reset', 'DATA\r\n', 'refused', 0],
      // All of it had been written by then; where it got lost cannot be seen from this end.
      ['in the middle of the mail', 'reset', 'se termine par', 'unknown', 0],
      ['after the mail, when the server has taken it', 'reset_after_answer', '\r\n.\r\n', 'unknown', 1],
      ['by dripping an answer before the mail', 'drip', 'EHLO', 'refused', 0],
      ['by dripping the last answer', 'drip', '\r\n.\r\n', 'unknown', 1],
    ] as const)('tells what may have been taken: %s', async (_when, kind, after, failure, taken) => {
      await using server = await startMailServer();
      await using line = await startSocketFaultProxy(Number(new URL(server.url).port));
      line.spoil({ kind, after });
      const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${line.port}`, from, wholeMs: 400 });
      const error: unknown = await mailer.send(database.db, mail).catch((thrown: unknown) => thrown);
      expect(deliveryFailure(error)).toBe(failure);
      expect(server.received).toHaveLength(taken);
      await mailer.send(database.db, mail);
      expect(server.received).toHaveLength(taken + 1);
    });
  });

  it('signs in with the credentials of its address', async () => {
    await using server = await startMailServer({ login: { user: 'squeeze', password: 'p@ss/word' } });
    const url = server.url.replace('smtp://', `smtp://squeeze:${encodeURIComponent('p@ss/word')}@`);
    await new SmtpMailer({ url, from }).send(database.db, mail);
    expect(server.received).toMatchObject([{ user: 'squeeze' }]);
    const wrong = new SmtpMailer({ url: url.replace('squeeze:', 'squeeze:x'), from });
    await expect(wrong.send(database.db, mail)).rejects.toThrow('Invalid username or password');
  });

  it('rejects when the server refuses the recipient', async () => {
    await using server = await startMailServer({ unknown: [mail.to] });
    await expect(new SmtpMailer({ url: server.url, from }).send(database.db, mail)).rejects.toThrow(
      '550 Not taken',
    );
    expect(server.received).toEqual([]);
  });

  it.each([
    ['a second address', { to: 'ines@example.test, eve@example.test' }],
    ['a header in the address', { to: 'ines@example.test\r\nBcc: eve@example.test' }],
    ['a header in the subject', { subject: 'Hello\r\nBcc: eve@example.test' }],
  ])('sends to nobody else for %s', async (_, change) => {
    await using server = await startMailServer();
    await new SmtpMailer({ url: server.url, from }).send(database.db, { ...mail, ...change }).catch(() => {});
    const recipients = server.received.flatMap((received) => received.to);
    expect(recipients).not.toContain('eve@example.test');
    for (const { raw } of server.received) expect(raw).not.toMatch(/^Bcc:/m);
  });

  it('gives up on a server that accepts and says nothing', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, stepMs: 50 });
    await expect(mailer.send(database.db, mail)).rejects.toThrow(/[Tt]imeout|[Gg]reeting/);
    silent.close();
  });

  it('says so when there is no server', async () => {
    const mailer = new SmtpMailer({ url: 'smtp://127.0.0.1:1', from });
    await expect(mailer.send(database.db, mail)).rejects.toThrow('ECONNREFUSED');
  });
});
