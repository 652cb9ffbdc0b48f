import type { TranslationOf } from '../../messages.ts';
import type { serverChoice as english } from '../en/server-choice.ts';

export const serverChoice = {
  'serverChoice.title': 'Où Squeeze garde vos affaires',
  'serverChoice.here': 'Sur cet ordinateur. Aucun compte n’est nécessaire et rien n’en sort.',
  'serverChoice.there': 'Sur le serveur {origin}, dans votre compte.',
  'serverChoice.apart':
    'Les deux restent séparés, et changer ici ne déplace rien. Pour emporter ce qui est à vous, exportez-le ici et importez-le là-bas.',
  'serverChoice.address': 'Adresse d’un serveur Squeeze',
  'serverChoice.useThere': 'Utiliser ce serveur',
  'serverChoice.badAddress': 'Saisissez une adresse comme https://squeeze.example',
  'serverChoice.failed': 'Le serveur n’a pas pu être changé. Veuillez réessayer.',
  'serverChoice.useHere': 'Utiliser cet ordinateur',
  'serverChoice.useHereTitle': 'Utiliser Squeeze sur cet ordinateur ?',
  'serverChoice.useHereText':
    'Vous verrez ce qui est gardé ici. Votre compte sur {origin} reste tel quel et vous y restez connecté.',
  'serverChoice.keychain': 'Ce qui vous connecte est gardé dans le trousseau de cet ordinateur.',
  'serverChoice.noKeychain':
    'Aucun trousseau ne répond sur cet ordinateur : la connexion dure jusqu’à la fermeture de Squeeze.',
} as const satisfies TranslationOf<typeof english>;
