import type { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostBackups } from '../../platform/platform.ts';

export interface ListedBackups {
  /** Null until they have been read for the first time. */
  readonly list: readonly DesktopBackup[] | null;
  readonly failed: boolean;
  readonly reading: boolean;
  readonly read: () => Promise<void>;
}

/** The backups there are, read again whenever the host has made one. Of two answers the later question counts. */
export const useBackups = (backups: HostBackups): ListedBackups => {
  const [list, setList] = useState<readonly DesktopBackup[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [reading, setReading] = useState(true);
  const asked = useRef(0);
  const read = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setReading(true);
    const found = await backups.list().catch(() => null);
    if (mine !== asked.current) return;
    if (found !== null) setList(found);
    setFailed(found === null);
    setReading(false);
  }, [backups]);
  useEffect(() => {
    void read();
    const leave = backups.onChanged(() => void read());
    return () => {
      leave();
      asked.current += 1;
    };
  }, [backups, read]);
  return { list, failed, reading, read };
};
