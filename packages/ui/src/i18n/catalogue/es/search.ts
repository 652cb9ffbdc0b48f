import type { TranslationOf } from '../../messages.ts';
import type { search as english } from '../en/search.ts';

export const search = {
  'search.open': 'Buscar',
  'search.title': 'Búsqueda y comandos',
  'search.field': 'Buscar, o escribir un comando',
  'search.results': 'Lo que hay',
  'search.actions': 'Hacer',
  'search.pages': 'Ir a',
  'search.found': 'Encontrado',
  'search.withWords': 'Con estas palabras',
  'search.newTodo': 'Nueva tarea',
  'search.newNote': 'Nueva nota',
  'search.undo': 'Deshacer: {what}',
  'search.redo': 'Rehacer: {what}',
  'search.addTodo': 'Añadir una tarea: {words}',
  'search.ask': 'Preguntar al asistente: {words}',
  'search.run': 'Ejecución de tarea de IA',
  'search.note': 'Nota',
  'search.closed': 'hecho',
  'search.archived': 'archivada',
  'search.searching': 'Buscando…',
  'search.foundMore':
    '{count, plural, one {El mejor resultado; otra palabra lo precisa} other {Los # mejores resultados; otra palabra los precisa}}',
  'search.keys': '<key>↑</key> <key>↓</key> elegir, <key>Intro</key> abre, <key>Esc</key> cierra',
} satisfies TranslationOf<typeof english>;
