import type { phoneNumbers as english } from '../en/phone-numbers.ts';
import type { TranslationOf } from '../../messages.ts';

export const phoneNumbers = {
  'phone.back': 'Volver al panel',
  'phone.overview': 'Los números a los que Squeeze puede escribir, cada uno verificado con un código.',
  'phone.numbers': 'Tus números de teléfono',
  'phone.primary': 'Principal',
  'phone.verified': 'Verificado',
  'phone.unverified': 'Sin verificar',
  'phone.makePrimary': 'Hacer principal',
  'phone.edit': 'Editar',
  'phone.save': 'Guardar',
  'phone.add': 'Añadir número',
  'phone.newNumber': 'Nuevo número de teléfono',
  'phone.editNote': 'Un número cambiado debe verificarse otra vez antes de que Squeeze le escriba.',
  'phone.empty':
    'Aún no hay ningún número. Añade uno para escribir a Squeeze por SMS y recibir códigos y avisos.',
  'phone.deleteQuestion': '¿Seguro que quieres eliminar este número de teléfono?',
  'phone.codeSent': 'Código de verificación enviado',
  'phone.added': 'Número de teléfono añadido',
  'phone.updated': 'Número de teléfono actualizado',
  'phone.deleted': 'Número de teléfono eliminado',
  'phone.primarySet': 'Número principal actualizado',
  'phone.fetchFailed': 'No se pudieron cargar los números de teléfono',
  'phone.addFailed': 'No se pudo añadir el número de teléfono',
  'phone.updateFailed': 'No se pudo actualizar el número de teléfono',
  'phone.deleteFailed': 'No se pudo eliminar el número de teléfono',
  'phone.primaryFailed': 'No se pudo elegir el número principal',
  'phone.verifyFailed': 'No se pudo verificar el código',
  'phone.help': 'Cómo funciona',
  'phone.help.enter': 'Escribe el número con su prefijo de país, como +34.',
  'phone.help.check': 'Mira tu teléfono: llega un código de seis dígitos.',
  'phone.help.verify': 'Escribe aquí el código para verificar el número.',
  'phone.countries': 'Los códigos se envían a números corrientes de estos países: {countries}.',
  'phone.uses':
    'Los números verificados se usan para alertas de seguridad, novedades del sistema y códigos de dos factores.',
  'phone.stop':
    'Responde STOP a cualquiera de nuestros SMS y se detienen todos los SMS a ese número, también los códigos. Responde START para volver a recibirlos.',
  'phone.textTo':
    'Envía un SMS al {number} desde un número verificado para añadir tareas o preguntar qué queda.',
  'phone.silent': 'Un número sin uso durante un año debe verificarse de nuevo: puede ser ya de otra persona.',
  'phone.stopped': 'SMS detenidos',
  'phone.resume':
    'Este número respondió STOP: no se le envía ningún SMS, tampoco códigos. Para volver a recibirlos, responde START a cualquiera de nuestros SMS.',
  'phone.resumeTo':
    'Este número respondió STOP: no se le envía ningún SMS, tampoco códigos. Para volver a recibirlos, envía START desde él al {number}.',
  'phone.notConfigured':
    'Los SMS no están configurados en este servidor: por ahora no se puede añadir ni verificar ningún número.',
  'phone.embedded':
    'Esta aplicación funciona en tu propio equipo y no envía SMS, así que no necesita ningún número. Los recordatorios aparecen en este dispositivo.',
} satisfies TranslationOf<typeof english>;
