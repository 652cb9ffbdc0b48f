import type { SyncLogEntry } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { serviceName } from '../../../parts/service-name.ts';
import { LeftAside } from './left-aside.tsx';
import { RemovedThings } from './removed-things.tsx';
import { useRoundText } from './use-round-text.ts';
import { useSyncTroubleText } from './use-sync-trouble-text.ts';

interface LogEntryProps {
  readonly entry: SyncLogEntry;
  /** Epoch ms. */
  readonly now: number;
}

/** What one round has done with one list; what it took away here can be brought back. */
export function LogEntry({ entry, now }: LogEntryProps): ReactNode {
  const format = useFormat();
  const roundText = useRoundText();
  const troubleText = useSyncTroubleText();
  const service = serviceName(entry.provider);
  const at = Date.parse(entry.at);
  return (
    <li className="py-12 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-16 gap-y-2">
        <span className="min-w-0 font-mid wrap-anywhere">{`${service} · ${entry.list_name}`}</span>
        <time
          dateTime={entry.at}
          title={`${format.date(at, 'mediumYear')}, ${format.time(at)}`}
          className="text-13 text-text-2"
        >
          {format.relative(Math.min(at, now), now)}
        </time>
      </p>
      <p className="mt-2 text-text-2">{roundText(entry)}</p>
      {entry.trouble !== null && (
        <p className="mt-2 text-carry-text wrap-anywhere">{troubleText(entry.trouble, service)}</p>
      )}
      <LeftAside entry={entry} service={service} />
      {entry.removed.length > 0 && <RemovedThings entry={entry} />}
    </li>
  );
}
