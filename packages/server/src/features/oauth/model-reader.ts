import { isIP } from 'node:net';

/** The language model that reads what the assistant looks up, as everybody signed in is told of it. */
export interface ModelReader {
  readonly model: string;
  /** Where it is on the internet; null for one on this machine or in its network, whose name is nobody else's business. */
  readonly host: string | null;
}

/** @param url where it answers */
export const modelReader = (model: string, url: string): ModelReader => ({ model, host: publicHost(url) });

function publicHost(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { host, hostname } = new URL(url);
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  const isInner = !hostname.includes('.') || /\.(?:local|internal|lan|home|localdomain|arpa)$/.test(hostname);
  return isAddress || isInner ? null : host;
}
