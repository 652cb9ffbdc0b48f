import type { TranslationOf } from '../../messages.ts';
import type { integrations as english } from '../en/integrations.ts';

export const integrations = {
  'integrations.title': 'Integraciones OAuth',
  'integrations.text':
    'Conecta los servicios que ya usas. Tú eliges qué se le puede pedir a cada uno y lo terminas cuando quieras.',
  'integrations.connectedServices': 'Servicios conectados',
  'integrations.availableServices': 'Servicios disponibles',
  'integrations.rate': 'Tasa de integración',
  'integrations.services': 'Servicios',
  'integrations.search': 'Buscar servicios...',
  'integrations.searchClear': 'Borrar la búsqueda',
  'integrations.none': 'No se encontraron servicios',
  'integrations.noneText': 'Ningún servicio tiene estas palabras en su nombre o descripción.',
  'integrations.dismiss': 'Descartar',
  'integrations.providersFailed': 'No se pudieron obtener los servicios OAuth',
  'integrations.listFailed': 'No se pudieron obtener las integraciones OAuth',
  'integrations.connectFailed': 'No se pudo iniciar la conexión OAuth',
  'integrations.disconnectFailed': 'No se pudo revocar la integración OAuth',

  'integrations.connected': 'Conectado',
  'integrations.notConnected': 'No conectado',
  'integrations.expired': 'Caducado',
  'integrations.active': 'Activo',
  'integrations.notConfigured': 'No configurado',
  'integrations.askAdministrator': 'Este servicio aún no está configurado aquí. Pídeselo a tu administrador.',
  'integrations.setUpText':
    'Antes de conectarlo hay que registrar esta aplicación una vez en {name}, que le da un identificador de cliente.',
  'integrations.setUp': 'Configurar',
  'integrations.setUpOf': 'Configurar {name}',
  'integrations.changeClient': 'Identificador de cliente',
  'integrations.changeClientOf': 'Identificador de cliente de {name}',
  'integrations.planned': 'previsto',
  'integrations.features': 'Lo que aporta {name}',

  'integrations.account': 'Cuenta',
  'integrations.since': 'Conectado el',
  'integrations.scopes': 'Permisos',
  'integrations.pages': 'Páginas',
  'integrations.noScopes': 'Nada todavía',
  'integrations.noPages': 'No se eligió ninguna',
  'integrations.lastSync': 'Última sincronización',
  'integrations.never': 'Nunca',

  'integrations.connect': 'Conectar',
  'integrations.connectOf': 'Conectar {name}',
  'integrations.reconnect': 'Reconectar',
  'integrations.reconnectOf': 'Reconectar {name}',
  'integrations.refresh': 'Actualizar',
  'integrations.refreshOf': 'Actualizar {name}',
  'integrations.disconnect': 'Desconectar',
  'integrations.disconnectOf': 'Desconectar {name}',
  'integrations.change': 'Cambiar permisos',
  'integrations.changeOf': 'Cambiar permisos de {name}',
  'integrations.refreshed': '{name} está actualizado',
  'integrations.inBrowser':
    'Se ha abierto tu navegador. Permítelo allí y esta página sigue sola en un plazo de diez minutos.',

  'integrations.trouble.expired': 'Esta conexión ha terminado. Pulsa Reconectar para continuar.',
  'integrations.trouble.refused':
    '{name} ya no acepta esta conexión: se terminó allí o se cambió la contraseña. Pulsa Reconectar para continuar.',
  'integrations.trouble.ranOut':
    'Su acceso ha caducado y la renovación automática está desactivada. Pulsa Actualizar para continuar.',
  'integrations.trouble.ranOutInStep':
    'Su acceso ha caducado y la renovación automática está desactivada. Lo que se mantiene al día descansa hasta que pulses Actualizar.',
  'integrations.trouble.endedByItself':
    'Su acceso ha caducado y {name} no dio nada con que renovarlo. Pulsa Reconectar para continuar.',
  'integrations.trouble.unreachable':
    '{name} no responde en este momento. Se vuelve a intentar automáticamente; pulsa Actualizar para probar ahora.',
  'integrations.trouble.unreachableLong':
    '{name} no responde desde hace más de una hora. Se vuelve a intentar automáticamente; pulsa Actualizar para probar ahora.',
  'integrations.trouble.limited':
    '{name} ha recibido demasiadas llamadas y se le vuelve a preguntar cuando lo permita.',
  'integrations.trouble.fewerScopes':
    'Allí no se permitió todo; falta: {scopes}. Pulsa Cambiar permisos para volver a pedirlo.',
  'integrations.trouble.fewer': 'Allí no se permitió todo. Pulsa Cambiar permisos para volver a pedirlo.',
  'integrations.trouble.notConfigured':
    'Este servicio ya no está configurado aquí, así que la conexión descansa. Pídeselo a tu administrador.',
  'integrations.trouble.notConfiguredHere':
    'Su identificador de cliente ya no está configurado aquí, así que la conexión descansa. Pulsa Configurar para volver a escribirlo.',
  'integrations.trouble.unreadable':
    'Este servidor ha perdido la clave que protege esta conexión. Pulsa Reconectar para continuar.',
  'integrations.cannotRefresh': 'No se puede renovar, y hay que conectarla de nuevo cuando termine.',

  'integrations.disconnectAsk': '¿Desconectar {name}?',
  'integrations.disconnectText':
    'Squeeze olvida enseguida su acceso a {account} y pide a {name} que lo termine. Lo que hay en tu cuenta allí se queda.',
  'integrations.disconnectTextHere':
    'Squeeze olvida enseguida su acceso a {account}. A {name} no se le puede avisar, así que termínalo también allí. Lo que hay en tu cuenta allí se queda.',
  'integrations.reason': 'Motivo',
  'integrations.reasonText': 'Se guarda en el registro de tus conexiones.',
  'integrations.disconnected': '{name} está desconectado',
  'integrations.disconnectedKept': 'Otra conexión usa el mismo acceso, así que allí continúa.',
  'integrations.disconnectedThere': 'Termínalo también en {name}.',
  'integrations.disconnectedTrying':
    'Todavía no se pudo avisar a {name}. Se vuelve a intentar durante una hora, y te enteras si no funciona.',
  'integrations.disconnectedFailed': 'No se pudo avisar a {name}. Termínalo también allí.',
  'integrations.openThere': 'Abrir {name}',

  'consent.title': 'Conectar {name}',
  'consent.changeTitle': 'Permisos de {name}',
  'consent.text':
    'Elige qué puede pedir Squeeze a {name}. {name} te pregunta una vez más antes de conectar nada.',
  'consent.pagesText':
    '{name} te pregunta qué páginas puede ver Squeeze. Elige tan pocas como quieras; puedes cambiarlas en cualquier momento.',
  'consent.search': 'Buscar permisos...',
  'consent.searchClear': 'Borrar la búsqueda',
  'consent.list': 'Permisos',
  'consent.required': 'Permisos necesarios',
  'consent.optional': 'Permisos opcionales',
  'consent.none': 'Ningún permiso tiene estas palabras.',
  'consent.chooseOne': 'Elige al menos un permiso.',
  'consent.privacy': 'Quién lee lo que se obtiene',
  'consent.privacyBuiltIn':
    'Aquí te responde el asistente incorporado. Funciona con reglas en este servidor y ningún modelo de lenguaje lee lo que se obtiene de {name}.',
  'consent.privacyModel':
    'Aquí te responde el modelo de lenguaje {model}, en la red de este servidor. Lee lo que el asistente busca en {name} para ti.',
  'consent.privacyModelNamed':
    'Aquí te responde el modelo de lenguaje {model} en {host}. Lee lo que el asistente busca en {name} para ti.',
  'consent.privacyUnknown':
    'Ahora mismo no se pudo saber quién responde como asistente. Si es un modelo de lenguaje, lee lo que se busca en {name} para ti.',
  'consent.connect': 'Conectar con los permisos elegidos',

  'client.title': 'Configurar {name}',
  'client.text':
    'Registra Squeeze en {name} como una aplicación tuya, dale la dirección de retorno de abajo y escribe aquí lo que te den. Se queda en este ordenador.',
  'client.redirect': 'Dirección de retorno',
  'client.redirectHint': 'Hay que registrarla allí exactamente así.',
  'client.copy': 'Copiar',
  'client.copied': 'La dirección está copiada',
  'client.register': 'Registrar una aplicación en {name}',
  'client.id': 'Identificador de cliente',
  'client.secret': 'Secreto de cliente',
  'client.secretHint': 'Solo si {name} te da uno.',
  'client.secretSet': 'Hay uno guardado. Lo que escribas ocupa su lugar.',
  'client.secretGoing': 'Se eliminará.',
  'client.secretRemove': 'Eliminar el secreto',
  'client.secretKeep': 'Conservar el secreto',
  'client.save': 'Guardar',
  'client.saved': '{name} está configurado',
  'client.failed': 'No se pudo guardar',
  'client.loadFailed': 'No se pudo leer lo que está configurado',
  'client.remove': 'Eliminar',
  'client.removed': 'Se ha eliminado el identificador de cliente de {name}',
  'client.removeFailed': 'No se pudo eliminar',

  'callback.working': 'Conectando {name}...',
  'callback.failed': 'No se pudo terminar la conexión',
  'callback.nothing': 'Aquí no hay nada que terminar',
  'callback.nothingText': 'Esta página termina una conexión que se empezó en Integraciones. Empieza allí.',
  'callback.toIntegrations': 'Ir a Integraciones',
  'callback.signIn': 'Iniciar sesión',
  'callback.signedOut': 'Primero inicia sesión',
  'callback.signedOutText':
    'Aquí nadie ha iniciado sesión, así que no se ha conectado nada y no se guarda nada de ello. Inicia sesión en esta página y continúa; si no, empieza de nuevo en Integraciones.',
  'callback.desktop': 'De vuelta a la aplicación',
  'callback.desktopText':
    'La aplicación Squeeze termina la conexión. Si no se abre sola, pulsa el botón. Después puedes cerrar esta página.',
  'callback.open': 'Abrir Squeeze',
  'callback.done': '{name} está conectado',
  'callback.doneFewer': 'Allí no se permitió todo; su tarjeta dice qué falta.',
} as const satisfies TranslationOf<typeof english>;
