import { powerMonitor } from 'electron';
import type { CaptureDraft } from './capture/capture-draft.ts';
import { CaptureSender } from './capture/capture-sender.ts';
import { CaptureWindow } from './capture/capture-window.ts';
import { ServerTodoList } from './capture/server-todo-list.ts';
import type { OpenServer } from './open-server.ts';
import type { Prepared } from './prepare-desktop.ts';
import type { Log } from './system/log-file.ts';
import type { NativeTexts } from './system/native-texts.ts';
import type { WindowKinds } from './window/window-kind.ts';

export interface OpenCaptureParts {
  readonly prepared: Prepared;
  readonly open: OpenServer;
  readonly windows: WindowKinds;
  readonly texts: NativeTexts;
  readonly log: Log;
  readonly clock: { now(): number };
  /** The interface should look at its todos, and at its session, again. */
  onTodosChanged(): void;
  isQuitting(): boolean;
}

export interface OpenCapture {
  readonly draft: CaptureDraft;
  readonly sender: CaptureSender;
  readonly window: CaptureWindow;
}

/** Puts together quick capture: the draft, the queue on disk and its way to the server, the window. */
export function openCapture(parts: OpenCaptureParts): OpenCapture {
  const { prepared, open, windows, texts, log, clock, onTodosChanged, isQuitting } = parts;
  const { paths, draft, queue } = prepared;
  const window = new CaptureWindow({ windows, preload: paths.preload, draft, texts, isQuitting });
  const sender = new CaptureSender({
    queue,
    todos: new ServerTodoList(open),
    clock,
    log,
    onChanged: onTodosChanged,
    onSaved: (key) => window.tellSent(key),
    // Renewing the session is the interface's alone, so that two never refresh at once. Asking for its todos makes
    // it find the token dead; the new one arrives through `token:set` and starts the queue again.
    onUnauthenticated: onTodosChanged,
    onRefused: (titles) => window.giveBack(titles.join('\n')),
  });
  open.server.onAnswering(() => sender.replay());
  powerMonitor.on('resume', () => sender.replay());
  return { draft, sender, window };
}
