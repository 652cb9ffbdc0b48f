import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import {
  type ClockSetting,
  lastingDay,
  moveProcessTo,
  sharedClock,
  sharedNow,
} from '@squeeze/testing/process-clock';
import type { RestPeer } from '@squeeze/testing/rest-peer';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { testDay } from '@squeeze/testing/test-day';
import { builtServer } from './build-web.ts';
import { setPageClock } from './page-clock.ts';
import { test as base } from './test.ts';

const vendors = { google: 'google', microsoft: 'microsoft', notion: 'notion', youtube: 'google' } as const;

/** A server that was told by its environment where the services are, and nothing else. */
interface Installation {
  /** Where it says that it is: services send people back there. */
  readonly origin: string;
  /** Who asks people, on a page of theirs, whether they allow it. */
  readonly oauth: OauthPeer;
}

/** @param apis what lies in the account there; it lets in whom the service has given a token */
type Install = (provider: keyof typeof vendors, apis: RestPeer) => Promise<Installation>;

interface InstallationFixtures {
  /** Whether the day does not end: for who words days. Nothing that is put off for some seconds comes then. */
  readonly dayLasts: boolean;
  /** Of the server and of pages. What a service signs has to be good by it, so the process of the test tells the same. */
  readonly clock: ClockSetting;
  readonly install: Install;
}

const variables = (provider: string, oauth: OauthPeer, apis: RestPeer): Record<string, string> => {
  const name = provider.toUpperCase();
  return {
    [`${name}_CLIENT_ID`]: peerClient.clientId,
    [`${name}_CLIENT_SECRET`]: peerClient.clientSecret,
    [`${name}_OAUTH_URL`]: oauth.origin,
    [`${name}_API_URL`]: apis.origin,
  };
};

/** Journeys against the server as it is installed, composed by nothing but its environment. */
export const test = base.extend<InstallationFixtures>({
  dayLasts: [false, { option: true }],
  clock: async ({ dayLasts }, use) => {
    const clock = dayLasts ? lastingDay() : sharedClock();
    moveProcessTo(dayLasts ? testDay().start : sharedNow());
    await use(clock);
    moveProcessTo(null);
  },
  setClock: async ({ clock }, use) => {
    await use((context) => setPageClock(context, clock));
  },
  install: async ({ webFolder, clock }, use) => {
    await using everything = new AsyncDisposableStack();
    await use(async (provider, apis) => {
      everything.use(apis);
      const oauth = everything.use(await OauthPeer.open(vendors[provider]));
      oauth.asks = true;
      apis.admits = oauth.knows;
      const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-installed-'));
      everything.defer(() => rm(folder, { recursive: true }));
      const env = { ...variables(provider, oauth, apis), SQUEEZE_WEB_DIR: webFolder };
      const api = everything.use(await spawnApi(folder, env, builtServer, clock));
      return { origin: api.origin.replace('127.0.0.1', 'localhost'), oauth };
    });
  },
});

export { expect } from './test.ts';
