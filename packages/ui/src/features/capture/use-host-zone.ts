import { useEffect, useState } from 'react';
import type { QuickCapture } from '../../platform/platform.ts';

/** The zone of whoever the host's window takes things down for, asked again each time it opens; null until it is known. */
export const useHostZone = (host: QuickCapture): string | null => {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    const ask = (): void =>
      void host.zone().then(
        (known) => !left && setZone(known),
        () => undefined,
      );
    ask();
    const stop = host.onShown(ask);
    return () => {
      left = true;
      stop();
    };
  }, [host]);
  return zone;
};
