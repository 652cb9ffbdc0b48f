import type { CapturedLink, DeepLink } from '@squeeze/contracts/desktop-bridge';
import { parseDeepLink, type SignInCallback } from './deep-link.ts';

export interface LinkReceiver {
  /** Shows the capture window with what the link says in it. */
  capture(said: CapturedLink): void;
  /** Takes what the browser hands back after a sign-in. */
  signIn(callback: SignInCallback): void;
  /** Brings the main window to the front. */
  showMain(): void;
  /** Gives a link to the page in the main window. */
  deliver(link: DeepLink): void;
}

const mostWaiting = 10;

/**
 * Takes links from outside at any time, also before there is a window, and hands them over when the page says that it
 * listens. Links that mean nothing disappear here; none is ever logged, what they carry may be private.
 */
export class LinkInbox {
  #receiver: LinkReceiver | null = null;
  #pageListens = false;
  #early: string[] = [];
  #earlyTexts: CapturedLink[] = [];
  #waiting: DeepLink[] = [];

  receive(address: string): void {
    if (this.#receiver === null) {
      if (this.#early.length < mostWaiting) this.#early.push(address);
      return;
    }
    const link = parseDeepLink(address);
    if (link === null) return;
    if (link.kind === 'capture') {
      this.#receiver.capture({ text: link.text, cut: link.cut });
      return;
    }
    this.#receiver.showMain();
    // It carries a code, which no page needs to see.
    if (link.kind === 'sign-in') {
      this.#receiver.signIn(link);
      return;
    }
    this.#deliver(link);
  }

  /** Shows a page in the main window, such as the menu names one. */
  open(link: DeepLink): void {
    this.#receiver?.showMain();
    this.#deliver(link);
  }

  /** What a link said that was too long to be handed over itself. */
  receiveText(said: CapturedLink): void {
    if (this.#receiver !== null) this.#receiver.capture(said);
    else if (this.#earlyTexts.length < mostWaiting) this.#earlyTexts.push(said);
  }

  /** There are windows now. */
  attach(receiver: LinkReceiver): void {
    this.#receiver = receiver;
    const early = this.#early;
    this.#early = [];
    for (const address of early) this.receive(address);
    const texts = this.#earlyTexts;
    this.#earlyTexts = [];
    for (const said of texts) receiver.capture(said);
  }

  pageListens(): void {
    this.#pageListens = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const link of waiting) this.#receiver?.deliver(link);
  }

  /** The page is loading again; whoever listened is gone. */
  pageLeft(): void {
    this.#pageListens = false;
  }

  #deliver(link: DeepLink): void {
    if (this.#pageListens) this.#receiver?.deliver(link);
    else if (this.#waiting.length < mostWaiting) this.#waiting.push(link);
  }
}
