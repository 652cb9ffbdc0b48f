import type { Db } from '@squeeze/database/connection';
import {
  findLinksOfItems,
  insertSyncLink,
  listUnanswered,
  type SyncLinkRecord,
} from '@squeeze/database/repositories/sync-link-repository';
import { uuidv7 } from 'uuidv7';
import type { OutsideItem } from '../../ports/outside-lists.ts';
import { Breather } from '../../timing/breather.ts';
import type { ListRound } from './list-round.ts';

/**
 * Finds which thing an item is. One that nobody knows may be what was sent before and never answered, or, while a list is read for
 * the first time, what is here as well: of a connection of before, or written down twice.
 */
export class MeetItems<Fields extends object> {
  readonly #round: ListRound<Fields>;
  /** What is here and of no list, by its key; ids in turn. Null after the first reading. */
  readonly #own: Map<string, string[]> | null;
  #unanswered: SyncLinkRecord[] = [];

  private constructor(round: ListRound<Fields>, own: Map<string, string[]> | null) {
    this.#round = round;
    this.#own = own;
  }

  static async open<Fields extends object>(round: ListRound<Fields>): Promise<MeetItems<Fields>> {
    const isFirst = round.list.lastSyncedAt === null;
    return new MeetItems(round, isFirst ? await ownByKey(round) : null);
  }

  /**
   * Links of a page of items, by their ids; what is met afterwards is of the same page.
   * @param elsewhere ids that another list has as well: its links are none of these
   */
  async linksOf(
    trx: Db,
    ids: readonly string[],
    elsewhere: ReadonlySet<string>,
  ): Promise<Map<string, SyncLinkRecord>> {
    const { integration, list, noun } = this.#round;
    this.#unanswered = await listUnanswered(trx, integration.id, noun.name);
    const found = await findLinksOfItems(trx, integration.id, { noun: noun.name, outsideIds: ids });
    const links = new Map<string, SyncLinkRecord>();
    for (const link of found) {
      const { outsideId: id } = link;
      if (id === null) continue;
      // One of this list is the one that is meant, whatever others go by the same id.
      if (link.listId === list.id || (!links.has(id) && !elsewhere.has(id))) links.set(id, link);
    }
    return links;
  }

  /** What an item that has no link is here; null for something new. */
  async meet(trx: Db, item: OutsideItem<Fields>): Promise<SyncLinkRecord | null> {
    const { noun, owner, shape } = this.#round;
    const key = shape.key(noun.sound(item.fields, owner));
    const sent = this.#sentAs(key) ?? this.#sentAs(key, shape.name(noun.sound(item.fields, owner)));
    if (sent !== null) return sent;
    for (let id = this.#own?.get(key)?.shift(); id !== undefined; id = this.#own?.get(key)?.shift()) {
      const link = await this.#linkFor(trx, id);
      if (link !== null) return link;
    }
    return null;
  }

  /** What was sent with this key, or, changed there since, with this name. */
  #sentAs(key: string, name?: string): SyncLinkRecord | null {
    const { shape } = this.#round;
    const at = this.#unanswered.findIndex((link) => {
      const sent = link.sent as Fields | null;
      return sent !== null && (shape.key(sent) === key || shape.name(sent) === name);
    });
    return at === -1 ? null : (this.#unanswered.splice(at, 1)[0] ?? null);
  }

  /** Null where it is not there any more, or of a list by now. */
  async #linkFor(trx: Db, thingId: string): Promise<SyncLinkRecord | null> {
    const { list, noun, owner, now } = this.#round;
    if ((await noun.findToChange(trx, owner, thingId)) === null) return null;
    const link: SyncLinkRecord = {
      id: uuidv7(),
      userId: owner.userId,
      listId: list.id,
      noun: noun.name,
      thingId,
      outsideId: null,
      version: null,
      agreed: null,
      sent: null,
      makings: 0,
      came: false,
      seenReading: 0,
      dueAt: null,
      trouble: null,
      mayTell: false,
      updatedAt: now(),
    };
    return (await insertSyncLink(trx, link)) ? link : null;
  }
}

async function ownByKey<Fields extends object>({
  database,
  noun,
  owner,
  shape,
  held,
}: ListRound<Fields>): Promise<Map<string, string[]>> {
  const own = new Map<string, string[]>();
  const breather = new Breather();
  for (let after = ''; ;) {
    const page = await noun.listUnlinked(database.db, owner, { after, limit: 500 });
    for (const { id, fields } of page) {
      await breather.pause();
      const key = shape.key(held(fields));
      const ids = own.get(key);
      if (ids === undefined) own.set(key, [id]);
      else ids.push(id);
    }
    const last = page.at(-1);
    if (last === undefined) return own;
    after = last.id;
  }
}
