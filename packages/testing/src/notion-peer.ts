import { type NewBlock, type PeerBlock, richText } from './notion-blocks.ts';
import { refusedChildren, refusedWords } from './notion-limits.ts';
import { pageOf } from './page-of.ts';
import { behind, type PeerAnswer, type PeerApi, type PeerRequest } from './rest-peer.ts';

export interface PeerPage {
  readonly id: string;
  /** `page:<id>` or `source:<id>`, as the port names lists; null: of the workspace. */
  readonly list: string | null;
  title: string;
  readonly block: PeerBlock;
  isInTrash: boolean;
  readonly madeAt: number;
}

type Json = Readonly<Record<string, unknown>>;

const codes: Readonly<Record<number, string>> = {
  400: 'validation_error',
  401: 'unauthorized',
  403: 'restricted_resource',
  404: 'object_not_found',
  405: 'invalid_request_url',
  409: 'conflict_error',
  429: 'rate_limited',
  500: 'internal_server_error',
  503: 'service_unavailable',
  504: 'gateway_timeout',
};

/** An error in the form of https://developers.notion.com/reference/status-codes */
const notionError = (status: number, message = 'it says no') => ({
  object: 'error',
  status,
  code: codes[status] ?? 'internal_server_error',
  message,
});

const refused = (status: number, message?: string): PeerAnswer => ({
  status,
  body: notionError(status, message),
});

/** The one version that it speaks. */
const version = '2026-03-11';

/**
 * Notion as its documents say (https://developers.notion.com/reference): pages below pages and in data sources, their blocks, search.
 * Times are of the minute; a page in the trash is found by its id alone; what is larger than may be is refused whole.
 */
export class NotionPeer implements PeerApi {
  readonly pages = new Map<string, PeerPage>();
  readonly sources = new Map<string, string>();
  readonly #now: () => number;
  #made = 0;
  /** How many are on a page, whatever is asked for. */
  pageSize = 100;
  /** Pages that lead to themselves, and pages of the same for ever. */
  endless: 'no' | 'same' | 'other' = 'no';
  readonly refusal = (status: number) => notionError(status);

  /** @param now epoch ms by its clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  addSource(title: string): string {
    const id = this.#newId();
    this.sources.set(id, title);
    return `source:${id}`;
  }

  /** A page as its person makes it; answers its id. */
  put(list: string | null, title: string, blocks: readonly NewBlock[] = []): string {
    const id = this.#newId();
    const block: PeerBlock = { id, type: 'child_page', holds: {}, children: [], editedAt: this.#time() };
    this.pages.set(id, { id, list, title, block, isInTrash: false, madeAt: (this.#made += 1) });
    block.children = blocks.map((one) => this.#make(one));
    return id;
  }

  /** A page that holds others, as a list of the port. */
  addPage(title: string): string {
    return `page:${this.put(null, title)}`;
  }

  page(id: string): PeerPage {
    const page = this.pages.get(id);
    if (page === undefined) throw new Error(`there is no page ${id}`);
    return page;
  }

  pagesIn(list: string): PeerPage[] {
    return [...this.pages.values()].filter((page) => page.list === list && !page.isInTrash);
  }

  /** Something of a page is another thing now. */
  touch(id: string): void {
    this.page(id).block.editedAt = this.#time();
  }

  rename(id: string, title: string): void {
    this.page(id).title = title;
    this.touch(id);
  }

  trash(id: string): void {
    this.page(id).isInTrash = true;
    this.touch(id);
  }

  /** Puts a block into a page, or below a block of it, at a place among the others. */
  insert(pageId: string, into: PeerBlock, at: number, block: NewBlock): string {
    const made = this.#make(block);
    into.children.splice(at, 0, made);
    this.touch(pageId);
    return made.id;
  }

  say(pageId: string, block: PeerBlock, text: string): void {
    block.holds = { ...block.holds, rich_text: text === '' ? [] : [richText(text)] };
    this.touch(pageId);
  }

  answer(request: PeerRequest): PeerAnswer | null {
    const path = behind(request.path, 'v1');
    if (path === null) return null;
    if (request.headers['notion-version'] !== version) return refused(400, 'missing_version');
    const [kind = '', id = '', what = ''] = path;
    const { method, body } = request;
    if (kind === 'search' && method === 'POST') return this.#search(body);
    if (kind === 'data_sources' && what === 'query' && method === 'POST') return this.#query(id, body);
    if (kind === 'pages' && id === '' && method === 'POST') return this.#makePage(body);
    if (kind === 'pages') return this.#page(method, id, body);
    if (kind === 'blocks' && what === 'children') return this.#children(request, id);
    if (kind === 'blocks') return this.#block(method, id, body);
    return null;
  }

  #search(body: Json): PeerAnswer {
    const sources = [...this.sources].map(([id, title]) => ({
      object: 'data_source',
      id,
      title: title === '' ? [] : [richText(title)],
      parent: { type: 'database_id', database_id: this.#databaseOf(id) },
      in_trash: false,
    }));
    const pages = [...this.pages.values()]
      .filter(({ isInTrash }) => !isInTrash)
      .map((page) => this.#shownPage(page));
    return this.#listed([...sources, ...pages], body['start_cursor'], body['page_size']);
  }

  #query(id: string, body: Json): PeerAnswer {
    if (!this.sources.has(id)) return refused(404);
    const { last_edited_time: edited } = (body['filter'] ?? {}) as {
      last_edited_time?: { on_or_after?: string };
    };
    const since = Date.parse(edited?.on_or_after ?? '1970-01-01T00:00:00Z');
    const rows = this.pagesIn(`source:${id}`)
      .filter(({ block }) => Date.parse(block.editedAt) >= since)
      .toSorted((a, b) => a.madeAt - b.madeAt)
      .map((page) => this.#shownPage(page));
    return this.#listed(rows, body['start_cursor'], body['page_size']);
  }

  #makePage(body: Json): PeerAnswer {
    const { page_id: pageId, data_source_id: sourceId } = (body['parent'] ?? {}) as Record<
      string,
      string | undefined
    >;
    const children = (body['children'] ?? []) as readonly Json[];
    const wrong = refusedChildren(children);
    if (wrong !== null) return refused(400, wrong);
    if (pageId !== undefined ? !this.pages.has(pageId) : !this.sources.has(sourceId ?? ''))
      return refused(404);
    const list = pageId === undefined ? `source:${sourceId}` : `page:${pageId}`;
    const id = this.put(list, titleIn(body) ?? '', children.map(newBlockOf));
    return { status: 200, body: this.#shownPage(this.page(id)) };
  }

  #page(method: string, id: string, body: Json): PeerAnswer {
    const page = this.pages.get(id);
    if (page === undefined) return refused(404);
    if (method === 'GET') return { status: 200, body: this.#shownPage(page) };
    if (method !== 'PATCH') return refused(405);
    if (body['archived'] !== undefined) return refused(400, 'archived is called in_trash');
    if (typeof body['in_trash'] === 'boolean') page.isInTrash = body['in_trash'];
    else if (page.isInTrash) return refused(400, "Can't edit a page that is in the trash");
    const title = titleIn(body);
    if (title !== null) page.title = title;
    this.touch(id);
    return { status: 200, body: this.#shownPage(page) };
  }

  #children({ method, query, body }: PeerRequest, id: string): PeerAnswer {
    const found = this.#find(id);
    if (found === null) return refused(404);
    const { block, page } = found;
    if (method === 'GET') {
      const pages = this.pagesIn(`page:${id}`).map(({ block: own, title }) => ({
        ...this.#shownBlock(own),
        child_page: { title },
      }));
      const all = [...block.children.map((one) => this.#shownBlock(one)), ...pages];
      return this.#listed(all, query.get('start_cursor'), query.get('page_size'));
    }
    if (method !== 'PATCH') return refused(405);
    const children = (body['children'] ?? []) as readonly Json[];
    const wrong = refusedChildren(children);
    if (wrong !== null) return refused(400, wrong);
    const { type = 'end', after_block: after } = (body['position'] ?? {}) as {
      type?: string;
      after_block?: { id: string };
    };
    const behindIt = type === 'after_block' ? block.children.findIndex((one) => one.id === after?.id) : -1;
    if (body['after'] !== undefined || (type === 'after_block' && behindIt === -1)) return refused(400);
    const at = type === 'end' ? block.children.length : behindIt + 1;
    const made = children.map((one) => this.#make(newBlockOf(one)));
    block.children.splice(at, 0, ...made);
    this.touch(page.id);
    return {
      status: 200,
      body: {
        object: 'list',
        results: made.map((one) => this.#shownBlock(one)),
        has_more: false,
        next_cursor: null,
      },
    };
  }

  #block(method: string, id: string, body: Json): PeerAnswer {
    const found = this.#find(id);
    if (found === null || found.parent === null) return refused(404);
    const { block, parent, page } = found;
    if (method === 'GET') return { status: 200, body: this.#shownBlock(block) };
    if (method === 'DELETE') parent.children.splice(parent.children.indexOf(block), 1);
    else if (method === 'PATCH') {
      const words = body[block.type] as Json | undefined;
      if (words === undefined) return refused(400, 'a block keeps its type');
      const wrong = refusedWords(words);
      if (wrong !== null) return refused(400, wrong);
      block.holds = { ...block.holds, ...heldWords(words) };
    } else return refused(405);
    block.editedAt = this.#time();
    this.touch(page.id);
    return { status: 200, body: this.#shownBlock(block) };
  }

  #listed(all: readonly unknown[], cursor: unknown, size: unknown): PeerAnswer {
    const most = Math.min(this.pageSize, Number(size ?? 100));
    if (typeof cursor === 'string' && !/^\d+$/.test(cursor)) return refused(400, 'start_cursor is not known');
    const from = typeof cursor === 'string' ? cursor : null;
    if (this.endless !== 'no') {
      const next = this.endless === 'same' ? '7' : String(Number(from ?? 0) + 1);
      return {
        status: 200,
        body: { object: 'list', results: all.slice(0, most), has_more: true, next_cursor: next },
      };
    }
    const { rows, next } = pageOf(all, from, most);
    return {
      status: 200,
      body: { object: 'list', results: rows, has_more: next !== null, next_cursor: next },
    };
  }

  #shownPage({ id, list, title, block, isInTrash }: PeerPage) {
    const [kind, parentId = ''] = list?.split(':') ?? [];
    const parent =
      kind === 'page'
        ? { type: 'page_id', page_id: parentId }
        : kind === 'source'
          ? { type: 'data_source_id', data_source_id: parentId, database_id: this.#databaseOf(parentId) }
          : { type: 'workspace', workspace: true };
    const words = title === '' ? [] : [richText(title)];
    const named = kind === 'source' ? 'Name' : 'title';
    return {
      object: 'page',
      id,
      created_time: '2026-01-01T08:00:00.000Z',
      last_edited_time: block.editedAt,
      in_trash: isInTrash,
      parent,
      properties: {
        ...(kind === 'source' && { Status: { id: 'abc', type: 'status', status: null } }),
        [named]: { id: 'title', type: 'title', title: words },
      },
      url: `https://www.notion.so/${id.replaceAll('-', '')}`,
    };
  }

  #shownBlock({ id, type, holds, children, editedAt }: PeerBlock) {
    return {
      object: 'block',
      id,
      type,
      [type]: holds,
      has_children: children.length > 0,
      in_trash: false,
      created_time: '2026-01-01T08:00:00.000Z',
      last_edited_time: editedAt,
    };
  }

  #find(
    id: string,
  ): { readonly block: PeerBlock; readonly parent: PeerBlock | null; readonly page: PeerPage } | null {
    for (const page of this.pages.values()) {
      if (page.isInTrash) continue;
      const found = findIn(page.block, null, id);
      if (found !== null) return { ...found, page };
    }
    return null;
  }

  #make({ type, holds = {}, children = [] }: NewBlock): PeerBlock {
    const id = this.#newId();
    return {
      id,
      type,
      holds: { ...holds },
      children: children.map((one) => this.#make(one)),
      editedAt: this.#time(),
    };
  }

  #newId(): string {
    return `00000000-0000-4000-8000-${(this.#made += 1).toString(16).padStart(12, '0')}`;
  }

  readonly #databaseOf = (sourceId: string): string => sourceId.replace('-8000-', '-9000-');

  #time(): string {
    return `${new Date(this.#now()).toISOString().slice(0, 16)}:00.000Z`;
  }
}

function findIn(
  block: PeerBlock,
  parent: PeerBlock | null,
  id: string,
): { readonly block: PeerBlock; readonly parent: PeerBlock | null } | null {
  if (block.id === id) return { block, parent };
  for (const child of block.children) {
    const found = findIn(child, block, id);
    if (found !== null) return found;
  }
  return null;
}

/** The title among what was sent; null where it was not. */
function titleIn(body: Json): string | null {
  const { title } = (body['properties'] ?? {}) as {
    title?: { title: readonly { text: { content: string } }[] };
  };
  return title === undefined ? null : title.title.map(({ text }) => text.content).join('');
}

const newBlockOf = (sent: Json): NewBlock => {
  const type = String(sent['type']);
  const { children = [], ...words } = (sent[type] ?? {}) as Json & { readonly children?: readonly Json[] };
  return { type, holds: heldWords(words), children: children.map(newBlockOf) };
};

/** What was sent, as it is kept: a text says itself, and has all looks. */
function heldWords(words: Json): Record<string, unknown> {
  const texts = words['rich_text'] as
    | readonly {
        readonly text: { readonly content: string; readonly link?: { readonly url: string } | null };
        readonly annotations?: Json;
      }[]
    | undefined;
  if (texts === undefined) return { ...words };
  return {
    ...words,
    rich_text: texts.map(({ text, annotations }) => richText(text.content, annotations, text.link?.url)),
  };
}
