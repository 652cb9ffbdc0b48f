import type { OauthCall } from '@squeeze/server/ports/authorization-servers';
import type { OutsideNote } from '@squeeze/server/ports/outside-fields';
import type { ChangesPage, OutsideItem, OutsideLists } from '@squeeze/server/ports/outside-lists';
import { FakeClock } from '@squeeze/testing/fake-clock';
import {
  type NewBlock,
  type PeerBlock,
  richText,
  unknownBlocks,
  worded,
  wordsOf,
} from '@squeeze/testing/notion-blocks';
import { NotionPeer } from '@squeeze/testing/notion-peer';
import { readItem } from '@squeeze/testing/read-item';
import { RestPeer } from '@squeeze/testing/rest-peer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemTimers } from '../../system-timers.ts';
import { outsideListsOf } from '../outside-lists-of.ts';

const minute = 60_000;
const lines = (...all: readonly string[]): string => all.join('\n');

describe('pages of Notion as notes', () => {
  let api: NotionPeer;
  let peer: RestPeer;
  let clock: FakeClock;
  let calls: OauthCall[];
  let list: string;
  let notes: OutsideLists<OutsideNote>;
  const timers = new SystemTimers();

  beforeEach(async () => {
    clock = new FakeClock();
    api = new NotionPeer(() => clock.now());
    peer = await RestPeer.of(api);
    calls = [];
    list = api.addSource('Journal');
    notes = notesOf();
  });
  afterEach(() => peer[Symbol.asyncDispose]());

  const notesOf = (options: { readonly withinMs?: number } = {}): OutsideLists<OutsideNote> =>
    outsideListsOf({ timers, clock, paceMs: 0, bases: { notion: peer.origin }, ...options }).notion.notes;
  const call = () => ({ accessToken: peer.token, onCall: (made: OauthCall) => void calls.push(made) });
  const read = async (id: string, from = list): Promise<OutsideItem<OutsideNote>> => {
    const item = readItem(await notes.item(call(), from, id));
    if (item === null) throw new Error('there is none');
    return item;
  };
  const textOf = async (id: string): Promise<string> => (await read(id)).fields.content;
  const write = async (id: string, content: string): Promise<OutsideItem<OutsideNote>> =>
    await notes.update(call(), list, id, { content }, (await read(id)).version);
  const outline = (blocks: readonly PeerBlock[]): unknown[] =>
    blocks.map((block) => [
      block.type,
      wordsOf(block),
      ...(block.children.length === 0 ? [] : [outline(block.children)]),
    ]);
  const blocksOf = (id: string): readonly PeerBlock[] => api.page(id).block.children;
  const find = (id: string, text: string): PeerBlock => {
    const look = (blocks: readonly PeerBlock[]): PeerBlock | undefined =>
      blocks
        .flatMap((block) => (wordsOf(block) === text ? [block] : [look(block.children)]))
        .find((one) => one !== undefined);
    const found = look(blocksOf(id));
    if (found === undefined) throw new Error(`no block says ${text}`);
    return found;
  };
  /** A round to its end. */
  const round = async (state: string | null, from = list) => {
    const ids: string[] = [];
    const present: string[] = [];
    let unread = 0;
    let page: string | null = null;
    for (;;) {
      // Each page could be read by another process.
      const answer: ChangesPage<OutsideNote> = await notesOf().changes(call(), from, {
        state,
        page,
        window: null,
      });
      ids.push(
        ...answer.changes.map((change) => (change.kind === 'gone' ? `gone ${change.id}` : change.item.id)),
      );
      present.push(...(answer.present ?? []));
      unread += answer.unread?.length ?? 0;
      if (answer.nextPage === null)
        return { ids, present, unread, state: answer.state, isWhole: answer.isWhole };
      page = answer.nextPage;
    }
  };

  it('offers databases, and pages that hold others or were chosen, page by page', async () => {
    const journal = api.addPage('Diary');
    api.put(journal, 'Monday');
    const nested = api.put(journal, 'Projects');
    api.put(`page:${nested}`, 'A project');
    api.put(list, 'A row');
    api.addSource('');
    for (const size of [100, 2]) {
      api.pageSize = size;
      expect(await notes.lists(call())).toEqual([
        { id: list, name: 'Journal', writable: true, usual: false },
        { id: expect.stringMatching(/^source:/) as string, name: '…', writable: true, usual: false },
        { id: journal, name: 'Diary', writable: true, usual: false },
        { id: `page:${nested}`, name: 'Projects', writable: true, usual: false },
      ]);
    }
    expect(peer.asked.every(({ headers }) => headers['notion-version'] === '2026-03-11')).toBe(true);
  });

  const everything: readonly NewBlock[] = [
    worded('heading_1', 'Trip'),
    worded('paragraph', 'We leave\nearly'),
    worded('paragraph', ''),
    worded('bulleted_list_item', 'clothes', {
      children: [
        worded('to_do', 'coat', { holds: { checked: true } }),
        worded('to_do', 'hat', { holds: { checked: false } }),
      ],
    }),
    worded('numbered_list_item', 'first'),
    worded('numbered_list_item', 'second', { children: [worded('paragraph', 'because')] }),
    worded('quote', 'Go\nfar'),
    worded('code', 'a = 1', { holds: { language: 'python' } }),
    { type: 'divider' },
    {
      type: 'paragraph',
      holds: {
        rich_text: [
          richText('bold', { bold: true }),
          richText(' and '),
          richText('red', { color: 'red', underline: true }),
          richText(' and '),
          richText('link', {}, 'https://a.example/'),
          { type: 'mention', plain_text: '@Ana', href: null, annotations: {}, mention: { type: 'user' } },
          {
            type: 'equation',
            plain_text: 'x^2',
            href: null,
            annotations: {},
            equation: { expression: 'x^2' },
          },
        ],
      },
    },
  ];
  const everythingSaid = lines(
    '# Trip',
    '',
    'We leave',
    'early',
    '',
    '- clothes',
    '  - [x] coat',
    '  - [ ] hat',
    '1. first',
    '2. second',
    '',
    '   because',
    '',
    '> Go',
    '> far',
    '',
    '```python',
    'a = 1',
    '```',
    '',
    '---',
    '',
    '**bold** and red and [link](https://a.example/)@Ana$x^2$',
  );

  it('says blocks as Markdown', async () => {
    const id = api.put(list, 'Trip', everything);
    for (const size of [100, 1]) {
      api.pageSize = size;
      const { fields, changedAt } = await read(id);
      expect(fields).toEqual({ title: 'Trip', content: everythingSaid });
      expect(Math.abs((changedAt ?? 0) - clock.now())).toBeLessThanOrEqual(minute / 2);
    }
    expect(notes.holds({ title: 'Trip', content: everythingSaid }).content).toBe(everythingSaid);
  });

  it('changes only the block whose line was changed, and leaves looks, mentions and empty lines of the others', async () => {
    const id = api.put(list, 'Trip', everything);
    const before = structuredClone(blocksOf(id));
    await write(id, everythingSaid.replace('early', 'at six'));
    expect(peer.asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    const after = structuredClone(blocksOf(id));
    expect(wordsOf(after[1] as PeerBlock)).toBe('We leave\nat six');
    expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
    expect(after[1]?.id).toBe(before[1]?.id);
    expect(after[1]?.holds['color']).toBe('default');
  });

  it('ticks a box without a word of the rest', async () => {
    const id = api.put(list, 'Trip', everything);
    await write(id, everythingSaid.replace('[ ] hat', '[x] hat'));
    expect(peer.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { to_do: { checked: true } },
    ]);
  });

  it('keeps what it has no words for, as a line that leads there, whatever becomes of the line', async () => {
    const id = api.put(list, 'Odd', [
      worded('paragraph', 'above'),
      ...unknownBlocks,
      worded('paragraph', 'below'),
    ]);
    const text = await textOf(id);
    expect(text.match(/^\[kept:\w+ · Notion\]\(https:\/\/www\.notion\.so\/\w{32}#\w{32}\)$/gm)).toHaveLength(
      unknownBlocks.length,
    );
    expect(text).toContain('[kept:table · Notion]');
    const isKnown = ({ type }: PeerBlock): boolean => type === 'paragraph';
    const kept = structuredClone(blocksOf(id).filter((block) => !isKnown(block)));
    for (const content of [
      text.replace('above', 'above all'),
      text.replaceAll(/^\[kept:table · Notion\]/gm, '[My table]'),
      `new\n\n${text}\n\nmore`,
      text.split('\n\n').toReversed().join('\n\n'),
      text.replaceAll('\n\n', '\n'),
      text.replaceAll(/^\[kept/gm, '- [kept'),
      text.replaceAll(/^\[kept/gm, '# [kept'),
      `${text}\n\n${text}`,
      'nothing else',
      '',
    ]) {
      await write(id, content);
      expect(blocksOf(id).filter((block) => !isKnown(block))).toEqual(kept);
    }
    expect(JSON.stringify(outline(blocksOf(id)))).not.toContain('kept:');
    expect(outline(blocksOf(id).filter(isKnown))).toEqual([]);
  });

  it('writes no line that leads to what is kept in another page', async () => {
    const id = api.put(list, 'Odd', [worded('paragraph', 'above'), ...unknownBlocks]);
    const content = await textOf(id);
    const made = await notes.create(call(), list, { title: 'Copy', content }, 'key');
    expect(made.fields.content).toBe('above');
    expect((await write(made.id, `${content}\n\nbelow`)).fields.content).toBe('above\n\nbelow');
    expect(outline(blocksOf(made.id))).toEqual([
      ['paragraph', 'above'],
      ['paragraph', 'below'],
    ]);
  });

  it('keeps what is set in below a paragraph, and below an item whose line goes', async () => {
    const [, , image] = unknownBlocks;
    const id = api.put(list, 'Nested', [
      worded('paragraph', 'outer', { children: [worded('paragraph', 'inner')] }),
      worded('bulleted_list_item', 'item', { children: image === undefined ? [] : [image] }),
    ]);
    expect((await textOf(id)).match(/kept:(?:more|image)/g)).toEqual(['kept:more', 'kept:image']);
    await write(id, '');
    expect(outline(blocksOf(id))).toEqual([
      ['paragraph', '', [['paragraph', 'inner']]],
      ['bulleted_list_item', '', [['image', '']]],
    ]);
    expect((await write(id, `${await textOf(id)}\n\nnew`)).fields.content).toContain('new');
  });

  it('puts lines where they belong', async () => {
    const id = api.put(list, 'List', [
      worded('paragraph', 'a'),
      worded('bulleted_list_item', 'b'),
      worded('paragraph', 'c'),
    ]);
    const item = await write(
      id,
      lines('# top', '', 'a', '', 'a2', '', '- b', '  - b1', '    1. b2', '- b3', '', 'c', '', 'd'),
    );
    expect(outline(blocksOf(id))).toEqual([
      ['heading_1', 'top'],
      ['paragraph', 'a'],
      ['paragraph', 'a2'],
      ['bulleted_list_item', 'b', [['bulleted_list_item', 'b1', [['numbered_list_item', 'b2']]]]],
      ['bulleted_list_item', 'b3'],
      ['paragraph', 'c'],
      ['paragraph', 'd'],
    ]);
    expect(item).toEqual(await read(id));
  });

  it.each([
    ['a usual note', everythingSaid],
    ['nothing', ''],
    ['very long lines', 'word '.repeat(3_000).trim()],
    ['more lines than one call takes', Array.from({ length: 350 }, (_, n) => `- line ${n}`).join('\n')],
    ['many levels', Array.from({ length: 12 }, (_, n) => `${'  '.repeat(n)}- level ${n}`).join('\n')],
    ['many below one', ['- top', ...Array.from({ length: 250 }, (_, n) => `  - below ${n}`)].join('\n')],
    ['a paragraph of very many looks', Array.from({ length: 120 }, (_, n) => `**b${n}** *i${n}*`).join(' ')],
    ['long code', `\`\`\`js\n${'let a = "🙂";\n'.repeat(400)}\`\`\``],
    ['a language that it does not know', '```brainfuck\n+++\n```'],
    ['links that lead nowhere', '[a](squeeze-note:1) [b](/c) ![d](squeeze-file:2) https://e.example/f'],
    ['marks', String.raw`\*a\* _b_ <b>c</b> | d | &amp; \# e`],
    ['half of a character', 'a'.repeat(1_999) + '🙂'.repeat(2_000)],
  ])('holds %s as it says', async (_, content) => {
    const fields = { title: 'A title', content };
    const held = notes.holds(fields);
    expect(notes.holds(held)).toEqual(held);
    const begun = notes.begins?.(fields) ?? fields;
    const made = await notes.create(call(), list, begun, 'key');
    expect(made.fields).toEqual({ ...held, content: begun.content });
    expect(notes.holds(begun)).toEqual(begun);
    const whole = await notes.update(call(), list, made.id, { content: held.content }, made.version);
    expect(whole.fields).toEqual(held);
    expect(whole).toEqual(await read(made.id));
  });

  it('makes pages below a page, and finds them there', async () => {
    const diary = api.addPage('Diary');
    const made = await notes.create(call(), diary, { title: '', content: '- [ ] a' }, 'key');
    expect(api.pagesIn(diary).map(({ id }) => id)).toEqual([made.id]);
    expect(made.fields).toEqual({ title: '', content: '- [ ] a' });
    expect(await notes.item(call(), list, made.id)).toBeNull();
  });

  it('changes a title alone', async () => {
    const id = api.put(list, 'Old', [worded('paragraph', 'text')]);
    const changed = await notes.update(call(), list, id, { title: 'New' }, null);
    expect(changed.fields).toEqual({ title: 'New', content: 'text' });
    expect(peer.asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('does nothing to what was changed there meanwhile', async () => {
    const id = api.put(list, 'Page', [worded('paragraph', 'text')]);
    const { version } = await read(id);
    api.say(id, find(id, 'text'), 'other');
    const before = structuredClone(api.page(id));
    await expect(notes.update(call(), list, id, { content: 'mine' }, version)).rejects.toMatchObject({
      kind: 'changed_meanwhile',
    });
    await expect(notes.remove(call(), list, id, version)).rejects.toMatchObject({
      kind: 'changed_meanwhile',
    });
    expect(api.page(id)).toEqual(before);
  });

  it('puts what is removed into the trash, and is content with what is there already', async () => {
    const id = api.put(list, 'Page');
    await notes.remove(call(), list, id, (await read(id)).version);
    expect(api.page(id).isInTrash).toBe(true);
    await notes.remove(call(), list, id, 'any');
    await notes.remove(call(), list, 'nothing', null);
    expect(await notes.item(call(), list, id)).toBeNull();
    await expect(notes.update(call(), list, id, { content: 'a' }, null)).rejects.toMatchObject({
      kind: 'missing',
    });
  });

  it.each(['source', 'page'] as const)(
    'tells of all pages of a %s, then of those that were edited',
    async (kind) => {
      const from = kind === 'source' ? list : api.addPage('Diary');
      const ids = Array.from({ length: 60 }, (_, n) =>
        api.put(from, `Page ${n}`, [worded('paragraph', 'text')]),
      );
      api.put(api.addSource('other'), 'elsewhere');
      api.pageSize = 25;
      const first = await round(null, from);
      expect(first).toMatchObject({ ids, present: [], isWhole: true });
      // What was written within five minutes of a round is read once more.
      clock.advance(10 * minute);
      const { state } = await round(first.state, from);
      clock.advance(10 * minute);
      api.say(ids[3] ?? '', find(ids[3] ?? '', 'text'), 'new');
      api.trash(ids[5] ?? '');
      const made = api.put(from, 'made');
      const second = await round(state, from);
      expect(new Set(second.ids)).toEqual(new Set([ids[3], made]));
      expect(new Set([...second.ids, ...second.present])).toEqual(
        new Set([...ids, made].filter((id) => id !== ids[5])),
      );
      // Edited within the same minute, after it was read: it is told again.
      api.say(ids[3] ?? '', find(ids[3] ?? '', 'new'), 'newer');
      clock.advance(minute);
      const third = await round(second.state, from);
      expect(third.ids).toContain(ids[3]);
      clock.advance(20 * minute);
      const fourth = await round(third.state, from);
      clock.advance(20 * minute);
      expect((await round(fourth.state, from)).ids).toEqual([]);
    },
  );

  it('hears of everything by a clock that is wrong by hours', async () => {
    const off = 5 * 60 * minute;
    for (const skew of [off, -off]) {
      api = new NotionPeer(() => clock.now() + skew);
      await peer[Symbol.asyncDispose]();
      peer = await RestPeer.of(api);
      notes = notesOf();
      list = api.addSource('Journal');
      const id = api.put(list, 'Page', [worded('paragraph', 'text')]);
      let { state } = await round(null);
      for (let n = 0; n < 5; n += 1) {
        clock.advance(7 * minute);
        api.rename(id, `Page ${n}`);
        clock.advance(2 * minute);
        const next = await round(state);
        expect(next.ids).toEqual([id]);
        state = next.state;
      }
      clock.advance(60 * minute);
      ({ state } = await round(state));
      clock.advance(minute);
      expect((await round(state)).ids).toEqual([]);
    }
  });

  it('asks a long list only for what was edited, and names all of it now and then', async () => {
    const ids = Array.from({ length: 320 }, (_, n) => api.put(list, `Page ${n}`));
    let { state } = await round(null);
    // What was written within five minutes of a round is read once more.
    clock.advance(10 * minute);
    ({ state } = await round(state));
    clock.advance(10 * minute);
    api.rename(ids[7] ?? '', 'new');
    const asked = peer.asked.length;
    const next = await round(state);
    expect(next).toMatchObject({ ids: [ids[7]], isWhole: false });
    expect(peer.asked.length - asked).toBe(2);
    clock.advance(31 * minute);
    ({ state } = next);
    expect(await round(state)).toMatchObject({ isWhole: true });
  });

  it('goes on with a page that was asked for before, and starts anew where the cursor is forgotten', async () => {
    for (let n = 0; n < 60; n += 1) api.put(list, `Page ${n}`);
    api.pageSize = 30;
    const first = await notes.changes(call(), list, { state: null, page: null, window: null });
    const from = { state: null, page: first.nextPage, window: null };
    expect((await notes.changes(call(), list, from)).changes).toEqual(
      (await notes.changes(call(), list, from)).changes,
    );
    const lost = { kind: 'state_lost' };
    await expect(notes.changes(call(), list, { ...from, page: 'nonsense' })).rejects.toMatchObject(lost);
    await expect(notes.changes(call(), api.addSource('b'), from)).rejects.toMatchObject(lost);
    const second = await notes.changes(call(), list, from);
    peer.fails(400, { meets: ({ path }) => path.includes('query') });
    await expect(notes.changes(call(), list, { ...from, page: second.nextPage })).rejects.toMatchObject(lost);
  });

  describe('when something is wrong', () => {
    it.each([
      [400, 'refused'],
      [401, 'signed_out'],
      [403, 'not_allowed'],
      [404, 'missing'],
      [409, 'changed_meanwhile'],
      [500, 'unreachable'],
      [503, 'unreachable'],
    ] as const)('takes a %i for %s', async (status, kind) => {
      peer.fails(status, { times: 5 });
      await expect(notes.lists(call())).rejects.toMatchObject({ kind });
      expect(calls.at(-1)).toMatchObject({ kind: 'lists', status, worked: false });
    });

    it('tries a collision again, and waits for a moment where it is asked to', async () => {
      peer.fails(409);
      peer.fails(429, { headers: { 'retry-after': '3' } });
      const waiting = outsideListsOf({ timers: clock, clock, bases: { notion: peer.origin } }).notion.notes;
      const lists = waiting.lists(call());
      await expect.poll(() => peer.asked.length).toBe(1);
      await expect.poll(() => clock.waiting).toBe(1);
      clock.advance(200);
      await expect.poll(() => peer.asked.length).toBe(2);
      await expect.poll(() => clock.waiting).toBe(1);
      clock.advance(2_999);
      expect(peer.asked).toHaveLength(2);
      clock.advance(1);
      expect(await lists).toHaveLength(1);
      expect(peer.asked).toHaveLength(3);
    });

    it('leaves it alone for as long as it says', async () => {
      peer.fails(429, { headers: { 'retry-after': '90' } });
      await expect(notes.lists(call())).rejects.toMatchObject({ kind: 'limited', retryAfterMs: 90_000 });
      expect(peer.asked).toHaveLength(1);
    });

    it('gives up what takes too long', async () => {
      peer.drips();
      await expect(notesOf({ withinMs: 50 }).lists(call())).rejects.toMatchObject({ kind: 'unreachable' });
    });

    it.each([
      ['{}'],
      ['{"results":7}'],
      ['[]'],
      ['{"results":[{"id":""}]}'],
      ['{"results":[],"has_more":true}'],
      ['{"results":[],"has_more":true,"next_cursor":null}'],
      ['no json'],
    ])('takes %s for no answer', async (answer) => {
      api.put(list, 'Page');
      peer.says(answer, ({ path }) => path.includes('query'));
      await expect(round(null)).rejects.toMatchObject({ kind: 'garbled' });
    });

    it.each(['same', 'other'] as const)('gives up pages that never end (%s)', async (endless) => {
      const id = api.put(list, 'Page', [worded('paragraph', 'text')]);
      api.endless = endless;
      expect(await notes.item(call(), list, id)).toBe('unread');
      expect(peer.asked.length).toBeLessThan(10);
    });

    it('leaves a page of 10,000 blocks as it is, and says so', async () => {
      const id = api.put(
        list,
        'Long',
        Array.from({ length: 10_000 }, (_, n) => worded('paragraph', `line ${n}`)),
      );
      const other = api.put(list, 'Short');
      expect(await round(null)).toMatchObject({ ids: [other], present: [id], unread: 1 });
      expect(await notes.item(call(), list, id)).toBe('unread');
      await expect(notes.update(call(), list, id, { content: '' }, null)).rejects.toMatchObject({
        kind: 'refused',
      });
      expect(blocksOf(id)).toHaveLength(10_000);
    });

    it('does not begin to write a note that it could not read again', async () => {
      const id = api.put(list, 'Page', [worded('paragraph', 'text')]);
      for (const content of [
        Array.from({ length: 4_000 }, (_, n) => `- line ${n}`).join('\n'),
        Array.from({ length: 200 }, (_, n) => `- line ${n}\n  - below`).join('\n'),
        'word '.repeat(39_000),
      ]) {
        const note = { title: 'Long', content };
        expect(notes.begins?.(note)).toBe(note);
        const refused = { kind: 'refused' };
        await expect(notes.create(call(), list, note, 'key')).rejects.toMatchObject(refused);
        await expect(notes.update(call(), list, id, { content }, null)).rejects.toMatchObject(refused);
      }
      expect(peer.asked).toEqual([]);
    });

    it('leaves a page whose text is longer than a note may be', async () => {
      const id = api.put(
        list,
        'Long',
        Array.from({ length: 120 }, () => worded('paragraph', 'x'.repeat(2_000))),
      );
      expect(await notes.item(call(), list, id)).toBe('unread');
    });

    it('reads what is set in very deeply as far as notes go', async () => {
      const below = (level: number): NewBlock[] =>
        level === 0 ? [] : [worded('bulleted_list_item', `level ${level}`, { children: below(level - 1) })];
      const id = api.put(list, 'Deep', below(50));
      const { content } = (await read(id)).fields;
      expect(content).toContain('level 21');
      expect(content).toContain('kept:more');
      await write(id, content.replace('level 30', 'changed'));
      expect(JSON.stringify(outline(blocksOf(id)))).toContain('level 1"');
    });

    it('reads a block once that comes twice, or below itself', async () => {
      const id = api.put(list, 'Twice', [worded('bulleted_list_item', 'a'), worded('paragraph', 'b')]);
      const [item] = blocksOf(id);
      if (item !== undefined) item.children = [item];
      expect(await textOf(id)).toBe('- a\n\nb');
      const [, second] = blocksOf(id);
      if (second !== undefined) api.page(id).block.children.push(second);
      expect(await textOf(id)).toBe('- a\n\nb');
    });

    it.each([
      [{ type: 'paragraph', holds: {} }],
      [{ type: 'paragraph', holds: { rich_text: 'text' } }],
      [{ type: 'toString', holds: {} }],
      [{ type: 'heading_1', holds: { rich_text: [{ nothing: 1 }] } }],
    ] as const)('keeps a block of another shape as it is: %j', async (block) => {
      const id = api.put(list, 'Odd', [block, worded('paragraph', 'text')]);
      expect(await textOf(id)).toMatch(/^\[kept:other · Notion\]/);
      await write(id, 'new');
      expect(blocksOf(id)[0]).toMatchObject({ type: block.type, holds: block.holds });
    });

    it.each(['', 'nonsense', 'page:', 'source:../users', 'page:a/b'])('has no list %j', async (id) => {
      await expect(round(null, id)).rejects.toMatchObject({ kind: 'missing' });
      expect(peer.asked).toEqual([]);
    });

    it('tells what it asked, and nothing of what was said', async () => {
      const id = api.put(list, 'Secret', [worded('paragraph', 'words')]);
      await write(id, 'other words');
      expect(new Set(calls.map(({ kind }) => kind))).toEqual(new Set(['item', 'update']));
      expect(JSON.stringify(calls)).not.toMatch(/words|Secret|0000-4000/);
    });
  });

  it('keeps to the pace that it is asked to keep', async () => {
    const paced = outsideListsOf({ timers: clock, clock, bases: { notion: peer.origin } }).notion.notes;
    // A dozen at once: ten go, the others wait for their turn.
    const asked = Array.from({ length: 12 }, () => paced.lists(call()));
    await expect.poll(() => peer.asked.length).toBe(11);
    clock.advance(400);
    await Promise.all(asked);
    expect(peer.asked).toHaveLength(12);
  });

  it('goes on after a write that broke off, without a line twice', async () => {
    const id = api.put(list, 'Page', [
      worded('paragraph', 'a'),
      worded('paragraph', 'b'),
      worded('paragraph', 'c'),
    ]);
    const wanted = lines('a1', '', 'new', '', 'b1', '', 'c1');
    peer.fails(503, {
      meets: ({ method }) =>
        method === 'PATCH' && peer.asked.filter((one) => one.method === 'PATCH').length > 2,
    });
    await expect(write(id, wanted)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await textOf(id)).not.toBe(wanted);
    expect((await write(id, wanted)).fields.content).toBe(wanted);
    expect(blocksOf(id)).toHaveLength(4);
  });
});
