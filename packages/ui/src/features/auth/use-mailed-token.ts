import { useEffect, useState } from 'react';

/**
 * The token behind the `#` of a mailed link, taken out of the address at once so that it stays in no history. Null until
 * it has been looked for, empty where there is none.
 */
export const useMailedToken = (): string | null => {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { hash, pathname } = window.location;
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname);
    const found = hash.slice(1);
    // Development runs effects twice, and the second time there is nothing left to find.
    setToken((before) => (before === null || found !== '' ? found : before));
  }, []);
  return token;
};
