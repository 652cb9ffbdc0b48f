import type { SystemTexts } from './system-texts.ts';

export const fr: SystemTexts = {
  alerts: {
    success_rate: {
      message: (figure, limit) =>
        `${figure} des SMS de la dernière heure ont échoué ; ${limit} au plus devraient échouer`,
      recommendation:
        'Consultez les dernières erreurs du journal et la page d’état du fournisseur. Les SMS échoués pour de bon ne sont pas renvoyés.',
    },
    response_time: {
      message: (figure, limit) =>
        `Un SMS a pris ${figure} secondes en moyenne durant la dernière heure ; l’objectif est de ${limit}`,
      recommendation:
        'Voyez si le modèle de l’assistant ou le fournisseur est lent. Si des tâches attendent, lancez un autre worker.',
    },
    waiting_texts: {
      message: (figure) => `Un SMS attend depuis ${figure} minutes`,
      recommendation: 'Voyez si un worker est en marche et si le fournisseur est joignable.',
    },
    spend: {
      message: (figure) => `${figure} de ce que les SMS peuvent coûter en 24 heures est dépensé`,
      recommendation:
        'À 100 %, seuls les codes sont envoyés. Voyez qui écrit le plus, puis relevez SQUEEZE_SMS_DAILY_USD si cela est normal.',
    },
  },
  title: {
    warning: (message) => message,
    critical: (message) => `Critique : ${message}`,
    over: (message) => `Terminé : ${message}`,
  },
  over: 'Tout est rentré dans l’ordre, il n’y a plus rien à faire.',
  advice: {
    failures: {
      title: 'Chercher pourquoi des SMS échouent',
      description: (share) => `${share} des SMS des dernières 24 heures ne sont pas arrivés.`,
      impact: (gain, one) =>
        one ? 'Un SMS de plus arrive chaque jour' : `Jusqu’à ${gain} SMS de plus arrivent chaque jour`,
    },
    slowness: {
      title: 'Répondre plus vite',
      description: (share) => `Les SMS des dernières 24 heures ont pris ${share} du temps visé.`,
      impact: () => 'Les réponses arrivent dans le temps promis',
    },
    spend: {
      title: 'Surveiller ce que les SMS peuvent coûter',
      description: (share) =>
        `${share} de ce que les SMS peuvent coûter en 24 heures est dépensé ; à 100 %, seuls les codes sont envoyés.`,
      impact: () => 'Les avis et les réponses continuent d’être envoyés',
    },
    letters: {
      title: 'Écrire les SMS sans lettres spéciales',
      description: (share) =>
        `${share} des SMS envoyés demandent l’Unicode, qui réduit de moitié ce que l’un d’eux contient.`,
      impact: (gain) => `Jusqu’à ${gain} de moins par jour`,
    },
    abroad: {
      title: 'Envoyer depuis un numéro du même pays',
      description: (share) => `${share} de l’argent part en SMS vers l’étranger.`,
      impact: () => 'Chaque SMS vers l’étranger coûte moins',
    },
  },
};
