import { randomFrom } from '@squeeze/testing/random-from';
import { historyCount } from '@squeeze/testing/history-count';
import { describe, expect, it } from 'vitest';
import { type NoteBlock, noteBlock, plainSpan } from './note-block.ts';
import { type BlockChange, planBlockChanges, type StandingBlock } from './plan-block-changes.ts';
import { readBlocks } from './read-blocks.ts';
import { asBlocks, writeBlocks } from './write-blocks.ts';

/** An editor of blocks in memory. A kept block is written as a line `[kept](https://kept.example/<id>)`. */
class Editor {
  blocks: Mutable[] = [];
  touched: string[] = [];
  #made = 0;

  constructor(markdown: string) {
    this.blocks = readBlocks(markdown).map((block) => this.#make(block));
    this.touched = [];
  }

  #make(block: NoteBlock): Mutable {
    const kept = keptIn(block);
    const id = kept ?? `b${(this.#made += 1)}`;
    this.touched.push(id);
    return {
      id,
      block: { ...block, children: [] },
      isKept: kept !== null,
      children: block.children.map((child) => this.#make(child)),
    };
  }

  standing = (blocks = this.blocks): StandingBlock[] =>
    blocks.map(({ id, block, isKept, children }) => ({
      id,
      isKept,
      shown: isEmpty(block) ? null : block,
      children: this.standing(children),
    }));

  says = (blocks = this.blocks): NoteBlock[] =>
    blocks
      .filter(({ block }) => !isEmpty(block))
      .map(({ block, children }) => ({ ...block, children: this.says(children) }));

  get text(): string {
    return writeBlocks(this.says());
  }

  write(markdown: string): readonly BlockChange[] {
    this.touched = [];
    const changes = planBlockChanges(this.standing(), readBlocks(markdown), (block) => {
      const kept = keptIn(block);
      return kept !== null && this.find(kept) !== null ? kept : null;
    });
    for (const change of changes) this.#carryOut(change);
    return changes;
  }

  find(id: string, blocks = this.blocks): Mutable | null {
    for (const block of blocks) {
      const found = block.id === id ? block : this.find(id, block.children);
      if (found !== null) return found;
    }
    return null;
  }

  #carryOut(change: BlockChange): void {
    if (change.kind === 'insert') {
      const into = change.parentId === null ? this.blocks : (this.find(change.parentId)?.children ?? []);
      const after = into.findIndex(({ id }) => id === change.afterId);
      if (change.afterId !== null && after === -1) throw new Error('put behind what is not there');
      into.splice(after + 1, 0, ...change.blocks.map((block) => this.#make(block)));
      return;
    }
    const block = this.find(change.id);
    if (block === null || block.isKept) throw new Error(`${change.id} may not be touched`);
    this.touched.push(change.id);
    if (change.kind === 'update') {
      if (change.to.kind !== block.block.kind) throw new Error('a kind is never changed');
      block.block = { ...change.to, children: [] };
    } else this.#drop(change.id, this.blocks);
  }

  #drop(id: string, blocks: Mutable[]): void {
    const at = blocks.findIndex((block) => block.id === id);
    if (at !== -1) {
      if (JSON.stringify(blocks[at]).includes('"isKept":true')) throw new Error('what is kept is gone');
      blocks.splice(at, 1);
    } else for (const block of blocks) this.#drop(id, block.children);
  }
}

interface Mutable {
  readonly id: string;
  block: NoteBlock;
  readonly isKept: boolean;
  readonly children: Mutable[];
}

const isEmpty = ({ kind, spans }: NoteBlock): boolean => kind === 'paragraph' && spans.length === 0;
const keptIn = ({ spans: [span, ...more] }: NoteBlock): string | null =>
  more.length === 0 ? (/^https:\/\/kept\.example\/(\w+)$/.exec(span?.address ?? '')?.[1] ?? null) : null;

describe('changes of blocks', () => {
  const kept = '[kept](https://kept.example/k1)';

  it.each([
    ['nothing', '# A\n\ntext\n\n- a\n- b', '# A\n\ntext\n\n- a\n- b', []],
    ['marks and empty lines alone', '# A\n\n- a\n- b', '# A\n* a\n* b\n\n', []],
    ['a word', 'one\n\ntwo\n\nthree', 'one\n\ntwo and more\n\nthree', ['update b2']],
    ['a box', '- [ ] a\n- [ ] b', '- [ ] a\n- [x] b', ['update b2']],
    ['a line in between', 'one\n\nthree', 'one\n\ntwo\n\nthree', ['insert after b1']],
    ['a line above all', 'one', 'new\n\none', ['insert after null']],
    [
      'a line above one that is changed',
      'Dear Ana',
      'A new beginning\n\nDear Ana and Bo',
      ['insert after null', 'update b1'],
    ],
    ['a line that goes', 'one\n\ntwo\n\nthree', 'one\n\nthree', ['remove b2']],
    ['another kind', 'one\n\ntwo', 'one\n\n- two', ['insert after b1', 'remove b2']],
    ['an item below another', '- a\n- b', '- a\n  - b', ['insert after null', 'remove b2']],
    [
      'a line above what is kept',
      `one\n\n${kept}\n\ntwo`,
      `one\n\nnew\n\n${kept}\n\ntwo`,
      ['insert after b1'],
    ],
    [
      'a line below what is kept',
      `one\n\n${kept}\n\ntwo`,
      `one\n\n${kept}\n\nnew\n\ntwo`,
      ['insert after k1'],
    ],
    ['what is kept', `one\n\n${kept}\n\ntwo`, 'one\n\ntwo', []],
    ['what is kept twice', `one\n\n${kept}`, `${kept}\n\none\n\n${kept}`, []],
    ['what is kept under another name', `one\n\n${kept}`, 'one\n\n[my table](https://kept.example/k1)', []],
    ['what is kept and moved', `${kept}\n\none\n\ntwo`, `one\n\ntwo\n\n${kept}`, []],
    ['all but what is kept', `- a\n  - b\n\n    ${kept}\n  - c`, '', ['update b1', 'update b2', 'remove b3']],
  ])('are no more than is needed: %s', (_, before, after, expected) => {
    const editor = new Editor(before);
    const changes = editor.write(after);
    expect(
      changes.map((change) =>
        change.kind === 'insert' ? `insert after ${change.afterId}` : `${change.kind} ${change.id}`,
      ),
    ).toEqual(expected);
  });

  it('stay few in a long note', () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `- line ${n}`);
    const editor = new Editor(lines.join('\n'));
    lines[2_500] = '- changed';
    lines.splice(10, 0, '- new');
    expect(editor.write(lines.join('\n'))).toHaveLength(2);
    expect(editor.write(lines.map((line) => `${line}!`).join('\n'))).toHaveLength(5_001);
  });

  const count = historyCount(300);
  it(`make the text what was wanted, in ${count} histories, and touch nothing that is kept`, () => {
    const random = randomFrom(20_261_203);
    const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    let words = 0;
    const line = (depth: number): string => {
      words += 1;
      const text = `word ${random() < 0.2 ? 'again' : words}`;
      const mark = among(['- ', '- [ ] ', '- [x] ', '1. ', '', '# ', '> ']);
      return `${'   '.repeat(depth)}${mark}${text}`;
    };
    for (let history = 0; history < count; history += 1) {
      const lines = Array.from({ length: 8 }, () => line(Math.floor(random() * 3)));
      for (let n = 0; n < 2; n += 1) {
        lines.splice(
          Math.floor(random() * lines.length),
          0,
          '',
          `[kept](https://kept.example/h${history}n${n})`,
          '',
        );
      }
      const editor = new Editor(asBlocks(lines.join('\n')));
      for (let turn = 0; turn < 4; turn += 1) {
        const next = editor.text.split('\n');
        for (let act = Math.floor(random() * 4); act >= 0; act -= 1) {
          const at = Math.floor(random() * next.length);
          const how = random();
          if (how < 0.3) next.splice(at, 1);
          else if (how < 0.6) next.splice(at, 0, line(Math.floor(random() * 3)));
          else if (how < 0.8) next[at] = `${next[at] ?? ''} more`;
          else next.push(...next.splice(at, 2));
        }
        const wanted = asBlocks(next.join('\n'));
        editor.write(next.join('\n'));
        const withoutKept = (text: string): string[] =>
          text
            .split('\n')
            .filter((one) => one.trim() !== '' && !one.includes('kept.example'))
            .map((one) => one.trim().replace(/^\d+\./, '1.'));
        const has = withoutKept(editor.text);
        // A mark whose words are gone may stay for what is kept below it.
        const said = has.filter((one) => !/^(?:-|1\.|- \[[ x]\])(?: &#32;)?$|^&#32;$/.test(one));
        expect(said).toEqual(
          withoutKept(wanted).filter((one) => !/^(?:-|1\.|- \[[ x]\])(?: &#32;)?$/.test(one)),
        );
        for (const n of [0, 1]) expect(editor.find(`h${history}n${n}`)).not.toBeNull();
        // What is there now needs nothing more.
        expect(editor.write(editor.text)).toEqual([]);
      }
    }
  });
});

it('a paragraph is a block of its own', () => {
  expect(readBlocks('a')).toEqual([noteBlock('paragraph', { spans: [plainSpan('a')] })]);
});
