import { describe, expect, it, vi } from 'vitest';
import { createNewerBuild, type BuildHost } from './newer-build.ts';

const pageWith = (script: string): string =>
  `<!doctype html><script src="/theme-boot.js"></script><script type="module" crossorigin src="${script}"></script>`;

const missing = new TypeError('Failed to fetch dynamically imported module');
const fails = (): Promise<string> => Promise.reject(missing);

/** A tab that began with the script `old.js`, whatever the server has now. */
const tab = (changes: Partial<BuildHost> = {}) => {
  const reload = vi.fn<() => void>();
  let kept: string | null = null;
  /** What a reload leaves of the page. */
  const loadAnew = () =>
    createNewerBuild({
      ownScript: () => '/assets/old.js',
      fetchPage: () => Promise.resolve(pageWith('/assets/new.js')),
      wouldLose: () => false,
      reloadedFor: { read: () => kept, keep: (script) => ((kept = script), true) },
      reload,
      ...changes,
    });
  return { reload, loadAnew };
};

/** Whether it settles while everything that is to happen at once happens. */
const settles = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  const note = (): void => void (settled = true);
  promise.then(note, note);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return settled;
};

describe('code that cannot be fetched', () => {
  it('has the page loaded anew, once, when there is a newer build and nothing typed is lost', async () => {
    const { reload, loadAnew } = tab();
    const page = loadAnew();
    const wanted = [page.codeOf(fails), page.codeOf(fails)];
    for (const code of wanted) expect(await settles(code)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(page.news()).toBeNull();
  });

  it('leaves it to the person where something typed would be lost, and keeps the page as it is', async () => {
    const { reload, loadAnew } = tab({ wouldLose: () => true });
    const page = loadAnew();
    const told = vi.fn<() => void>();
    page.subscribe(told);
    expect(await settles(page.codeOf(fails))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(page.news()).toBe('needed');
    expect(told).toHaveBeenCalledOnce();
  });

  it('does not load itself anew again and again where the old page keeps coming', async () => {
    const { reload, loadAnew } = tab();
    expect(await loadAnew().meetMissing()).toBe(true);
    const again = loadAnew();
    expect(await again.meetMissing()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(again.news()).toBe('needed');
  });

  it('does not load itself anew where nobody would know that it had', async () => {
    const { reload, loadAnew } = tab({ reloadedFor: { read: () => null, keep: () => false } });
    const page = loadAnew();
    await page.meetMissing();
    expect(reload).not.toHaveBeenCalled();
    expect(page.news()).toBe('needed');
  });

  it.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the build is the same', () => Promise.resolve(pageWith('/assets/old.js'))],
    ['something else answers', () => Promise.resolve('<h1>Bad gateway</h1>')],
  ])('fails as it did when %s', async (_, fetchPage) => {
    const { reload, loadAnew } = tab({ fetchPage });
    const page = loadAnew();
    await expect(page.codeOf(fails)).rejects.toBe(missing);
    expect(reload).not.toHaveBeenCalled();
    expect(page.news()).toBeNull();
  });

  it('looks again after a time without connection', async () => {
    const fetchPage = vi.fn<() => Promise<string>>();
    fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchPage.mockResolvedValue(pageWith('/assets/new.js'));
    const { reload, loadAnew } = tab({ fetchPage });
    const page = loadAnew();
    await expect(page.codeOf(fails)).rejects.toBe(missing);
    expect(await settles(page.codeOf(fails))).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks nothing about code that comes', async () => {
    const fetchPage = vi.fn<() => Promise<string>>();
    const { loadAnew } = tab({ fetchPage });
    expect(await loadAnew().codeOf(() => Promise.resolve('code'))).toBe('code');
    expect(fetchPage).not.toHaveBeenCalled();
  });
});

describe('a newer build that is on this device', () => {
  it('is offered, and taken in the way of the host', async () => {
    const { reload, loadAnew } = tab();
    const page = loadAnew();
    const take = vi.fn<() => void>();
    page.reloadBy(take);
    expect(await page.offerNewer()).toBe(true);
    expect(page.news()).toBe('offered');
    expect(take).not.toHaveBeenCalled();
    page.loadAnew();
    expect(take).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is no news for a page that has come of it', async () => {
    const page = tab({ fetchPage: () => Promise.resolve(pageWith('/assets/old.js')) }).loadAnew();
    expect(await page.offerNewer()).toBe(false);
    expect(page.news()).toBeNull();
  });

  it('is offered without a connection as well', async () => {
    const page = tab({ fetchPage: () => Promise.reject(new TypeError('Failed to fetch')) }).loadAnew();
    expect(await page.offerNewer()).toBe(true);
    expect(page.news()).toBe('offered');
  });

  it('can be put off, until the page needs it', async () => {
    const page = tab({ wouldLose: () => true }).loadAnew();
    await page.offerNewer();
    page.putOff();
    expect(page.news()).toBeNull();
    await page.meetMissing();
    expect(page.news()).toBe('needed');
    await page.offerNewer();
    expect(page.news()).toBe('needed');
  });
});
