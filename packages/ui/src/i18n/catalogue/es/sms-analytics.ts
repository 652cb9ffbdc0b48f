import type { TranslationOf } from '../../messages.ts';
import type { smsAnalytics as english } from '../en/sms-analytics.ts';

export const smsAnalytics = {
  'smsAnalytics.title': 'Estadísticas de SMS',
  'smsAnalytics.realTime': 'Datos en tiempo real',
  'smsAnalytics.received': 'SMS recibidos',
  'smsAnalytics.sent': 'SMS enviados',
  'smsAnalytics.detailed': 'Estadísticas detalladas',
  'smsAnalytics.usage': 'Uso de SMS',
  'smsAnalytics.updated': 'Actualizado a las {time}',
  'smsAnalytics.range': 'Periodo',
  'smsAnalytics.range.week': 'Últimos 7 días',
  'smsAnalytics.range.month': 'Últimos 30 días',
  'smsAnalytics.range.quarter': 'Últimos 90 días',
  'smsAnalytics.range.year': 'Último año',
  'smsAnalytics.autoRefresh': 'Actualizar automáticamente',
  'smsAnalytics.refresh': 'Actualizar',
  'smsAnalytics.download': 'Descargar en {format}',
  'smsAnalytics.saved': 'El informe está guardado',
  'smsAnalytics.notSaved': 'No se pudo descargar el informe',
  'smsAnalytics.failed': 'Error al cargar las estadísticas',
  'smsAnalytics.notFetched': 'No se pudieron obtener las estadísticas',
  'smsAnalytics.older': 'No se pudieron obtener las últimas cifras; estas son anteriores.',
  'smsAnalytics.none': 'Sin datos',
  'smsAnalytics.noneText':
    'En este periodo no te llegó ni enviaste ningún SMS. En cuanto haya uno, se cuenta aquí.',
  'smsAnalytics.noneHere':
    'Los SMS pasan por un servidor de Squeeze. Esta aplicación lo guarda todo en este ordenador y no envía ninguno: no hay nada que contar.',
  'smsAnalytics.ms': '{ms} ms',
  'smsAnalytics.total': 'Mensajes en total',
  'smsAnalytics.success': 'Tasa de éxito',
  'smsAnalytics.response': 'Tiempo medio de respuesta',
  'smsAnalytics.characters': 'Caracteres en total',
  'smsAnalytics.direction': 'Dirección de los mensajes',
  'smsAnalytics.inbound': 'Recibidos',
  'smsAnalytics.outbound': 'Enviados',
  'smsAnalytics.performance': 'Resultado',
  'smsAnalytics.successful': 'Con éxito',
  'smsAnalytics.failedMessages': 'Fallidos',
  'smsAnalytics.costs': 'Costes',
  'smsAnalytics.totalCost': 'Coste total',
  'smsAnalytics.estimated':
    '{count, plural, one {De # mensaje el proveedor aún no ha dicho el precio: es una estimación.} other {De # mensajes el proveedor aún no ha dicho el precio: es una estimación.}}',
  'smsAnalytics.costEach': 'Coste por mensaje',
  'smsAnalytics.costTrend': 'Evolución del coste',
  'smsAnalytics.tips': 'Consejos para ahorrar',
  'smsAnalytics.tip.failed':
    'El {percent} de los SMS no llegó. Comprueba que tu número siga siendo el correcto.',
  'smsAnalytics.tip.letters':
    'El {percent} de los SMS lleva letras o emojis que reducen a la mitad lo que cabe en uno. Los títulos sin emojis los abaratan.',
  'smsAnalytics.tip.long':
    'Un SMS ocupa de media {each} segmentos, y cada uno cuesta. Con títulos y preguntas más cortos son menos.',
  'smsAnalytics.tip.notices':
    'El {percent} de los SMS son avisos. La aplicación, el correo o los avisos del navegador los dan gratis: elige en Ajustes.',
  'smsAnalytics.tip.abroad':
    'El {percent} del dinero se va en SMS al extranjero. Un número del mismo país que el nuestro cuesta menos.',
  'smsAnalytics.metrics': 'Tiempos',
  'smsAnalytics.metricsText':
    'Cuánto pasa desde un SMS tuyo hasta su respuesta, y desde uno nuestro hasta que lo tiene el proveedor.',
  'smsAnalytics.average': 'Media',
  'smsAnalytics.minimum': 'Mínimo',
  'smsAnalytics.maximum': 'Máximo',
  'smsAnalytics.trends': 'Evolución',
  'smsAnalytics.trend': 'Tendencia',
  'smsAnalytics.trend.increasing': 'En aumento, {change}',
  'smsAnalytics.trend.decreasing': 'En descenso, {change}',
  'smsAnalytics.trend.stable': 'Estable, {change}',
  'smsAnalytics.trend.none': 'Aún no hay con qué comparar',
  'smsAnalytics.peakHour': 'Hora punta',
  'smsAnalytics.bar': '{when}: {count, plural, one {# mensaje} other {# mensajes}}',
  'smsAnalytics.barFailed':
    '{when}: {count, plural, one {# mensaje} other {# mensajes}}, de los que {failed} fallaron',
  'smsAnalytics.most': '{count, plural, one {# mensaje como máximo} other {# mensajes como máximo}}',
  'smsAnalytics.asTable': 'En tabla',
  'smsAnalytics.when': 'Cuándo',
  'smsAnalytics.messages': 'Mensajes',
  'smsAnalytics.exports': 'Exportar informes',
  'smsAnalytics.exportsText':
    'CSV se abre en cualquier hoja de cálculo; JSON es para programas. Cada archivo contiene todos los SMS del periodo elegido, con su precio y sin nada de lo que decían.',
  'smsAnalytics.insights': 'Cómo se cuenta',
  'smsAnalytics.insightsText':
    'Los días y las horas son los de tu zona horaria. La tendencia compara con los mismos días de antes; de un año, cuyo anterior no se guarda, la segunda mitad con la primera.',
} as const satisfies TranslationOf<typeof english>;
