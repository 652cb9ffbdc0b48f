import type { OauthProvider, OauthProviderId, OauthScope } from '@squeeze/contracts/oauth-providers';
import type { PlainMessageId, Translate } from '../../i18n/messages.ts';

const descriptions = {
  google: 'service.google',
  microsoft: 'service.microsoft',
  notion: 'service.notion',
  youtube: 'service.youtube',
} as const satisfies Record<OauthProviderId, PlainMessageId>;

/** By provider and id. */
const features: Readonly<Record<string, PlainMessageId>> = {
  'google calendar': 'service.feature.calendar',
  'google files': 'service.feature.files',
  'google mail': 'service.feature.email',
  'google tasks': 'service.feature.tasks',
  'microsoft mail-calendar': 'service.feature.emailAndCalendar',
  'microsoft files': 'service.feature.cloudStorage',
  'microsoft teams': 'service.feature.team',
  'microsoft documents': 'service.feature.documents',
  'notion pages': 'service.feature.pages',
  'notion databases': 'service.feature.databases',
  'notion templates': 'service.feature.templates',
  'notion collaboration': 'service.feature.collaboration',
  'youtube playlists': 'service.feature.playlists',
  'youtube history': 'service.feature.history',
  'youtube recommendations': 'service.feature.recommendations',
  'youtube analytics': 'service.feature.analytics',
};

interface ScopeWords {
  readonly name: PlainMessageId;
  readonly text: PlainMessageId;
}

const scopes: Readonly<Record<string, ScopeWords>> = {
  'google calendar': { name: 'scope.calendar', text: 'scope.calendar.text' },
  'google calendar.events': { name: 'scope.calendarEvents', text: 'scope.calendarEvents.text' },
  'google drive': { name: 'scope.drive', text: 'scope.drive.text' },
  'google gmail.readonly': { name: 'scope.gmail', text: 'scope.gmail.text' },
  'google tasks': { name: 'scope.tasks', text: 'scope.tasks.text' },
  'microsoft openid': { name: 'scope.openid', text: 'scope.openid.text' },
  'microsoft profile': { name: 'scope.profile', text: 'scope.profile.text' },
  'microsoft email': { name: 'scope.email', text: 'scope.email.text' },
  'microsoft User.Read': { name: 'scope.userRead', text: 'scope.userRead.text' },
  'microsoft Calendars.Read': { name: 'scope.calendarsRead', text: 'scope.calendarsRead.text' },
  'microsoft Calendars.ReadWrite': { name: 'scope.calendarsWrite', text: 'scope.calendarsWrite.text' },
  'microsoft Mail.Read': { name: 'scope.mailRead', text: 'scope.mailRead.text' },
  'microsoft Mail.Send': { name: 'scope.mailSend', text: 'scope.mailSend.text' },
  'microsoft Mail.ReadWrite': { name: 'scope.mailWrite', text: 'scope.mailWrite.text' },
  'microsoft offline_access': { name: 'scope.offline', text: 'scope.offline.text' },
  'microsoft Files.Read': { name: 'scope.filesRead', text: 'scope.filesRead.text' },
  'microsoft Files.ReadWrite': { name: 'scope.filesWrite', text: 'scope.filesWrite.text' },
  'microsoft Tasks.ReadWrite': { name: 'scope.todoWrite', text: 'scope.todoWrite.text' },
  'notion read': { name: 'scope.notionRead', text: 'scope.notionRead.text' },
  'notion write': { name: 'scope.notionWrite', text: 'scope.notionWrite.text' },
  'notion admin': { name: 'scope.notionAdmin', text: 'scope.notionAdmin.text' },
  'youtube readonly': { name: 'scope.youtubeRead', text: 'scope.youtubeRead.text' },
  'youtube full': { name: 'scope.youtubeFull', text: 'scope.youtubeFull.text' },
  'youtube force-ssl': { name: 'scope.youtubeSsl', text: 'scope.youtubeSsl.text' },
};

const categories = {
  read: 'scope.category.read',
  write: 'scope.category.write',
  identity: 'scope.category.identity',
  access: 'scope.category.access',
  admin: 'scope.category.admin',
} as const satisfies Record<OauthScope['category'], PlainMessageId>;

export const descriptionOf = ({ id }: OauthProvider, t: Translate): string => t(descriptions[id]);

/** A feature of a newer server has the words that it gives itself. */
export const featureName = (
  provider: OauthProviderId,
  feature: OauthProvider['features'][number],
  t: Translate,
): string => {
  const known = features[`${provider} ${feature.id}`];
  return known === undefined ? feature.name : t(known);
};

/** The name of a permission and what it allows; one of a newer server has the words that it gives itself. */
export const scopeText = (
  scope: OauthScope,
  t: Translate,
): { readonly name: string; readonly text: string } => {
  const known = scopes[`${scope.provider} ${scope.id}`];
  return known === undefined
    ? { name: scope.name, text: scope.description }
    : { name: t(known.name), text: t(known.text) };
};

export const categoryName = (category: OauthScope['category'], t: Translate): string =>
  t(categories[category]);

/** Names of permissions by their ids; what a provider no longer has goes by its id. */
export const scopeNames = (
  provider: OauthProvider,
  ids: readonly string[],
  t: Translate,
): readonly string[] =>
  ids.map((id) => {
    const scope = provider.scopes.find((each) => each.id === id);
    return scope === undefined ? id : scopeText(scope, t).name;
  });
