import type { TranslationOf } from '../../messages.ts';
import type { mfaSetup as english } from '../en/mfa-setup.ts';

export const mfaSetup = {
  'setup.text': 'Después de la contraseña, un código que solo tu teléfono puede mostrar.',
  'setup.required':
    'Los administradores lo necesitan: después de la contraseña, un código que solo su teléfono puede mostrar. Es un minuto.',
  'setup.preparing': 'Preparando tus códigos',
  'setup.scanTitle': 'Escanea esta imagen',
  'setup.scanText': 'Abre tu aplicación de autenticación, añade una cuenta y apunta la cámara aquí.',
  'setup.picture': 'Código QR para tu aplicación de autenticación',
  'setup.secret': 'Clave secreta',
  'setup.secretText': '¿Sin cámara? Escribe esta clave en la aplicación.',
  'setup.copy': 'Copiar',
  'setup.secretCopied': 'Clave secreta copiada',
  'setup.codesTitle': 'Guarda tus códigos de respaldo',
  'setup.codesText':
    'Si pierdes el teléfono, cada uno te deja entrar una vez. Nadie podrá mostrártelos después.',
  'setup.showCodes': 'Mostrar los códigos de respaldo',
  'setup.hideCodes': 'Ocultar los códigos de respaldo',
  'setup.copyAll': 'Copiar todos',
  'setup.codesCopied': 'Códigos de respaldo copiados',
  'setup.download': 'Descargar',
  'setup.fileTitle': 'Códigos de respaldo de Squeeze de {email}',
  'setup.confirmTitle': 'Introduce el código',
  'setup.confirmText': 'La aplicación muestra ahora seis dígitos que cambian cada medio minuto.',
  'setup.confirm': 'Activarlo',
  'setup.done': 'El inicio de sesión en dos pasos está activado',
  'setup.failedTitle': 'La configuración ha fallado',
  'setup.failed': 'No se pudo configurar el segundo factor',
  'setup.noUser': 'Usuario no encontrado',
  'setup.backToLogin': 'Volver al inicio de sesión',
  'copy.failed': 'No se pudo copiar. Selecciónalo a mano.',
} satisfies TranslationOf<typeof english>;
