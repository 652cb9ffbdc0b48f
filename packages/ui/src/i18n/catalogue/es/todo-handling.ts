import type { TranslationOf } from '../../messages.ts';
import type { todoHandling as english } from '../en/todo-handling.ts';

export const todoHandling = {
  'chosen.count': '{count, plural, one {# elegida} other {# elegidas}}',
  'chosen.bar': 'Lo elegido',
  'chosen.most': 'Como máximo {most, number} a la vez: están elegidas las primeras',
  'chosen.none': 'Ya no hay nada elegido',
  'chosen.move': 'Mover',
  'chosen.tag': 'Valor',
  'chosen.letGo': 'Soltar',
  'chosen.deleteQuestion': '¿Seguro que quieres eliminar estas {count, number} tareas?',
  'outbox.left':
    '{others, plural, =0 {«{title}» ha cambiado desde entonces y se queda como está} one {«{title}» y otra más han cambiado desde entonces y se quedan como están} other {«{title}» y otras # han cambiado desde entonces y se quedan como están}}',
  'keys.extend': 'Elegir varias',
  'keys.chooseAll': 'Elegir toda la lista',
  'when.words': 'Cuándo',
  'when.placeholder': 'el próximo viernes 15h',
  'when.set': 'Fijar',
  'when.anyDay': 'Cualquier día',
  'when.anyTime': 'A cualquier hora',
  'when.nextWeek': 'La próxima semana',
  'when.weekend': 'Este fin de semana',
  'when.days': 'Días de {month}',
  'when.earlier': 'Mes anterior',
  'when.later': 'Mes siguiente',
  'value.none': 'Ninguno',
  'value.other': 'Otro',
} satisfies TranslationOf<typeof english>;
