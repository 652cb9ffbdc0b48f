import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepApp } from './kept-app.ts';

/** A worker of one build, as far as it has come. */
class Worker extends EventTarget {
  readonly told: unknown[] = [];
  state: string;

  constructor(state: string) {
    super();
    this.state = state;
  }

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = new Worker('activated');
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());

  /** The browser finds another build and has brought it. */
  async bring(): Promise<Worker> {
    const worker = new Worker('installing');
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    await settled();
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    await settled();
    return worker;
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A page that is open; `older` says whether a newer build is news for it. */
const open = async (registration: Registration, older = true) => {
  const register = (): Promise<Registration> => Promise.resolve(registration);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { register }),
  });
  const offerNewer = vi.fn<() => Promise<boolean>>(() => Promise.resolve(older));
  const reloadBy = vi.fn<(reload: () => void) => void>();
  await keepApp({ offerNewer, reloadBy });
  await settled();
  return { offerNewer, reload: (): void => reloadBy.mock.lastCall?.[0]() };
};

describe('the app that is kept on this device', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is no newer build when it is brought for the first time', async () => {
    const registration = new Registration();
    registration.active = null;
    const { offerNewer } = await open(registration);
    await registration.bring();
    expect(offerNewer).not.toHaveBeenCalled();
    expect(registration.update).not.toHaveBeenCalled();
  });

  it('looks for a newer build with each page, and offers the one that it finds', async () => {
    const registration = new Registration();
    const { offerNewer } = await open(registration);
    expect(registration.update).toHaveBeenCalledOnce();
    const worker = await registration.bring();
    expect(offerNewer).toHaveBeenCalledOnce();
    expect(worker.told).toEqual([]);
  });

  it('offers one that has been waiting since before', async () => {
    const registration = new Registration();
    registration.waiting = new Worker('installed');
    const { offerNewer } = await open(registration);
    expect(offerNewer).toHaveBeenCalledOnce();
  });

  it('takes over by itself for a page that is of the newer build already', async () => {
    const registration = new Registration();
    await open(registration, false);
    const worker = await registration.bring();
    expect(worker.told).toEqual([{ kind: 'take-over' }]);
  });

  it('takes over when its person presses', async () => {
    const registration = new Registration();
    const { reload } = await open(registration);
    const worker = await registration.bring();
    reload();
    await settled();
    expect(worker.told).toEqual([{ kind: 'take-over' }]);
  });

  it('looks again when a page is looked at after a time, and not each time', async () => {
    const registration = new Registration();
    await open(registration);
    const lookAt = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
    lookAt();
    expect(registration.update).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * 60_000);
    lookAt();
    lookAt();
    expect(registration.update).toHaveBeenCalledTimes(2);
  });
});
