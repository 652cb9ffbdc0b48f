import type { TranslationOf } from '../../messages.ts';
import type { serverChoice as english } from '../en/server-choice.ts';

export const serverChoice = {
  'serverChoice.title': 'Dónde guarda Squeeze tus cosas',
  'serverChoice.here': 'En este equipo. No hace falta cuenta y nada sale de él.',
  'serverChoice.there': 'En el servidor {origin}, en tu cuenta de allí.',
  'serverChoice.apart':
    'Los dos van por separado, y cambiar aquí no mueve nada. Para llevarte lo tuyo, expórtalo aquí e impórtalo allí.',
  'serverChoice.address': 'Dirección de un servidor de Squeeze',
  'serverChoice.useThere': 'Usar este servidor',
  'serverChoice.badAddress': 'Escribe una dirección como https://squeeze.example',
  'serverChoice.failed': 'No se pudo cambiar de servidor. Inténtalo de nuevo.',
  'serverChoice.useHere': 'Usar este equipo',
  'serverChoice.useHereTitle': '¿Usar Squeeze en este equipo?',
  'serverChoice.useHereText':
    'Verás lo que se guarda aquí. Tu cuenta en {origin} sigue como está y tu sesión allí continúa.',
  'serverChoice.keychain': 'Lo que inicia tu sesión se guarda en el llavero de este equipo.',
  'serverChoice.noKeychain':
    'Ningún llavero responde en este equipo: la sesión dura hasta que se cierre Squeeze.',
} as const satisfies TranslationOf<typeof english>;
