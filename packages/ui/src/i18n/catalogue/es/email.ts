import type { TranslationOf } from '../../messages.ts';
import type { email as english } from '../en/email.ts';

export const email = {
  'email.confirm': 'Confirma tu correo',
  'email.confirming': 'Confirmando tu dirección',
  'email.confirmed': 'Correo confirmado',
  'email.confirmedText': '{email} es tuyo sin duda. Los avisos y códigos ya pueden llegarte ahí.',
  'email.toDay': 'A tu día',
  'email.failed': 'Este enlace no ha funcionado',
  'email.incomplete': 'Este enlace está incompleto',
  'email.incompleteText': 'Ábrelo otra vez desde el correo, con todo lo que sigue al signo #.',
  'email.confirmAgain':
    'Inicia sesión y pide un enlace nuevo; el anterior sirve siete días y para una sola dirección.',
  'email.toSignIn': 'Iniciar sesión',
  'email.release': 'Recupera tu dirección',
  'email.releaseText':
    'Alguien creó una cuenta de Squeeze con tu correo y nunca lo confirmó. Si no fuiste tú, recupera la dirección: la cuenta la pierde y puedes crear la tuya.',
  'email.releaseOwn': 'Si la cuenta es tuya, déjala y confirma la dirección.',
  'email.leaveIt': 'Dejarlo',
  'email.takeBack': 'Recuperarla',
  'email.releaseAgain':
    'Puede que ya se haya usado. Si alguien sigue usando tu dirección, pide con ella una contraseña nueva: te enviaremos otro enlace.',
  'email.released': 'La dirección vuelve a ser tuya',
  'email.releasedText': '{email} ya no pertenece a ninguna cuenta.',
  'email.offerTitle': 'Confirma tu correo',
  'email.offer': 'Confirma {email} con el enlace que te enviamos. Hasta entonces no llegan avisos ahí.',
  'email.sendAgain': 'Enviar el enlace otra vez',
  'email.sentAgain': 'Un enlace nuevo va camino de {email}',
  'email.sendFailed': 'No se pudo enviar el enlace',
} satisfies TranslationOf<typeof english>;
