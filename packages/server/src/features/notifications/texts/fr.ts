import type { NotificationTexts } from './notification-texts.ts';

export const fr: NotificationTexts = {
  locale: 'fr',
  late: (when) => `En retard : c’était prévu le ${when}, quand rien ne fonctionnait.`,
  missed: (when) => `Manqué : c’était prévu le ${when}, il y a plus d’un jour.`,
  asked: (when) => `C’était prévu le ${when}, quand rien ne fonctionnait. Faut-il encore le faire ?`,
  event: {
    now: 'Commence maintenant',
    inMinutes: (count, time) => `Dans ${count} ${count === 1 ? 'minute' : 'minutes'}, à ${time}`,
    today: (time) => `Aujourd’hui à ${time}`,
    tomorrow: (time) => `Demain à ${time}`,
    on: (day, time) => `${day} à ${time}`,
    since: (time) => `Depuis ${time}`,
    allDay: {
      today: 'Aujourd’hui, toute la journée',
      tomorrow: 'Demain, toute la journée',
      on: (day) => `${day}, toute la journée`,
    },
    late: (when) => `En retard : ce rappel était prévu le ${when}, quand rien ne fonctionnait.`,
    missed: (when) => `Manqué : c’était le ${when}, et rien ne fonctionnait pour vous le rappeler.`,
  },
  calendar: {
    fails: (name) => `Calendrier non lu : ${name}`,
    failing: (host, when) =>
      `Rien n’a pu être lu sur ${host} depuis le ${when}. Ce qui a été lu avant reste, et d’autres essais suivent d’eux-mêmes.`,
    gone: (host) =>
      `Il n’y a plus de calendrier à son adresse sur ${host}. Ce qui a été lu avant reste. S’il a changé d’adresse, indiquez la nouvelle.`,
    worksAgain: (name) => `Calendrier lu de nouveau : ${name}`,
  },
  integrations: {
    connected: (provider, account) => ({
      title: `${provider} est connecté`,
      body: `Squeeze peut maintenant utiliser le compte ${account}. Si ce n’était pas vous, déconnectez-le dans Intégrations et changez votre mot de passe.`,
    }),
    disconnected: (provider, account) => ({
      title: `${provider} est déconnecté`,
      body: `Squeeze n’utilise plus le compte ${account}. Si ce n’était pas vous, changez votre mot de passe.`,
    }),
    failing: (provider, account) => ({
      title: `${provider} est injoignable`,
      body: `Depuis une heure, la connexion avec ${account} ne fonctionne pas. Elle est réessayée toute seule.`,
    }),
    ending: (provider, account, when) => ({
      title: `${provider} devra bientôt être reconnecté`,
      body: `La connexion avec ${account} se termine le ${when} et ne peut pas être renouvelée toute seule. Ouvrez Intégrations et appuyez sur Modifier les autorisations de ${provider} : dès que vous l’aurez de nouveau autorisée, elle continue.`,
    }),
    ended: (provider, account) => ({
      title: `${provider} doit être reconnecté`,
      body: `La connexion avec ${account} ne fonctionne plus. Reconnectez-la dans Intégrations.`,
    }),
    ran_out: (provider, account) => ({
      title: `L’accès à ${provider} a expiré`,
      body: `Vous avez désactivé le renouvellement automatique : la connexion avec ${account} est donc au repos, comme ce qui est tenu à jour par elle. Appuyez sur Actualiser dans Intégrations et elle reprend.`,
    }),
    lives_on: (provider, account, address) => ({
      title: `${provider} n’a pas pu être informé`,
      body: `La connexion avec ${account} est terminée ici, mais ${provider} n’a pas pu en être informé pendant une heure : ce que vous avez autorisé y reste valable. Mettez-y fin vous-même là-bas : ${address}`,
    }),
    recovered: (provider, account) => ({
      title: `${provider} fonctionne à nouveau`,
      body: `La connexion avec ${account} fonctionne à nouveau.`,
    }),
    client_refused: (provider) => ({
      title: `${provider} ne reconnaît plus cette installation`,
      body: `${provider} n’accepte pas l’identifiant et le secret client de cette installation. Toutes les connexions avec ce service attendent qu’ils soient redéfinis.`,
    }),
    out_of_step: (provider, account, lists) => ({
      title: `${provider} : tout n’est pas synchronisé`,
      body: `Depuis une heure, ceci n’a pas pu être synchronisé avec ${account} : ${lists}. Intégrations dit pourquoi, et quoi faire.`,
    }),
    in_step_again: (provider, account) => ({
      title: `${provider} est de nouveau synchronisé`,
      body: `Ce qui ne pouvait pas être synchronisé avec ${account} l’est de nouveau.`,
    }),
    asks: (provider, account, titles) => ({
      title: `${provider} attend votre accord`,
      body: `Vous avez modifié quelque chose qui a des invités : ${titles}. ${provider} (${account}) les préviendrait par e-mail, alors rien n’a été envoyé. Intégrations demande s’il faut l’envoyer.`,
    }),
  },
  outward: {
    mailFailed: (told) => `Non envoyé : ${told}`,
    videoFailed: (told) => `Non ajoutée : ${told}`,
    mailUnknown: (told) => `Peut-être pas envoyé : ${told}`,
    mailKept: 'Ce que vous avez écrit se trouve dans la conversation : redemandez-y l’envoi.',
    videoKept: 'Redemandez quand ce sera réglé.',
    lookIntoSent: (provider, account) =>
      `${provider} (${account}) n’a pas donné de réponse claire : l’e-mail est peut-être parti. Il n’est pas envoyé une seconde fois. Regardez dans les éléments envoyés d’Outlook avant de redemander.`,
    why: {
      disconnected: (provider, account) =>
        `${provider} (${account}) n’est plus connecté, ou doit être reconnecté dans Intégrations.`,
      ran_out: (provider, account) =>
        `L’accès à ${provider} (${account}) a expiré. Appuyez sur Actualiser dans Intégrations.`,
      not_allowed: (provider, account) =>
        `${provider} ne le permet pas à ${account}. Appuyez sur Modifier les autorisations dans Intégrations.`,
      missing: (provider) => `${provider} ne l’a plus.`,
      refused: (provider) => `${provider} ne l’a pas accepté.`,
      unreachable: (provider) => `${provider} est resté injoignable un moment.`,
    },
  },
  digestTitle: (count) => `${count} échéances sont passées pendant que rien ne fonctionnait`,
  digestLine: (title, when) => `${title} (${when})`,
  moreLines: (count) => `et ${count} de plus`,
  reportTitle: (title) => `Fait : ${title}`,
  proposals: (count) =>
    count === 1 ? 'Un changement attend votre accord.' : `${count} changements attendent votre accord.`,
  failedTitle: (title) => `Impossible à faire : ${title}`,
  failed: 'Trois essais ont échoué, la tâche est donc arrêtée. Reprenez-la pour réessayer.',
  brokenSchedule:
    'Ses horaires ne peuvent pas être suivis, la tâche est donc arrêtée. Veuillez les redéfinir.',
  pausedTitle: (title) => `En pause : ${title}`,
  refusedRule:
    'Sa règle ne peut plus être suivie : elle est illisible ou demande trop de calcul. La tâche est donc en pause. Donnez-lui une règle plus simple.',
  trialEndedTitle: 'Votre essai gratuit est terminé',
  trialEnded: 'Tout ce que vous avez créé reste. Ce qui fait partie de Premium est de nouveau fermé.',
  outcomes: {
    too_old: 'Manqué : rien n’a fonctionné pendant plus d’un jour après l’échéance.',
    superseded: 'Manqué : rien ne fonctionnait, et une échéance suivante a pris sa place.',
    skipped: 'Manqué : rien ne fonctionnait, et les échéances manquées sont ignorées.',
    dismissed: 'Laissée de côté : vous avez choisi de ne pas l’exécuter.',
    not_running: 'Rien ne fonctionnait à l’échéance. Il vous a été demandé si cela doit encore se faire.',
    task_deleted: 'Non exécuté : la tâche avait été supprimée.',
    account_disabled: 'Non exécuté : le compte est désactivé.',
    account_leaving: 'Non exécuté : le compte allait être supprimé.',
    todoOver: 'Non signalé : sa tâche était déjà faite ou supprimée.',
    alsoMissed: (count, atLeast) =>
      atLeast
        ? `Au moins ${count} autres ont été manquées auparavant.`
        : `${count} de plus ont été manquées auparavant.`,
  },
  pushedWithoutText: 'Vous avez une nouvelle notification',
  pushed: {
    done: 'Fait',
    snooze: 'Reporter de 10 min',
    failed: 'Votre réponse n’est pas arrivée. Appuyez pour l’ouvrir.',
  },
  deliveries: {
    smsNotConfigured: 'Les SMS ne sont pas configurés ici.',
    emailNotConfigured: 'Le courrier électronique n’est pas configuré ici.',
    answered: 'Vous aviez répondu avant l’envoi.',
    smsOff: 'Les SMS sont désactivés dans les paramètres.',
    emailOff: 'Les e-mails sont désactivés dans les paramètres.',
    noNumber: 'Aucun numéro principal vérifié n’a accepté de recevoir des SMS.',
    textsStopped:
      'Ce numéro a demandé à ne plus recevoir de SMS. Envoyez START depuis ce numéro pour en recevoir de nouveau.',
    noAddress: 'Il n’y a pas d’adresse électronique.',
    addressUnconfirmed: 'L’adresse électronique n’a pas encore été confirmée.',
    disabled: 'Le compte est désactivé.',
    leaving: 'Le compte allait être supprimé.',
    tooMany: 'La limite quotidienne de messages était atteinte.',
    pushOff: 'Les notifications sur vos appareils sont désactivées dans les paramètres.',
    noBrowser: 'Plus aucun de vos navigateurs ne reçoit de notifications.',
    unanswered:
      'Aucune réponse n’est venue : le message est peut-être arrivé. Nous vérifions ce qu’il est devenu.',
    foundSent: 'Aucune réponse n’est venue d’abord ; après vérification, le message était bien parti.',
    notTaken: 'Aucune réponse n’est venue, et le message n’avait pas été pris en charge.',
    unknown: 'Aucune réponse n’est venue : le message est peut-être arrivé. Il n’a pas été renvoyé.',
    refused: 'L’envoi a été refusé.',
    undelivered: 'L’opérateur n’a pas pu le remettre.',
  },
};
