import type { TranslationOf } from '../../messages.ts';
import type { kit as english } from '../en/kit.ts';

export const kit = {
  'kit.all': 'Tout y est',
  'kit.breadcrumbs': 'Fil d’Ariane',
  'kit.cancel': 'Annuler',
  'kit.close': 'Fermer',
  'kit.complete': 'Terminer : {title}',
  'kit.completed': 'Terminé',
  'kit.criteriaMet': '{met} critères remplis sur {total}',
  'kit.dismiss': 'Ignorer',
  'kit.error.title': 'Quelque chose n’a pas marché',
  'kit.hidePassword': 'Masquer le mot de passe',
  'kit.key.enter': 'Entrée',
  'kit.key.escape': 'Échap',
  'kit.loading': 'Chargement',
  'kit.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'kit.minutesLeft': '{count, plural, one {# minute restante} other {# minutes restantes}}',
  'kit.minutesLeftUnit': '{count, plural, one {minute restante} other {minutes restantes}}',
  'kit.minutesUnit': '{count, plural, one {minute} other {minutes}}',
  'kit.notHereYet.action': 'Retour à votre journée',
  'kit.notHereYet.text':
    'Cette partie de Squeeze est encore en chantier. Votre journée est là où vous l’avez laissée.',
  'kit.notHereYet.title': '{name} arrive bientôt',
  'kit.notifications': 'Messages',
  'kit.optional': 'facultatif',
  'kit.present': 'Maintenant',
  'kit.remove': 'Retirer {label}',
  'kit.showPassword': 'Afficher le mot de passe',
  'kit.stillMissing': 'Il manque encore : {list}',
  'kit.tryAgain': 'Réessayer',
  'kit.undo': 'Annuler',
} satisfies TranslationOf<typeof english>;
