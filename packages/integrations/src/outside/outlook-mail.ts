import type { OutsideCall } from '@squeeze/server/ports/outside-lists';
import type {
  FoundMail,
  NewMail,
  OutgoingMail,
  OutsideMail,
  OutsideQuestion,
  ReadMail,
} from '@squeeze/server/ports/outside-search';
import { z } from 'zod';
import { graphSearchApi } from './graph-search-api.ts';
import { mailText } from './mail-text.ts';
import { type OutsideApi, type OutsideApiOptions, orMissing } from './outside-api.ts';
import { instantOf, linkOf, shortLimits, shortText } from './short-text.ts';

/** https://learn.microsoft.com/graph/api/resources/message */
const Message = z.object({
  id: z.string().min(1),
  subject: z.string().nullish(),
  from: z
    .object({ emailAddress: z.object({ name: z.string().nullish(), address: z.string().nullish() }) })
    .nullish(),
  receivedDateTime: z.string().nullish(),
  bodyPreview: z.string().nullish(),
  webLink: z.string().nullish(),
});
const WholeMessage = Message.extend({ body: z.object({ content: z.string() }).nullish() });

const fields = 'id,subject,from,receivedDateTime,bodyPreview,webLink';

/**
 * Mail of Microsoft 365 and Outlook.com. https://learn.microsoft.com/graph/search-query-parameter: what is looked for stands between
 * quotes, comes newest first, and cannot be sorted.
 */
export class OutlookMail implements OutsideMail, OutgoingMail {
  readonly #api: OutsideApi;

  constructor(options: OutsideApiOptions) {
    this.#api = graphSearchApi(options);
  }

  async search(call: OutsideCall, { words, limit }: OutsideQuestion): Promise<readonly FoundMail[]> {
    const $search = `"${words.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
    const query = { $search, $top: String(limit), $select: fields };
    const { value } = await this.#api.read(
      call,
      { kind: 'search', path: ['me', 'messages'], query },
      z.object({ value: z.array(Message) }),
    );
    return value.slice(0, limit).map(foundOf);
  }

  async read(call: OutsideCall, id: string): Promise<ReadMail | null> {
    const message = await orMissing(
      this.#api.read(
        call,
        {
          kind: 'item',
          path: ['me', 'messages', id],
          query: { $select: `${fields},body` },
          headers: { prefer: 'outlook.body-content-type="text"' },
        },
        WholeMessage,
      ),
    );
    return message === null ? null : { ...foundOf(message), ...mailText(message.body?.content ?? '') };
  }

  /** https://learn.microsoft.com/graph/api/user-sendmail: answered with 202 once it is taken. */
  async send(call: OutsideCall, { to, subject, text }: NewMail): Promise<void> {
    await this.#api.send(call, {
      kind: 'create',
      method: 'POST',
      path: ['me', 'sendMail'],
      body: {
        message: {
          subject,
          body: { contentType: 'Text', content: text },
          toRecipients: to.map((address) => ({ emailAddress: { address } })),
        },
        saveToSentItems: true,
      },
    });
  }
}

function foundOf({
  id,
  subject,
  from,
  receivedDateTime,
  bodyPreview,
  webLink,
}: z.infer<typeof Message>): FoundMail {
  const { name, address } = from?.emailAddress ?? {};
  const sender =
    name != null && address != null && name !== address ? `${name} <${address}>` : (name ?? address);
  return {
    id,
    subject: shortText(subject, shortLimits.title),
    from: shortText(sender, shortLimits.sender),
    at: instantOf(receivedDateTime),
    preview: shortText(bodyPreview, shortLimits.preview),
    link: linkOf(webLink),
  };
}
