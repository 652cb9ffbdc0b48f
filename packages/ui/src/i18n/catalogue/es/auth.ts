import type { TranslationOf } from '../../messages.ts';
import type { auth as english } from '../en/auth.ts';

export const auth = {
  'auth.backToHome': 'Volver al inicio',
  'auth.email': 'Correo electrónico',
  'auth.password': 'Contraseña',
  'auth.retryIn':
    '{seconds, plural, one {Inténtalo de nuevo en # segundo.} other {Inténtalo de nuevo en # segundos.}}',
  'auth.signIn.title': 'Hola de nuevo',
  'auth.signIn.text': 'Tu día está donde lo dejaste.',
  'auth.signIn.action': 'Iniciar sesión',
  'auth.signIn.newHere': '¿Primera vez? <link>Regístrate aquí</link>',
  'auth.signIn.forgot': '¿Olvidaste tu contraseña?',
  'auth.signIn.failed': 'No se pudo iniciar sesión',

  'auth.desktop.browser': 'Iniciar sesión con el navegador',
  'auth.desktop.waiting': 'Tu navegador está abierto. Vuelve aquí cuando termines.',
  'auth.desktop.failed': 'No ha funcionado. Inténtalo de nuevo o inicia sesión abajo.',
  'auth.desktop.server': 'Cuenta en {origin}.',
  'auth.desktop.here': 'Usar Squeeze en este equipo, sin cuenta',
} satisfies TranslationOf<typeof english>;
