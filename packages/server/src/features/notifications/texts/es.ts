import type { NotificationTexts } from './notification-texts.ts';

export const es: NotificationTexts = {
  locale: 'es',
  late: (when) => `Con retraso: estaba previsto para el ${when}, cuando nada funcionaba.`,
  missed: (when) => `Perdido: estaba previsto para el ${when}, hace más de un día.`,
  asked: (when) => `Estaba previsto para el ${when}, cuando nada funcionaba. ¿Todavía debe hacerse?`,
  digestTitle: (count) => `${count} avisos vencieron mientras nada funcionaba`,
  digestLine: (title, when) => `${title} (${when})`,
  moreLines: (count) => `y ${count} más`,
  reportTitle: (title) => `Hecho: ${title}`,
  proposals: (count) =>
    count === 1 ? 'Un cambio espera tu confirmación.' : `${count} cambios esperan tu confirmación.`,
  failedTitle: (title) => `No se pudo hacer: ${title}`,
  failed: 'No funcionó después de tres intentos, así que la tarea se ha detenido. Reanúdala para reintentar.',
  brokenSchedule: 'Su horario no se puede seguir, así que la tarea se ha detenido. Vuelve a definirlo.',
  trialEndedTitle: 'Tu prueba gratuita ha terminado',
  trialEnded: 'Todo lo que creaste se queda. Lo que forma parte de Premium vuelve a estar cerrado.',
  outcomes: {
    too_old: 'Perdido: nada funcionó durante más de un día después de su hora.',
    superseded: 'Perdido: nada funcionaba, y uno posterior ocupó su lugar.',
    skipped: 'Perdido: nada funcionaba, y los perdidos se omiten.',
    asked: 'Nada funcionaba a su hora. Se te preguntó si todavía debe hacerse.',
    deleted: 'No se hizo: la tarea se había eliminado.',
    disabled: 'No se hizo: la cuenta está desactivada.',
    leaving: 'No se hizo: la cuenta iba a eliminarse.',
    alsoMissed: (count, atLeast) =>
      atLeast ? `Antes se perdieron al menos ${count} más.` : `Antes se perdieron ${count} más.`,
  },
  deliveries: {
    smsNotConfigured: 'Los mensajes de texto no están configurados aquí.',
    emailNotConfigured: 'El correo no está configurado aquí.',
    smsOff: 'Los mensajes de texto están desactivados en los ajustes.',
    emailOff: 'El correo electrónico está desactivado en los ajustes.',
    noNumber: 'No hay un número principal verificado que aceptara recibir mensajes.',
    noAddress: 'No hay una dirección de correo.',
    addressUnconfirmed: 'La dirección de correo aún no se ha confirmado.',
    disabled: 'La cuenta está desactivada.',
    leaving: 'La cuenta iba a eliminarse.',
    tooMany: 'Se alcanzó el límite diario de mensajes.',
    unknown: 'No hubo respuesta, así que quizá llegó. No se envió otra vez.',
    refused: 'Fue rechazado.',
  },
};
