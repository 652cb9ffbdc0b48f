import type { TranslationOf } from '../../messages.ts';
import type { data as english, dataAnswers as englishAnswers } from '../en/data.ts';

export const data: TranslationOf<typeof english> = {
  'data.title': 'Tus datos',
  'data.export.title': 'Exportar',
  'data.export.text':
    'Todo lo que tienes aquí en un solo archivo ZIP: en JSON, que se puede volver a importar, y en tablas y texto para leer. No contiene contraseñas ni otros secretos.',
  'data.export.action': 'Exportar mis datos',
  'data.export.failed': 'No se han podido exportar tus datos',
  'data.export.done': 'Tu exportación se ha descargado',
  'data.import.title': 'Importar',
  'data.import.text':
    'Añade el contenido de una exportación a lo que tienes aquí. Ves lo que hay en el archivo antes de que ocurra nada. No se cambia nada tuyo, e importar un archivo dos veces no añade nada dos veces.',
  'data.import.choose': 'Elegir un archivo',
  'data.import.chooseName': 'Exportación que importar',
  'data.import.chooseOther': 'Elegir otro archivo',
  'data.import.counting': 'Leyendo {name}',
  'data.import.countFailed': 'No se ha podido leer el archivo',
  'data.import.found': 'En {name}',
  'data.import.nothingNew': 'Todo lo que hay en este archivo ya está aquí.',
  'data.import.action': '{count, plural, one {Importar # elemento} other {Importar # elementos}}',
  'data.import.running': 'Importando {name}. Puedes salir de esta página; la importación continúa.',
  'data.import.failed': 'La importación no ha llegado al final',
  'data.import.failedText':
    'Lo importado hasta ahora se conserva. Importa de nuevo el mismo archivo para continuar.',
  'data.import.done':
    '{count, plural, one {Se ha importado # elemento} other {Se han importado # elementos}}',
  'data.import.again': 'Reintentar',
  'data.import.kind': 'Tipo',
  'data.import.inFile': 'En el archivo',
  'data.import.new': 'Nuevos aquí',
  'data.import.imported': 'Importados',
  'data.import.skipped': 'Omitidos',
  'data.noun.todos': 'Tareas',
  'data.noun.aiTasks': 'Tareas de IA',
  'data.noun.taskRuns': 'Ejecuciones de tareas de IA',
  'data.noun.conversations': 'Conversaciones',
  'data.noun.messages': 'Mensajes',
  'data.noun.receipts': 'Recibos',
  'data.noun.notifications': 'Notificaciones',
};

export const dataAnswers: TranslationOf<typeof englishAnswers> = {
  'answer.import.invalid': 'Algunos elementos no son válidos y se han omitido.',
  'answer.import.detached': 'Algunos elementos dependen de algo que no se ha encontrado y se han omitido.',
  'answer.import.taken': 'Algunos elementos habrían ocupado el lugar de otros y se han omitido.',
  'answer.import.paused': 'Las tareas de IA activas en la exportación están en pausa aquí.',
  'answer.import.todosFull': 'No queda sitio para más tareas. El resto se ha omitido.',
  'answer.import.aiTasksFull': 'No queda sitio para más tareas de IA. El resto se ha omitido.',
  'answer.import.conversationsFull': 'No queda sitio para más conversaciones. El resto se ha omitido.',
  'answer.import.interrupted':
    'La importación se ha interrumpido. Importa de nuevo el mismo archivo para continuar.',
  'answer.import.notAnExport': 'Esto no es una exportación de Squeeze',
  'answer.import.damaged': 'El archivo está dañado',
  'answer.import.unsafe': 'El archivo contiene más de lo que puede una exportación y se ha rechazado',
  'answer.import.newer': 'Esta exportación viene de una versión más reciente de Squeeze',
  'answer.import.busy': 'Hay otra importación en curso. Espera a que termine.',
  'answer.import.tooMany': 'Están llegando demasiados archivos. Inténtalo de nuevo.',
  'answer.import.tooLarge': 'El archivo es demasiado grande',
  'answer.import.brokeOff': 'El archivo se ha interrumpido',
};
