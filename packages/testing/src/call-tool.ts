import type { Receipt } from '@squeeze/contracts/receipts';
import type { ModelServer } from './model-server.ts';
import type { SignedIn } from './sign-in.ts';
import type { TestServer } from './start-test-server.ts';

interface Conversing {
  readonly server: TestServer;
  readonly model: ModelServer;
  /** Who speaks to the assistant. */
  readonly me: SignedIn;
}

interface Called {
  readonly receipts: readonly Receipt[];
  /** What the model read of it, as JSON. */
  readonly read: string;
}

/** Has the model of a server call one tool, once, in an answer to a person. */
export async function callTool(
  { server, model, me }: Conversing,
  tool: string,
  input: unknown,
): Promise<Called> {
  model.script({ call: [{ tool, input }] }, { say: ['Well.'] });
  const { ai_message } = await me.client.call('sendChatMessage', { body: { content: 'please' } });
  server.clock.advance(1_000);
  const { message } = await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } });
  return { receipts: message.receipts, read: JSON.stringify(model.requests.at(-1)?.messages.at(-1)) };
}
