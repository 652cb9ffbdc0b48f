import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Language } from '@squeeze/domain/understanding/intent';

/** What is said of lists of videos elsewhere, in Markdown. Names come as they are called there. */
export interface VideoWords {
  playlists(count: number): string;
  subscriptions(count: number): string;
  onList(list: string, count: number): string;
  readonly noPlaylists: string;
  readonly noSubscriptions: string;
  nothingOn(list: string): string;
  /** With those there are below it. */
  noSuchList(sought: string): string;
  videos(count: number): string;
  /** Behind as many as are shown. */
  more(count: number): string;
  readonly notConnected: string;
}

const quoted = (text: string): string => asMarkdown(oneLine(text));

const en: VideoWords = {
  playlists: (count) =>
    count === 1 ? 'You have one playlist on YouTube:' : `You have ${count} playlists on YouTube:`,
  subscriptions: (count) =>
    count === 1
      ? 'You are subscribed to one channel on YouTube:'
      : `You are subscribed to ${count} channels on YouTube:`,
  onList: (list, count) =>
    `There ${count === 1 ? 'is one video' : `are ${count} videos`} on “${quoted(list)}”:`,
  noPlaylists: 'You have no playlist on YouTube yet.',
  noSubscriptions: 'You are subscribed to no channel on YouTube.',
  nothingOn: (list) => `There is nothing on “${quoted(list)}” yet.`,
  noSuchList: (sought) => `You have no playlist “${quoted(sought)}” on YouTube. These are there:`,
  videos: (count) => (count === 1 ? '1 video' : `${count} videos`),
  more: (count) => `And ${count} more.`,
  notConnected: 'YouTube is not connected. Connect it in Integrations, and allow to see your account.',
};

const fr: VideoWords = {
  playlists: (count) =>
    count === 1 ? 'Vous avez une playlist sur YouTube :' : `Vous avez ${count} playlists sur YouTube :`,
  subscriptions: (count) =>
    count === 1
      ? 'Vous êtes abonné à une chaîne sur YouTube :'
      : `Vous êtes abonné à ${count} chaînes sur YouTube :`,
  onList: (list, count) =>
    `Il y a ${count === 1 ? 'une vidéo' : `${count} vidéos`} dans « ${quoted(list)} » :`,
  noPlaylists: 'Vous n’avez pas encore de playlist sur YouTube.',
  noSubscriptions: 'Vous n’êtes abonné à aucune chaîne sur YouTube.',
  nothingOn: (list) => `Il n’y a encore rien dans « ${quoted(list)} ».`,
  noSuchList: (sought) =>
    `Vous n’avez pas de playlist « ${quoted(sought)} » sur YouTube. Voici celles qui y sont :`,
  videos: (count) => (count === 1 ? '1 vidéo' : `${count} vidéos`),
  more: (count) => `Et ${count} de plus.`,
  notConnected:
    'YouTube n’est pas connecté. Connectez-le dans Intégrations et autorisez à voir votre compte.',
};

const es: VideoWords = {
  playlists: (count) => (count === 1 ? 'Tienes una lista en YouTube:' : `Tienes ${count} listas en YouTube:`),
  subscriptions: (count) =>
    count === 1 ? 'Sigues un canal en YouTube:' : `Sigues ${count} canales en YouTube:`,
  onList: (list, count) => `Hay ${count === 1 ? 'un vídeo' : `${count} vídeos`} en «${quoted(list)}»:`,
  noPlaylists: 'Todavía no tienes ninguna lista en YouTube.',
  noSubscriptions: 'No sigues ningún canal en YouTube.',
  nothingOn: (list) => `Todavía no hay nada en «${quoted(list)}».`,
  noSuchList: (sought) => `No tienes ninguna lista «${quoted(sought)}» en YouTube. Estas son las que hay:`,
  videos: (count) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
  more: (count) => `Y ${count} más.`,
  notConnected: 'YouTube no está conectado. Conéctalo en Integraciones y permite ver tu cuenta.',
};

const catalogues: Readonly<Record<Language, VideoWords>> = { en, fr, es };

export const videoWordsOf = (language: Language): VideoWords => catalogues[language];
