import {
  type ChangesFrom,
  type ChangesPage,
  type OutsideAnswer,
  type OutsideCall,
  OutsideFailure,
  type OutsideItem,
  type OutsideList,
  type OutsideLists,
} from '@squeeze/server/ports/outside-lists';

/** What is asked of a provider. */
export type Asked = 'lists' | 'changes' | 'item' | 'create' | 'update' | 'remove';

const titleOf = (fields: object | undefined): string | null =>
  fields !== undefined && 'title' in fields && typeof fields.title === 'string' ? fields.title : null;

interface KeptItem<Fields> extends OutsideItem<Fields> {
  readonly version: string;
  readonly changedAt: number;
}

interface KeptList<Fields> {
  readonly about: OutsideList;
  readonly items: Map<string, KeptItem<Fields>>;
  /** The last change of each item, by its number. */
  readonly changes: Map<string, { readonly seq: number; readonly isGone: boolean; readonly at: number }>;
}

interface DoubleOptions<Fields> {
  readonly now: () => number;
  readonly holds?: (fields: Fields) => Fields;
}

/** Lists of a provider in memory, by the rules of the port, which misbehave when they are told to. */
export class OutsideDouble<Fields extends object> implements OutsideLists<Fields> {
  readonly asked: { readonly what: Asked; readonly token: string; readonly id: string | null }[] = [];
  /** How far their clock is ahead of ours, ms. */
  skew = 0;
  pageSize = 100;
  /** Whether a key is known when something is made again. */
  knowsKeys = false;
  /** Each page begins with the last item of the one before. */
  repeats = false;
  /** Items that are there and that nobody can read: pages leave them out. */
  readonly unread = new Set<string>();
  /** What is thrown before something is done. */
  refuses: (what: Asked, id: string | null) => OutsideFailure | null = () => null;
  /** Whether an answer is lost after it was done. */
  loses: (what: Asked) => boolean = () => false;
  /** Called before something is done, such as to change something meanwhile. */
  meanwhile: (what: Asked, id: string | null) => void = () => undefined;
  /** In place of what a page says goes on. */
  goesOn: (page: ChangesPage<Fields>) => ChangesPage<Fields> = (page) => page;
  /** Whether others hear of a change. */
  tellsOthers: (fields: Fields) => boolean = () => false;
  readonly holds: (fields: Fields) => Fields;
  readonly #now: () => number;
  readonly #lists = new Map<string, KeptList<Fields>>();
  readonly #made = new Map<string, string>();
  #seq = 0;
  /** States from before this number are not known any more. */
  #knownSince = 0;

  constructor({ now, holds = (fields) => fields }: DoubleOptions<Fields>) {
    this.#now = now;
    this.holds = holds;
  }

  addList(id: string, about: Partial<Omit<OutsideList, 'id'>> = {}): void {
    const list = { id, name: id, writable: true, usual: false, ...about };
    this.#lists.set(id, { about: list, items: new Map(), changes: new Map() });
  }

  hasList(id: string): boolean {
    return this.#lists.has(id);
  }

  /** Takes a list away, with all that is in it. */
  dropList(id: string): void {
    this.#lists.delete(id);
  }

  /** As its person puts it there; answers its id. */
  put(listId: string, fields: Fields, id = `item-${String((this.#seq += 1)).padStart(6, '0')}`): string {
    this.#write(listId, id, fields);
    return id;
  }

  edit(listId: string, id: string, fields: Partial<Fields>): void {
    const item = this.#listOf(listId).items.get(id);
    if (item === undefined) throw new Error(`there is no ${id}`);
    this.#write(listId, id, { ...item.fields, ...fields });
  }

  drop(listId: string, id: string): void {
    const list = this.#listOf(listId);
    if (list.items.delete(id))
      list.changes.set(id, { seq: (this.#seq += 1), isGone: true, at: this.#clock() });
  }

  /** To another list, as the same item. */
  move(from: string, to: string, id: string): void {
    const { fields } = this.#listOf(from).items.get(id) ?? {};
    if (fields === undefined) throw new Error(`there is no ${id}`);
    this.drop(from, id);
    this.#write(to, id, fields);
  }

  itemsOf(listId: string): Map<string, Fields> {
    return new Map([...this.#listOf(listId).items].map(([id, { fields }]) => [id, fields]));
  }

  loseState(): void {
    this.#knownSince = this.#seq += 1;
  }

  count(what: Asked): number {
    return this.asked.filter((one) => one.what === what).length;
  }

  readonly lists = (call: OutsideCall): Promise<readonly OutsideList[]> =>
    this.#answer('lists', call, null, () => [...this.#lists.values()].map(({ about }) => about));

  readonly changes = (call: OutsideCall, listId: string, from: ChangesFrom): Promise<ChangesPage<Fields>> =>
    this.#answer('changes', call, null, () => this.goesOn(this.#page(listId, from)));

  readonly item = (call: OutsideCall, listId: string, id: string): Promise<OutsideAnswer<Fields>> =>
    this.#answer('item', call, id, () => {
      const item = this.#listOf(listId).items.get(id) ?? null;
      return item !== null && this.unread.has(id) ? 'unread' : item;
    });

  readonly create = (
    call: OutsideCall,
    listId: string,
    fields: Fields,
    key: string,
  ): Promise<OutsideItem<Fields>> =>
    this.#answer('create', call, null, () => {
      const { items } = this.#listOf(listId);
      const known = this.knowsKeys ? items.get(this.#made.get(key) ?? '') : undefined;
      if (known !== undefined) return known;
      const id = this.put(listId, this.holds(fields));
      this.#made.set(key, id);
      return this.#listOf(listId).items.get(id) as OutsideItem<Fields>;
    });

  readonly update = (
    call: OutsideCall,
    listId: string,
    id: string,
    fields: Partial<Fields>,
    version: string | null,
  ): Promise<OutsideItem<Fields>> =>
    this.#answer('update', call, id, () => {
      const item = this.#seen(listId, id, version);
      if (item === undefined) throw new OutsideFailure('missing');
      this.#write(listId, id, this.holds({ ...item.fields, ...fields }));
      return this.#listOf(listId).items.get(id) as OutsideItem<Fields>;
    });

  readonly remove = (call: OutsideCall, listId: string, id: string, version: string | null): Promise<void> =>
    this.#answer('remove', call, id, () => {
      if (this.#seen(listId, id, version) !== undefined) this.drop(listId, id);
    });

  #seen(listId: string, id: string, version: string | null): KeptItem<Fields> | undefined {
    const item = this.#listOf(listId).items.get(id);
    if (item !== undefined && version !== null && version !== item.version) {
      throw new OutsideFailure('changed_meanwhile');
    }
    return item;
  }

  #answer<T>(what: Asked, { accessToken }: OutsideCall, id: string | null, work: () => T): Promise<T> {
    this.asked.push({ what, token: accessToken, id });
    // Whatever is thrown in here is what is answered.
    return new Promise((resolve) => {
      const refused = this.refuses(what, id);
      if (refused !== null) throw refused;
      this.meanwhile(what, id);
      const answer = work();
      if (this.loses(what)) throw new OutsideFailure('unreachable');
      resolve(structuredClone(answer));
    });
  }

  #page(listId: string, { state, page }: ChangesFrom): ChangesPage<Fields> {
    const list = this.#listOf(listId);
    const since = state === null ? null : Number(state);
    if (since !== null && since < this.#knownSince) throw new OutsideFailure('state_lost');
    const [reached, begun] =
      page === null ? [0, this.#seq] : (page.split('/').map(Number) as [number, number]);
    const all = [...list.changes]
      .map(([id, change]) => ({ id, ...change }))
      .filter(({ isGone, seq }) => (since === null ? !isGone : seq > since))
      .toSorted((a, b) => a.seq - b.seq);
    const rest = all.filter(({ seq }) => seq > reached);
    const before = this.repeats ? all.filter(({ seq }) => seq <= reached).slice(-1) : [];
    const here = rest.slice(0, this.pageSize);
    const last = here.at(-1);
    const isLast = rest.length <= this.pageSize || last === undefined;
    return {
      unread: here
        .filter(({ id, isGone }) => !isGone && this.unread.has(id))
        .map(({ id }) => ({ id, title: titleOf(list.items.get(id)?.fields) })),
      changes: [...before, ...here]
        .filter(({ id, isGone }) => isGone || !this.unread.has(id))
        .map(({ id, isGone, at }) => {
          const item = list.items.get(id);
          return isGone || item === undefined ? { kind: 'gone', id, at } : { kind: 'item', item };
        }),
      nextPage: isLast ? null : `${last.seq}/${begun}`,
      // What has changed since the first page is told in the next round.
      state: isLast ? String(begun) : null,
    };
  }

  #write(listId: string, id: string, fields: Fields): void {
    const list = this.#listOf(listId);
    const seq = (this.#seq += 1);
    const at = this.#clock();
    list.items.set(id, { id, version: `v${seq}`, changedAt: at, fields });
    list.changes.set(id, { seq, isGone: false, at });
  }

  #clock(): number {
    return this.#now() + this.skew;
  }

  #listOf(id: string): KeptList<Fields> {
    const list = this.#lists.get(id);
    if (list === undefined) throw new OutsideFailure('missing');
    return list;
  }
}
