import { destination } from './capture/server-todo-list.ts';
import { parseCapture } from './capture/parse-capture.ts';
import { personZone } from './capture/person-zone.ts';
import type { OpenKept } from './kept/open-kept.ts';
import type { KeptStore } from './kept/kept-store.ts';
import type { LinkInbox } from './links/link-inbox.ts';
import type { OpenCapture } from './open-capture.ts';
import type { OpenServer } from './open-server.ts';
import type { BrowserSignIn } from './sign-in/browser-sign-in.ts';
import type { CaptureShortcut } from './system/global-shortcut.ts';
import type { NativeNotifications } from './system/native-notifications.ts';
import type { NativeTexts } from './system/native-texts.ts';
import type { ChannelHandlers } from './window/ipc.ts';

export interface BridgeParts {
  readonly open: OpenServer;
  readonly capture: OpenCapture;
  readonly kept: OpenKept;
  readonly shortcut: CaptureShortcut;
  readonly inbox: LinkInbox;
  readonly signIn: BrowserSignIn;
  readonly notifications: NativeNotifications;
  readonly texts: NativeTexts;
}

/** What each verb of the bridge does. */
export function bridgeHandlers(parts: BridgeParts): ChannelHandlers {
  const { open, capture, kept, shortcut, inbox, signIn, notifications, texts } = parts;
  const { server, tokens, keychain, backups } = open;
  /** Tokens belong to a server in the cloud; the embedded one knows its owner without. */
  const tokenServer = (): string | null => {
    const { mode, origin } = server.address;
    return mode === 'cloud' ? origin : null;
  };
  /** What belongs to the chosen server, and the owner's name there. */
  const keptOf = async (owner: string): Promise<{ store: KeptStore; whose: string }> => {
    const origin = tokenServer();
    return origin === null
      ? { store: kept.embedded, whose: owner }
      : { store: await kept.cloud(), whose: `${origin}\n${owner}` };
  };
  return {
    'server:get': () => server.address,
    'server:choose': (choice) => server.choose(choice),
    'sign-in:begin': async () => {
      const origin = tokenServer();
      if (origin !== null) await signIn.begin(origin);
      return { begun: origin !== null };
    },
    'keychain:state': async () => {
      const { storage } = await keychain.now();
      return { storage, reason: storage === 'keychain' ? null : texts.noKeychain };
    },
    'token:get': async ({ name }) => {
      const origin = tokenServer();
      return origin === null ? null : await tokens.get(origin, name);
    },
    'token:set': async ({ name, value }) => {
      const origin = tokenServer();
      if (origin === null) throw new Error('The embedded server has no tokens');
      await tokens.set(origin, name, value);
      if (name === 'access_token') capture.sender.replay();
    },
    'token:clear': async () => {
      const origin = tokenServer();
      if (origin !== null) await tokens.clear(origin);
    },
    'capture:save': (queued) => capture.sender.save(queued),
    'capture:undo': ({ key }) => capture.sender.undo(key),
    'capture:draft-get': () => capture.draft.kept,
    'capture:draft-set': async ({ text }) => {
      await capture.draft.keep(text);
      if (text.trim() === '') await capture.window.bringBack();
    },
    'capture:draft-aside': ({ text }) => capture.draft.putAside(text),
    'capture:parse': async ({ text }) =>
      await parseCapture(
        await destination(open),
        text,
        (await personZone(open)) ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      ),
    'capture:zone': async () => ({ zone: await personZone(open) }),
    'capture:resize': ({ height }) => capture.window.resize(height),
    'capture:close': () => capture.window.hide(),
    'shortcut:get': () => shortcut.state,
    'shortcut:set': ({ accelerator }) => shortcut.change(accelerator),
    'notification:show': (notification) => notifications.show(notification),
    'backups:make': () => backups.make(),
    'backups:list': () => backups.list(),
    'backups:restore': ({ name }) => backups.restore(name),
    'backups:take-restored': () => backups.takeRestored(),
    'backups:show-folder': () => backups.showFolder(),
    'kept:read': async ({ owner, kind }) => {
      const { store, whose } = await keptOf(owner);
      return { ...(await store.read(whose, kind)), lasts: store.lasts };
    },
    'kept:read-one': async ({ owner, kind, name }) => {
      const { store, whose } = await keptOf(owner);
      return await store.readOne(whose, kind, name);
    },
    'kept:write': async ({ owner, changes }) => {
      const { store, whose } = await keptOf(owner);
      return await store.write(whose, changes);
    },
    'kept:erase': async ({ owner, kinds }) => {
      const { store, whose } = await keptOf(owner);
      await store.erase(whose, kinds);
    },
    'kept:note': async ({ owner, what }) => {
      const { store, whose } = await keptOf(owner);
      await store.note(whose, what);
    },
    'links:ready': (_request, window) => {
      // Both windows show the same interface; links are for the large one.
      if (window === 'main') inbox.pageListens();
    },
  };
}
