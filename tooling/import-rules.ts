/**
 * Who may import whom. Anything of ours, and any fenced vendor, that a zone does not list is an error. Ordinary libraries
 * are free where they are used, unless a zone says `libraries`.
 */
export interface Zone {
  /**
   * A folder or file, relative to the project's root; the longest one that matches decides. A `*` stands for one folder
   * name.
   */
  readonly path: string;
  /**
   * Packages of ours it may import: `contracts` for all of a package but its guarded subpaths, `database/sqlite` for one
   * subpath and what lies below it.
   */
  readonly packages: readonly string[];
  /** Fenced vendors it may import. */
  readonly vendors?: readonly string[];
  /** The only other libraries it may import. */
  readonly libraries?: readonly string[];
  /** Its code also runs where there is no Node, so it imports none of Node's modules. */
  readonly withoutNode?: true;
  /** The only folders or files of its own package it may import, beside itself. */
  readonly inside?: readonly string[];
}

/** Vendors that are named at one edge each, so that replacing one is a change in one folder. */
export const fencedVendors = [
  'electron',
  'twilio',
  'keytar',
  'pg',
  'pg-boss',
  'better-sqlite3',
  'ai',
  '@ai-sdk/openai-compatible',
  'markdown-it',
  'openid-client',
  'prom-client',
] as const;

/** They bring a driver along, so `database` alone does not include them. */
export const guardedSubpaths = ['database/sqlite', 'database/backups', 'database/postgres'] as const;

const everything = [
  'contracts',
  'domain',
  'database',
  'database/sqlite',
  'database/backups',
  'database/postgres',
  'server',
  'integrations',
  'ui',
  'testing',
  'e2e',
];

const serverParts = ['contracts', 'domain', 'database', 'server', 'integrations'];

/** A port, what it throws, and our own tables for the adapters that keep something there. */
const adapterParts = ['contracts', 'server/ports', 'server/http/app-error', 'database'];

const serverPackages = ['contracts', 'domain', 'database'];

/** What every folder of the server may use beside those its row names; they know no feature. */
const foundations = ['ports', 'timing', 'http', 'security'];

const aboveFoundations = (uses: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(uses).map(([folder, named]) => [folder, [...foundations, ...named]]));

/** The server from the bottom up: each folder, and those below it that it may import. */
const serverFolders: Readonly<Record<string, readonly string[]>> = {
  ports: [],
  timing: ['ports'],
  http: ['ports'],
  security: ['ports', 'http'],
  ...aboveFoundations({
    // Features that use no other one have no row.
    'features/phone-numbers': ['features/verification-codes'],
    'features/users': ['features/phone-numbers'],
    'features/sessions': ['features/users'],
    'features/email': ['features/preferences', 'features/users'],
    'features/password': [
      'features/email',
      'features/preferences',
      'features/sessions',
      'features/verification-codes',
    ],
    'features/mfa': [
      'features/password',
      'features/phone-numbers',
      'features/sessions',
      'features/verification-codes',
    ],
    'features/auth': [
      'features/email',
      'features/mfa',
      'features/password',
      'features/phone-numbers',
      'features/sessions',
      'features/users',
    ],
    'features/desktop-sign-in': ['features/users'],
    'features/account-deletion': ['features/password'],
    'features/security-events': ['features/preferences'],

    'features/notifications': [
      'features/preferences',
      'features/push',
      'features/receipts',
      'features/todos',
    ],
    'features/trial': ['features/notifications'],
    'features/ai-tasks': ['features/notifications', 'features/receipts'],
    'features/calendars': ['features/preferences'],
    'features/todos': ['features/receipts'],
    'features/calendar-events': ['features/calendars', 'features/receipts'],
    'features/calendar-feeds': ['features/calendar-events', 'features/calendars'],
    'features/calendar-subscriptions': [
      'features/calendar-events',
      'features/calendars',
      'features/notifications',
      'features/preferences',
    ],
    'features/calendar-files': [
      'features/calendar-events',
      'features/calendars',
      'features/preferences',
      'features/receipts',
    ],
    'features/dashboard': ['features/todos'],
    'features/sms-analytics': ['features/exports'],
    'features/admin-analytics': ['features/notifications', 'features/preferences'],
    'features/oauth': ['features/exports', 'features/notifications', 'features/preferences'],
    'features/sync': [
      'features/calendar-events',
      'features/calendars',
      'features/notes',
      'features/oauth',
      'features/preferences',
      'features/receipts',
      'features/todos',
    ],
    'features/dav': [
      'features/calendar-events',
      'features/calendars',
      'features/preferences',
      'features/todos',
    ],
    'features/imports': [
      'features/calendar-events',
      'features/calendar-subscriptions',
      'features/calendars',
      'features/files',
      'features/notes',
      'features/todos',
    ],
    'features/exports': [
      'features/ai-tasks',
      'features/calendar-events',
      'features/calendar-subscriptions',
      'features/calendars',
      'features/files',
      'features/notes',
      'features/preferences',
      'features/security-events',
      'features/todos',
    ],

    // Its tools do what the routes do, by the same actions.
    assistant: [
      'features/ai-tasks',
      'features/calendar-events',
      'features/memory',
      'features/notes',
      'features/preferences',
      'features/receipts',
      'features/search',
      'features/todos',
    ],
    'features/assistant-model': ['assistant'],
    'features/capture': ['assistant', 'features/receipts'],
    'features/chat': [
      'assistant',
      'features/exports',
      'features/preferences',
      'features/receipts',
      'features/todos',
    ],
    'features/outward': ['assistant', 'features/notifications', 'features/oauth', 'features/receipts'],
    'features/sms': [
      'assistant',
      'features/chat',
      'features/notifications',
      'features/preferences',
      'features/receipts',
    ],

    // The background work: which part carries out which kind of job.
    jobs: [
      'features/account-deletion',
      'features/ai-tasks',
      'features/assistant-model',
      'features/calendar-events',
      'features/calendar-subscriptions',
      'features/chat',
      'features/email',
      'features/exports',
      'features/files',
      'features/mfa',
      'features/notifications',
      'features/oauth',
      'features/outward',
      'features/password',
      'features/preferences',
      'features/receipts',
      'features/security-events',
      'features/sms',
      'features/admin-analytics',
      'features/sms-analytics',
      'features/sync',
      'features/trial',
    ],
    // What makes one server of all of them.
    composition: ['jobs', 'assistant', 'features'],
  }),
};

const inServer = (folders: readonly string[]): string[] =>
  folders.map((folder) => `packages/server/src/${folder}`);

export const zones: readonly Zone[] = [
  { path: 'packages/contracts', packages: [] },
  { path: 'packages/contracts/src', packages: [], libraries: ['zod'], withoutNode: true },

  { path: 'packages/domain', packages: [] },
  { path: 'packages/domain/src', packages: ['contracts'], withoutNode: true },
  {
    path: 'packages/domain/src/markdown',
    packages: [],
    vendors: ['markdown-it'],
    withoutNode: true,
    inside: [],
  },

  { path: 'packages/database', packages: ['domain', 'contracts'] },
  { path: 'packages/database/src/migrations', packages: [], inside: [] },
  { path: 'packages/database/src/sqlite', packages: ['domain', 'contracts'], vendors: ['better-sqlite3'] },
  { path: 'packages/database/src/backups', packages: ['domain', 'contracts'], vendors: ['better-sqlite3'] },
  { path: 'packages/database/src/postgres', packages: ['domain', 'contracts'], vendors: ['pg'] },

  { path: 'packages/server', packages: serverPackages },
  // A folder without a row of its own.
  { path: 'packages/server/src/*', packages: serverPackages, inside: [] },
  { path: 'packages/server/src/features/*', packages: serverPackages, inside: inServer(foundations) },
  ...Object.entries(serverFolders).map(([folder, uses]) => ({
    path: `packages/server/src/${folder}`,
    packages: serverPackages,
    inside: inServer(uses),
  })),

  { path: 'packages/integrations', packages: adapterParts },
  {
    path: 'packages/integrations/src/sqlite',
    packages: [...adapterParts, 'database/sqlite'],
    vendors: ['better-sqlite3'],
  },
  {
    path: 'packages/integrations/src/postgres',
    packages: [...adapterParts, 'database/postgres'],
    vendors: ['pg', 'pg-boss'],
  },
  {
    path: 'packages/integrations/src/language-model',
    packages: adapterParts,
    vendors: ['ai', '@ai-sdk/openai-compatible'],
  },
  { path: 'packages/integrations/src/oauth', packages: adapterParts, vendors: ['openid-client'] },
  { path: 'packages/integrations/src/prometheus', packages: adapterParts, vendors: ['prom-client'] },
  // They say in a provider's words what our rules, days and zones say.
  { path: 'packages/integrations/src/outside', packages: [...adapterParts, 'domain'] },
  { path: 'packages/integrations/src/twilio', packages: adapterParts, vendors: ['twilio'] },

  { path: 'packages/ui', packages: ['contracts', 'domain', 'testing/unit-workers'] },
  { path: 'packages/ui/src', packages: ['contracts', 'domain'], withoutNode: true },
  { path: 'packages/ui/src/i18n', packages: ['contracts', 'domain'], withoutNode: true, inside: [] },
  // The design system: nothing in it knows a noun of the product.
  {
    path: 'packages/ui/src/kit',
    packages: ['domain/markdown'],
    withoutNode: true,
    inside: ['packages/ui/src/i18n'],
  },
  // What several features show of the product.
  {
    path: 'packages/ui/src/parts',
    packages: ['contracts', 'domain'],
    withoutNode: true,
    inside: [
      'packages/ui/src/api',
      'packages/ui/src/platform',
      'packages/ui/src/kit',
      'packages/ui/src/i18n',
    ],
  },
  { path: 'packages/ui/src/platform', packages: ['contracts', 'domain'], withoutNode: true, inside: [] },
  {
    path: 'packages/ui/src/api',
    packages: ['contracts', 'domain'],
    withoutNode: true,
    inside: ['packages/ui/src/platform', 'packages/ui/src/i18n'],
  },
  {
    path: 'packages/ui/src/features/*',
    packages: ['contracts', 'domain'],
    withoutNode: true,
    inside: [
      'packages/ui/src/api',
      'packages/ui/src/platform',
      'packages/ui/src/parts',
      'packages/ui/src/kit',
      'packages/ui/src/i18n',
    ],
  },

  {
    path: 'packages/ui/src/app',
    packages: ['contracts', 'domain'],
    withoutNode: true,
    inside: [
      'packages/ui/src/features',
      'packages/ui/src/api',
      'packages/ui/src/platform',
      'packages/ui/src/parts',
      'packages/ui/src/kit',
      'packages/ui/src/i18n',
    ],
  },
  // For its tests.
  { path: 'packages/ui/src/testing', packages: ['contracts', 'domain', 'testing'] },

  { path: 'packages/testing', packages: everything, vendors: ['pg', 'better-sqlite3'] },
  { path: 'packages/e2e', packages: everything, vendors: ['electron', 'keytar', 'better-sqlite3'] },
  { path: 'packages/faults', packages: everything },
  { path: 'packages/operations', packages: everything },
  { path: 'packages/understanding', packages: everything },
  { path: 'packages/bench', packages: everything, vendors: ['electron', 'pg', 'better-sqlite3'] },

  { path: 'apps/web', packages: ['ui'] },
  { path: 'apps/web/src', packages: ['ui'], withoutNode: true },
  // It is loaded apart from the pages, and goes on when they are gone.
  {
    path: 'apps/web/service-worker',
    packages: ['contracts'],
    libraries: ['workbox-precaching'],
    withoutNode: true,
  },

  {
    path: 'apps/api',
    packages: [...serverParts, 'database/sqlite', 'database/backups', 'database/postgres'],
  },

  // Its build files and scripts.
  { path: 'apps/desktop', packages: ['ui'], vendors: ['electron'] },
  {
    path: 'apps/desktop/src/main',
    packages: ['contracts', 'domain'],
    vendors: ['electron', 'keytar'],
    inside: ['apps/desktop/src/shared'],
  },
  {
    path: 'apps/desktop/src/preload',
    packages: ['contracts'],
    vendors: ['electron'],
    withoutNode: true,
    inside: ['apps/desktop/src/shared'],
  },
  {
    path: 'apps/desktop/src/renderer',
    packages: ['ui'],
    withoutNode: true,
    inside: ['apps/desktop/src/shared'],
  },
  {
    path: 'apps/desktop/src/backend',
    packages: [...serverParts, 'database/sqlite', 'database/backups'],
    inside: ['apps/desktop/src/shared'],
  },
  // Of the main process and the server's, which are both Node's.
  { path: 'apps/desktop/src/shared/give-back-memory.ts', packages: [] },
  { path: 'apps/desktop/src/shared', packages: ['contracts'], withoutNode: true, inside: [] },

  { path: 'tooling/dav-judges', packages: ['testing/random-rules', 'testing/random-from'] },
  { path: 'tooling', packages: ['testing/test-day'] },
  { path: '.', packages: ['testing/test-day', 'testing/unit-workers'] },
];

/** Words that may not occur at all below a folder: there, people's hosts are told apart by the platform seam alone. */
export const forbiddenWords = [
  {
    path: 'packages/ui',
    word: 'electron',
    instead: 'ask the platform for what it can do (packages/ui/src/platform)',
  },
] as const;
