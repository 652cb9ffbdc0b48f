import type { NativeTexts } from '../native-texts.ts';
import { counted } from './counted.ts';

export const spanish: NativeTexts = {
  open: 'Abrir Squeeze',
  capture: 'Anotar una idea',
  quit: 'Salir de Squeeze',
  edit: 'Edición',
  file: 'Archivo',
  view: 'Ver',
  window: 'Ventana',
  menu: {
    backUp: 'Hacer una copia ahora',
    restore: 'Restaurar una copia…',
    showBackups: 'Mostrar la carpeta de copias',
    print: 'Imprimir…',
    close: 'Cerrar la ventana',
    undo: 'Deshacer',
    redo: 'Rehacer',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Pegar',
    selectAll: 'Seleccionar todo',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    actualSize: 'Tamaño real',
    reload: 'Recargar',
    fullScreen: 'Pantalla completa',
  },
  inTray: (keys) => ({
    title: 'Squeeze sigue abierto',
    body: `Su gota en la bandeja lo vuelve a abrir${keys === null ? '' : ` y ${keys} anota una idea`}. Ahí también se cierra.`,
  }),
  unreadableCaptures: ([file = '', ...more]) => ({
    title: 'Algo que anotaste no se puede leer',
    body:
      more.length === 0
        ? `Lo que queda está en ${file}`
        : `Lo que queda está en ${counted('es', more.length + 1, 'archivo', 'archivos')}, como ${file}`,
  }),
  backup: {
    made: 'Tus datos están copiados',
    failed: 'No se hizo ninguna copia',
    reasons: {
      damaged: 'Tus datos están dañados y una copia también lo estaría. Las copias anteriores siguen ahí.',
      full: 'No queda espacio en el disco. Las copias anteriores siguen ahí.',
      failed: 'Inténtalo de nuevo.',
    },
    folderFailed: 'No se pudo mostrar la carpeta de copias',
  },
  notRestored: {
    message: 'La copia no se restauró',
    reasons: {
      gone: 'Ya no está. Tus datos están como antes. Restaura otra copia en los ajustes.',
      damaged: 'Está dañada. Tus datos están como antes. Restaura otra copia en los ajustes.',
      newer:
        'La hizo una versión posterior de Squeeze. Tus datos están como antes. Actualiza Squeeze para restaurarla.',
      full: 'No queda espacio en el disco. Tus datos están como antes. Haz sitio y restáurala de nuevo.',
      failed:
        'No se pudo poner en su lugar. Tus datos están como antes. Restáurala de nuevo, o restaura otra.',
      'cut-off':
        'Se interrumpió a medias: tus datos están como antes, o como en la copia. Míralos y restaura la copia de nuevo si hace falta.',
    },
  },
  noKeychain: 'Ningún llavero respondió en este equipo: la sesión dura solo hasta que se cierre Squeeze.',
  badAddress: 'Escribe una dirección que empiece por https://, sin ruta.',
  noAnswer: 'Ningún servidor de Squeeze respondió en esta dirección.',
  serverFailed: 'Squeeze no puede abrir tus datos',
  serverFailedDetail: (reason, logFile) =>
    `${reason}\n\nSqueeze lo sigue intentando. Más información en ${logFile}`,
  damage: {
    message: 'Tus datos en este ordenador están dañados',
    readable:
      'Puedes seguir leyendo. Lo que escribas queda aparte y se guarda al restaurar una copia de seguridad.',
    unreadable:
      'No se pueden abrir. Squeeze lo vuelve a preguntar en el próximo inicio, o cuando eliges «Restaurar una copia» en el menú Archivo.',
    noBackup: 'No hay ninguna copia de seguridad buena.',
    newestBackup: (date, counts) => `La copia buena más reciente es del ${date}: ${counts}.`,
    counts: ({ todos, notes, events, conversations, tasks }) =>
      [
        counted('es', todos, 'tarea', 'tareas'),
        counted('es', notes, 'nota', 'notas'),
        counted('es', events, 'evento', 'eventos'),
        counted('es', tasks, 'tarea de IA', 'tareas de IA'),
      ].join(', ') + ` y ${counted('es', conversations, 'conversación', 'conversaciones')}`,
    kept: 'Al restaurar, el archivo dañado se conserva al lado.',
    restore: 'Restaurar la copia',
    openFolder: 'Abrir la carpeta',
    readOnly: 'Seguir solo leyendo',
    later: 'Ahora no',
  },
};
