import { optionalScope, planned, there, type ProviderEntry } from './provider-entry.ts';

const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`;
const connections_url = 'https://myaccount.google.com/connections';

/** https://developers.google.com/identity/protocols/oauth2/scopes. Files are only ever searched and read. */
export const googleEntry: ProviderEntry = {
  name: 'Google',
  description: 'Calendar, tasks, mail and files of your Google account',
  features: [
    there('calendar', 'Calendar Integration'),
    planned('files', 'File Management'),
    there('mail', 'Email Access'),
    there('tasks', 'Task Management'),
  ],
  scopes: [
    optionalScope(
      ['calendar', scope('calendar')],
      'Calendars',
      'See, change, share and delete all your calendars',
      'write',
    ),
    optionalScope(
      ['calendar.events', scope('calendar.events')],
      'Events',
      'See and change the events of all your calendars',
      'write',
    ),
    optionalScope(['drive', scope('drive.readonly')], 'Files', 'Find and read your files in Drive', 'read'),
    optionalScope(['gmail.readonly', scope('gmail.readonly')], 'Mail', 'Find and read your mail', 'read'),
    optionalScope(['tasks', scope('tasks')], 'Tasks', 'See and change your tasks', 'write'),
  ],
  // What can be kept in step. Mail and files are for those who choose them.
  usual: ['calendar', 'tasks'],
  color: '#4285f4',
  grants: 'scopes',
  connections_url,
};

export const youtubeEntry: ProviderEntry = {
  name: 'YouTube',
  description: 'Playlists and subscriptions of your channel',
  features: [
    there('playlists', 'Playlist Management'),
    planned('history', 'Viewing History'),
    planned('recommendations', 'Recommendations'),
    planned('analytics', 'Channel Analytics'),
  ],
  scopes: [
    optionalScope(
      ['readonly', scope('youtube.readonly')],
      'See your account',
      'See your playlists and subscriptions',
      'read',
    ),
    optionalScope(
      ['full', scope('youtube')],
      'Manage your account',
      'Change your playlists and subscriptions',
      'write',
    ),
    optionalScope(
      ['force-ssl', scope('youtube.force-ssl')],
      'Manage videos and comments',
      'See, change and delete your videos, ratings, comments and captions',
      'admin',
    ),
  ],
  usual: ['readonly'],
  color: '#ff0000',
  grants: 'scopes',
  connections_url,
};
