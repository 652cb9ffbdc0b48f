import { describe, expect, it, vi } from 'vitest';
import { LinkIndex } from './link-index.ts';

const index = new LinkIndex();
for (const place of [
  'Home.md',
  'Plan.md',
  'a/Plan.md',
  'a/b/Deep.md',
  'a/b/Note.v2.md',
  'c/Deep.md',
  'c/pic.png',
  'x/Only.md',
])
  index.add(place);

describe('where a link leads', () => {
  it.each([
    ['Home', 'a/b/Deep.md', 'Home.md'],
    ['home', 'a/b/Deep.md', 'Home.md'],
    ['Plan', 'a/b/Deep.md', 'Plan.md'],
    ['a/Plan', 'Home.md', 'a/Plan.md'],
    ['Deep', 'a/Plan.md', 'a/b/Deep.md'],
    ['Deep', 'c/x.md', 'c/Deep.md'],
    ['Deep', 'Home.md', 'c/Deep.md'],
    ['b/Deep', 'c/Deep.md', 'a/b/Deep.md'],
    ['Note.v2', 'Home.md', 'a/b/Note.v2.md'],
    ['pic.png', 'Home.md', 'c/pic.png'],
    ['../Plan', 'a/b/Deep.md', 'a/Plan.md'],
    ['../../../Plan', 'a/b/Deep.md', null],
    ['eep', 'Home.md', null],
    ['Nothing', 'Home.md', null],
  ])('[[%s]] in %s to %s', (target, from, place) => expect(index.wiki(target, from)).toBe(place));

  it.each([
    ['Plan.md', 'a/x.md', 'a/Plan.md'],
    ['../Plan.md', 'a/x.md', 'Plan.md'],
    ['/Plan.md', 'a/x.md', 'Plan.md'],
    ['./b/../Plan.md', 'a/x.md', 'a/Plan.md'],
    ['Only.md', 'a/x.md', 'x/Only.md'],
    ['../../../etc/passwd', 'a/x.md', null],
    ['Plan', 'a/x.md', null],
    ['..\\Plan.md', 'a/x.md', 'Plan.md'],
  ])('(%s) in %s to %s', (target, from, place) => expect(index.path(target, from)).toBe(place));

  it('is found without reading the same names anew for each link', () => {
    const many = new LinkIndex();
    for (let n = 0; n < 1_000; n += 1) many.add(`${'f'.repeat(400)}${n}/Same.md`);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    for (let n = 0; n < 1_000; n += 1) many.wiki(`x${n}/Same`, 'a.md');
    const count = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(count).toBeLessThan(20_000);
  });
});
