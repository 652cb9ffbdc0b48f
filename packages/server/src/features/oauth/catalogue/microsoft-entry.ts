import {
  optionalScope,
  planned,
  type ProviderEntry,
  requiredScope,
  type ScopeEntry,
  there,
} from './provider-entry.ts';

/** https://learn.microsoft.com/entra/identity-platform/scopes-oidc: it hardly ever names these among what was granted. */
const unspoken = (scope: ScopeEntry): ScopeEntry => ({ ...scope, unspoken: true });

/** https://learn.microsoft.com/graph/permissions-reference */
export const microsoftEntry: ProviderEntry = {
  name: 'Microsoft',
  description: 'Calendar, tasks, mail and files of your Microsoft account',
  features: [
    there('mail-calendar', 'Email & Calendar'),
    planned('files', 'Cloud Storage'),
    planned('teams', 'Team Collaboration'),
    planned('documents', 'Document Management'),
  ],
  scopes: [
    unspoken(requiredScope('openid', 'Sign-in', 'Know that it is you', 'identity')),
    unspoken(requiredScope('profile', 'Profile', 'See your name', 'identity')),
    unspoken(requiredScope('email', 'Address', 'See your e-mail address', 'identity')),
    requiredScope('User.Read', 'Account', 'Read your profile', 'identity'),
    requiredScope('Calendars.Read', 'See calendars', 'Read your calendars', 'read'),
    requiredScope('Calendars.ReadWrite', 'Change calendars', 'Read and change your calendars', 'write'),
    requiredScope('Mail.Read', 'See mail', 'Find and read your mail', 'read'),
    requiredScope('Mail.Send', 'Send mail', 'Send mail as you, once you have said so', 'write'),
    requiredScope('Mail.ReadWrite', 'Change mail', 'Write drafts and sort your mail', 'write'),
    unspoken(
      requiredScope('offline_access', 'Stay connected', 'Keep what you allow until you end it', 'access'),
    ),
    optionalScope(['Files.Read', 'Files.Read'], 'See files', 'Find and read your files in OneDrive', 'read'),
    optionalScope(
      ['Files.ReadWrite', 'Files.ReadWrite'],
      'Change files',
      'Read and change your files in OneDrive',
      'write',
    ),
    optionalScope(
      ['Tasks.ReadWrite', 'Tasks.ReadWrite'],
      'Tasks',
      'Read and change your tasks in To Do',
      'write',
    ),
  ],
  color: '#0078d4',
  grants: 'scopes',
  connections_url: 'https://account.live.com/consent/Manage',
};
