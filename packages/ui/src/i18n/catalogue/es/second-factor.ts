import type { TranslationOf } from '../../messages.ts';
import type { secondFactor as english } from '../en/second-factor.ts';

export const secondFactor = {
  'factor.code': 'Código de autenticación',
  'factor.codeHint': 'Los seis dígitos de tu aplicación de autenticación',
  'factor.backupCode': 'Código de respaldo',
  'factor.backupHint': 'Uno de los diez que guardaste. Cada uno sirve una vez.',
  'factor.textedCode': 'Código del SMS',
  'factor.textedHint': 'Enviado a tu número que termina en {digits}',
  'factor.useApp': 'Usar tu aplicación de autenticación',
  'factor.useBackup': 'Usar un código de respaldo',
  'factor.useText': 'Enviarme un código por SMS',
  'reauth.title': '¿Sigues siendo tú?',
  'reauth.text':
    'Este cambio es importante: confírmalo con tu contraseña. Después no preguntamos nada durante diez minutos.',
  'reauth.action': 'Confirmar',
  'reauth.failed': 'No se pudo confirmar',
  'factor.title': 'Un paso más',
  'factor.text': 'Introduce un código para terminar de iniciar sesión.',
  'factor.back': 'Volver al inicio de sesión',
  'factor.failed': 'No se pudo verificar el segundo factor',
  'factor.expired': 'Han pasado más de cinco minutos. Inicia sesión una vez más.',
  'factor.codesLeft':
    '{count, plural, =0 {Era tu último código de respaldo} one {Queda un código de respaldo} other {Quedan # códigos de respaldo}}',
  'factor.codesLeftText': 'Crea otros nuevos en Seguridad.',
  'factor.deletionCancelled': 'Tu cuenta ya no se va a eliminar',
  'factor.deletionCancelledText': 'Al iniciar sesión se ha cancelado. Todo está como lo dejaste.',
} satisfies TranslationOf<typeof english>;
