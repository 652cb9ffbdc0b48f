import type { TranslationOf } from '../../messages.ts';
import type { todoLists as english } from '../en/todo-lists.ts';

export const todoLists = {
  'lists.new': 'Nouvelle liste',
  'lists.name': 'Nom de la liste',
  'lists.counts':
    '{open, plural, one {# à faire} other {# à faire}}{done, plural, =0 {} one { · # faite} other { · # faites}}',
  'lists.moved': '« {name} » est maintenant la liste {place} sur {count}',
  'lists.archive': 'Archiver',
  'lists.unarchive': 'Sortir des archives',
  'lists.inArchive': 'Dans les archives',
  'lists.archiveText': 'Ce que contiennent ces listes ne fait pas partie de vos journées.',
  'lists.archived': '« {name} » est dans les archives',
  'lists.back': '« {name} » est sortie des archives',
  'lists.renamed': '« {before} » s’appelle maintenant « {name} »',
  'lists.deleted': 'Liste « {name} » supprimée ; ses tâches sont toujours là',
  'lists.restored': 'La liste « {name} » est de retour',
  'lists.deleteQuestion': 'Supprimer cette liste ? Ses tâches restent.',
  'lists.none': 'Pas encore de liste',
  'lists.none.text': 'Un mot à vous après # en crée une : « acheter des timbres #courses ».',
  'lists.fetchFailed': 'Vos listes n’ont pas pu être lues',
  'lists.failed': 'La liste n’a pas pu être modifiée',
} satisfies TranslationOf<typeof english>;
