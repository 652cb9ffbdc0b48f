import type { TranslationOf } from '../../messages.ts';
import type { smsAnalytics as english } from '../en/sms-analytics.ts';

export const smsAnalytics = {
  'smsAnalytics.title': 'Statistiques SMS',
  'smsAnalytics.realTime': 'Données en temps réel',
  'smsAnalytics.received': 'SMS reçus',
  'smsAnalytics.sent': 'SMS envoyés',
  'smsAnalytics.detailed': 'Statistiques détaillées',
  'smsAnalytics.usage': 'Usage des SMS',
  'smsAnalytics.updated': 'Mis à jour à {time}',
  'smsAnalytics.range': 'Période',
  'smsAnalytics.range.week': '7 derniers jours',
  'smsAnalytics.range.month': '30 derniers jours',
  'smsAnalytics.range.quarter': '90 derniers jours',
  'smsAnalytics.range.year': 'Dernière année',
  'smsAnalytics.autoRefresh': 'Actualisation automatique',
  'smsAnalytics.refresh': 'Actualiser',
  'smsAnalytics.download': 'Télécharger en {format}',
  'smsAnalytics.saved': 'Le rapport est enregistré',
  'smsAnalytics.notSaved': 'Échec du téléchargement du rapport',
  'smsAnalytics.failed': 'Erreur de chargement des statistiques',
  'smsAnalytics.notFetched': 'Échec de la récupération des statistiques',
  'smsAnalytics.older': 'Les derniers chiffres n’ont pas pu être récupérés ; ceux-ci sont plus anciens.',
  'smsAnalytics.none': 'Aucune donnée',
  'smsAnalytics.noneText':
    'Aucun SMS ne vous est parvenu ni n’est venu de vous pendant cette période. Dès qu’il y en a un, il est compté ici.',
  'smsAnalytics.noneHere':
    'Les SMS passent par un serveur Squeeze. Cette application garde tout sur cet ordinateur et n’en envoie pas : il n’y a rien à compter.',
  'smsAnalytics.ms': '{ms} ms',
  'smsAnalytics.total': 'Messages au total',
  'smsAnalytics.success': 'Taux de réussite',
  'smsAnalytics.response': 'Temps de réponse moyen',
  'smsAnalytics.characters': 'Caractères au total',
  'smsAnalytics.direction': 'Sens des messages',
  'smsAnalytics.inbound': 'Reçus',
  'smsAnalytics.outbound': 'Envoyés',
  'smsAnalytics.performance': 'Résultat',
  'smsAnalytics.successful': 'Réussis',
  'smsAnalytics.failedMessages': 'Échoués',
  'smsAnalytics.costs': 'Coûts',
  'smsAnalytics.totalCost': 'Coût total',
  'smsAnalytics.estimated':
    '{count, plural, one {Pour # message, le fournisseur n’a pas encore donné le prix : il est estimé.} other {Pour # messages, le fournisseur n’a pas encore donné le prix : il est estimé.}}',
  'smsAnalytics.costEach': 'Coût par message',
  'smsAnalytics.costTrend': 'Évolution du coût',
  'smsAnalytics.tips': 'Conseils pour économiser',
  'smsAnalytics.tip.failed':
    '{percent} des SMS ne sont pas arrivés. Vérifiez que votre numéro est toujours le bon.',
  'smsAnalytics.tip.letters':
    '{percent} des SMS contiennent des lettres ou des emojis qui réduisent de moitié ce qu’ils peuvent contenir. Des titres sans emoji les rendent moins chers.',
  'smsAnalytics.tip.long':
    'Un SMS prend en moyenne {each} segments, et chacun coûte. Des titres et des questions plus courts en font moins.',
  'smsAnalytics.tip.notices':
    '{percent} des SMS sont des avis. L’application, l’e-mail ou les notifications les donnent gratuitement : choisissez dans les Réglages.',
  'smsAnalytics.tip.abroad':
    '{percent} de l’argent va aux SMS à l’étranger. Un numéro du même pays que le nôtre coûte moins.',
  'smsAnalytics.metrics': 'Temps de traitement',
  'smsAnalytics.metricsText':
    'Combien de temps passe entre un SMS de vous et sa réponse, et entre un des nôtres et sa remise au fournisseur.',
  'smsAnalytics.average': 'Moyenne',
  'smsAnalytics.minimum': 'Minimum',
  'smsAnalytics.maximum': 'Maximum',
  'smsAnalytics.trends': 'Évolution',
  'smsAnalytics.trend': 'Tendance',
  'smsAnalytics.trend.increasing': 'En hausse, {change}',
  'smsAnalytics.trend.decreasing': 'En baisse, {change}',
  'smsAnalytics.trend.stable': 'Stable, {change}',
  'smsAnalytics.trend.none': 'Rien à comparer pour l’instant',
  'smsAnalytics.peakHour': 'Heure de pointe',
  'smsAnalytics.bar': '{when} : {count, plural, one {# message} other {# messages}}',
  'smsAnalytics.barFailed':
    '{when} : {count, plural, one {# message} other {# messages}}, dont {failed} en échec',
  'smsAnalytics.most': '{count, plural, one {# message au plus} other {# messages au plus}}',
  'smsAnalytics.asTable': 'En tableau',
  'smsAnalytics.when': 'Quand',
  'smsAnalytics.messages': 'Messages',
  'smsAnalytics.exports': 'Exporter des rapports',
  'smsAnalytics.exportsText':
    'Le CSV s’ouvre dans tout tableur, le JSON est fait pour les programmes. Chacun contient tous les SMS de la période choisie, avec leur prix et rien de ce qu’ils disaient.',
  'smsAnalytics.insights': 'Comment c’est compté',
  'smsAnalytics.insightsText':
    'Les jours et les heures sont ceux de votre fuseau horaire. La tendance compare avec autant de jours d’avant ; pour une année, dont la précédente n’est pas gardée, la seconde moitié avec la première.',
} as const satisfies TranslationOf<typeof english>;
