import type { TranslationOf } from '../../messages.ts';
import type { todoHandling as english } from '../en/todo-handling.ts';

export const todoHandling = {
  'chosen.count': '{count, plural, one {# choisie} other {# choisies}}',
  'chosen.bar': 'Ce qui est choisi',
  'chosen.most': '{most, number} au plus à la fois : les premières sont choisies',
  'chosen.none': 'Plus rien n’est choisi',
  'chosen.move': 'Déplacer',
  'chosen.tag': 'Valeur',
  'chosen.letGo': 'Ne plus choisir',
  'chosen.deleteQuestion': 'Voulez-vous vraiment supprimer ces {count, number} tâches ?',
  'outbox.left':
    '{others, plural, =0 {« {title} » a changé depuis et reste telle quelle} one {« {title} » et une autre ont changé depuis et restent telles quelles} other {« {title} » et # autres ont changé depuis et restent telles quelles}}',
  'keys.extend': 'En choisir plusieurs',
  'keys.chooseAll': 'Choisir toute la liste',
  'when.words': 'Quand',
  'when.placeholder': 'vendredi prochain 15h',
  'when.set': 'Fixer',
  'when.anyDay': 'N’importe quel jour',
  'when.anyTime': 'N’importe quand',
  'when.nextWeek': 'Semaine prochaine',
  'when.weekend': 'Ce week-end',
  'when.days': 'Jours de {month}',
  'when.earlier': 'Mois précédent',
  'when.later': 'Mois suivant',
  'value.none': 'Aucune',
  'value.other': 'Une autre',
} satisfies TranslationOf<typeof english>;
