import { createContext, useContext } from 'react';
import type { Platform } from './platform.ts';

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = PlatformContext.Provider;

/** The host's abilities. Throws outside `App`, where there is no host to ask. */
export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext);
  if (platform === null) throw new Error('usePlatform is used outside PlatformProvider');
  return platform;
};
