import type { OutsideCall } from '@squeeze/server/ports/outside-lists';
import type { FoundMail, OutsideMail, OutsideQuestion, ReadMail } from '@squeeze/server/ports/outside-search';
import { z } from 'zod';
import { googleApi } from './google/google-api.ts';
import { mailText, textOfHtml } from './mail-text.ts';
import { withoutEntities } from './outside-text.ts';
import { type OutsideApi, type OutsideApiOptions, orMissing } from './outside-api.ts';
import { shortLimits, shortText } from './short-text.ts';

/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages/list */
const MessageList = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).optional() });

const Header = z.object({ name: z.string(), value: z.string() });

interface Part {
  readonly mimeType?: string | undefined;
  readonly filename?: string | undefined;
  readonly body?: { readonly data?: string | undefined } | undefined;
  readonly parts?: readonly Part[] | undefined;
}

const Part: z.ZodType<Part> = z.lazy(() =>
  z.object({
    mimeType: z.string().optional(),
    filename: z.string().optional(),
    body: z.object({ data: z.string().optional() }).optional(),
    parts: z.array(Part).optional(),
  }),
);

/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages#Message */
const Message = z.object({
  id: z.string(),
  snippet: z.string().optional(),
  /** Epoch ms. */
  internalDate: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  payload: z.intersection(z.object({ headers: z.array(Header).optional() }), Part).optional(),
});
type Message = z.infer<typeof Message>;

const parts = ['users', 'me', 'messages'] as const;
const listed = 'id,snippet,internalDate,payload/headers';
/** Each is a call of its own, and providers count them. */
const atOnce = 5;

/** Gmail. What is looked for may use its operators, such as `from:`; nothing is ever changed there. */
export class GmailSearch implements OutsideMail {
  readonly #api: OutsideApi;

  constructor(options: OutsideApiOptions) {
    this.#api = googleApi('https://gmail.googleapis.com/gmail/v1', options);
  }

  async search(call: OutsideCall, { words, limit }: OutsideQuestion): Promise<readonly FoundMail[]> {
    const { messages = [] } = await this.#api.read(
      call,
      { kind: 'search', path: parts, query: { q: words, maxResults: String(limit), fields: 'messages/id' } },
      MessageList,
    );
    const ids = [...new Set(messages.map(({ id }) => id))].slice(0, limit);
    const found: (FoundMail | null)[] = [];
    for (let from = 0; from < ids.length; from += atOnce) {
      found.push(...(await Promise.all(ids.slice(from, from + atOnce).map((id) => this.#listed(call, id)))));
    }
    return found.filter((mail) => mail !== null);
  }

  async read(call: OutsideCall, id: string): Promise<ReadMail | null> {
    const query = { format: 'full' };
    const message = await orMissing(
      this.#api.read(call, { kind: 'item', path: [...parts, id], query }, Message),
    );
    if (message === null) return null;
    return { ...foundOf(message), ...mailText(message.payload === undefined ? '' : bodyOf(message.payload)) };
  }

  /** Null where it went meanwhile. */
  async #listed(call: OutsideCall, id: string): Promise<FoundMail | null> {
    const query = { format: 'metadata', fields: listed };
    const message = await orMissing(
      this.#api.read(call, { kind: 'search', path: [...parts, id], query }, Message),
    );
    return message === null ? null : foundOf(message);
  }
}

function foundOf({ id, snippet = '', internalDate, payload }: Message): FoundMail {
  const header = (name: string): string =>
    payload?.headers?.find((one) => one.name.toLowerCase() === name)?.value ?? '';
  return {
    id,
    subject: shortText(header('subject'), shortLimits.title),
    from: shortText(header('from'), shortLimits.sender),
    at: internalDate === undefined ? null : Number(internalDate),
    preview: shortText(withoutEntities(snippet), shortLimits.preview),
    link: null,
  };
}

const deepest = 20;

/** All parts that are text and no attachment, the first first. */
function textsIn(part: Part, type: string, depth = 0): string[] {
  if (depth > deepest || (part.filename ?? '') !== '') return [];
  const inner = (part.parts ?? []).flatMap((one) => textsIn(one, type, depth + 1));
  const { data } = part.body ?? {};
  if (part.mimeType?.toLowerCase() !== type || data === undefined) return inner;
  return [Buffer.from(data, 'base64url').toString('utf8'), ...inner];
}

/** As plain text: that which the mail has, else what its HTML says. */
function bodyOf(payload: Part): string {
  const plain = textsIn(payload, 'text/plain');
  return plain.length > 0 ? plain.join('\n\n') : textsIn(payload, 'text/html').map(textOfHtml).join('\n\n');
}
