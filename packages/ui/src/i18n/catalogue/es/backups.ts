import type { TranslationOf } from '../../messages.ts';
import type { backups as english } from '../en/backups.ts';

export const backups = {
  'backups.title': 'Copias de seguridad',
  'backups.text': 'Una copia de todo cada día y cada vez que sales, comprobada y guardada siete días.',
  'backups.make': 'Hacer una copia ahora',
  'backups.made': 'Copiado: {counts}',
  'backups.showFolder': 'Mostrar la carpeta',
  'backups.list': 'Copias de seguridad en este equipo',
  'backups.none': 'Todavía no hay ninguna copia.',
  'backups.day': 'Diaria',
  'backups.migration': 'Antes de una actualización',
  'backups.asked': 'Hecha por ti',
  'backups.moment': '{day}, {time}',
  'backups.todos': '{count, plural, one {# tarea} other {# tareas}}',
  'backups.notes': '{count, plural, one {# nota} other {# notas}}',
  'backups.events': '{count, plural, one {# evento} other {# eventos}}',
  'backups.tasks': '{count, plural, one {# tarea de IA} other {# tareas de IA}}',
  'backups.conversations': '{count, plural, one {# conversación} other {# conversaciones}}',
  'backups.damaged': 'Dañada',
  'backups.damagedText': 'Esta copia no se puede restaurar.',
  'backups.newer': 'Squeeze más reciente',
  'backups.newerText': 'La hizo una versión posterior de Squeeze. Actualiza Squeeze para restaurarla.',
  'backups.restore': 'Restaurar',
  'backups.restoreName': 'Restaurar la copia del {when}',
  'backups.restoreTitle': '¿Volver al {when}?',
  'backups.restoreText':
    'Volverás a tener {counts}, como entonces. Lo que ha cambiado desde ese momento ya no se mostrará; el archivo que lo contiene se guarda junto a la carpeta de las copias.',
  'backups.restored': 'Tus datos están como el {when}',
  'backups.listFailed': 'No se pudieron leer las copias de seguridad',
  'backups.makeFailed': 'No se hizo ninguna copia',
  'backups.restoreFailed': 'La copia no se restauró',
  'backups.unchanged': 'Todo sigue como estaba.',
  'backups.gone': 'Ya no está. Todo sigue como estaba.',
  'backups.refusedDamaged': 'Está dañada. Todo sigue como estaba.',
  'backups.refusedNewer':
    'La hizo una versión posterior de Squeeze y esta no sabe leerla. Todo sigue como estaba.',
  'backups.full': 'No queda espacio en el disco. Las copias anteriores siguen ahí.',
  'backups.unsound':
    'Tus datos están dañados y una copia también lo estaría. Las copias anteriores siguen ahí.',
  'backups.again': 'Inténtalo de nuevo.',
  'backups.folderFailed': 'No se pudo mostrar la carpeta',
} as const satisfies TranslationOf<typeof english>;
