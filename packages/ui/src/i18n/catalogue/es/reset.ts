import type { TranslationOf } from '../../messages.ts';
import type { reset as english } from '../en/reset.ts';

export const reset = {
  'reset.title': '¿Olvidaste tu contraseña?',
  'reset.text': 'Dinos tu correo y te enviamos un código para elegir una nueva.',
  'reset.send': 'Enviar el código',
  'reset.sendFailed': 'No se pudo enviar el código',
  'reset.newTitle': 'Elige una contraseña nueva',
  'reset.sentEmail':
    'Si hay una cuenta para <strong>{email}</strong>, ya tiene un código en su buzón. Sirve durante 15 minutos.',
  'reset.sentText':
    'Si hay una cuenta para <strong>{email}</strong> con un número verificado, un código va camino de ese teléfono. Sirve durante 15 minutos.',
  'reset.useText': 'Mejor por SMS',
  'reset.useEmail': 'Mejor por correo',
  'reset.otherAddress': 'Usar otra dirección',
  'reset.newPassword': 'Contraseña nueva',
  'reset.change': 'Cambiar la contraseña',
  'reset.failed': 'No se pudo cambiar la contraseña',
  'reset.changed': 'Contraseña cambiada. Inicia sesión con la nueva; todas las demás sesiones han terminado.',
} satisfies TranslationOf<typeof english>;
