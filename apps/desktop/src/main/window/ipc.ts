import {
  desktopChannels,
  type ChannelResponse,
  type DesktopChannel,
  type DesktopEvent,
  type EventPayload,
} from '@squeeze/contracts/desktop-bridge';
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { z } from 'zod';
import { allowedWindow, type Sender } from './sender.ts';
import type { WindowKind, WindowKinds } from './window-kind.ts';

type Parsed<C extends DesktopChannel> = z.output<(typeof desktopChannels)[C]['request']>;

/** Channels that answer nothing may have handlers that return nothing. */
type Answer<C extends DesktopChannel> = ChannelResponse<C> extends undefined ? void : ChannelResponse<C>;

/** What the main process does for each channel. `window` says which of our windows asks. */
export type ChannelHandlers = {
  readonly [C in DesktopChannel]: (request: Parsed<C>, window: WindowKind) => Answer<C> | Promise<Answer<C>>;
};

export interface IpcOptions {
  readonly windows: WindowKinds;
  /** Parse answers too: wherever a wrong one should be loud. */
  readonly checkAnswers: boolean;
}

/**
 * Answers one message: refuses a foreign sender, parses the request, asks the handler.
 *
 * @throws Error with a message that tells the page nothing about this machine
 */
export async function answerMessage<C extends DesktopChannel>(
  channel: C,
  handlers: ChannelHandlers,
  sender: Sender,
  request: unknown,
  checkAnswers: boolean,
): Promise<Answer<C>> {
  const window = allowedWindow(channel, sender);
  if (window === null) throw new Error(`${channel} is not for this page`);
  const schemas: (typeof desktopChannels)[DesktopChannel] = desktopChannels[channel];
  const parsed = schemas.request.safeParse(request);
  if (!parsed.success) throw new Error(`${channel} was asked in an unknown form`);
  // Parsed with this channel's own schema, which the compiler cannot follow through the map.
  const answer = await handlers[channel](parsed.data as Parsed<C>, window);
  if (checkAnswers) schemas.response.parse(answer);
  return answer;
}

const senderOf = (event: IpcMainInvokeEvent, windows: WindowKinds): Sender => ({
  window: windows.of(event.sender),
  frame: event.senderFrame && {
    origin: event.senderFrame.origin,
    isTop: event.senderFrame.parent === null,
  },
});

/** Opens every channel of the bridge. There is no other way from a page into the main process. */
export function serveBridge(handlers: ChannelHandlers, { windows, checkAnswers }: IpcOptions): void {
  for (const channel of Object.keys(desktopChannels) as DesktopChannel[]) {
    ipcMain.handle(channel, (event, request: unknown) =>
      answerMessage(channel, handlers, senderOf(event, windows), request, checkAnswers),
    );
  }
}

/** Tells a page of ours that something happened. */
export function sendEvent<E extends DesktopEvent>(
  contents: WebContents,
  event: E,
  payload: EventPayload<E>,
): void {
  contents.send(event, payload);
}
