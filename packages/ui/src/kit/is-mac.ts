/** Where the names of keys differ: a Mac has Command and Option. */
export const isMac = (): boolean => /mac/i.test(navigator.platform);
