import type { SyncPreview } from '@squeeze/contracts/oauth-sync';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { listSyncLists, type SyncListRecord } from '@squeeze/database/repositories/sync-list-repository';
import type { ChangesFrom, ChangesPage, OutsideLists } from '../../ports/outside-lists.ts';
import { Breather } from '../../timing/breather.ts';
import { askedFor } from './list-choices.ts';
import { OutsideVoice } from './outside-voice.ts';
import type { SyncParts } from './sync-parts.ts';
import { syncPolicy } from './sync-policy.ts';
import { isOutside, windowOf } from './sync-window.ts';
import type { SyncedNoun, SyncOwner } from './synced-noun.ts';
import { onLists } from './synced-nouns.ts';

/** Own things that are looked at at once. */
const atOnce = 500;

/**
 * What would come and go with the lists that are chosen and not confirmed: read without writing anything.
 * @throws {AppError} `oauth_provider`
 */
export async function previewSync(
  parts: SyncParts,
  integration: OauthIntegrationRecord,
  owner: SyncOwner,
): Promise<SyncPreview[]> {
  const lists = await listSyncLists(parts.database.db, owner.userId, integration.id);
  const voice = new OutsideVoice(parts, integration, owner.timeZone);
  const service = (await parts.services[integration.provider]?.()) ?? {};
  const previews: SyncPreview[] = [];
  for (const list of lists.filter(({ confirmedAt }) => confirmedAt === null)) {
    const preview = await askedFor(async () =>
      onLists(service, list.noun, (noun, outside) =>
        previewList(parts, { noun, outside, voice, owner, list }),
      ),
    );
    if (preview !== null) previews.push(preview);
  }
  return previews;
}

interface Looking<Fields extends object> {
  readonly noun: SyncedNoun<Fields>;
  readonly outside: OutsideLists<Fields>;
  readonly voice: OutsideVoice;
  readonly owner: SyncOwner;
  readonly list: SyncListRecord;
}

async function previewList<Fields extends object>(
  parts: SyncParts,
  looking: Looking<Fields>,
): Promise<SyncPreview> {
  const { noun, list } = looking;
  const own = await ownOf(parts, looking);
  const left = new Map(own);
  const comes: string[] = [];
  const { names, isAll } = await namesThere(parts, looking);
  let both = 0;
  for (const { key, title } of names) {
    const count = left.get(key)?.length ?? 0;
    if (count === 0) {
      comes.push(title);
      continue;
    }
    both += 1;
    left.set(key, left.get(key)?.slice(1) ?? []);
  }
  const goes =
    list.isHome && list.writable ? await titlesThatGo(parts, looking, [...left.values()].flat()) : [];
  const someOf = (titles: readonly string[], atLeast: boolean) => ({
    count: titles.length,
    at_least: atLeast,
    examples: titles.slice(0, syncPolicy.examples),
  });
  return {
    id: list.outsideId,
    noun: noun.name,
    name: list.name,
    comes: someOf(comes, !isAll),
    goes: someOf(goes, false),
    both,
  };
}

interface Own {
  readonly id: string;
  readonly title: string;
}

/** Of what has met nothing there. */
async function titlesThatGo<Fields extends object>(
  { database, clock }: SyncParts,
  { noun, owner, list }: Looking<Fields>,
  left: readonly Own[],
): Promise<string[]> {
  const to = { list, now: clock.now() };
  const goes = new Set<string>();
  for (let from = 0; from < left.length; from += atOnce) {
    const ids = left.slice(from, from + atOnce).map(({ id }) => id);
    for (const id of await noun.goOut(database.db, owner, ids, to)) goes.add(id);
  }
  return left.filter(({ id }) => goes.has(id)).map(({ title }) => title);
}

/** What is here and of no list, by its key. */
async function ownOf<Fields extends object>(
  { database }: SyncParts,
  { noun, outside, owner }: Looking<Fields>,
): Promise<Map<string, Own[]>> {
  const own = new Map<string, Own[]>();
  const breather = new Breather();
  const shape = noun.shape(owner);
  for (let after = ''; ;) {
    const page = await noun.listUnlinked(database.db, owner, { after, limit: atOnce });
    for (const { id, title, fields } of page) {
      await breather.pause();
      const key = shape.key(noun.sound(outside.holds(noun.spoken(fields, owner), owner.timeZone), owner));
      own.set(key, [...(own.get(key) ?? []), { id, title }]);
    }
    const last = page.at(-1);
    if (last === undefined) return own;
    after = last.id;
  }
}

/** What is there, as far as so many pages tell it. */
async function namesThere<Fields extends object>(
  { clock }: SyncParts,
  { noun, outside, voice, owner, list }: Looking<Fields>,
) {
  const shape = noun.shape(owner);
  const items = new Map<string, { readonly key: string; readonly title: string }>();
  const window = windowOf(noun, clock.now());
  let page: string | null = null;
  for (let read = 0; read < syncPolicy.dryPages; read += 1) {
    const from: ChangesFrom = { state: null, page, window };
    const answer: ChangesPage<Fields> = await voice.ask((call) =>
      outside.changes(call, list.outsideId, from),
    );
    for (const change of answer.changes) {
      if (change.kind === 'gone') items.delete(change.id);
      else if (!isOutside(noun, change.item.fields, clock.now())) {
        const fields = noun.sound(change.item.fields, owner);
        items.set(change.item.id, { key: shape.key(fields), title: shape.name(fields) });
      }
    }
    page = answer.nextPage;
    if (page === null) break;
  }
  return { names: [...items.values()], isAll: page === null };
}
