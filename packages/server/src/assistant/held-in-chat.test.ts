import type { ChatMessage } from '@squeeze/contracts/chat';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { ServicesInStep, withGuests } from '@squeeze/testing/services-in-step';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const hourMs = 60 * 60_000;

describe.each(dialects)('$name: a change in chat of what others are invited to', ({ name }) => {
  let services: ServicesInStep;
  let me: SignedIn;
  beforeAll(async () => {
    services = await ServicesInStep.open({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(services.server);
    await services.connects(me, 'microsoft');
  });
  afterAll(() => services[Symbol.asyncDispose]());

  const say = async (content: string, conversation_id?: string): Promise<ChatMessage> => {
    const sent = await me.client.call('sendChatMessage', { body: { content, conversation_id } });
    const params = { id: String(sent.ai_message.id) };
    return (await me.client.call('getChatMessage', { params })).message;
  };
  const wall = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
  /** An event of Outlook's that has come here, with guests or without. */
  const comes = async (title: string, hasGuests: boolean): Promise<void> => {
    const at = Math.ceil(services.server.clock.now() / hourMs) * hourMs + 30 * hourMs;
    const event = withGuests({ title, starts: wall(at), ends: wall(at + hourMs) });
    services.outlook.put(me.user.id, { ...event, hasGuests });
    await me.client.call('syncOauthIntegrations', { body: {} });
    await services.goOn();
  };
  const held = async () => (await me.client.call('listHeldChanges', {})).changes;
  const says = /Microsoft|Integra|Intégrations/;

  it.each<['en' | 'fr' | 'es', string, RegExp]>([
    [
      'en',
      'rename Budget review to Budget talk',
      /Microsoft would tell the guests of “Budget talk”.*Integrations/,
    ],
    ['fr', 'renomme Budget review en Budget talk', /Microsoft préviendrait les invités.*Intégrations/],
    ['es', 'renombra Budget review a Budget talk', /Microsoft avisaría a los invitados.*Integraciones/],
  ])('is said to wait, in %s: %s', async (language, words, expected) => {
    await me.client.call('updatePreferences', { body: { preferences: { language } } });
    await comes('Budget review', true);
    const { content, receipts } = await say(words);
    expect(receipts).toMatchObject([{ tool: 'change_event', state: 'done' }]);
    expect(content.split('\n').filter((line) => says.test(line))).toEqual([expect.stringMatching(expected)]);
    await services.goOn();
    expect(await held()).toMatchObject([
      { noun: 'event', thing_id: receipts[0]?.noun_id, change: 'changed' },
    ]);
  });

  it('is said after the yes to a deletion', async () => {
    await comes('Budget review', true);
    const asked = await say('delete the Budget review');
    expect(asked.receipts).toMatchObject([{ tool: 'delete_event', state: 'proposed' }]);
    expect(asked.content).not.toMatch(says);
    expect((await say('yes', asked.conversation_id)).content).toMatch(/Microsoft would tell the guests/);
    // It is heard, and waits ten seconds before it would go.
    await services.goOn();
    await services.goOn();
    expect(await held()).toMatchObject([{ change: 'deleted' }]);
  });

  it('is said of what is taken back after it had gone out', async () => {
    await comes('Budget review', true);
    const renamed = await say('rename Budget review to Budget talk');
    await services.goOn();
    const [change] = await held();
    await me.client.call('answerHeldChange', {
      params: { id: change?.id ?? '' },
      body: { answer: 'send' },
    });
    await services.goOn();
    await services.goOn();
    expect(await held()).toEqual([]);
    const undone = await say('undo that', renamed.conversation_id);
    expect(undone.content).toMatch(
      /Microsoft would tell the guests of “Budget review”|Microsoft would tell the guests/,
    );
    await services.goOn();
    expect(await held()).toMatchObject([{ noun: 'event', change: 'changed' }]);
  });

  it('is not said where nobody is invited, or only what stays here has changed', async () => {
    await comes('Budget review', false);
    expect((await say('rename Budget review to Budget talk')).content).not.toMatch(says);
    await comes('Strategy day', true);
    const { content, receipts } = await say('remind me an hour before the Strategy day');
    expect(receipts).toMatchObject([{ tool: 'change_event', state: 'done' }]);
    expect(content).not.toMatch(says);
    await services.goOn();
    expect(await held()).toEqual([]);
  });
});

describe('a change of a model’s of what others are invited to', () => {
  let services: ServicesInStep;
  let model: ModelServer;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    services = await ServicesInStep.open({ languageModel: modelOf(model) });
    me = await signIn(services.server);
  });
  afterAll(async () => {
    await services[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  it('is said to wait whatever the model says', async () => {
    await services.connects(me, 'microsoft');
    const at = Math.ceil(services.server.clock.now() / hourMs) * hourMs + 30 * hourMs;
    const time = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
    services.outlook.put(
      me.user.id,
      withGuests({ title: 'Budget review', starts: time(at), ends: time(at + hourMs) }),
    );
    await me.client.call('syncOauthIntegrations', { body: {} });
    await services.goOn();
    const { events } = (await me.client.call('listEvents', {
      query: { from: new Date(at - 48 * hourMs).toISOString(), to: new Date(at + 48 * hourMs).toISOString() },
    })) as unknown as { readonly events: readonly { readonly id: string }[] };
    const [event] = events;
    const call = { tool: 'change_event', input: { id: event?.id, title: 'Budget talk' } };
    model.script({ call: [call] }, { say: ['Renamed.'] });
    const sent = await me.client.call('sendChatMessage', {
      body: { content: 'rename Budget review to Budget talk' },
    });
    const params = { id: String(sent.ai_message.id) };
    const { message } = await me.client.call('getChatMessage', { params });
    expect(message.receipts).toMatchObject([{ tool: 'change_event', state: 'done' }]);
    expect(message.content).toMatch(/^Renamed\.\n\nMicrosoft would tell the guests of “Budget talk”/);
  });
});
