import type { TranslationOf } from '../../messages.ts';
import type { signUp as english } from '../en/sign-up.ts';

export const signUp = {
  'auth.fullName': 'Nombre completo',
  'auth.confirmPassword': 'Confirmar contraseña',
  'auth.phone': 'Número de teléfono',
  'auth.phoneHint': 'Primero el prefijo, como +34',
  'auth.signUp.title': 'Empieza por una sola cosa',
  'auth.signUp.action': 'Crear cuenta',
  'auth.signUp.haveAccount': '¿Ya tienes cuenta? <link>Iniciar sesión</link>',
  'auth.signUp.failed': 'No se pudo completar el registro',
  'auth.signUp.success': '¡Registro completado! Tu cuenta ha sido creada. Ya puedes iniciar sesión.',
  'auth.signUp.phoneSkipped':
    'Aquí no se pueden enviar SMS, así que se omite el paso del teléfono. Podrás verificar tu número más tarde.',
  'auth.criterion.length': 'al menos 8 caracteres',
  'auth.criterion.lowercase': 'una minúscula',
  'auth.criterion.uppercase': 'una mayúscula',
  'auth.criterion.digit': 'un número',
  'auth.criterion.special': 'uno de @ $ ! % * ? &',
  'auth.verify.title': 'Mira tu teléfono',
  'auth.verify.text': 'Enviamos seis dígitos al {phone}. Sirven durante diez minutos.',
  'auth.verify.code': 'Código de verificación',
  'auth.verify.action': 'Verificar',
  'auth.verify.back': 'Atrás',
  'auth.verify.skip': 'Ahora no',
  'auth.verify.resend': 'Enviar el código otra vez',
  'auth.verify.resendIn':
    '{seconds, plural, one {Enviar otra vez en # segundo} other {Enviar otra vez en # segundos}}',
  'auth.verify.sending': 'Enviando el código',
  'auth.verify.sent': '¡Código de verificación enviado!',
  'auth.verify.sendFailed': 'No se pudo enviar el código de verificación',
  'auth.verify.failed': 'No se pudo verificar',
  'auth.verify.offer':
    'Tu número de teléfono aún no está verificado. Hasta entonces, Squeeze no puede escribirte.',
  'auth.verify.send': 'Enviar el código',
  'auth.verify.offerTitle': 'Verifica tu número de teléfono',
  'auth.verify.done': 'Número de teléfono verificado',
  'auth.consent':
    'Al dar tu número aceptas SMS de Squeeze: un código ahora y después solo los recordatorios y respuestas que pidas, tan a menudo como los pidas. Tu operador puede cobrar los mensajes y datos. Responde STOP para no recibir ningún SMS más, tampoco códigos, o HELP para obtener ayuda. Se aplican nuestra política de privacidad y nuestros términos del servicio.',
  'auth.signUp.values': 'Lo que te importa',
} satisfies TranslationOf<typeof english>;
