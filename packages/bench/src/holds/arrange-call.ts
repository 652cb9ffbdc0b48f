import { api, type EndpointName } from '@squeeze/contracts/api';
import { apiBasePath, type Endpoint } from '@squeeze/contracts/endpoint';
import { parseMasterKeys } from '@squeeze/integrations/secrets/parse-master-keys';
import { twilioSignature } from '@squeeze/integrations/twilio/twilio-signature';
import { twilioSignatureHeader } from '@squeeze/integrations/twilio/twilio-webhooks';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { uuidv7 } from 'uuidv7';
import { masterKeys } from '../programs/product.ts';
import type { HostileCall } from './hostile-calls.ts';
import type { People } from './people.ts';
import type { ProbedServer } from './run-probed.ts';
import { type Arranged, wayOf } from './ways.ts';

/** What a call came to. */
export interface Outcome {
  readonly status: number;
  /** Why it was refused; null for one that was taken. */
  readonly refusal: string | null;
}

/** A call with all that it needs, to be sent once. */
export interface ReadyCall {
  readonly send: () => Promise<Outcome>;
  /** What is to be done once it has been measured. */
  readonly settle?: () => Promise<unknown>;
}

/** Texts are signed as `pnpm sms` does it. */
const webhookToken = new PurposeKeys(parseMasterKeys(masterKeys))
  .current('text-webhook')
  .key.export()
  .toString('base64url');

/**
 * Makes what a call needs beforehand, so that what is measured is the call alone. Where that fails, the call is not sent and
 * counts as refused.
 */
export async function arrangeCall(
  server: ProbedServer,
  people: People,
  call: HostileCall,
): Promise<ReadyCall> {
  try {
    return await ready(server, people, call);
  } catch (error) {
    return {
      send: async () => ({ status: 0, refusal: `nothing, it could not be arranged: ${String(error)}` }),
    };
  }
}

async function ready(server: ProbedServer, people: People, call: HostileCall): Promise<ReadyCall> {
  const arranged = await arrange(people, call);
  const path = call.path
    .replace('{number}', '1')
    .replace('{role}', 'premium')
    .replaceAll(/\{\w+\}/g, () => arranged.id ?? uuidv7());
  const query = new URLSearchParams({
    ...queryOf(call, arranged),
    ...(await cursorOf(call, path, arranged)),
  });
  const target = `${apiBasePath}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
  const request = requestOf(server, call, arranged, target);
  let taken: string | null = null;
  return {
    send: async () => {
      const answer = await fetch(`${server.origin}${target}`, request);
      const body = await bodyOf(answer);
      if (!answer.ok) return { status: answer.status, refusal: `${answer.status} ${body.slice(0, 200)}` };
      taken = body;
      return { status: answer.status, refusal: null };
    },
    settle: async () => {
      if (taken !== null) await arranged.undo?.(JSON.parse(taken));
    },
  };
}

/** A query with what its schema does not say; the hostile field of a call stays as it is. */
const queryOf = ({ query, field }: HostileCall, { complete }: Arranged): Readonly<Record<string, string>> =>
  query === undefined || field !== undefined || complete === undefined
    ? { ...query }
    : Object.fromEntries(Object.entries(complete(query)).map(([name, value]) => [name, String(value)]));

/** What is refused when it is read needs nobody in particular. */
async function arrange(people: People, call: HostileCall): Promise<Arranged> {
  if (call.endpoint === 'headers') return { person: await people.anyone() };
  const way = wayOf(call.endpoint);
  const isRefused = call.field !== undefined && way.decides?.includes(call.field) === true;
  if (isRefused || (call.body !== undefined && way.decides !== undefined)) {
    return { person: await people.anyone() };
  }
  return await way.arrange(people);
}

/** Reads as many pages as come before. */
async function cursorOf(
  { endpoint, query, pagesBefore = 0 }: HostileCall,
  path: string,
  { person }: Arranged,
): Promise<Readonly<Record<string, string>>> {
  if (endpoint === 'headers' || pagesBefore === 0) return {};
  const { query: schema }: Endpoint = api[endpoint];
  const field = schema !== undefined && 'before' in schema.shape ? 'before' : 'cursor';
  let position: Record<string, string> = {};
  for (let page = 0; page < pagesBefore; page += 1) {
    const parts = new URLSearchParams({ ...query, ...position });
    const { body } = await person.client.request('get', `${path}?${parts.toString()}`);
    const { next_cursor: next, previous_cursor: previous } = body as Readonly<Record<string, string | null>>;
    const cursor = next ?? previous ?? null;
    if (cursor === null) return position;
    position = { [field]: cursor };
  }
  return position;
}

function requestOf(
  { publicUrl }: ProbedServer,
  { endpoint, method, type, body, fields, headers }: HostileCall,
  { person, token = person.token, complete }: Arranged,
  target: string,
): RequestInit {
  const common = {
    'x-forwarded-for': person.address,
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  };
  if (fields === undefined) {
    const kept = { ...common, ...(type !== undefined && { 'content-type': type }), ...headers };
    return { method, headers: kept, ...(body !== undefined && { body }) };
  }
  const whole = complete?.(fields) ?? fields;
  if (!isWebhook(endpoint)) {
    return {
      method,
      headers: { ...common, 'content-type': 'application/json' },
      body: JSON.stringify(whole),
    };
  }
  const form = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, String(value)]));
  const signature = twilioSignature(webhookToken, `${publicUrl}${target}`, form);
  return {
    method,
    headers: { ...common, [twilioSignatureHeader]: signature },
    body: new URLSearchParams(form),
  };
}

function isWebhook(endpoint: EndpointName | 'headers'): boolean {
  if (endpoint === 'headers') return false;
  const { webhook }: Endpoint = api[endpoint];
  return webhook === true;
}

/** A stream goes on for ever: its first event will do. */
async function bodyOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    return await answer.text();
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  return '';
}
