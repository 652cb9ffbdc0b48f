import type { KeptChange } from '@squeeze/contracts/desktop-bridge';

const outboxKey = 'squeeze.outbox.2';
const draftsOf = (owner: string): string => `squeeze.draft.${owner}.`;
const lastSeenOf = (owner: string): string => `squeeze.last-seen.1.${owner}`;

/** What earlier releases kept of a person in local storage, as records. Nothing where storage is denied. */
export const earlierRecords = (owner: string): readonly KeptChange[] => {
  try {
    const drafts = Object.entries(localStorage).flatMap(([key, value]: [string, string]): KeptChange[] =>
      key.startsWith(draftsOf(owner))
        ? [{ kind: 'draft', name: key.slice(draftsOf(owner).length), value }]
        : [],
    );
    return [...drafts, ...ownEntries(owner)];
  } catch {
    return [];
  }
};

/** Once they are kept as records. Other people's entries stay. */
export const forgetEarlier = (owner: string): void => {
  const others = entries().filter(({ userId }) => userId !== owner);
  if (others.length === 0) localStorage.removeItem(outboxKey);
  else localStorage.setItem(outboxKey, JSON.stringify(others));
  localStorage.removeItem(lastSeenOf(owner));
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftsOf(owner))) localStorage.removeItem(key);
};

interface EarlierEntry {
  readonly key: string;
  readonly userId: string;
}

const ownEntries = (owner: string): KeptChange[] =>
  entries()
    .filter(({ userId }) => userId === owner)
    .map((entry) => ({ kind: 'outbox', name: entry.key, value: JSON.stringify({ shape: 3, ...entry }) }));

const entries = (): readonly EarlierEntry[] => {
  const parsed: unknown = JSON.parse(localStorage.getItem(outboxKey) ?? '[]');
  return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
};

const isEntry = (value: unknown): value is EarlierEntry =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'userId' in value;
