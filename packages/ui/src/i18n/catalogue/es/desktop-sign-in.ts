import type { TranslationOf } from '../../messages.ts';
import type { desktopSignIn as english } from '../en/desktop-sign-in.ts';

export const desktopSignIn = {
  'desktopSignIn.title': '¿Iniciar sesión en la aplicación de escritorio?',
  'desktopSignIn.text': 'La aplicación Squeeze de este equipo pide iniciar sesión como {email}.',
  'desktopSignIn.warning':
    'Continúa solo si acabas de pedirlo en la aplicación. Quien la use verá todo lo que hay en tu cuenta.',
  'desktopSignIn.allow': 'Iniciar sesión en la aplicación',
  'desktopSignIn.decline': 'Ahora no',
  'desktopSignIn.failed': 'No se pudo iniciar sesión en la aplicación',
  'desktopSignIn.done': 'De vuelta a la aplicación',
  'desktopSignIn.doneText':
    'Squeeze está iniciando sesión; puedes cerrar esta pestaña. Si el navegador pregunta, deja que abra Squeeze. Si no pasa nada, empieza de nuevo en la aplicación.',
  'desktopSignIn.open': 'Abrir Squeeze',
  'desktopSignIn.nothing': 'Nada que iniciar',
  'desktopSignIn.nothingText':
    'Esta página es de la aplicación de escritorio. Empieza allí con «Iniciar sesión con el navegador»; lo que pidió ha caducado o nunca estuvo completo.',
  'desktopSignIn.leave': 'Ir a Squeeze',
} as const satisfies TranslationOf<typeof english>;
