import type { SyncPreview, UnaskedList } from '@squeeze/contracts/oauth-sync';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { findLinksOfItems } from '@squeeze/database/repositories/sync-link-repository';
import {
  listHomes,
  listSyncLists,
  type SyncListRecord,
} from '@squeeze/database/repositories/sync-list-repository';
import {
  type ChangesFrom,
  type ChangesPage,
  OutsideFailure,
  type OutsideLists,
} from '../../ports/outside-lists.ts';
import { Breather } from '../../timing/breather.ts';
import { within } from '../../timing/within.ts';
import { askForPerson } from './ask-for-person.ts';
import { concernsAll, wantsRest } from './concerns-all.ts';
import { becomesHome, chosenOf, isWaiting } from './list-settings.ts';
import { notAsked } from './offered-lists.ts';
import { OutsideVoice } from './outside-voice.ts';
import type { SyncParts } from './sync-parts.ts';
import { syncPolicy } from './sync-policy.ts';
import { isOutside, windowOf } from './sync-window.ts';
import type { SyncedNoun, SyncOwner } from './synced-noun.ts';
import { onLists } from './synced-nouns.ts';

/** Own things that are looked at at once. */
const atOnce = 500;

/** What was seen, and what could not be, since its service has to be asked for it. */
export interface Preview {
  readonly lists: SyncPreview[];
  readonly unasked: UnaskedList[];
}

/**
 * What would come and go with what is chosen and waits for a yes: read without writing anything. Whoever waits does so for a few seconds;
 * what is not read by then is only known to be there. Of what is in step already nobody is asked, so that it is seen while a service
 * rests as well.
 * @throws {AppError} `oauth_provider` where nothing can be seen, and nobody knows when it can
 */
export async function previewSync(
  parts: SyncParts,
  integration: OauthIntegrationRecord,
  owner: SyncOwner,
): Promise<Preview> {
  const lists = await listSyncLists(parts.database.db, owner.userId, integration.id);
  const voice = new OutsideVoice(parts, integration, owner.timeZone);
  const service = (await parts.services[integration.provider]?.()) ?? {};
  const waiting = lists.filter(isWaiting);
  const homes = await listHomes(parts.database.db, owner.userId);
  const end = parts.clock.now() + syncPolicy.patienceMs;
  const previews: SyncPreview[] = [];
  const unasked: UnaskedList[] = [];
  let why: OutsideFailure | null = null;
  for (const [at, list] of waiting.entries()) {
    const now = parts.clock.now();
    // A long one leaves the others their part of the time.
    const until = now + (end - now) / (waiting.length - at);
    try {
      const preview = await onLists(service, list.noun, (noun, outside) =>
        previewList(parts, { noun, outside, voice, owner, list: asChosen(list), integration, until }),
      );
      if (preview === null) continue;
      const before = homes.find(({ id, noun }) => noun === list.noun && id !== list.id);
      const isNew = list.writable && becomesHome(list, chosenOf(list));
      const from = before === undefined ? null : { provider: before.provider, name: before.name };
      previews.push({ ...preview, becomes_home: isNew ? { from } : null });
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      if (!concernsAll(error)) throw notAsked(error);
      why = error;
      unasked.push({ id: list.outsideId, noun: list.noun, name: list.name });
    }
  }
  if (why !== null && !wantsRest(why) && previews.length === 0) throw notAsked(why);
  return { lists: previews, unasked };
}

/** As it would be after a yes. */
const asChosen = (list: SyncListRecord): SyncListRecord => {
  const { home, target } = chosenOf(list);
  return { ...list, isHome: home, target };
};

interface Looking<Fields extends object> {
  readonly noun: SyncedNoun<Fields>;
  readonly outside: OutsideLists<Fields>;
  readonly voice: OutsideVoice;
  readonly owner: SyncOwner;
  readonly list: SyncListRecord;
  readonly integration: OauthIntegrationRecord;
  /** When it is read no further, epoch ms. */
  readonly until: number;
}

async function previewList<Fields extends object>(
  parts: SyncParts,
  looking: Looking<Fields>,
): Promise<Omit<SyncPreview, 'becomes_home'>> {
  const { noun, list } = looking;
  const left = await ownOf(parts, looking);
  const comes: string[] = [];
  const { items, isAll } = await itemsThere(parts, looking);
  const known = await knownOf(parts, looking, [...items.keys()]);
  let both = 0;
  for (const [id, { key, title }] of items) {
    const own = left.get(key) ?? [];
    if (known.has(id)) both += 1;
    else if (own.length === 0) comes.push(title);
    else {
      both += 1;
      left.set(key, own.slice(1));
    }
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
    home: list.isHome,
    calendar_id: noun.name === 'event' ? list.target : null,
    comes: someOf(comes, !isAll),
    goes: someOf(goes, false),
    both,
  };
}

/** Which of these items are in step already. */
async function knownOf<Fields extends object>(
  { database }: SyncParts,
  { noun, integration }: Looking<Fields>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const outsideIds = ids.slice(from, from + atOnce);
    for (const { outsideId } of await findLinksOfItems(database.db, integration.id, {
      noun: noun.name,
      outsideIds,
    })) {
      if (outsideId !== null) known.add(outsideId);
    }
  }
  return known;
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

/** What is there, as far as so many pages, and the time there is, tell it. */
async function itemsThere<Fields extends object>(parts: SyncParts, looking: Looking<Fields>) {
  const { clock, timers } = parts;
  const { noun, outside, voice, owner, list, integration, until } = looking;
  const shape = noun.shape(owner);
  const items = new Map<string, { readonly key: string; readonly title: string }>();
  // Of one that is in step all has come, and comes without a yes.
  if (list.confirmedAt !== null && list.lastSyncedAt !== null) return { items, isAll: true };
  const window = windowOf(noun, clock.now());
  let page: string | null = null;
  for (let read = 0; read < syncPolicy.dryPages; read += 1) {
    const from: ChangesFrom = { state: null, page, window };
    const answer: ChangesPage<Fields> | null = await askForPerson(parts, integration, () =>
      within(timers, until - clock.now(), (signal) =>
        voice.ask((call) => outside.changes({ ...call, signal }, list.outsideId, from)),
      ),
    );
    if (answer === null) return { items, isAll: false };
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
  return { items, isAll: page === null };
}
