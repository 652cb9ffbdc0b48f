/** Whether two hosts are one, however they are written: in small or in large letters, with the usual port or without. */
export const isSameHost = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:(?:80|443)$/, '');
