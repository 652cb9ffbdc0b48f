import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Language, SearchedPlace } from '@squeeze/domain/understanding/intent';

/** What is said of what lives elsewhere, in Markdown. `sought` comes as typed. */
export interface OutsideWords {
  found(place: SearchedPlace, count: number, sought: string): string;
  nothing(place: SearchedPlace, sought: string): string;
  /** A service that did not answer, or has to be connected again. */
  silent(service: string): string;
  notConnected(place: SearchedPlace): string;
  readonly untitled: string;
  /** Asks leave; the card shows all of it. */
  askToSend(subject: string, to: readonly string[]): string;
  askToAdd(video: string, list: string): string;
  /** After a yes, when nothing has left yet. */
  willSend(subject: string): string;
  willAdd(video: string): string;
  /** Asks which list a video is to go in, with those there are below it. */
  whichList(sought: string): string;
  readonly noLists: string;
  /** Of a mail to somebody who was only named. */
  readonly whichAddress: string;
  readonly tooMuchByText: string;
  /** A video, or what was connected. */
  readonly notThere: string;
  /** A mail that cannot be sent as it is. */
  readonly unfit: string;
  /** Taken back in time. */
  stays(title: string): string;
  /** It can be taken back no more. */
  tooLate(title: string): string;
  /** Of what was changed here and was not sent, since guests would be told of it. */
  waitsThere(services: readonly string[], titles: readonly string[]): string;
}

const quoted = (text: string): string => asMarkdown(oneLine(text));

const en: OutsideWords = {
  found: (place, count, sought) => {
    const one = place === 'mail' ? 'mail' : 'file';
    return `I found ${count} ${count === 1 ? one : `${one}s`} for “${quoted(sought)}”:`;
  },
  nothing: (place, sought) =>
    `There is no ${place === 'mail' ? 'mail' : 'file'} for “${quoted(sought)}” in what you have connected.`,
  silent: (service) => `${service} could not be asked. Integrations says how it is.`,
  notConnected: (place) =>
    place === 'mail'
      ? 'No mailbox is connected. Connect one in Integrations, and allow to read mail.'
      : 'No files are connected. Connect Google or Microsoft in Integrations, and allow to read files.',
  untitled: '(no subject)',
  askToSend: (subject, to) => `Shall I send the mail “${quoted(subject)}” to ${to.map(quoted).join(', ')}?`,
  askToAdd: (video, list) => `Shall I put “${quoted(video)}” on your list “${quoted(list)}”?`,
  willSend: (subject) =>
    `“${quoted(subject)}” goes out in ten seconds. Until then you can take it back with Undo.`,
  willAdd: (video) =>
    `“${quoted(video)}” is added in ten seconds. Until then you can take it back with Undo.`,
  whichList: (sought) => `You have no list “${quoted(sought)}” there. Which one shall it be?`,
  noLists: 'You have no list there yet.',
  whichAddress: 'Which address shall it go to?',
  tooMuchByText:
    'That is too much for a text, where I could not show you all of it before your yes. Ask me in the app.',
  notThere: 'I cannot find that there, or it is not connected any more.',
  unfit: 'That cannot be sent like this: at most 10 addresses, 200 characters of subject and 5,000 of text.',
  stays: (title) => `Taken back: “${quoted(title)}” stays here.`,
  tooLate: (title) => `“${quoted(title)}” cannot be taken back any more.`,
  waitsThere: (services, titles) =>
    `${services.join(', ')} would tell the guests of ${titles.map((title) => `“${quoted(title)}”`).join(', ')}, so that has not gone there yet: it waits for your yes in Integrations, under What came and went.`,
};

const fr: OutsideWords = {
  found: (place, count, sought) => {
    const one = place === 'mail' ? 'e-mail' : 'fichier';
    return `J’ai trouvé ${count} ${count === 1 ? one : `${one}s`} pour « ${quoted(sought)} » :`;
  },
  nothing: (place, sought) =>
    `Il n’y a aucun ${place === 'mail' ? 'e-mail' : 'fichier'} pour « ${quoted(sought)} » dans ce que vous avez connecté.`,
  silent: (service) => `${service} n’a pas pu être interrogé. Intégrations dit où il en est.`,
  notConnected: (place) =>
    place === 'mail'
      ? 'Aucune messagerie n’est connectée. Connectez-en une dans Intégrations et autorisez la lecture des e-mails.'
      : 'Aucun fichier n’est connecté. Connectez Google ou Microsoft dans Intégrations et autorisez la lecture des fichiers.',
  untitled: '(sans objet)',
  askToSend: (subject, to) =>
    `Dois-je envoyer l’e-mail « ${quoted(subject)} » à ${to.map(quoted).join(', ')} ?`,
  askToAdd: (video, list) => `Dois-je mettre « ${quoted(video)} » dans votre liste « ${quoted(list)} » ?`,
  willSend: (subject) =>
    `« ${quoted(subject)} » part dans dix secondes. D’ici là, vous pouvez le reprendre avec Annuler.`,
  willAdd: (video) =>
    `« ${quoted(video)} » sera ajoutée dans dix secondes. D’ici là, vous pouvez la reprendre avec Annuler.`,
  whichList: (sought) => `Vous n’y avez pas de liste « ${quoted(sought)} ». Laquelle est-ce ?`,
  noLists: 'Vous n’y avez pas encore de liste.',
  whichAddress: 'À quelle adresse dois-je l’envoyer ?',
  tooMuchByText:
    'C’est trop long pour un SMS : je ne pourrais pas tout vous montrer avant votre oui. Demandez-le dans l’application.',
  notThere: 'Je ne le trouve pas là-bas, ou ce n’est plus connecté.',
  unfit:
    'Cela ne peut pas être envoyé ainsi : au plus 10 adresses, 200 caractères d’objet et 5 000 de texte.',
  stays: (title) => `Repris : « ${quoted(title)} » reste ici.`,
  tooLate: (title) => `« ${quoted(title)} » ne peut plus être repris.`,
  waitsThere: (services, titles) =>
    `${services.join(', ')} préviendrait les invités de ${titles.map((title) => `« ${quoted(title)} »`).join(', ')} : rien n’y est donc encore parti, cela attend votre oui dans Intégrations, sous Ce qui est venu et parti.`,
};

const es: OutsideWords = {
  found: (place, count, sought) => {
    const one = place === 'mail' ? 'correo' : 'archivo';
    return `Encontré ${count} ${count === 1 ? one : `${one}s`} para «${quoted(sought)}»:`;
  },
  nothing: (place, sought) =>
    `No hay ningún ${place === 'mail' ? 'correo' : 'archivo'} para «${quoted(sought)}» en lo que tienes conectado.`,
  silent: (service) => `No se pudo preguntar a ${service}. Integraciones dice cómo está.`,
  notConnected: (place) =>
    place === 'mail'
      ? 'No hay ningún correo conectado. Conecta uno en Integraciones y permite leer el correo.'
      : 'No hay archivos conectados. Conecta Google o Microsoft en Integraciones y permite leer los archivos.',
  untitled: '(sin asunto)',
  askToSend: (subject, to) => `¿Envío el correo «${quoted(subject)}» a ${to.map(quoted).join(', ')}?`,
  askToAdd: (video, list) => `¿Pongo «${quoted(video)}» en tu lista «${quoted(list)}»?`,
  willSend: (subject) =>
    `«${quoted(subject)}» sale dentro de diez segundos. Hasta entonces puedes retirarlo con Deshacer.`,
  willAdd: (video) =>
    `«${quoted(video)}» se añade dentro de diez segundos. Hasta entonces puedes retirarlo con Deshacer.`,
  whichList: (sought) => `No tienes allí ninguna lista «${quoted(sought)}». ¿Cuál es?`,
  noLists: 'Todavía no tienes ninguna lista allí.',
  whichAddress: '¿A qué dirección lo envío?',
  tooMuchByText:
    'Es demasiado para un SMS: no podría mostrártelo entero antes de tu sí. Pídemelo en la aplicación.',
  notThere: 'No lo encuentro allí, o ya no está conectado.',
  unfit: 'Así no se puede enviar: como máximo 10 direcciones, 200 caracteres de asunto y 5000 de texto.',
  stays: (title) => `Retirado: «${quoted(title)}» se queda aquí.`,
  tooLate: (title) => `«${quoted(title)}» ya no se puede retirar.`,
  waitsThere: (services, titles) =>
    `${services.join(', ')} avisaría a los invitados de ${titles.map((title) => `«${quoted(title)}»`).join(', ')}, así que todavía no ha salido: espera tu sí en Integraciones, en Lo que vino y se fue.`,
};

const catalogues: Readonly<Record<Language, OutsideWords>> = { en, fr, es };

export const outsideWordsOf = (language: Language): OutsideWords => catalogues[language];
