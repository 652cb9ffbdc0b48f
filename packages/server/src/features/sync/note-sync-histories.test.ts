import { listOpenConflicts } from '@squeeze/database/repositories/sync-conflict-repository';
import { historyRuns } from '@squeeze/testing/history-count';
import { type PeerBlock, unknownBlocks, worded, wordsOf } from '@squeeze/testing/notion-blocks';
import { NotionPerson } from '@squeeze/testing/notion-person';
import { randomFrom } from '@squeeze/testing/random-from';
import { openTestDatabase } from '@squeeze/testing/test-database';
import { expect, it } from 'vitest';

const runs = historyRuns(8, 2);
const most = Math.max(...runs.map(({ count }) => count));
const minute = 60_000;
const types = [
  'paragraph',
  'heading_2',
  'bulleted_list_item',
  'numbered_list_item',
  'to_do',
  'quote',
] as const;

/** What a page says, block by block, without what notes do not show. */
const said = (blocks: readonly PeerBlock[]): string[] =>
  blocks.flatMap((block) =>
    unknown.has(block.type)
      ? []
      : [...(wordsOf(block) === '' ? [] : [wordsOf(block)]), ...said(block.children)],
  );
const unknown: ReadonlySet<string> = new Set(unknownBlocks.map(({ type }) => type));

/** Everything that notes cannot hold, wherever it stands. */
const unknownIn = (blocks: readonly PeerBlock[]): PeerBlock[] =>
  blocks.flatMap((block) => (unknown.has(block.type) ? [block] : unknownIn(block.children)));

/** What a note says, line by line, without marks and without lines that lead to what is kept. */
const saidHere = (content: string): string[] =>
  content.split('\n').flatMap((line) => {
    const words = line
      .trim()
      .replace(/^(?:[-*+]|\d+\.|#+|>)(?: \[[ x]\])?(?:\s|$)/, '')
      .replace('&#32;', '')
      .trim();
    return words === '' || words.includes(' · Notion](') ? [] : [words];
  });

/**
 * A person writes notes and pages of Notion at random: lines that come, change, move and go, on both sides, while pages break off,
 * answers are lost and calls are refused. Each line that nobody has taken away is on both sides in the end, and what only Notion can
 * hold is as it was.
 */
it.each(runs)(
  'notes and pages end alike and lose nothing, in $count histories of both sides on $name',
  { timeout: 20_000 * most + 30_000 },
  async ({ name, count }) => {
    await using database = await openTestDatabase(name);
    const random = randomFrom(20_261_203);
    const among = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
    for (let history = 0; history < count; history += 1) {
      await using me = await NotionPerson.open(database, {
        kind: random() < 0.5 ? 'source' : 'page',
        list: { sendsOwn: random() < 0.5 },
      });
      const { notion, peer } = me;
      notion.pageSize = 1 + Math.floor(random() * 6);
      /** Lines that nobody has taken away, each written once. */
      const written = new Set<string>();
      let words = 0;
      const word = (): string => {
        const made = `word${history}x${(words += 1)}`;
        written.add(made);
        return made;
      };
      const line = (): string => `${among(['', '', '- ', '* ', '1. ', '- [ ] ', '# ', '> ']) ?? ''}${word()}`;
      const forget = (text: string): void => {
        for (const [one] of text.matchAll(/word\d+x\d+/g)) written.delete(one);
      };
      const pages = () =>
        [...notion.pages.values()].filter((page) => page.list === me.list && !page.isInTrash);
      const changeHere = async (change: (lines: string[]) => void): Promise<void> => {
        const note = among(await me.notes());
        if (note === undefined) return;
        const lines = note.content.split('\n');
        change(lines);
        await me.edits(note.id, { content: lines.join('\n') });
      };
      const acts = [
        async () => {
          await me.writes({ title: word(), content: [line(), '', line(), line()].join('\n') });
        },
        () => {
          const type = among(types) ?? 'paragraph';
          const nested = worded('bulleted_list_item', word(), {
            children: [
              worded('to_do', word()),
              ...(random() < 0.5 ? [among(unknownBlocks) ?? worded('paragraph', '')] : []),
            ],
          });
          notion.put(me.list, word(), [
            worded(type, word()),
            among(unknownBlocks) ?? worded('paragraph', ''),
            nested,
          ]);
        },
        () =>
          changeHere(
            (lines) => void lines.splice(Math.floor(random() * (lines.length + 1)), 0, '', line(), ''),
          ),
        () => changeHere((lines) => void lines.push('', line())),
        () =>
          changeHere((lines) => {
            // Another line in the place of one, in which the words go on.
            const at = lines.findIndex((one) => /word\d+x\d+$/.test(one));
            if (at !== -1) lines[at] = `${lines[at] ?? ''} and ${word()}`;
          }),
        () => changeHere((lines) => void lines.push('', ...lines.splice(0, 2))),
        () =>
          changeHere((lines) => {
            const at = Math.floor(random() * lines.length);
            forget(lines[at] ?? '');
            lines.splice(at, 1);
          }),
        () => {
          const page = among(pages());
          const at = Math.floor(random() * ((page?.block.children.length ?? 0) + 1));
          if (page !== undefined)
            notion.insert(page.id, page.block, at, worded(among(types) ?? 'paragraph', word()));
        },
        () => {
          const page = among(pages());
          const block = among(
            (page?.block.children ?? []).filter(({ type }) => (types as readonly string[]).includes(type)),
          );
          if (page !== undefined && block !== undefined)
            notion.say(page.id, block, `${wordsOf(block)} and ${word()}`);
        },
        () => {
          const page = among(pages());
          const block = among(
            (page?.block.children ?? []).filter(
              ({ type, children }) =>
                (types as readonly string[]).includes(type) && unknownIn(children).length === 0,
            ),
          );
          if (page === undefined || block === undefined) return;
          forget(said([block]).join(' '));
          page.block.children.splice(page.block.children.indexOf(block), 1);
          notion.touch(page.id);
        },
        async () => {
          const note = among(await me.notes());
          if (note === undefined) return;
          forget(`${note.title} ${note.content}`);
          await me.deletes(note.id);
        },
        () => {
          const page = among(pages());
          if (page === undefined) return;
          forget(`${page.title} ${said(page.block.children).join(' ')}`);
          notion.trash(page.id);
        },
      ];
      for (let round = 0; round < 4; round += 1) {
        for (let act = Math.floor(random() * 6); act > 0; act -= 1) {
          me.clock.advance(Math.floor(random() * 4 * minute));
          await Promise.resolve(among(acts)?.());
        }
        const kept = new Map(
          pages().map((page) => [page.id, structuredClone(unknownIn(page.block.children))]),
        );
        const started = peer.asked.length;
        const [fails, loses] = [random() < 0.5, random() < 0.4];
        const at = Math.floor(random() * 30);
        if (fails)
          peer.fails(among([429, 503, 500]) ?? 503, { meets: () => peer.asked.length > started + at });
        if (loses) peer.loses(({ method }) => method !== 'GET' && peer.asked.length > started + at / 2);
        await me.sync();
        await me.person.pass(3 * minute, 15_000);
        for (const [id, before] of kept) {
          if (!notion.page(id).isInTrash) expect(unknownIn(notion.page(id).block.children)).toEqual(before);
        }
      }
      // Longer than the longest pause that so few failures make.
      await me.person.pass(90 * minute, 3 * minute);
      await me.sync();
      me.clock.advance(20 * minute);
      await me.sync();
      const notes = await me.notes();
      const linked = pages();
      const text = (title: string, lines: readonly string[]): string =>
        [title, ...lines.toSorted()].join('\n');
      const theirs = linked.map(({ title, block }) =>
        text(
          title,
          said(block.children).flatMap((one) => one.split('\n')),
        ),
      );
      const titles = new Set(linked.map(({ title }) => title));
      const ours = notes
        .filter(({ title }) => titles.has(title))
        .map(({ title, content }) => text(title, saidHere(content)));
      expect(ours.toSorted()).toEqual(theirs.toSorted());
      expect(notes.filter(({ title }) => !titles.has(title)).map(({ title }) => title)).toEqual([]);
      const conflicts = await listOpenConflicts(database.db, me.person.user.id, 1_000);
      const everywhere = JSON.stringify([notes, conflicts]);
      expect([...written].filter((one) => !everywhere.includes(one))).toEqual([]);
      // Nothing is left to be done.
      const before = me.written;
      me.clock.advance(20 * minute);
      await me.sync();
      expect(me.written).toBe(before);
    }
  },
);
