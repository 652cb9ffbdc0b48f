import { deliveryFailure, pauseAskedFor } from '@squeeze/server/ports/delivery-failure';
import type { PushMessage } from '@squeeze/server/ports/push-service';
import { startPushServer } from '@squeeze/testing/push-server';
import { describe, expect, it } from 'vitest';
import { WebPushService } from './web-push-service.ts';

const contact = 'mailto:hello@squeeze.example';
const message: PushMessage = { payload: '{"title":"水やり 🌱"}', topic: 'plants', urgent: true, ttl: 60 };

describe('WebPushService', () => {
  it('pushes what only the browser can read, signed by the installation', async () => {
    await using server = await startPushServer();
    const service = new WebPushService({ contact, services: [server.origin] });
    const keys = await service.makeKeys();
    const browser = server.openBrowser(keys.publicKey);
    expect(await service.send(browser.subscription(), message, keys)).toBe('taken');
    expect(browser.received).toMatchObject([
      {
        text: message.payload,
        headers: { topic: 'plants', urgency: 'high', ttl: '60', 'content-encoding': 'aes128gcm' },
      },
    ]);
    const stranger = await service.makeKeys();
    await expect(service.send(browser.subscription(), message, stranger)).rejects.toThrow('400');
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
  ])('%i means %s', async (status, answer) => {
    await using server = await startPushServer();
    const service = new WebPushService({ contact, services: [server.origin] });
    const browser = server.openBrowser();
    browser.refuse({ status });
    expect(await service.send(browser.subscription(), message, await service.makeKeys())).toBe(answer);
  });

  it.each([
    [{ status: 429, headers: { 'retry-after': '120' } }, 'refused', 120_000],
    [
      {
        status: 503,
        headers: { date: 'Wed, 10 Jun 2026 14:00:00 GMT', 'retry-after': 'Wed, 10 Jun 2026 14:01:00 GMT' },
      },
      'refused',
      60_000,
    ],
    [{ status: 500 }, 'refused', null],
    [{ status: 413 }, 'rejected', null],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'rejected', null],
  ])('says what %j means', async (refusal, failure, pauseMs) => {
    await using server = await startPushServer();
    const service = new WebPushService({ contact, services: [server.origin] });
    const browser = server.openBrowser();
    browser.refuse(refusal);
    const sent = service.send(browser.subscription(), message, await service.makeKeys());
    const error: unknown = await sent.catch((thrown: unknown) => thrown);
    expect([deliveryFailure(error), pauseAskedFor(error, 0)]).toEqual([failure, pauseMs]);
  });

  it('calls a browser gone whose keys are none', async () => {
    await using server = await startPushServer();
    const service = new WebPushService({ contact, services: [server.origin] });
    const { endpoint } = server.openBrowser().subscription();
    const target = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) } };
    expect(await service.send(target, message, await service.makeKeys())).toBe('gone');
  });

  it.each([
    ['contact', { contact: 'nobody' }],
    ['keys', { publicKey: 'B'.repeat(87), privateKey: 'short' }],
  ])('calls no browser gone for a fault of the installation’s %s', async (_, fault) => {
    await using server = await startPushServer();
    const service = new WebPushService({ contact, services: [server.origin], ...fault });
    const keys = { ...(await service.makeKeys()), ...fault };
    const browser = server.openBrowser(keys.publicKey);
    await expect(service.send(browser.subscription(), message, keys)).rejects.toThrow(/./);
    expect(browser.received).toEqual([]);
  });

  it('writes to push services only', () => {
    const service = new WebPushService({ contact, services: ['http://127.0.0.1:9000'] });
    const accepted = [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
      'http://127.0.0.1:9000/push/abc',
    ];
    const refused = [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8443/fcm/send/abc',
      'https://user:word@fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com.evil.example/abc',
      'https://evil.example/?push.apple.com',
      'https://evilpush.apple.com.example/',
      'https://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:9001/push/abc',
      'http://localhost:9000/push/abc',
      'file:///etc/passwd',
      'nonsense',
    ];
    expect(accepted.filter((endpoint) => !service.accepts(endpoint))).toEqual([]);
    expect(refused.filter((endpoint) => service.accepts(endpoint))).toEqual([]);
  });
});
