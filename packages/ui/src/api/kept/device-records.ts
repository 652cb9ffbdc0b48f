import type { KeptChange, KeptKind } from '@squeeze/contracts/desktop-bridge';
import { isOfServer } from '@squeeze/domain/kept/kept-until';
import type { DeviceStore } from '../../platform/device-store.ts';
import { earlierRecords, forgetEarlier } from './earlier-storage.ts';

/** How what was put is kept: by the disk, by this page alone, or by this page because there is no room. */
export type Keeping = 'disk' | 'memory' | 'full';

/** Kinds that are read from the device when they are asked for: there may be much of them. */
type RecalledKind = 'last' | 'file' | 'picture';

/** Kinds of which a copy is held, so that they can be read at once. */
type HeldKind = Exclude<KeptKind, RecalledKind>;

type HeldChange = KeptChange & { readonly kind: HeldKind };

/** What this device keeps for whoever is signed in. */
export interface DeviceRecords {
  /** Brings what is kept of a person and holds it; nobody else's is held any more. Never rejects. */
  open(owner: string): Promise<void>;
  /** Brings it once more, with whatever other windows have done unheard. Never rejects. */
  reread(): Promise<void>;
  /** Holds nobody's any more; what is on its way to the disk gets there. */
  close(): void;
  /** Whose records are held; null before the first. */
  readonly owner: string | null;
  /** How the latest was kept. */
  readonly keeping: Keeping;
  /** Whether something has been typed that only this page has, since these are held; it stays so. */
  readonly typedUnkept: boolean;
  /** How many records there were that nobody can read. */
  readonly damaged: number;
  held(kind: HeldKind): readonly { readonly name: string; readonly value: string }[];
  get(kind: HeldKind, name: string): string | null;
  /** Holds it at once; resolves when it is kept, after everything that was put before. Never rejects. */
  put(changes: readonly KeptChange[]): Promise<Keeping>;
  /**
   * Whether there is such a record, as every window sees it, after everything that was put before. One that could not be
   * written is there as long as this page.
   */
  isKept(kind: HeldKind, name: string): Promise<boolean>;
  /** The same, for what it says by now. */
  readKept(kind: HeldKind, name: string): Promise<string | null>;
  /** Resolves once everything that was put is where other windows see it, or found no place there. Never rejects. */
  written(): Promise<void>;
  /** One of those that are not held; null where there is none. Rejects where that cannot be known. */
  recall(kind: RecalledKind, name: string): Promise<string | null>;
  erase(owner: string, kinds: readonly KeptKind[]): Promise<void>;
  note(owner: string, what: 'contact' | 'ended'): Promise<void>;
  /** Tells when another window has changed writes that wait. Returns how to stop. */
  listen(changed: () => void): () => void;
  /** Tells when `keeping`, `typedUnkept` or `damaged` have changed. Returns how to stop. */
  watch(changed: () => void): () => void;
}

const channelName = 'squeeze-kept';

const isHeld = (change: KeptChange): change is HeldChange =>
  change.kind === 'outbox' || change.kind === 'draft';

interface News {
  readonly owner: string;
  readonly changes: readonly KeptChange[];
}

/** @param openStore rejects where nothing outlives the page; left out where the host keeps nothing */
export const createDeviceRecords = (openStore: (() => Promise<DeviceStore>) | undefined): DeviceRecords => {
  let owner: string | null = null;
  let opening: Promise<void> | null = null;
  let store: Promise<DeviceStore | null> | null = null;
  let keeping: Keeping = 'memory';
  /** How the host keeps what it takes. */
  let lasts: 'disk' | 'memory' = 'disk';
  let damaged = 0;
  let typedUnkept = false;
  let held = { outbox: new Map<string, string>(), draft: new Map<string, string>() };
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  let channel: BroadcastChannel | null = null;
  /** What other windows tell while the disk is read once more. */
  let toldMeanwhile: KeptChange[] | null = null;
  /** Writes that wait and are held by this page alone, as there was no room when they were put. */
  let unwritten = new Set<string>();
  let waiting: { readonly changes: KeptChange[]; readonly result: Promise<Keeping> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** What was put and is not known to be kept yet; and where it goes, once that is open. */
  const underWay = new Set<KeptChange>();
  let openedStore: DeviceStore | null = null;

  const found = (how: Keeping, unreadable = damaged): void => {
    const unkept = how !== 'disk' && (typedUnkept || held.draft.size > 0);
    if (keeping === how && damaged === unreadable && typedUnkept === unkept) return;
    keeping = how;
    damaged = unreadable;
    typedUnkept = unkept;
    for (const watcher of watchers) watcher();
  };

  const theStore = async (): Promise<DeviceStore | null> => {
    store ??=
      openStore?.().catch(() => {
        store = null; // tried again with the next
        return null;
      }) ?? Promise.resolve(null);
    return (openedStore = await store);
  };

  // What the server has can be had again.
  addEventListener('pagehide', () => {
    const left = [...underWay].filter(isHeld);
    if (owner !== null && left.length > 0) openedStore?.leave?.(owner, left);
  });

  const hold = (changes: readonly KeptChange[]): void => {
    for (const { kind, name, value } of changes.filter(isHeld)) {
      if (kind === 'outbox' && value === null) unwritten.delete(name);
      if (value === null) held[kind].delete(name);
      else held[kind].set(name, value);
    }
  };

  const hear = ({ data }: MessageEvent<News>): void => {
    if (data.owner !== owner) return;
    hold(data.changes);
    toldMeanwhile?.push(...data.changes);
    if (data.changes.some(({ kind }) => kind === 'outbox')) for (const listener of listeners) listener();
  };

  /** True: from now on; what other windows did before, nobody has heard here. */
  const beginHearing = (): boolean => {
    if (channel !== null || !('BroadcastChannel' in globalThis)) return false;
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', hear);
    return true;
  };

  const bring = async (wanted: string): Promise<void> => {
    const opened = await theStore();
    try {
      const [outbox, draft] =
        opened === null
          ? []
          : await Promise.all([opened.read(wanted, 'outbox'), opened.read(wanted, 'draft')]);
      if (owner !== wanted) return;
      if (outbox !== undefined) lasts = outbox.lasts;
      for (const { name, value } of outbox?.records ?? []) held.outbox.set(name, value);
      for (const { name, value } of draft?.records ?? []) held.draft.set(name, value);
      found(outbox?.lasts ?? 'memory', (outbox?.damaged ?? 0) + (draft?.damaged ?? 0));
      const earlier = earlierRecords(wanted);
      if (earlier.length === 0) return;
      hold(earlier);
      const missing = unwritten;
      for (const { kind, name } of earlier) if (kind === 'outbox') missing.add(name);
      if (opened === null || (await opened.write(wanted, earlier)).full) return;
      for (const { name } of earlier) missing.delete(name);
      forgetEarlier(wanted);
    } catch {
      found('memory');
    }
  };

  /** In turn with the writes: what is put while it is read comes after it. */
  const reread = (): Promise<void> => {
    const [whose, brought, before] = [owner, opening, last];
    const again = async (): Promise<void> => {
      await Promise.all([brought, before]);
      const opened = await theStore();
      if (opened === null || whose === null || owner !== whose) return;
      const told: KeptChange[] = [];
      toldMeanwhile = told;
      const read = await Promise.all([opened.read(whose, 'outbox'), opened.read(whose, 'draft')]).catch(
        () => null,
      );
      toldMeanwhile = null;
      if (read === null || owner !== whose) return;
      const [outbox, draft] = read.map(
        ({ records }) => new Map(records.map(({ name, value }) => [name, value])),
      );
      const known = held;
      // What could not be written is nowhere else.
      for (const name of unwritten) {
        const value = known.outbox.get(name);
        if (value !== undefined) outbox?.set(name, value);
      }
      held = {
        outbox: outbox ?? known.outbox,
        draft: (keeping === 'disk' && draft) || known.draft,
      };
      hold([...told, ...(waiting?.changes ?? [])]);
      found(
        keeping,
        read.reduce((sum, each) => sum + each.damaged, damaged),
      );
      if (!areSame(known.outbox, held.outbox)) for (const listener of listeners) listener();
    };
    const done = again();
    last = done;
    return done;
  };

  /** What was put while an earlier write was under way goes together. */
  const write = async (whose: string, changes: readonly KeptChange[]): Promise<Keeping> => {
    const opened = await theStore();
    if (opened === null) return 'memory';
    try {
      const { full } = await opened.write(whose, changes);
      // What found no room is there for this page alone.
      const shared = changes.filter((change) => isHeld(change) && (!full || change.value === null));
      if (shared.length > 0) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
        channel?.postMessage({ owner: whose, changes: shared } satisfies News);
      }
      return full ? 'full' : lasts;
    } catch {
      return 'memory';
    }
  };

  /** What came of a batch, and of those before it that found no room. */
  const follow = (batch: readonly KeptChange[], how: Keeping): void => {
    const written = batch.filter(({ kind, value }) => kind === 'outbox' && value !== null);
    for (const { name } of written) {
      if (how === 'disk' || !held.outbox.has(name)) unwritten.delete(name);
      else unwritten.add(name);
    }
    if (batch.every(({ kind }) => isOfServer(kind))) return;
    const [next] = unwritten;
    if (how !== 'disk' || next === undefined) {
      found(how);
      return;
    }
    // There may be room again. Until they are written too, nothing says that all is well.
    tryAgain(next);
  };

  /** By itself: one that never fits keeps no other out. It comes last then, and the next goes with the next batch. */
  const tryAgain = (name: string): void => {
    const whose = owner;
    const before = last;
    const again = async (): Promise<void> => {
      await before;
      const value = held.outbox.get(name);
      if (whose === null || owner !== whose || value === undefined || !unwritten.has(name)) return;
      const change = { kind: 'outbox', name, value } as const;
      const how = await write(whose, [change]);
      if (owner !== whose) return;
      unwritten.delete(name);
      follow([change], how);
    };
    last = again();
  };

  const put = (changes: readonly KeptChange[]): Promise<Keeping> => {
    const whose = owner;
    if (whose === null) return Promise.resolve('memory');
    hold(changes);
    for (const change of changes) underWay.add(change);
    if (waiting !== null) {
      waiting.changes.push(...changes);
      return waiting.result;
    }
    const batch = [...changes];
    const result = last.then(async () => {
      waiting = null;
      const now = await write(whose, batch);
      for (const change of batch) underWay.delete(change);
      if (owner === whose) follow(batch, now);
      return now;
    });
    waiting = { changes: batch, result };
    last = result;
    return result;
  };

  const readKept = async (kind: HeldKind, name: string): Promise<string | null> => {
    // What is on its way there is kept: it would be taken for what another window has removed.
    await last;
    const opened = await theStore();
    if (owner === null) return null;
    const here = held[kind].get(name) ?? null;
    if (opened === null || keeping !== 'disk' || (kind === 'outbox' && unwritten.has(name))) return here;
    try {
      return await opened.readOne(owner, kind, name);
    } catch {
      return here;
    }
  };

  return {
    get owner() {
      return owner;
    },
    get keeping() {
      return keeping;
    },
    get typedUnkept() {
      return typedUnkept;
    },
    get damaged() {
      return damaged;
    },
    open: (wanted) => {
      if (owner === wanted && opening !== null) {
        if (beginHearing()) opening = reread();
        return opening;
      }
      owner = wanted;
      typedUnkept = false;
      held = { outbox: new Map(), draft: new Map() };
      unwritten = new Set();
      underWay.clear();
      waiting = null;
      beginHearing();
      opening = bring(wanted);
      return opening;
    },
    reread,
    close: () => {
      owner = null;
      opening = null;
      waiting = null;
      held = { outbox: new Map(), draft: new Map() };
      unwritten = new Set();
    },
    held: (kind) => [...held[kind]].map(([name, value]) => ({ name, value })),
    get: (kind, name) => held[kind].get(name) ?? null,
    put,
    isKept: async (kind, name) => (await readKept(kind, name)) !== null,
    readKept,
    written: async () => {
      await last;
    },
    recall: async (kind, name) => {
      const opened = await theStore();
      if (owner === null) return null;
      if (opened === null) throw new Error('nothing can be read from this device');
      return await opened.readOne(owner, kind, name);
    },
    erase: async (whose, kinds) => {
      if (whose === owner) {
        for (const kind of kinds) if (kind === 'outbox' || kind === 'draft') held[kind].clear();
        if (kinds.includes('outbox')) unwritten.clear();
      }
      // After what is still being written, or that would outlive it.
      await last;
      const opened = await theStore();
      await opened?.erase(whose, kinds).catch(() => undefined);
    },
    note: async (whose, what) => {
      const opened = await theStore();
      await opened?.note(whose, what).catch(() => undefined);
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    listen: (changed) => {
      listeners.add(changed);
      // The last one had stopped, and another begins: a page that was drawn anew, say.
      if (owner !== null && beginHearing()) void reread();
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        channel?.close();
        channel = null;
      };
    },
  };
};

const areSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
