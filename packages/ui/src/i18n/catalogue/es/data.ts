import type { TranslationOf } from '../../messages.ts';
import type { data as english } from '../en/data.ts';

export const data: TranslationOf<typeof english> = {
  'data.title': 'Tus datos',
  'data.transferred': '{sent, number} de {whole, number} MB',
  'data.export.title': 'Exportar',
  'data.export.text':
    'Todo lo que tienes aquí en un solo archivo ZIP: en JSON, que se puede volver a importar, y en tablas y texto para leer. No contiene contraseñas ni otros secretos.',
  'data.export.action': 'Exportar mis datos',
  'data.export.failed': 'No se han podido exportar tus datos',
  'data.export.done': 'Tu exportación se ha descargado',
  'data.export.making': 'Creando el archivo. Mantén esta página abierta hasta que se haya guardado.',
  'data.export.fetching': 'Descargando {name}. Mantén esta página abierta hasta que se haya guardado.',
  'data.export.waiting': 'No hay conexión. La descarga de {name} continuará sola.',
  'data.export.goOn': 'Continuar',
  'data.export.goOnText':
    'Lo que ha llegado se conserva mientras esta página siga abierta. Continúa desde ahí.',
  'data.export.againText': 'No ha cambiado nada tuyo. Inténtalo de nuevo en un momento.',
  'data.export.damaged': 'Una parte del archivo no ha llegado tal como se envió',
  'data.notes.title': 'Notas en Markdown',
  'data.notes.text':
    'Tus notas en un ZIP de Markdown, un archivo por nota, con sus imágenes y demás archivos. Obsidian y Joplin leen carpetas así, y puedes volver a importarlo aquí.',
  'data.notes.action': 'Exportar notas en Markdown',
  'data.notes.failed': 'No se han podido exportar tus notas',
  'data.notes.done': 'Tus notas se han descargado',
  'data.import.title': 'Importar',
  'data.import.text':
    'Añade el contenido de una exportación a lo que tienes aquí. Ves lo que hay en el archivo antes de que ocurra nada. No se cambia nada tuyo, e importar un archivo dos veces no añade nada dos veces.',
  'data.import.foldersText':
    'Las notas de otros programas son una carpeta de Markdown: elígela, o un ZIP de ella. Se entienden las carpetas de Obsidian y las que Joplin exporta como «RAW» o como «MD - Markdown + Front Matter»; sus archivos JEX no. Las carpetas se convierten en etiquetas, y se te dice lo que no encuentra sitio aquí.',
  'data.import.chooseFolder': 'Elegir una carpeta',
  'data.import.folderName': 'Carpeta de notas que importar',
  'data.import.folderFailed': 'No se ha podido leer algo de {name}',
  'data.import.folderEmpty': 'En {name} no hay nada que se pueda importar',
  'data.import.folderLeft':
    '{count, plural, one {# archivo supera los 10 MB y se ha omitido} other {# archivos superan los 10 MB y se han omitido}}',
  'data.import.choose': 'Elegir un archivo',
  'data.import.chooseName': 'Exportación que importar',
  'data.import.chooseOther': 'Elegir otro archivo',
  'data.import.sending': 'Enviando {name}',
  'data.import.waiting': 'No hay conexión. El envío de {name} continuará por sí solo.',
  'data.import.unfinished':
    'Se han enviado {sent, number} de {whole, number} MB de {name}. Elige el archivo de nuevo para continuar.',
  'data.import.giveUp': 'Abandonar',
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
  'data.noun.notes': 'Notas',
  'data.noun.aiTasks': 'Tareas de IA',
  'data.noun.taskRuns': 'Ejecuciones de tareas de IA',
  'data.noun.conversations': 'Conversaciones',
  'data.noun.messages': 'Mensajes',
  'data.noun.memory': 'Cosas recordadas',
  'data.noun.receipts': 'Recibos',
  'data.noun.notifications': 'Notificaciones',
};
