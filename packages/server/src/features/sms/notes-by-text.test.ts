import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { sentCode } from '@squeeze/testing/sent-code';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: notes by text', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;

  beforeEach(async () => {
    server = await startTestServer({ dialect });
    me = await signIn(server);
    phone = newPhoneNumber();
    await me.client.call('addPhoneNumber', { body: { phone_number: phone } });
    await me.client.call('sendPhoneCode', { body: { phone_number: phone } });
    const verification_code = await sentCode(server, phone);
    await me.client.call('verifyPhoneCode', { body: { phone_number: phone, verification_code } });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const say = async (body: string): Promise<string> => {
    const { status, replies } = await textFrom(server, phone, body);
    expect(status).toBe(200);
    server.clock.advance(1_000);
    return replies.join('\n');
  };
  const notes = async () => (await me.client.call('listNotes', { query: {} })).notes;

  it('keeps what is texted, answers with the line that has it, and takes it back', async () => {
    expect(await say('note: the wifi code is 1234')).toBe(
      'Noted: "the wifi code is 1234". Text "undo" to take it back.',
    );
    expect(await notes()).toMatchObject([{ title: '', excerpt: 'the wifi code is 1234', source: 'sms' }]);
    expect(await say("what's the wifi code")).toBe('You noted: "the wifi code is 1234".');
    expect(await say('undo')).toContain('Taken back');
    expect(await notes()).toEqual([]);
  });

  it('finds the line in a long note from the app, and writes below it', async () => {
    const content = ['# House', '', '- [ ] paint the hall', '- gate code: 7780#', 'x'.repeat(5_000)].join(
      '\n',
    );
    const { note } = await me.client.call('createNote', { body: { title: 'House', content } });
    expect(await say('what is the gate code?')).toBe('In your note "House": "gate code: 7780#".');
    expect(await say('add to my house note: bin day is Thursday')).toContain('Added to your note "House".');
    const { note: after } = await me.client.call('getNote', { params: { id: note.id } });
    expect(after).toMatchObject({ content: `${content}\nbin day is Thursday`, source: 'sms' });
    expect((await say('read my house note')).length).toBeLessThan(1_500);
  });

  it('renames, pins and tags one, and says how to take that back', async () => {
    await me.client.call('createNote', { body: { title: 'Trip', content: 'flight' } });
    expect(await say('rename my trip note to Rome')).toBe(
      '"Trip" is now called "Rome". Text "undo" to take it back.',
    );
    expect(await say('pin it and tag it travel')).toContain('Tagged "Rome" with "travel".');
    expect(await notes()).toMatchObject([{ title: 'Rome', pinned: true, tags: ['travel'] }]);
    expect(await say('undo')).toContain('Taken back');
    expect(await notes()).toMatchObject([{ title: 'Rome', pinned: false, tags: [] }]);
  });

  it('deletes one only with the digits of the yes', async () => {
    await me.client.call('createNote', { body: { title: 'Trip', content: 'flight' } });
    const question = await say('delete my trip note');
    const digits = /YES (\d{4})/.exec(question)?.[1] ?? '';
    await say('yes');
    expect(await notes()).toHaveLength(1);
    await say(`YES ${digits}`);
    expect(await notes()).toEqual([]);
  });
});
