import { optionalScope, planned, type ProviderEntry, requiredScope, there } from './provider-entry.ts';

/** What may be done is set where the client is registered; people choose pages: nothing of this is asked for by name. */
export const notionEntry: ProviderEntry = {
  name: 'Notion',
  description: 'Pages and databases of your Notion workspace',
  features: [
    there('pages', 'Page Management'),
    there('databases', 'Database Access'),
    planned('templates', 'Template Library'),
    planned('collaboration', 'Collaboration'),
  ],
  scopes: [
    requiredScope('read', 'Read', 'Read the pages that you choose', 'read'),
    optionalScope(['write', 'write'], 'Write', 'Change the pages that you choose, and add to them', 'write'),
    optionalScope(['admin', 'admin'], 'People', 'See who else works in the workspace', 'admin'),
  ],
  color: '#191919',
  grants: 'pages',
  connections_url: 'https://www.notion.so/my-integrations',
};
