import type { TranslationOf } from '../../messages.ts';
import type { calendarFiles as english } from '../en/calendar-files.ts';

export const calendarFiles = {
  'calendarFiles.import': 'Importar un calendario',
  'calendarFiles.text':
    'Un archivo .ics, como los exportan Google, Apple y Outlook. Primero ves lo que contiene.',
  'calendarFiles.drop': 'Suelta un archivo aquí o elige uno.',
  'calendarFiles.file': 'Archivo de un calendario',
  'calendarFiles.choose': 'Elegir un archivo',
  'calendarFiles.chooseOther': 'Elegir otro archivo',
  'calendarFiles.address': 'O la dirección de un calendario',
  'calendarFiles.noAddress': 'Escribe una dirección que empiece por https:// o webcal://',
  'calendarFiles.look': 'Mirar allí',
  'calendarFiles.looking': 'Mirando lo que contiene…',
  'calendarFiles.failed': 'No se ha podido importar',
  'calendarFiles.tooLarge': 'El archivo ocupa más de 10 MB.',
  'calendarFiles.new': '{count, plural, =0 {Nada nuevo.} one {Un evento nuevo.} other {# eventos nuevos.}}',
  'calendarFiles.changed': '{count, plural, one {Uno ha cambiado.} other {# han cambiado.}}',
  'calendarFiles.same': '{count, plural, one {Uno ya está aquí.} other {# ya están aquí.}}',
  'calendarFiles.more': '{count, plural, one {y uno más} other {y # más}}',
  'calendarFiles.skipped': '{count, plural, one {Uno no se puede traer} other {# no se pueden traer}}',
  'calendarFiles.line': 'Línea {line, number}',
  'calendarFiles.reason.broken': 'no está escrito como un evento',
  'calendarFiles.reason.invalid_time': 'su día o su hora no existe',
  'calendarFiles.reason.ends_before': 'termina antes de empezar',
  'calendarFiles.reason.rule': 'se repite de una forma que Squeeze no puede seguir',
  'calendarFiles.reason.too_many_times': 'demasiadas de sus fechas son distintas',
  'calendarFiles.reason.superseded': 'el archivo contiene un estado más reciente',
  'calendarFiles.ignored':
    '{count, plural, one {Se deja fuera una entrada que no es un evento.} other {Se dejan fuera # entradas que no son eventos.}}',
  'calendarFiles.shortened':
    '{count, plural, one {Un evento dice más de lo que Squeeze puede guardar. Se importa sin el resto.} other {# eventos dicen más de lo que Squeeze puede guardar. Se importan sin el resto.}}',
  'calendarFiles.unknownZones':
    '{count, plural, one {Una zona horaria no se conoce. Sus eventos conservan la hora que dicen, en tu zona.} other {# zonas horarias no se conocen. Sus eventos conservan la hora que dicen, en tu zona.}}',
  'calendarFiles.into': 'En',
  'calendarFiles.ownCalendar': 'Un calendario aparte',
  'calendarFiles.noName': 'Ponle un nombre',
  'calendarFiles.do': '{count, plural, one {Importar un evento} other {Importar # eventos}}',
  'calendarFiles.done': '{count, plural, one {Un evento importado} other {# eventos importados}}',
  'calendarFiles.close': 'Cerrar',
  'calendarFiles.export': 'Exportar como archivo',
  'calendarFiles.saved': '«{name}» guardado como archivo',
  'calendarFiles.notSaved': 'No se ha podido exportar el calendario',
} as const satisfies TranslationOf<typeof english>;
