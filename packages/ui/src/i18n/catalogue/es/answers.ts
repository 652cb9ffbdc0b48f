import type { TranslationOf } from '../../messages.ts';
import type { answers as english } from '../en/answers.ts';

export const answers = {
  'form.confirmRequired': 'Confirma tu contraseña',
  'form.confirmDiffers': 'Las contraseñas no coinciden',
  'answer.unreachable': 'No se pudo contactar con Squeeze. Comprueba tu conexión e inténtalo de nuevo.',
  'answer.here': 'Se está iniciando de nuevo en este ordenador.',
  'answer.timeout': 'Squeeze tardó demasiado en responder. Inténtalo de nuevo.',
  'answer.unknown': 'Inténtalo de nuevo.',
} satisfies TranslationOf<typeof english>;
