import type { SmsTexts } from './sms-texts.ts';

const quoted = (titles: readonly string[]): string => titles.map((title) => `"${title}"`).join(', ');

export const es: SmsTexts = {
  stopped:
    'Squeeze: ya no recibirá mensajes nuestros, tampoco códigos. Responda START para volver a recibirlos.',
  started:
    'Squeeze: vuelve a recibir nuestros mensajes. Responda HELP para ayuda, STOP para dejar de recibirlos.',
  help: 'Squeeze, su asistente para tareas y recordatorios. Escriba lo que necesite, por ejemplo "leche mañana" o "¿qué hay hoy?". Responda a un aviso con HECHO o LUEGO 1H. Pueden aplicarse tarifas. Responda STOP para no recibir más, START para volver a recibir.',
  attachment: 'Todavía no puedo ver imágenes ni archivos; solo leo el texto.',
  failed: 'Lo siento, no pude responder. Inténtelo de nuevo, por favor.',
  cut: '... (sigue en la aplicación)',
  bareQuestion: / Di sí o no\./g,
  confirm: (digits) => `Responda YES ${digits} en 10 minutos para hacerlo, o NO.`,
  digitsMissing: 'Para hacerlo, responda YES y las cuatro cifras de mi último mensaje.',
  nothingWaits: 'No hay nada por confirmar. Pídalo de nuevo, por favor.',
  tooManyTries: 'Demasiados intentos por hoy. Responda en la aplicación.',
  wrongDigits: (left) =>
    left === 0
      ? 'No eran esas cifras y era el último intento. No se hizo nada. Pídalo de nuevo, por favor.'
      : `Esas no son las cifras. No se hizo nada. Intentos restantes: ${left}.`,
  confirmed: (titles) => `Hecho: ${quoted(titles)}.`,
  changedMeanwhile: (titles) => `Cambió entretanto y lo dejé como está: ${quoted(titles)}.`,
  declined: (titles) => `De acuerdo, no se hizo nada: ${quoted(titles)}.`,
  reminders: {
    done: (titles) => `Hecho: ${quoted(titles)}.`,
    alreadyDone: (title) => `${quoted([title])} ya estaba hecho. Todo bien.`,
    snoozed: (titles, when) => `Pospuesto: ${quoted(titles)}. Vuelve: ${when}.`,
    alreadySnoozed: (title, when) => `${quoted([title])} ya estaba pospuesto. Vuelve: ${when}.`,
    takenBack: (titles) =>
      `Deshecho: ${quoted(titles)} ${titles.length > 1 ? 'están pendientes' : 'está pendiente'} de nuevo.`,
    which: (lines) => `¿Cuál?\n${lines}`,
    gone: 'Ese aviso ya no existe. No se ha cambiado nada.',
  },
};
