import type { NotificationTexts } from './notification-texts.ts';

export const es: NotificationTexts = {
  locale: 'es',
  late: (when) => `Con retraso: estaba previsto para el ${when}, cuando nada funcionaba.`,
  missed: (when) => `Perdido: estaba previsto para el ${when}, hace más de un día.`,
  asked: (when) => `Estaba previsto para el ${when}, cuando nada funcionaba. ¿Todavía debe hacerse?`,
  event: {
    now: 'Empieza ahora',
    inMinutes: (count, time) => `Dentro de ${count} ${count === 1 ? 'minuto' : 'minutos'}, a las ${time}`,
    today: (time) => `Hoy a las ${time}`,
    tomorrow: (time) => `Mañana a las ${time}`,
    on: (day, time) => `${day} a las ${time}`,
    since: (time) => `Desde las ${time}`,
    allDay: {
      today: 'Hoy, todo el día',
      tomorrow: 'Mañana, todo el día',
      on: (day) => `${day}, todo el día`,
    },
    late: (when) => `Con retraso: este aviso estaba previsto para el ${when}, cuando nada funcionaba.`,
    missed: (when) => `Perdido: fue el ${when}, y nada funcionaba para avisarte.`,
  },
  calendar: {
    fails: (name) => `Calendario sin leer: ${name}`,
    failing: (host, when) =>
      `No se ha podido leer nada de ${host} desde el ${when}. Lo que se leyó antes se queda, y se vuelve a intentar por sí solo.`,
    gone: (host) =>
      `Ya no hay ningún calendario en su dirección de ${host}. Lo que se leyó antes se queda. Si ha cambiado de dirección, indica la nueva.`,
    worksAgain: (name) => `Calendario leído de nuevo: ${name}`,
  },
  integrations: {
    connected: (provider, account) => ({
      title: `${provider} está conectado`,
      body: `Squeeze puede usar ahora la cuenta ${account}. Si no fuiste tú, desconéctala en Integraciones y cambia tu contraseña.`,
    }),
    disconnected: (provider, account) => ({
      title: `${provider} está desconectado`,
      body: `Squeeze ya no usa la cuenta ${account}. Si no fuiste tú, cambia tu contraseña.`,
    }),
    failing: (provider, account) => ({
      title: `No se puede contactar con ${provider}`,
      body: `La conexión con ${account} no funciona desde hace una hora. Se vuelve a intentar sola.`,
    }),
    ending: (provider, account, when) => ({
      title: `Pronto habrá que volver a conectar ${provider}`,
      body: `La conexión con ${account} termina el ${when} y no se puede renovar sola. Abre Integraciones y pulsa Cambiar permisos de ${provider}: en cuanto la vuelvas a permitir allí, sigue.`,
    }),
    ended: (provider, account) => ({
      title: `Hay que volver a conectar ${provider}`,
      body: `La conexión con ${account} ya no funciona. Conéctala de nuevo en Integraciones.`,
    }),
    ran_out: (provider, account) => ({
      title: `El acceso a ${provider} ha caducado`,
      body: `Has desactivado la renovación automática, así que la conexión con ${account} descansa, y también lo que se mantiene al día con ella. Pulsa Actualizar en Integraciones y continúa.`,
    }),
    lives_on: (provider, account, address) => ({
      title: `No se pudo avisar a ${provider}`,
      body: `La conexión con ${account} ha terminado aquí, pero durante una hora no se pudo avisar a ${provider}, así que lo que permitiste sigue vigente allí. Termínalo tú allí: ${address}`,
    }),
    recovered: (provider, account) => ({
      title: `${provider} vuelve a funcionar`,
      body: `La conexión con ${account} vuelve a funcionar.`,
    }),
    client_refused: (provider) => ({
      title: `${provider} ya no reconoce esta instalación`,
      body: `${provider} no acepta el identificador y el secreto de cliente de esta instalación. Todas sus conexiones esperan hasta que se vuelvan a configurar.`,
    }),
    out_of_step: (provider, account, lists) => ({
      title: `${provider}: no todo está sincronizado`,
      body: `Desde hace una hora esto no se pudo sincronizar con ${account}: ${lists}. Integraciones dice por qué y qué pulsar.`,
    }),
    in_step_again: (provider, account) => ({
      title: `${provider} vuelve a estar sincronizado`,
      body: `Lo que no se podía sincronizar con ${account} vuelve a estarlo.`,
    }),
    asks: (provider, account, titles) => ({
      title: `${provider} espera tu permiso`,
      body: `Has cambiado algo que tiene invitados: ${titles}. ${provider} (${account}) les avisaría por correo, así que no se envió nada. Integraciones pregunta si debe enviarse.`,
    }),
  },
  outward: {
    mailFailed: (told) => `No enviado: ${told}`,
    videoFailed: (told) => `No añadido: ${told}`,
    mailUnknown: (told) => `Quizá no enviado: ${told}`,
    mailKept: 'Lo que escribiste está en la conversación: vuelve a pedir allí que se envíe.',
    videoKept: 'Vuelve a pedirlo cuando esté resuelto.',
    lookIntoSent: (provider, account) =>
      `${provider} (${account}) no dio una respuesta clara, así que el correo puede haber salido. No se envía otra vez. Mira en los elementos enviados de Outlook antes de volver a pedirlo.`,
    why: {
      disconnected: (provider, account) =>
        `${provider} (${account}) ya no está conectado, o hay que volver a conectarlo en Integraciones.`,
      ran_out: (provider, account) =>
        `El acceso a ${provider} (${account}) ha caducado. Pulsa Actualizar en Integraciones.`,
      not_allowed: (provider, account) =>
        `${provider} no se lo permite a ${account}. Pulsa Cambiar permisos en Integraciones.`,
      missing: (provider) => `${provider} ya no lo tiene.`,
      refused: (provider) => `${provider} no lo aceptó.`,
      unreachable: (provider) => `No se pudo contactar con ${provider} durante un rato.`,
    },
  },
  digestTitle: (count) => `${count} avisos vencieron mientras nada funcionaba`,
  digestLine: (title, when) => `${title} (${when})`,
  moreLines: (count) => `y ${count} más`,
  reportTitle: (title) => `Hecho: ${title}`,
  proposals: (count) =>
    count === 1 ? 'Un cambio espera tu confirmación.' : `${count} cambios esperan tu confirmación.`,
  failedTitle: (title) => `No se pudo hacer: ${title}`,
  failed: 'No funcionó después de tres intentos, así que la tarea se ha detenido. Reanúdala para reintentar.',
  brokenSchedule: 'Su horario no se puede seguir, así que la tarea se ha detenido. Vuelve a definirlo.',
  pausedTitle: (title) => `En pausa: ${title}`,
  refusedRule:
    'Su regla ya no se puede seguir: no se puede leer o exige demasiado cálculo. Por eso la tarea está en pausa. Dale una regla más sencilla.',
  trialEndedTitle: 'Tu prueba gratuita ha terminado',
  trialEnded: 'Todo lo que creaste se queda. Lo que forma parte de Premium vuelve a estar cerrado.',
  outcomes: {
    too_old: 'Perdido: nada funcionó durante más de un día después de su hora.',
    superseded: 'Perdido: nada funcionaba, y uno posterior ocupó su lugar.',
    skipped: 'Perdido: nada funcionaba, y los perdidos se omiten.',
    dismissed: 'Descartada: elegiste no ejecutarla.',
    not_running: 'Nada funcionaba a su hora. Se te preguntó si todavía debe hacerse.',
    task_deleted: 'No se hizo: la tarea se había eliminado.',
    account_disabled: 'No se hizo: la cuenta está desactivada.',
    account_leaving: 'No se hizo: la cuenta iba a eliminarse.',
    todoOver: 'No se avisó: su tarea ya estaba hecha o eliminada.',
    alsoMissed: (count, atLeast) =>
      atLeast ? `Antes se perdieron al menos ${count} más.` : `Antes se perdieron ${count} más.`,
  },
  pushedWithoutText: 'Tienes una notificación nueva',
  pushed: {
    done: 'Hecho',
    snooze: 'Posponer 10 min',
    failed: 'Tu respuesta no ha llegado. Pulsa para abrirlo.',
  },
  deliveries: {
    smsNotConfigured: 'Los mensajes de texto no están configurados aquí.',
    emailNotConfigured: 'El correo no está configurado aquí.',
    answered: 'Se respondió antes de enviarlo.',
    smsOff: 'Los mensajes de texto están desactivados en los ajustes.',
    emailOff: 'El correo electrónico está desactivado en los ajustes.',
    noNumber: 'No hay un número principal verificado que aceptara recibir mensajes.',
    textsStopped: 'Este número pidió no recibir mensajes. Envía START desde él para volver a recibirlos.',
    noAddress: 'No hay una dirección de correo.',
    addressUnconfirmed: 'La dirección de correo aún no se ha confirmado.',
    disabled: 'La cuenta está desactivada.',
    leaving: 'La cuenta iba a eliminarse.',
    tooMany: 'Se alcanzó el límite diario de mensajes.',
    pushOff: 'Las notificaciones en tus dispositivos están desactivadas en los ajustes.',
    noBrowser: 'Ninguno de tus navegadores recibe ya notificaciones.',
    unanswered: 'No hubo respuesta, así que quizá llegó. Se está comprobando qué fue del mensaje.',
    foundSent: 'Al principio no hubo respuesta; al comprobarlo, el mensaje sí se había enviado.',
    notTaken: 'No hubo respuesta, y el mensaje no se había aceptado.',
    unknown: 'No hubo respuesta, así que quizá llegó. No se envió otra vez.',
    refused: 'Fue rechazado.',
    undelivered: 'El operador no pudo entregarlo.',
  },
};
