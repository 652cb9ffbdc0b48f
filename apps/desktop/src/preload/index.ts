import type {
  ChannelRequest,
  ChannelResponse,
  DesktopBridge,
  DesktopChannel,
  DesktopEvent,
  EventPayload,
} from '@squeeze/contracts/desktop-bridge';
import { contextBridge, ipcRenderer } from 'electron';

/** The page never sees a channel, only the verbs below; the main process parses every argument. */
const ask = async <C extends DesktopChannel>(
  channel: C,
  ...request: undefined extends ChannelRequest<C> ? [] : [ChannelRequest<C>]
): Promise<ChannelResponse<C>> => (await ipcRenderer.invoke(channel, ...request)) as ChannelResponse<C>;

const hear = <E extends DesktopEvent>(
  event: E,
  listener: (payload: EventPayload<E>) => void,
): (() => void) => {
  // The page gets the payload alone: the event object leads back to `ipcRenderer`.
  const forward = (_event: unknown, payload: EventPayload<E>): void => listener(payload);
  ipcRenderer.on(event, forward);
  return () => {
    ipcRenderer.off(event, forward);
  };
};

contextBridge.exposeInMainWorld('desktop', {
  server: {
    get: () => ask('server:get'),
    choose: (choice) => ask('server:choose', choice),
    onChanged: (listener) => hear('server-changed', listener),
  },
  signIn: {
    begin: () => ask('sign-in:begin'),
    onFinished: (listener) => hear('sign-in-finished', listener),
  },
  tokens: {
    state: () => ask('keychain:state'),
    get: (name) => ask('token:get', { name }),
    set: (name, value) => ask('token:set', { name, value }),
    clear: () => ask('token:clear'),
  },
  capture: {
    save: (capture) => ask('capture:save', capture),
    undo: (key) => ask('capture:undo', { key }),
    draft: () => ask('capture:draft-get'),
    keepDraft: (text) => ask('capture:draft-set', { text }),
    putAside: (text) => ask('capture:draft-aside', { text }),
    parse: (text) => ask('capture:parse', { text }),
    zone: async () => (await ask('capture:zone')).zone,
    resize: (height) => ask('capture:resize', { height }),
    close: () => ask('capture:close'),
    onShown: (listener) => hear('capture-shown', listener),
    onSent: (listener) => hear('capture-sent', listener),
  },
  shortcut: {
    get: () => ask('shortcut:get'),
    set: (accelerator) => ask('shortcut:set', { accelerator }),
  },
  links: {
    ready: () => ask('links:ready'),
    onLink: (listener) => hear('deep-link', listener),
  },
  kept: {
    read: (owner, kind) => ask('kept:read', { owner, kind }),
    readOne: (owner, kind, name) => ask('kept:read-one', { owner, kind, name }),
    write: (owner, changes) => ask('kept:write', { owner, changes: [...changes] }),
    erase: (owner, kinds) => ask('kept:erase', { owner, kinds: [...kinds] }),
    note: (owner, what) => ask('kept:note', { owner, what }),
  },
  notifications: {
    show: (notification) => ask('notification:show', notification),
    onClicked: (listener) => hear('notification-clicked', listener),
  },
  backups: {
    make: () => ask('backups:make'),
    list: () => ask('backups:list'),
    restore: (name) => ask('backups:restore', { name }),
    takeRestored: () => ask('backups:take-restored'),
    showFolder: () => ask('backups:show-folder'),
    onChanged: (listener) => hear('backups-changed', () => listener()),
  },
  onTodosChanged: (listener) => hear('todos-changed', () => listener()),
} satisfies DesktopBridge);
