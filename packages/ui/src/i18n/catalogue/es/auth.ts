import type { TranslationOf } from '../../messages.ts';
import type { auth as english } from '../en/auth.ts';

export const auth = {
  'auth.backToHome': 'Volver al inicio',
  'auth.email': 'Correo electrónico',
  'auth.password': 'Contraseña',
  'auth.fullName': 'Nombre completo',
  'auth.confirmPassword': 'Confirmar contraseña',
  'auth.phone': 'Número de teléfono',
  'auth.phoneHint': 'Primero el prefijo, como +34',
  'auth.retryIn':
    '{seconds, plural, one {Inténtalo de nuevo en # segundo.} other {Inténtalo de nuevo en # segundos.}}',

  'auth.signIn.title': 'Hola de nuevo',
  'auth.signIn.text': 'Tu día está donde lo dejaste.',
  'auth.signIn.action': 'Iniciar sesión',
  'auth.signIn.newHere': '¿Primera vez? <link>Regístrate aquí</link>',
  'auth.signIn.forgot': '¿Olvidaste tu contraseña?',
  'auth.signIn.forgotNote':
    'Restablecer una contraseña olvidada aún no está disponible. Tu cuenta y todo lo que contiene están a salvo.',
  'auth.signIn.failed': 'No se pudo iniciar sesión',
  'auth.signIn.mfaRequired': 'Esta cuenta pide un segundo paso que esta versión de Squeeze aún no sabe dar.',

  'auth.desktop.browser': 'Iniciar sesión con el navegador',
  'auth.desktop.waiting': 'Tu navegador está abierto. Vuelve aquí cuando termines.',
  'auth.desktop.failed': 'No ha funcionado. Inténtalo de nuevo o inicia sesión abajo.',
  'auth.desktop.server': 'Cuenta en {origin}.',
  'auth.desktop.here': 'Usar Squeeze en este equipo, sin cuenta',

  'auth.signUp.title': 'Empieza por una sola cosa',
  'auth.signUp.action': 'Crear cuenta',
  'auth.signUp.consent':
    'Ahora enviamos un código y después solo lo que pidas. Pueden aplicarse tarifas. STOP detiene todos los SMS, también los códigos; HELP explica.',
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
} satisfies TranslationOf<typeof english>;
