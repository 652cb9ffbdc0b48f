import { type Language, languages } from '@squeeze/contracts/languages';

/** The few words that are not on a page: menus, messages of the system, reasons. */
export interface NativeTexts {
  readonly open: string;
  readonly capture: string;
  readonly quit: string;
  readonly edit: string;
  readonly window: string;
  readonly noKeychain: string;
  readonly badAddress: string;
  readonly noAnswer: string;
  readonly serverFailed: string;
  readonly serverFailedDetail: (reason: string, logFile: string) => string;
}

const english: NativeTexts = {
  open: 'Open Squeeze',
  capture: 'Capture a thought',
  quit: 'Quit Squeeze',
  edit: 'Edit',
  window: 'Window',
  noKeychain: 'No keychain answered on this computer, so you stay signed in only until Squeeze is closed.',
  badAddress: 'Enter an address that starts with https://, without a path.',
  noAnswer: 'No Squeeze server answered at this address.',
  serverFailed: 'Squeeze cannot open your data',
  serverFailedDetail: (reason, logFile) => `${reason}\n\nSqueeze keeps trying. More is in ${logFile}`,
};

const french: NativeTexts = {
  open: 'Ouvrir Squeeze',
  capture: 'Noter une idée',
  quit: 'Quitter Squeeze',
  edit: 'Édition',
  window: 'Fenêtre',
  noKeychain:
    'Aucun trousseau n’a répondu sur cet ordinateur : votre session dure jusqu’à la fermeture de Squeeze.',
  badAddress: 'Saisissez une adresse qui commence par https://, sans chemin.',
  noAnswer: 'Aucun serveur Squeeze n’a répondu à cette adresse.',
  serverFailed: 'Squeeze ne peut pas ouvrir vos données',
  serverFailedDetail: (reason, logFile) =>
    `${reason}\n\nSqueeze continue d’essayer. Plus de détails dans ${logFile}`,
};

const spanish: NativeTexts = {
  open: 'Abrir Squeeze',
  capture: 'Anotar una idea',
  quit: 'Salir de Squeeze',
  edit: 'Edición',
  window: 'Ventana',
  noKeychain: 'Ningún llavero respondió en este equipo: la sesión dura solo hasta que se cierre Squeeze.',
  badAddress: 'Escribe una dirección que empiece por https://, sin ruta.',
  noAnswer: 'Ningún servidor de Squeeze respondió en esta dirección.',
  serverFailed: 'Squeeze no puede abrir tus datos',
  serverFailedDetail: (reason, logFile) =>
    `${reason}\n\nSqueeze lo sigue intentando. Más información en ${logFile}`,
};

const byLanguage: Readonly<Record<Language, NativeTexts>> = { en: english, fr: french, es: spanish };

/** @param locale BCP 47, such as `fr-CA` */
export const nativeTexts = (locale: string): NativeTexts => {
  const [spoken] = locale.toLowerCase().split('-');
  return byLanguage[languages.find((language) => language === spoken) ?? 'en'];
};
