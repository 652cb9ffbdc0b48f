import { limits } from '@squeeze/contracts/limits';
import { plainSpan } from '@squeeze/domain/note-blocks/note-block';
import { writeBlocks } from '@squeeze/domain/note-blocks/write-blocks';
import type { Clock } from '@squeeze/server/ports/clock';
import type { OutsideNote } from '@squeeze/server/ports/outside-fields';
import {
  type ChangesFrom,
  type ChangesPage,
  type OutsideAnswer,
  type OutsideCall,
  type OutsideChange,
  OutsideFailure,
  type OutsideItem,
  type OutsideLists,
  type UnreadItem,
} from '@squeeze/server/ports/outside-lists';
import { orMissing } from '../outside-api.ts';
import { cappedText } from '../outside-text.ts';
import { lastOfEach } from '../paging.ts';
import { instantOf } from '../short-text.ts';
import { listRows, type Row } from './list-rows.ts';
import { NotionApi, type NotionOptions } from './notion-api.ts';
import { blocksOfText, heldText } from './notion-blocks.ts';
import { isIn, type ListPlace, notionLists, Page, placeOfList, titleOf } from './notion-lists.ts';
import { richTextOf } from './notion-text.ts';
import { canBeRead, type PageText, readPage, shownOf } from './read-page.ts';
import { beginRound, isNews, placeAfter, type RoundPlace, roundAt, toldBy } from './reading-place.ts';
import { beginningOf, saysSo, writePage, writtenWhole } from './write-page.ts';

/** Read at once: few enough that it is over long before anybody else takes the connection. */
const mostItems = 25;

/** Its times are of the minute, without the seconds. */
const halfMinute = 30_000;

/**
 * Pages of Notion as notes, https://developers.notion.com/reference/intro. A list is a data source of a database, or a page that has
 * pages below it. There are no sync tokens, and times are of the minute: each round names the pages of a list, and reads those that were
 * edited since five minutes before the last one. Nor is there a condition on a write: what a page says is compared just before it.
 */
export class NotionNotes implements OutsideLists<OutsideNote> {
  readonly namesAll = true;
  readonly #api: NotionApi;
  readonly #clock: Clock;

  constructor(options: NotionOptions) {
    this.#api = new NotionApi(options);
    this.#clock = options.clock;
  }

  readonly lists = (call: OutsideCall) => notionLists(this.#api, call);

  async changes(call: OutsideCall, listId: string, from: ChangesFrom): Promise<ChangesPage<OutsideNote>> {
    const list = requireList(listId);
    const before = from.page === null ? null : roundAt(from.page, listId);
    const isFiltered = list.kind === 'source';
    const begun = before?.more ?? beginRound(from.state, listId, { now: this.#clock.now(), isFiltered });
    const { place, present } = await this.#named(call, list, begun);
    const changes: OutsideChange<OutsideNote>[] = [];
    const unread: UnreadItem[] = [];
    for (const row of place.waiting.slice(0, mostItems)) {
      const page = await orMissing(readPage(this.#api, call, row.id));
      if (page === 'unread') unread.push({ id: row.id, title: row.title });
      // One that has gone since it was named is missed at the end.
      else if (page !== null) changes.push({ kind: 'item', item: itemOf(row, page) });
    }
    const after = { ...place, waiting: place.waiting.slice(mostItems) };
    return {
      changes,
      unread,
      present: [...present, ...unread.map(({ id }) => id)],
      isWhole: place.isWhole,
      ...placeAfter(listId, before, after),
    };
  }

  /** The next pages of a list by name, unless some that were named wait to be read. */
  async #named(
    call: OutsideCall,
    list: ListPlace,
    place: RoundPlace,
  ): Promise<{ readonly place: RoundPlace; readonly present: readonly string[] }> {
    const { cursor, since, isWhole, waiting } = place;
    if (waiting.length > 0 || (place.isBegun && cursor === null)) return { place, present: [] };
    const { rows, next } = await listRows(this.#api, call, list, { cursor, since: isWhole ? null : since });
    if (next !== null && next === cursor) throw new OutsideFailure('garbled');
    const each = lastOfEach(rows, ({ id }) => id);
    const news = each.filter((row) => isNews(place, row));
    return {
      place: {
        ...place,
        cursor: next,
        isBegun: true,
        beganThere: toldBy(place, each, this.#clock.now()),
        size: isWhole ? place.size + each.length : place.size,
        waiting: news.map((row) => ({ ...row, title: cappedText(row.title, limits.noteTitle.max) })),
      },
      present: each.filter((row) => !isNews(place, row)).map(({ id }) => id),
    };
  }

  async item(call: OutsideCall, listId: string, id: string): Promise<OutsideAnswer<OutsideNote>> {
    const row = await this.#row(call, requireList(listId), id);
    if (row === null) return null;
    const page = await orMissing(readPage(this.#api, call, id));
    return page === null || page === 'unread' ? page : itemOf(row, page);
  }

  /** Null where it is in the trash, or somewhere else. https://developers.notion.com/reference/retrieve-a-page */
  async #row(call: OutsideCall, list: ListPlace, id: string): Promise<Row | null> {
    const path = ['pages', id];
    const page = await orMissing(this.#api.read(call, { kind: 'item', path }, Page));
    return page === null || page.in_trash === true || !isIn(page, list) ? null : rowOf(page);
  }

  /**
   * https://developers.notion.com/reference/post-page. It gives its ids itself: whoever has no answer looks whether it is there. Only what
   * one call can carry is written, see `begins`.
   */
  async create(call: OutsideCall, listId: string, fields: OutsideNote): Promise<OutsideItem<OutsideNote>> {
    const { kind, id } = requireList(listId);
    requireReadable(fields.content);
    const body = {
      parent:
        kind === 'page' ? { type: 'page_id', page_id: id } : { type: 'data_source_id', data_source_id: id },
      properties: titleProperty(fields.title),
      children: writtenWhole(beginningOf(fields.content)),
    };
    const made = await this.#api.read(call, { kind: 'create', method: 'POST', path: ['pages'], body }, Page);
    return itemOf(rowOf(made), requireText(await readPage(this.#api, call, made.id)));
  }

  readonly begins = (fields: OutsideNote): OutsideNote => {
    const { content } = fields;
    // What cannot go as a whole does not begin to.
    if (!canBeRead(content, blocksOfText(content))) return fields;
    return { ...fields, content: heldText(writeBlocks(beginningOf(content))) };
  };

  async update(
    call: OutsideCall,
    listId: string,
    id: string,
    { title, content }: Partial<OutsideNote>,
    version: string | null,
  ): Promise<OutsideItem<OutsideNote>> {
    if (content !== undefined) requireReadable(content);
    const seen = await this.#seen(call, listId, id, version);
    if (seen === null) throw new OutsideFailure('missing');
    if (title !== undefined && title !== seen.row.title) {
      // https://developers.notion.com/reference/patch-page
      const body = { properties: titleProperty(title) };
      await this.#api.send(call, { kind: 'update', method: 'PATCH', path: ['pages', id], body });
    }
    const { page } = seen;
    const written =
      content === undefined ? null : await writePage(this.#api, call, { pageId: id, page, content });
    const row = await this.#row(call, requireList(listId), id);
    if (row === null) throw new OutsideFailure('missing');
    const now = requireText(await readPage(this.#api, call, id));
    // Others have written while this was: what they wrote has not been heard.
    if (written !== null && !saysSo(shownOf(now.standing), written))
      throw new OutsideFailure('changed_meanwhile');
    return itemOf(row, now);
  }

  /** https://developers.notion.com/reference/archive-a-page: it goes to the trash, from where its person can take it back. */
  async remove(call: OutsideCall, listId: string, id: string, version: string | null): Promise<void> {
    const seen = await this.#seen(call, listId, id, version);
    if (seen === null) return;
    const body = { in_trash: true };
    await orMissing(this.#api.send(call, { kind: 'remove', method: 'PATCH', path: ['pages', id], body }));
  }

  /** As it is there, if that is the version that is meant. */
  async #seen(call: OutsideCall, listId: string, id: string, version: string | null) {
    const row = await this.#row(call, requireList(listId), id);
    if (row === null) return null;
    const page = requireText(await readPage(this.#api, call, id));
    if (version !== null && versionOf(row, page) !== version) throw new OutsideFailure('changed_meanwhile');
    return { row, page };
  }

  readonly holds = ({ title, content }: OutsideNote): OutsideNote => ({
    title: cappedText(title, limits.noteTitle.max),
    content: heldText(content),
  });
}

/** @throws {OutsideFailure} `missing` for what is no list of Notion */
function requireList(listId: string): ListPlace {
  const list = placeOfList(listId);
  if (list === null) throw new OutsideFailure('missing');
  return list;
}

/** A text that would be too long to be read there is not written. */
function requireReadable(content: string): void {
  if (!canBeRead(content, blocksOfText(content))) throw new OutsideFailure('refused');
}

/** What cannot be read is not written either. */
function requireText(page: PageText | 'unread'): PageText {
  if (page === 'unread') throw new OutsideFailure('refused');
  return page;
}

/** By the id that the title has in every list, whatever it is called there. */
const titleProperty = (title: string) => ({
  title: { title: richTextOf(title === '' ? [] : [plainSpan(title)]) },
});

const rowOf = (page: Page): Row => ({
  id: page.id,
  title: cappedText(titleOf(page), limits.noteTitle.max),
  editedAt: instantOf(page.last_edited_time),
});

const versionOf = ({ title }: Row, { mark }: PageText): string => `${mark} ${title}`;

const itemOf = (row: Row, page: PageText): OutsideItem<OutsideNote> => ({
  id: row.id,
  version: versionOf(row, page),
  changedAt: row.editedAt === null ? null : row.editedAt + halfMinute,
  fields: { title: row.title, content: page.content },
});
