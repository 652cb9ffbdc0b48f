import type { ConnectedProvider } from '@squeeze/server/ports/authorization-servers';
import type { OutsideSearch } from '@squeeze/server/ports/outside-search';
import type { Timers } from '@squeeze/server/ports/timers';
import { DriveSearch } from './drive-search.ts';
import { GmailSearch } from './gmail-search.ts';
import { OneDriveSearch } from './onedrive-search.ts';
import { OutlookMail } from './outlook-mail.ts';
import { YouTubeLists } from './youtube-lists.ts';

interface OutsideSearchesOptions {
  readonly timers: Timers;
  /** By provider, where it is asked elsewhere than at its own addresses; YouTube with Google where it is not said. */
  readonly bases?: Readonly<Partial<Record<ConnectedProvider, string>>>;
  /** How long a call may take, ms. */
  readonly withinMs?: number;
}

/** What the assistant reaches at the vendors. */
export function outsideSearches({ bases = {}, ...options }: OutsideSearchesOptions): OutsideSearch {
  const google = { ...options, base: bases.google ?? null };
  const microsoft = { ...options, base: bases.microsoft ?? null };
  const outlook = new OutlookMail(microsoft);
  return {
    mail: { google: new GmailSearch(google), microsoft: outlook },
    outgoing: { microsoft: outlook },
    files: { google: new DriveSearch(google), microsoft: new OneDriveSearch(microsoft) },
    videos: { youtube: new YouTubeLists({ ...options, base: bases.youtube ?? bases.google ?? null }) },
  };
}
