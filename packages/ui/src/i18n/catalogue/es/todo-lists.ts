import type { TranslationOf } from '../../messages.ts';
import type { todoLists as english } from '../en/todo-lists.ts';

export const todoLists = {
  'lists.new': 'Lista nueva',
  'lists.name': 'Nombre de la lista',
  'lists.counts':
    '{open, plural, one {# abierta} other {# abiertas}}{done, plural, =0 {} one { · # hecha} other { · # hechas}}',
  'lists.moved': '«{name}» es ahora la lista {place} de {count}',
  'lists.archive': 'Archivar',
  'lists.unarchive': 'Sacar del archivo',
  'lists.inArchive': 'En el archivo',
  'lists.archiveText': 'Lo que hay en estas listas no forma parte de tus días.',
  'lists.archived': '«{name}» está en el archivo',
  'lists.back': '«{name}» ha salido del archivo',
  'lists.renamed': '«{before}» se llama ahora «{name}»',
  'lists.deleted': 'Lista «{name}» eliminada; sus tareas siguen ahí',
  'lists.restored': 'La lista «{name}» ha vuelto',
  'lists.deleteQuestion': '¿Eliminar esta lista? Sus tareas se quedan.',
  'lists.none': 'Todavía no hay listas',
  'lists.none.text': 'Una palabra tuya tras # crea una: «comprar sellos #recados».',
  'lists.fetchFailed': 'No se han podido leer tus listas',
  'lists.failed': 'No se ha podido cambiar la lista',
} satisfies TranslationOf<typeof english>;
