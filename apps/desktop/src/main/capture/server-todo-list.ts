import { captureEndpoints, type CapturedThing } from '@squeeze/contracts/capture';
import { receiptEndpoints } from '@squeeze/contracts/receipts';
import { z } from 'zod';
import type { TokenStore } from '../secrets/token-store.ts';
import type { CurrentServer } from '../server/current-server.ts';
import { launchSecretHeader } from '../server/request-guard.ts';
import { callServer, CallUnanswered, type Destination, type Fetch } from '../server/server-calls.ts';
import { appOrigin } from '../window/app-origin.ts';
import type { TodoList } from './capture-sender.ts';
import type { CaptureTarget } from './queued-entry.ts';

export interface ServerAccess {
  readonly server: CurrentServer;
  readonly tokens: TokenStore;
  readonly launchSecret: string;
  /** Reaches servers elsewhere the way the system is set up to, through its proxies. */
  readonly cloudFetch: Fetch;
}

/** Writing may take as long as the server allows itself; a person does not wait for it. */
const timeoutMs = 10_000;

/** Proof of who asks, for calls of the main process itself; null while there is no server, or nobody signed in. */
export async function destination(access: ServerAccess): Promise<Destination | null> {
  const origin = access.server.callableOrigin;
  if (origin === null) return null;
  if (access.server.address.mode === 'embedded')
    return {
      origin,
      // Node's own: Chromium's would ask the server first whether a page may send our headers.
      fetch: globalThis.fetch,
      headers: { Origin: appOrigin, [launchSecretHeader]: access.launchSecret },
    };
  const token = await access.tokens.get(origin, 'access_token');
  return token === null
    ? null
    : { origin, fetch: access.cloudFetch, headers: { Authorization: `Bearer ${token}` } };
}

/** The todos, and the reminders among them, on the server of the moment. */
export class ServerTodoList implements TodoList {
  readonly #access: ServerAccess;

  constructor(access: ServerAccess) {
    this.#access = access;
  }

  async target(): Promise<CaptureTarget> {
    const { mode, origin } = this.#access.server.address;
    if (mode === 'embedded') return { server: 'embedded', user: null };
    return { server: origin, user: userIdOf(await this.#access.tokens.get(origin, 'user')) };
  }

  async reachable(): Promise<CaptureTarget | null> {
    return (await destination(this.#access)) === null ? null : await this.target();
  }

  async add(
    drafts: Parameters<TodoList['add']>[0],
    idempotencyKey: string,
  ): Promise<{ ids: string[]; receipt: string }> {
    const args = { body: { items: [...drafts] } };
    const options = { timeoutMs, idempotencyKey };
    const { items, receipt } = await callServer(
      await this.#destination(),
      captureEndpoints.capture,
      args,
      options,
    );
    const ids = items.map(idOf);
    return { ids, receipt: receipt.id };
  }

  async takeBack(receipt: string): Promise<void> {
    const args = { params: { id: receipt } };
    await callServer(await this.#destination(), receiptEndpoints.undoReceipt, args, { timeoutMs });
  }

  async #destination(): Promise<Destination> {
    const found = await destination(this.#access);
    if (found === null) throw new CallUnanswered(null);
    return found;
  }
}

function idOf(item: CapturedThing): string {
  switch (item.kind) {
    case 'todo':
      return item.todo.id;
    case 'reminder':
      return item.task.id;
    case 'note':
      return item.note.id;
    case 'event':
      return item.event.id;
  }
}

const SignedIn = z.object({ id: z.string() });

/** The person beside the tokens, kept as JSON by the interface. */
function userIdOf(json: string | null): string | null {
  if (json === null) return null;
  try {
    return SignedIn.safeParse(JSON.parse(json)).data?.id ?? null;
  } catch {
    return null;
  }
}
