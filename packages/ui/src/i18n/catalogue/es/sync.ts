import type { TranslationOf } from '../../messages.ts';
import type { sync as english } from '../en/sync.ts';

export const sync = {
  'sync.title': 'Al día',
  'sync.offer': 'Las listas de {name} se pueden mantener al día con lo que tienes aquí.',
  'sync.open': 'Mantener al día',
  'sync.openOf': 'Mantener al día con {name}',
  'sync.change': 'Elegir listas',
  'sync.changeOf': 'Elegir listas de {name}',
  'sync.waiting':
    '{count, plural, one {# lista está elegida y espera} other {# listas están elegidas y esperan}} tu sí. Hasta entonces nada viene ni va.',
  'sync.waitingChange':
    '{count, plural, one {Lo que elegiste para # lista al día espera} other {Lo que elegiste para # listas al día espera}} tu sí. Hasta entonces todo sigue como antes.',
  'sync.goOn': 'Ver qué viene y qué va',
  'sync.goOnOf': 'Ver qué viene y qué va con {name}',
  'sync.now': 'Sincronizar ahora',
  'sync.nowOf': 'Sincronizar ahora, {name}',
  'sync.nowDone':
    '{count, plural, =0 {En este momento no se puede preguntar a ningún servicio} one {Una lista se está poniendo al día} other {# listas se están poniendo al día}}',
  'sync.nowText': 'El resultado se muestra solo.',
  'sync.nowFailed': 'No se pudieron sincronizar las integraciones OAuth',
  'sync.listTrouble': '{lists}: {trouble}',

  'sync.why.signedOut': '{name} no acepta nuestro acceso en este momento.',
  'sync.why.ranOut': 'El acceso a {name} ha caducado.',
  'sync.why.notAllowed': 'Esto no se permitió en {name}.',
  'sync.why.missing': 'Ya no existe en {name}.',
  'sync.why.limited': '{name} ha recibido demasiadas llamadas y se le vuelve a preguntar cuando lo permita.',
  'sync.why.unreachable': '{name} no responde en este momento y se le vuelve a preguntar solo.',
  'sync.why.refused': '{name} no acepta algo de lo enviado, o aquí no hay sitio para más.',
  'sync.why.garbled':
    'Las respuestas de {name} no tienen sentido en este momento. Se le vuelve a preguntar solo.',
  'sync.press.signedOut': 'Pulsa Actualizar; si no basta, Cambiar permisos.',
  'sync.press.refresh': 'Pulsa Actualizar en su tarjeta para continuar.',
  'sync.press.notAllowed': 'Pulsa Cambiar permisos para permitirlo.',
  'sync.press.missing': 'Desactívala en Elegir listas; lo que vino de ella se queda.',
  'sync.press.now': 'Pulsa Sincronizar ahora para probar enseguida.',

  'sync.panelTitle': 'Mantener al día con {name}',
  'sync.panelText':
    'Lo que cambia en un lado llega entonces al otro. Ves lo que viene y va antes de que pase nada.',
  'sync.todos': 'Tareas',
  'sync.events': 'Calendarios',
  'sync.notes': 'Páginas y bases de datos, como notas',
  'sync.none': 'No hay listas allí',
  'sync.noneText': '{name} no tiene listas que se puedan mantener al día. Crea una allí y vuelve a mirar.',
  'sync.lookAgain': 'Volver a mirar',
  'sync.loadFailed': 'No se pudieron leer las listas',
  'sync.readOnly': 'Solo se puede leer: allí no va nada.',
  'sync.waits': 'Espera tu sí.',
  'sync.waitsChange': 'Lo que elegiste espera tu sí; hasta entonces sigue como antes.',
  'sync.last': 'Al día {when}.',
  'sync.isHome': 'Lo nuevo va aquí.',
  'sync.homeTodo': 'Las tareas nuevas van también a',
  'sync.homeEvent': 'Los eventos nuevos van también a',
  'sync.homeNote': 'Las notas nuevas van también a',
  'sync.homeNone': 'Ningún sitio, se quedan aquí',
  'sync.homeText': 'Lo que ya tienes aquí va allí primero.',
  'sync.calendar': 'Aquí, en',
  'sync.calendarNew': 'Un calendario nuevo «{name}»',
  'sync.reminds': 'Recordarme los eventos de aquí',
  'sync.remindsNot': 'Dejarlo a {name}',
  'sync.remindsHere': 'Squeeze me los recuerda',
  'sync.remindsText': 'A las horas que dice {name}; {name} puede seguir recordándolos también.',
  'sync.homeEventText':
    'Lo que hay en su calendario de aquí va allí primero; los demás calendarios se quedan aquí.',
  'sync.leaves':
    'Las listas que has desactivado se sueltan en cuanto sigues, antes de Empezar. Lo que vino de ellas se queda como tuyo.',
  'sync.save': 'Guardar',
  'sync.saved': 'Tus listas están guardadas',
  'sync.saveFailed': 'No se pudieron guardar tus listas',
  'sync.restsUntil': '{name} nos ha pedido que esperemos hasta {until}.',
  'sync.restsChange':
    'Mientras tanto puedes cambiar lo que está elegido; empezará entonces. Las demás listas se volverán a mostrar entonces.',
  'sync.startsAt': '{name} nos ha pedido que esperemos hasta {until}; lo que has elegido empezará entonces.',
  'sync.unasked':
    '{name} nos ha pedido que esperemos hasta {until}. Lo que llega y se va con {lists} se podrá ver entonces.',
  'sync.unaskedNow':
    '{name} no responde en este momento. Lo que llega y se va con {lists} se podrá ver más tarde.',

  'sync.previewTitle': 'Lo que viene y va',
  'sync.previewText': 'Aún no ha pasado nada. Empieza cuando pulses Empezar.',
  'sync.looking': 'Mirando los dos lados. No se cambia nada.',
  'sync.previewFailed': 'No se pudo averiguar qué vendría y qué iría',
  'sync.comes': '{count, plural, one {# viene aquí} other {# vienen aquí}}',
  'sync.comesAtLeast':
    '{count, plural, =0 {No se pudo averiguar a tiempo cuánto viene aquí} one {Al menos # viene aquí} other {Al menos # vienen aquí}}',
  'sync.goes': '{count, plural, one {# va allí} other {# van allí}}',
  'sync.goesAtMost': '{count, plural, one {Como mucho # va allí} other {Como mucho # van allí}}',
  'sync.both':
    '{count, plural, one {# está en los dos lados y se une} other {# están en los dos lados y se unen}}',
  'sync.examples': 'como {titles}',
  'sync.nothing': 'Por ahora nada viene ni va.',
  'sync.nothingWaits': 'Ninguna lista espera ya tu sí.',
  'sync.back': 'Volver a las listas',
  'sync.notNow': 'Ahora no',
  'sync.start': 'Empezar',
  'sync.started': '{name} se mantiene al día',
  'sync.startFailed': 'No se pudo empezar',

  'sync.undoOver': 'Ya no se puede recuperar',
  'sync.endTakes': 'Quita de aquí {things}.',
  'sync.endTakesOf': '{name}: quita de aquí {things}.',
  'sync.endTakesNone': 'Nada de aquí vino solo de ahí.',
  'sync.endTodos': '{count, plural, one {# tarea} other {# tareas}}',
  'sync.endEvents': '{count, plural, one {# evento} other {# eventos}}',
  'sync.endNotes': '{count, plural, one {# nota} other {# notas}}',
} as const satisfies TranslationOf<typeof english>;
