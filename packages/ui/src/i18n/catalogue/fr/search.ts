import type { TranslationOf } from '../../messages.ts';
import type { search as english } from '../en/search.ts';

export const search = {
  'search.open': 'Rechercher',
  'search.title': 'Recherche et commandes',
  'search.field': 'Rechercher, ou taper une commande',
  'search.results': 'Ce qu’il y a',
  'search.actions': 'Faire',
  'search.pages': 'Aller à',
  'search.found': 'Trouvé',
  'search.withWords': 'Avec ces mots',
  'search.newTodo': 'Nouvelle tâche',
  'search.newNote': 'Nouvelle note',
  'search.undo': 'Annuler : {what}',
  'search.redo': 'Refaire : {what}',
  'search.addTodo': 'Ajouter une tâche : {words}',
  'search.ask': 'Demander à l’assistant : {words}',
  'search.run': 'Exécution d’une tâche IA',
  'search.note': 'Note',
  'search.closed': 'terminé',
  'search.archived': 'archivée',
  'search.searching': 'Recherche…',
  'search.foundMore':
    '{count, plural, one {Le meilleur résultat ; un mot de plus l’affine} other {Les # meilleurs résultats ; un mot de plus les affine}}',
  'search.keys': '<key>↑</key> <key>↓</key> choisir, <key>Entrée</key> ouvre, <key>Échap</key> ferme',
} satisfies TranslationOf<typeof english>;
