import { createServer, type AddressInfo } from 'node:net';
import type { Mail } from '@squeeze/server/ports/mailer';
import { startMailServer } from '@squeeze/testing/mail-server';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
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
      'No such mailbox',
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
