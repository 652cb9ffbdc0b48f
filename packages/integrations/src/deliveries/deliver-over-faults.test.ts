import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { jobPolicy } from '@squeeze/server/ports/jobs';
import type { Mailer } from '@squeeze/server/ports/mailer';
import type { PhoneLine, TextCarrier } from '@squeeze/server/ports/phone-line';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { type FaultProxy, startFaultProxy } from '@squeeze/testing/fault-proxy';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { startMailServer, type MailServer } from '@squeeze/testing/mail-server';
import { startPushServer, type PushServer, type TestBrowser } from '@squeeze/testing/push-server';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn } from '@squeeze/testing/sign-in';
import { startSocketFaultProxy, type SocketFaultProxy } from '@squeeze/testing/socket-fault-proxy';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { startTwilioServer, type TwilioServer } from '@squeeze/testing/twilio-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmtpMailer } from '../smtp/smtp-mailer.ts';
import { TwilioPhoneLine } from '../twilio/twilio-phone-line.ts';
import { WebPushService } from '../web-push/web-push-service.ts';

type Channel = 'email' | 'sms' | 'push';

/** What has become of a delivery, and how often the other side has it. */
interface Outcome {
  readonly status: 'pending' | 'sent' | 'failed' | 'unknown';
  readonly attempts: number;
  readonly received: number;
}

interface Row {
  readonly fault: string;
  /** After the first try, and when all is over. */
  readonly first: Outcome;
  readonly last: Outcome;
  /** What the other side asked to be left alone for. */
  readonly pauseMs?: number;
}

const sent: Outcome = { status: 'sent', attempts: 1, received: 1 };
const waiting: Outcome = { status: 'pending', attempts: 1, received: 0 };
const sentAgain: Outcome = { status: 'sent', attempts: 2, received: 1 };
const failed: Outcome = { status: 'failed', attempts: 1, received: 0 };
const lost: Outcome = { status: 'unknown', attempts: 1, received: 0 };
const gone: Outcome = { status: 'unknown', attempts: 1, received: 1 };

/**
 * What is expected of each fault, way by way. A mail server cannot be asked for a mail whose answer was lost, nor whether it
 * has had the whole of one that was on its way. Twilio cannot be told to take a text once, and can be asked. A push service puts a second push
 * with the same topic in the place of the first.
 */
const expected: Readonly<Record<Channel, readonly Row[]>> = {
  email: [
    { fault: 'none', first: sent, last: sent },
    { fault: 'connection refused', first: waiting, last: sentAgain },
    { fault: 'not now', first: waiting, last: sentAgain },
    { fault: 'never', first: failed, last: failed },
    { fault: 'reset before send', first: waiting, last: sentAgain },
    { fault: 'reset in the middle', first: lost, last: lost },
    { fault: 'reset after send', first: gone, last: gone },
    { fault: 'slow drip', first: gone, last: gone },
  ],
  sms: [
    { fault: 'none', first: sent, last: sent },
    { fault: 'connection refused', first: waiting, last: sentAgain },
    { fault: 'not now', first: waiting, last: sentAgain, pauseMs: 90_000 },
    { fault: 'never', first: failed, last: failed },
    { fault: 'reset before send', first: lost, last: sentAgain },
    { fault: 'reset after send', first: gone, last: sent },
    { fault: 'slow drip', first: gone, last: sent },
  ],
  push: [
    { fault: 'none', first: sent, last: sent },
    { fault: 'connection refused', first: waiting, last: sentAgain },
    { fault: 'not now', first: waiting, last: sentAgain, pauseMs: 90_000 },
    { fault: 'never', first: failed, last: failed },
    { fault: 'reset before send', first: waiting, last: sentAgain },
    {
      fault: 'reset after send',
      first: { ...waiting, received: 1 },
      last: { ...sentAgain, received: 2 },
    },
    { fault: 'slow drip', first: sent, last: sent },
  ],
};

const sides = Object.entries(expected) as [Channel, readonly Row[]][];
const lookedIntoAfterMs = 2 * 60_000;

describe.each(dialects)('$name: reminders over lines that fail', ({ name: dialect }) => {
  const clock = new FakeClock();
  let deadPort: number;
  let mail: MailServer;
  let twilio: TwilioServer;
  let push: PushServer;
  let mailLine: SocketFaultProxy;
  let textLine: FaultProxy;
  let pushLine: FaultProxy;
  let server: TestServer;
  /** Where they are looked for; nobody listens at `deadPort`. */
  let reachable = true;

  beforeAll(async () => {
    deadPort = await unusedPort();
    mail = await startMailServer();
    twilio = await startTwilioServer({ now: () => clock.now() });
    push = await startPushServer();
    mailLine = await startSocketFaultProxy(Number(new URL(mail.url).port));
    textLine = await startFaultProxy(twilio.origin);
    pushLine = await startFaultProxy(push.origin);
    push.alsoAt(pushLine.origin);
    const dead = `http://127.0.0.1:${deadPort}`;
    const services = [pushLine.origin, dead];
    server = await startTestServer({
      dialect,
      clock,
      mailer: eitherMailer(),
      phoneLine: eitherLine(),
      pushService: new WebPushService({ contact: 'mailto:us@squeeze.example', services, answerMs: 5_000 }),
    });
  });
  afterAll(async () => {
    for (const one of [server, mailLine, textLine, pushLine, mail, twilio, push]) {
      await one[Symbol.asyncDispose]();
    }
  });

  const eitherMailer = (): Mailer => {
    const at = (port: number) =>
      new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@squeeze.example', wholeMs: 1_500 });
    const [up, down] = [at(mailLine.port), at(deadPort)];
    return { kind: 'smtp', send: (db, message) => (reachable ? up : down).send(db, message) };
  };
  const eitherLine = (): PhoneLine => {
    const at = (apiUrl: string): TextCarrier =>
      new TwilioPhoneLine({ ...twilio.account, apiUrl }, clock, { answerMs: 1_500 }).carrier;
    const [up, down] = [at(textLine.origin), at(`http://127.0.0.1:${deadPort}`)];
    return {
      kind: 'twilio',
      send: () => Promise.reject(new TypeError('the carrier is asked')),
      carrier: {
        send: (...call) => (reachable ? up : down).send(...call),
        findTaken: (...call) => up.findTaken?.(...call) ?? Promise.reject(new TypeError('it can be asked')),
        priceOf: (id) => up.priceOf(id),
      },
    };
  };

  /** Somebody who is reached in every way, and the browser that is pushed to. */
  const givenPerson = async () => {
    const me = await signIn(server);
    const { db } = server.database;
    await updateUser(db, me.user.id, {
      emailConfirmedAt: clock.now(),
      preferences: { notifications: { sms: true, email: true, push: true } },
    });
    const { number, browser } = { number: newPhoneNumber(), browser: push.openBrowser() };
    await db.deleteFrom('phone_numbers').where('user_id', '=', me.user.id).execute();
    await givenPhoneNumber(db, {
      userId: me.user.id,
      phoneNumber: number,
      isPrimary: true,
      isVerified: true,
      verifiedAt: clock.now(),
    });
    const { pathname } = new URL(browser.subscription().endpoint);
    return { me, number, browser, pathname };
  };
  type Person = Awaited<ReturnType<typeof givenPerson>>;

  const subscribe = async ({ me, browser, pathname }: Person, origin: string): Promise<void> => {
    const { keys } = browser.subscription();
    await me.client.call('subscribeToPush', { body: { endpoint: origin + pathname, keys } });
  };

  const spoilMail: Record<string, (person: Person) => void> = {
    'not now': () => mail.refuse(451),
    never: () => mail.refuse(550),
    'reset before send': () => mailLine.spoil({ kind: 'reset', after: 'RCPT TO' }),
    // Once the mailer has written all of it: before that it would know that the mail is lost, and send it again.
    'reset in the middle': () => mailLine.spoil({ kind: 'reset', after: 'Content-Type', until: '\r\n.\r\n' }),
    'reset after send': () => mailLine.spoil({ kind: 'reset_after_answer', after: '\r\n.\r\n' }),
    'slow drip': () => mailLine.spoil({ kind: 'drip', after: '\r\n.\r\n' }),
  };
  const spoilHttp = (line: FaultProxy, path: string): Record<string, () => void> => {
    const meant = { method: 'POST', path, times: 1 };
    return {
      'not now': () => line.refuse(meant, 429, { 'retry-after': '90' }),
      never: () => line.refuse(meant, 400),
      'reset before send': () => line.cut(meant),
      'reset after send': () => line.dropAnswers(meant),
      'slow drip': () => line.dripAnswers(meant),
    };
  };
  const spoil = async (channel: Channel, fault: string, person: Person): Promise<void> => {
    reachable = fault !== 'connection refused';
    if (channel === 'push' && !reachable) await subscribe(person, `http://127.0.0.1:${deadPort}`);
    const texts = `/2010-04-01/Accounts/${twilio.account.accountSid}/Messages.json`;
    const faults = {
      email: spoilMail,
      sms: spoilHttp(textLine, texts),
      push: spoilHttp(pushLine, person.pathname),
    }[channel];
    faults[fault]?.(person);
  };
  const repair = async (channel: Channel, person: Person): Promise<void> => {
    if (channel === 'push' && !reachable) await subscribe(person, pushLine.origin);
    reachable = true;
  };

  const receivedBy = (channel: Channel, { me, number, browser }: Person): number =>
    ({
      email: mail.received.filter(({ to }) => to.includes(me.email)).length,
      sms: twilio.received.filter(({ to }) => to === number).length,
      push: browser.received.length,
    })[channel];
  const outcomeOf = async (channel: Channel, person: Person) => {
    const { status, attempts } = await server.database.db
      .selectFrom('deliveries')
      .select(['status', 'attempts'])
      .where('user_id', '=', person.me.user.id)
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow();
    return { status, attempts, received: receivedBy(channel, person) };
  };
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await server.runTasks();
  };

  describe.each(sides)('by %s', (channel, rows) => {
    it.each(rows)('$fault', async ({ fault, first, last, pauseMs = 0 }) => {
      const person = await givenPerson();
      if (channel === 'push') await subscribe(person, pushLine.origin);
      await spoil(channel, fault, person);
      await givenDueTask(server.database.db, {
        user_id: person.me.user.id,
        scheduled_at: clock.now(),
        channels: channel === 'push' ? ['in_app'] : [channel],
      });
      await server.runTasks();
      expect(await outcomeOf(channel, person)).toEqual(first);
      await repair(channel, person);
      await pass(pauseMs - 1);
      // Neither sooner than asked for, nor all at once when it is over.
      if (pauseMs > 0) expect(await outcomeOf(channel, person)).toEqual(first);
      await pass(1 + Math.max(pauseMs, jobPolicy.backOffMs[0] ?? 0) * 1.25);
      for (let looks = 0; looks < 4; looks += 1) await pass(lookedIntoAfterMs);
      expect(await outcomeOf(channel, person)).toEqual(last);
      if (channel === 'push') expectOneShown(person.browser);
    });
  });
});

/** Whatever comes with the same topic takes the place of what came before. */
function expectOneShown({ received }: TestBrowser): void {
  expect(new Set(received.map(({ headers }) => headers['topic'])).size).toBeLessThanOrEqual(1);
}

/** Where nobody listens: it was given by the system a moment ago, and given back. */
async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
