import type { TranslationOf } from '../../messages.ts';
import type { kept as english } from '../en/kept.ts';

export const kept = {
  'kept.waits': 'Espera la conexión',
  'kept.waiting': 'Sin enviar',
  'kept.takeBack': 'Recuperar',
  'kept.takeBackOne': 'Recuperar «{title}»',
  'kept.willBeSent': 'Guardado en este dispositivo. Se envía en cuanto Squeeze vuelva a responder.',
  'kept.settings': 'Ajustes cambiados',
  'kept.asOf': 'Lo que ves es de {time}.',
  'kept.memory':
    'Este dispositivo no guarda nada: lo que espera y lo que escribes se pierde al cerrar esta ventana.',
  'kept.full':
    'No queda espacio en este dispositivo: lo que espera y lo que escribes se pierde al cerrar esta ventana.',
  'kept.damaged':
    '{count, plural, one {Algo que se guardaba aquí ya no se puede leer y no se envió.} other {# cosas que se guardaban aquí ya no se pueden leer y no se enviaron.}}',
  'kept.refused.message': 'Tu mensaje no se envió',
  'kept.refused.createTask': 'No se pudo crear la tarea de IA',
  'kept.refused.editTask': 'No se pudo cambiar la tarea de IA',
  'kept.refused.settings': 'No se pudieron guardar tus ajustes',
  'kept.refused.createNote': 'No se pudo crear la nota',
  'kept.refused.editNote': 'No se pudo cambiar la nota',
  'kept.refused.deleteNote': 'No se pudo eliminar la nota',
  'kept.refused.restoreNote': 'No se pudo recuperar la nota',
  'kept.refused.keepFile': 'No se pudo enviar un archivo',
  'kept.leave.title': 'No todo se ha enviado',
  'kept.leave.text':
    '{count, plural, one {Un cambio espera en este dispositivo y se pierde al cerrar la sesión.} other {# cambios esperan en este dispositivo y se pierden al cerrar la sesión.}}',
  'kept.leave.send': 'Enviar y cerrar la sesión',
  'kept.leave.file': 'Guardar en un archivo',
  'kept.leave.drop': 'Cerrar la sesión sin enviarlo',
  'kept.leave.notSent':
    'Squeeze no responde. Puedes guardar lo que espera en un archivo o cerrar la sesión más tarde.',
  'kept.leave.refused':
    '{count, plural, one {Squeeze no aceptó un cambio. Lo que habías escrito está en su sitio y se pierde al cerrar la sesión.} other {Squeeze no aceptó # cambios. Lo que habías escrito está en su sitio y se pierde al cerrar la sesión.}}',
  'kept.leave.failed':
    'La sesión sigue abierta: no hay conexión, y cerrarla necesita una parte de Squeeze que aún no está aquí. Inténtalo más tarde.',
  'kept.leave.stay': 'Mantener la sesión',
  'kept.leave.saved': 'Guardado como {name}',
  'kept.late':
    '{count, plural, one {Un cambio espera aquí desde hace más de 30 días y quizá ya esté en Squeeze. No se envía por sí solo.} other {# cambios esperan aquí desde hace más de 30 días y quizá ya estén en Squeeze. No se envían por sí solos.}}',
  'kept.late.look': 'Ver',
  'kept.late.title': '¿Ya está allí?',
  'kept.late.text':
    'Squeeze ya no reconoce lo que se le envió hace más de 30 días. Lo que estaba entonces en camino quedaría dos veces: mira si ya está y di qué debe pasar con ello.',
  'kept.late.send': 'Enviar de todos modos',
  'kept.late.sendOne': 'Enviar «{title}» de todos modos',
  'kept.late.drop': 'Descartar',
  'kept.late.dropOne': 'Descartar «{title}»',
  'kept.late.dropped': 'Se ha descartado',
  'kept.conflict': 'También se cambió en otro sitio',
  'kept.conflict.text': 'Allí queda como está. Lo que habías escrito está en el formulario.',
  'kept.conflict.deletion': 'No se ha eliminado, y allí queda como está.',
} satisfies TranslationOf<typeof english>;
