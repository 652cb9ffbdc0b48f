import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@squeeze/testing/eventually';
import type { DeviceStore } from '../../platform/device-store.ts';
import { createIndexedDbStore } from '../../platform/indexed-db-store.ts';
import { createDeviceRecords, type DeviceRecords } from './device-records.ts';

const day = 24 * 60 * 60_000;
const begun = 1_800_000_000_000;
const leaving: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const leave of leaving.splice(0)) leave();
});

const openWindow = async (
  owner: string,
  openStore: () => Promise<DeviceStore> = () => createIndexedDbStore(() => begun),
): Promise<DeviceRecords> => {
  const records = createDeviceRecords(openStore);
  leaving.push(records.listen(() => undefined));
  await records.open(owner);
  return records;
};

const waiting = (name: string, value: string | null = `todo ${name}`) =>
  ({ kind: 'outbox', name, value }) as const;
const draft = (value: string | null) => ({ kind: 'draft', name: 'capture', value }) as const;
const names = (records: DeviceRecords): string[] => records.held('outbox').map(({ name }) => name);

describe('what this device keeps', () => {
  it('can be read at once and is there again later', async () => {
    const records = await openWindow('ana');
    const kept = records.put([waiting('1'), draft('half a')]);
    expect(records.get('draft', 'capture')).toBe('half a');
    expect(await kept).toBe('disk');
    const later = await openWindow('ana');
    expect(later.get('draft', 'capture')).toBe('half a');
    expect(names(later)).toEqual(['1']);
  });

  it('is there for who asks while it is on its way', async () => {
    const records = await openWindow('ana');
    void records.put([waiting('1')]);
    void records.put([waiting('2')]);
    expect(await records.isKept('outbox', '2')).toBe(true);
    void records.put([waiting('2', null)]);
    expect(await records.isKept('outbox', '2')).toBe(false);
  });

  it('is of one person, with two of them on one browser', async () => {
    const records = await openWindow('ana');
    await records.put([waiting('1'), draft('a secret')]);
    records.close();
    await records.open('ben');
    expect(names(records)).toEqual([]);
    expect(records.get('draft', 'capture')).toBeNull();
    await records.put([draft('of ben')]);
    records.close();
    await records.open('ana');
    expect(records.get('draft', 'capture')).toBe('a secret');
  });

  it('keeps every key of what is typed quickly, the last one last', async () => {
    const records = await openWindow('ana');
    const text = 'Call the dentist about Thursday';
    await Promise.all(Array.from(text, (_, index) => records.put([draft(text.slice(0, index + 1))])));
    expect((await openWindow('ana')).get('draft', 'capture')).toBe(text);
  });

  it('keeps 2,000 waiting writes', async () => {
    const records = await openWindow('ana');
    await Promise.all(Array.from({ length: 2_000 }, (_, index) => records.put([waiting(`${index}`)])));
    expect(names(await openWindow('ana'))).toHaveLength(2_000);
  });

  it('tells the other windows of the same person, and nobody else’s', async () => {
    const [one, two, other] = [await openWindow('ana'), await openWindow('ana'), await openWindow('ben')];
    let told = 0;
    leaving.push(two.listen(() => (told += 1)));
    await one.put([waiting('1')]);
    await eventually(() => expect(names(two)).toEqual(['1']));
    expect(told).toBe(1);
    await two.put([waiting('1', null)]);
    // The window itself may hear of it later than the disk.
    expect(await one.isKept('outbox', '1')).toBe(false);
    expect(names(other)).toEqual([]);
  });

  it('has the bytes of a file where they are asked for, and tells no window of them', async () => {
    const [one, two] = [await openWindow('ana'), await openWindow('ana')];
    await one.put([{ kind: 'file', name: '1', value: 'data:,' }, waiting('1')]);
    await eventually(() => expect(names(two)).toEqual(['1']));
    expect(await two.recall('file', '1')).toBe('data:,');
    expect(await (await openWindow('ben')).recall('file', '1')).toBeNull();
  });

  it('hears the other windows again after nobody here has for a while', async () => {
    const other = await openWindow('ana');
    const records = createDeviceRecords(() => createIndexedDbStore(() => begun));
    const leave = records.listen(() => undefined);
    await records.open('ana');
    leave();
    await other.put([waiting('1')]);
    let told = 0;
    leaving.push(records.listen(() => (told += 1)));
    await eventually(() => expect(names(records)).toEqual(['1']));
    expect(told).toBe(1);
    await other.put([waiting('2')]);
    await eventually(() => expect(names(records)).toEqual(['1', '2']));
  });

  it('is brought again when it is opened after nobody here has heard for a while', async () => {
    const other = await openWindow('ana');
    await other.put([waiting('0')]);
    const records = createDeviceRecords(() => createIndexedDbStore(() => begun));
    const leave = records.listen(() => undefined);
    await records.open('ana');
    leave();
    await other.put([waiting('0', null), waiting('1')]);
    await records.open('ana');
    expect(names(records)).toEqual(['1']);
    records.listen(() => undefined)();
  });

  it('is as it lies there when it is read once more, with what is on its way', async () => {
    const records = await openWindow('ana');
    await records.put([waiting('1')]);
    // As by a window that this one does not hear.
    const store = await createIndexedDbStore(() => begun);
    await store.write('ana', [waiting('1', null), waiting('2')]);
    const read = records.reread();
    void records.put([waiting('3')]);
    await read;
    expect(names(records).toSorted()).toEqual(['2', '3']);
  });

  it('is erased behind what was on its way', async () => {
    const records = await openWindow('ana');
    void records.put([waiting('1'), draft('half a')]);
    await records.erase('ana', ['outbox', 'draft', 'last']);
    expect(records.get('draft', 'capture')).toBeNull();
    expect(names(await openWindow('ana'))).toEqual([]);
  });
});

describe('a device that keeps nothing', () => {
  it('has it as long as the page, and says so', async () => {
    const records = await openWindow('ana', () => Promise.reject(new Error('denied')));
    expect(await records.put([waiting('1')])).toBe('memory');
    expect(records.keeping).toBe('memory');
    expect(names(records)).toEqual(['1']);
    expect(await records.isKept('outbox', '1')).toBe(true);
  });

  it('says so once something has been typed, and goes on saying it', async () => {
    const records = await openWindow('ana', () => Promise.reject(new Error('denied')));
    const heard: boolean[] = [];
    leaving.push(records.watch(() => heard.push(records.typedUnkept)));
    await records.put([{ kind: 'last', name: 'day', value: '{}' }]);
    expect(records.typedUnkept).toBe(false);
    await records.put([draft('half a')]);
    await records.put([draft('half a t')]);
    await records.put([draft(null)]);
    expect(heard).toEqual([true]);
    expect(records.typedUnkept).toBe(true);
  });

  it('says that there is no room, and goes on when there is', async () => {
    let full = true;
    const store = await createIndexedDbStore(() => begun);
    const limited: DeviceStore = {
      ...store,
      write: async (owner, changes) => (full ? { full } : await store.write(owner, changes)),
    };
    const records = await openWindow('ana', async () => limited);
    const heard: string[] = [];
    leaving.push(records.watch(() => heard.push(records.keeping)));
    expect(await records.put([waiting('1')])).toBe('full');
    expect(names(records)).toEqual(['1']);
    full = false;
    expect(await records.put([waiting('1')])).toBe('disk');
    expect(heard).toEqual(['full', 'disk']);
    expect(names(await openWindow('ana'))).toEqual(['1']);
  });

  it('has what found no room as long as the page, whatever else can still be written', async () => {
    let room = 0;
    const store = await createIndexedDbStore(() => begun);
    const limited: DeviceStore = {
      ...store,
      // A file can be removed from a full disk.
      write: async (owner, changes) =>
        changes.reduce((sum, { value }) => sum + (value?.length ?? 0), 0) > room
          ? { full: true }
          : await store.write(owner, changes),
    };
    const records = await openWindow('ana', async () => limited);
    void records.put([waiting('1')]);
    await records.put([draft(null)]);
    await records.put([draft(null)]);
    expect(await records.isKept('outbox', '1')).toBe(true);
    expect(records.keeping).toBe('full');
    await records.put([waiting('2'), waiting('2', null)]);
    expect(await records.isKept('outbox', '2')).toBe(false);
    room = 1_000;
    await records.put([draft('half a')]);
    await eventually(() => expect(records.keeping).toBe('disk'));
    expect(names(await openWindow('ana'))).toEqual(['1']);
  });

  describe('with room for little', () => {
    /** Words that are longer find none. */
    const open = async (room = 10) => {
      const store = await createIndexedDbStore(() => begun);
      const tried: string[][] = [];
      const limited: DeviceStore = {
        ...store,
        write: async (owner, changes) => {
          tried.push(changes.map(({ name }) => name));
          const fits = changes.every(({ value }) => (value?.length ?? 0) <= room);
          return fits ? await store.write(owner, changes) : { full: true };
        },
      };
      return { records: await openWindow('ana', async () => limited), tried };
    };
    const long = 'a todo that never fits';

    it('writes the others, however long one waits', async () => {
      const { records, tried } = await open();
      await Promise.all([records.put([waiting('1', long)]), records.put([waiting('2'), waiting('3')])]);
      await records.put([draft('half a')]);
      await records.put([draft('half a t')]);
      await eventually(async () => expect(names(await openWindow('ana'))).toEqual(['2', '3']));
      expect(await records.isKept('outbox', '1')).toBe(true);
      expect(records.keeping).toBe('full');
      // Each by itself.
      expect(tried.slice(2).every((batch) => batch.length === 1)).toBe(true);
    });

    it('still has one that found none when it is read once more', async () => {
      const { records } = await open();
      await records.put([waiting('1', long), waiting('2', long)]);
      await records.reread();
      expect(names(records).toSorted()).toEqual(['1', '2']);
    });

    it('tries nothing again because an answer of the server was kept', async () => {
      const { records, tried } = await open();
      await records.put([waiting('1', long)]);
      await records.put([{ kind: 'last', name: 'day', value: '{}' }]);
      await records.isKept('outbox', '1');
      expect(tried).toEqual([['1'], ['day']]);
    });

    it('tells no other window of what it has alone', async () => {
      const { records } = await open();
      const other = await openWindow('ana');
      await records.put([waiting('1', long)]);
      await records.put([waiting('2')]);
      await eventually(() => expect(names(other)).toContain('2'));
      expect(names(other)).toEqual(['2']);
    });

    it('has what an earlier release kept', async () => {
      const entry = { key: '1', userId: 'ana', at: 1, write: { kind: 'capture', pieces: [long] } };
      localStorage.setItem('squeeze.outbox.2', JSON.stringify([entry]));
      const { records } = await open();
      expect(await records.isKept('outbox', '1')).toBe(true);
      expect(localStorage.getItem('squeeze.outbox.2')).toContain(long);
    });
  });

  it('goes on after a write that failed', async () => {
    let fails = true;
    const store = await createIndexedDbStore(() => begun);
    const failing: DeviceStore = {
      ...store,
      write: async (owner, changes) => {
        if (fails) throw new Error('the disk does not answer');
        return await store.write(owner, changes);
      },
    };
    const records = await openWindow('ana', async () => failing);
    expect(await records.put([waiting('1')])).toBe('memory');
    expect(records.keeping).toBe('memory');
    fails = false;
    expect(await records.put([waiting('2')])).toBe('disk');
    // The first is written as well, now that this is possible.
    await eventually(() => expect(records.keeping).toBe('disk'));
    expect(names(await openWindow('ana'))).toEqual(['1', '2']);
  });
});

describe('what is on its way to the disk when the page goes', () => {
  /** A page that goes before the disk has taken anything. */
  const leave = async (changes: Parameters<DeviceRecords['put']>[0]): Promise<void> => {
    const store = await createIndexedDbStore(() => begun);
    const never = Promise.withResolvers<{ full: boolean }>();
    const records = await openWindow('ana', async () => ({ ...store, write: () => never.promise }));
    for (const change of changes) void records.put([change]);
    dispatchEvent(new Event('pagehide'));
    records.close();
  };

  it('is there when the next is opened, and is not kept twice', async () => {
    await leave([draft('half'), waiting('1'), draft('half a thou')]);
    const records = await openWindow('ana');
    expect(records.get('draft', 'capture')).toBe('half a thou');
    expect(names(records)).toEqual(['1']);
    expect(localStorage).toHaveLength(0);
    expect(await records.isKept('draft', 'capture')).toBe(true);
  });

  it('is gone where it had been taken back, and is nobody else’s', async () => {
    const before = await openWindow('ana');
    await before.put([draft('half'), waiting('1')]);
    await leave([draft(null), waiting('1', null)]);
    expect((await openWindow('ben')).get('draft', 'capture')).toBeNull();
    const records = await openWindow('ana');
    expect(records.get('draft', 'capture')).toBeNull();
    expect(names(records)).toEqual([]);
  });

  it('is kept beside what another window has left, of the same the later', async () => {
    await leave([draft('half'), waiting('1')]);
    await leave([draft('half a thou'), waiting('2')]);
    const records = await openWindow('ana');
    expect(records.get('draft', 'capture')).toBe('half a thou');
    expect(names(records)).toEqual(['1', '2']);
  });

  it('counts no more once another window has written the same anew', async () => {
    const other = await openWindow('ana');
    await leave([draft('half')]);
    await other.put([draft('another')]);
    expect((await openWindow('ana')).get('draft', 'capture')).toBe('another');
  });

  it('goes with who signs out, and after as long as everything else', async () => {
    const store = await createIndexedDbStore(() => begun);
    await leave([draft('half')]);
    await store.erase('ana', ['draft']);
    expect((await openWindow('ana')).get('draft', 'capture')).toBeNull();
    await store.note('ana', 'ended');
    await leave([draft('half')]);
    await createIndexedDbStore(() => begun + 31 * day);
    expect(localStorage).toHaveLength(0);
  });

  it('is not kept where there is nothing under way', async () => {
    const records = await openWindow('ana');
    await records.put([draft('half')]);
    dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
  });
});

describe('how long a browser keeps it', () => {
  it.each([
    ['29 days after the last contact', 'contact', 29, ['outbox', 'file', 'draft', 'last', 'picture']],
    ['31 days after the last contact', 'contact', 31, ['outbox', 'file', 'draft']],
    ['31 days after the session was ended', 'ended', 31, []],
    ['a clock set back by a year', 'contact', -365, ['outbox', 'file', 'draft', 'last', 'picture']],
  ] as const)('%s', async (_, what, days, left) => {
    const store = await createIndexedDbStore(() => begun);
    await store.write('ana', [
      waiting('1'),
      { kind: 'file', name: '1', value: 'data:' },
      draft('half a'),
      { kind: 'last', name: 'day', value: '{}' },
      { kind: 'picture', name: '2', value: 'data:' },
    ]);
    await store.note('ana', what);
    const later = await createIndexedDbStore(() => begun + days * day);
    const kinds = ['outbox', 'file', 'draft', 'last', 'picture'] as const;
    const found = await Promise.all(kinds.map((kind) => later.read('ana', kind)));
    expect(kinds.filter((_kind, index) => found[index]?.records.length === 1)).toEqual(left);
  });

  it('lets a file go once its write is done with', async () => {
    const store = await createIndexedDbStore(() => begun);
    const file = (name: string) => ({ kind: 'file', name, value: 'data:' }) as const;
    await store.write('ana', [waiting('1'), file('1'), file('2')]);
    await store.note('ana', 'contact');
    const later = await createIndexedDbStore(() => begun);
    expect((await later.read('ana', 'file')).records).toEqual([{ name: '1', value: 'data:' }]);
  });

  it('looks through it each day, also where it stays open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    let now = begun;
    const store = await createIndexedDbStore(() => now);
    await store.write('ana', [waiting('1'), { kind: 'last', name: 'day', value: '{}' }]);
    await store.note('ana', 'contact');
    now += 31 * day;
    vi.advanceTimersByTime(day);
    await eventually(async () => expect((await store.read('ana', 'last')).records).toEqual([]));
    expect((await store.read('ana', 'outbox')).records).toHaveLength(1);
  });

  it('keeps the newest answers of the server and no more than 400', async () => {
    let now = begun;
    const store = await createIndexedDbStore(() => now);
    await store.note('ana', 'contact');
    for (let name = 0; name < 410; name += 1) {
      now += 1;
      await store.write('ana', [{ kind: 'last', name: `${name}`, value: '{}' }]);
    }
    const { records } = await (await createIndexedDbStore(() => now)).read('ana', 'last');
    expect(records).toHaveLength(400);
    expect(records.map(({ name }) => name)).not.toContain('9');
    expect(records.map(({ name }) => name)).toContain('10');
  });
});
