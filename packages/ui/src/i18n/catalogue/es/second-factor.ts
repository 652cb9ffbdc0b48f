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
} satisfies TranslationOf<typeof english>;
