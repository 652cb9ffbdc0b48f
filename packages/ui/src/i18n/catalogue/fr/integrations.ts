import type { TranslationOf } from '../../messages.ts';
import type { integrations as english } from '../en/integrations.ts';

export const integrations = {
  'integrations.title': 'Intégrations OAuth',
  'integrations.text':
    'Connectez les services que vous utilisez déjà. Vous choisissez ce qui peut être demandé à chacun et y mettez fin quand vous voulez.',
  'integrations.connectedServices': 'Services connectés',
  'integrations.availableServices': 'Services disponibles',
  'integrations.rate': 'Taux d’intégration',
  'integrations.services': 'Services',
  'integrations.search': 'Rechercher des services...',
  'integrations.searchClear': 'Effacer la recherche',
  'integrations.none': 'Aucun service trouvé',
  'integrations.noneText': 'Aucun service n’a ces mots dans son nom ou sa description.',
  'integrations.dismiss': 'Fermer',
  'integrations.providersFailed': 'Impossible d’obtenir les services OAuth',
  'integrations.listFailed': 'Impossible d’obtenir les intégrations OAuth',
  'integrations.connectFailed': 'Impossible de commencer la connexion OAuth',
  'integrations.disconnectFailed': 'Impossible de révoquer l’intégration OAuth',

  'integrations.connected': 'Connecté',
  'integrations.notConnected': 'Non connecté',
  'integrations.expired': 'Expiré',
  'integrations.active': 'Actif',
  'integrations.notConfigured': 'Non configuré',
  'integrations.askAdministrator':
    'Ce service n’est pas encore configuré ici. Adressez-vous à votre administrateur.',
  'integrations.setUpText':
    'Avant de le connecter, cette application doit être enregistrée une fois chez {name}, qui lui donne un identifiant client.',
  'integrations.setUp': 'Configurer',
  'integrations.setUpOf': 'Configurer {name}',
  'integrations.changeClient': 'Identifiant client',
  'integrations.changeClientOf': 'Identifiant client de {name}',
  'integrations.planned': 'prévu',
  'integrations.features': 'Ce qu’apporte {name}',

  'integrations.account': 'Compte',
  'integrations.since': 'Connecté le',
  'integrations.scopes': 'Autorisations',
  'integrations.pages': 'Pages',
  'integrations.noScopes': 'Rien pour l’instant',
  'integrations.noPages': 'Aucune n’a été choisie',
  'integrations.lastSync': 'Dernière synchronisation',
  'integrations.never': 'Jamais',

  'integrations.connect': 'Connecter',
  'integrations.connectOf': 'Connecter {name}',
  'integrations.reconnect': 'Reconnecter',
  'integrations.reconnectOf': 'Reconnecter {name}',
  'integrations.refresh': 'Actualiser',
  'integrations.refreshOf': 'Actualiser {name}',
  'integrations.disconnect': 'Déconnecter',
  'integrations.disconnectOf': 'Déconnecter {name}',
  'integrations.change': 'Modifier les autorisations',
  'integrations.changeOf': 'Modifier les autorisations de {name}',
  'integrations.refreshed': '{name} est actualisé',
  'integrations.inBrowser':
    'Votre navigateur s’est ouvert. Donnez-y votre accord, et cette page continue d’elle-même dans les dix minutes.',

  'integrations.trouble.expired': 'Cette connexion a pris fin. Appuyez sur Reconnecter pour continuer.',
  'integrations.trouble.refused':
    '{name} n’accepte plus cette connexion : elle y a été arrêtée, ou le mot de passe a changé. Appuyez sur Reconnecter pour continuer.',
  'integrations.trouble.ranOut':
    'Son accès a expiré et le renouvellement automatique est désactivé. Appuyez sur Actualiser pour continuer.',
  'integrations.trouble.ranOutInStep':
    'Son accès a expiré et le renouvellement automatique est désactivé. Ce qui est tenu à jour est au repos jusqu’à ce que vous appuyiez sur Actualiser.',
  'integrations.trouble.endedByItself':
    'Son accès a expiré, et {name} n’a rien donné pour le renouveler. Appuyez sur Reconnecter pour continuer.',
  'integrations.trouble.unreachable':
    '{name} ne répond pas pour le moment. Un nouvel essai se fait tout seul ; appuyez sur Actualiser pour essayer maintenant.',
  'integrations.trouble.unreachableLong':
    '{name} ne répond plus depuis plus d’une heure. Un nouvel essai se fait tout seul ; appuyez sur Actualiser pour essayer maintenant.',
  'integrations.trouble.limited':
    '{name} a reçu trop d’appels et sera interrogé de nouveau dès qu’il le permet.',
  'integrations.trouble.fewerScopes':
    'Tout n’y a pas été autorisé ; il manque : {scopes}. Appuyez sur Modifier les autorisations pour redemander.',
  'integrations.trouble.fewer':
    'Tout n’y a pas été autorisé. Appuyez sur Modifier les autorisations pour redemander.',
  'integrations.trouble.notConfigured':
    'Ce service n’est plus configuré ici, la connexion est donc au repos. Adressez-vous à votre administrateur.',
  'integrations.trouble.notConfiguredHere':
    'Son identifiant client n’est plus configuré ici, la connexion est donc au repos. Appuyez sur Configurer pour le saisir à nouveau.',
  'integrations.trouble.unreadable':
    'Ce serveur a perdu la clé qui protège cette connexion. Appuyez sur Reconnecter pour continuer.',
  'integrations.cannotRefresh':
    'Elle ne peut pas être renouvelée et devra être connectée à nouveau lorsqu’elle prendra fin.',

  'integrations.disconnectAsk': 'Déconnecter {name} ?',
  'integrations.disconnectText':
    'Squeeze oublie aussitôt son accès à {account} et demande à {name} d’y mettre fin. Ce qui est dans votre compte y reste.',
  'integrations.disconnectTextHere':
    'Squeeze oublie aussitôt son accès à {account}. {name} ne peut pas en être informé, mettez-y fin là-bas aussi. Ce qui est dans votre compte y reste.',
  'integrations.reason': 'Motif',
  'integrations.reasonText': 'Il est conservé dans le journal de vos connexions.',
  'integrations.disconnected': '{name} est déconnecté',
  'integrations.disconnectedKept': 'Une autre connexion utilise le même accès, qui continue donc là-bas.',
  'integrations.disconnectedThere': 'Mettez-y fin chez {name} aussi.',
  'integrations.disconnectedTrying':
    '{name} n’a pas encore pu être informé. De nouveaux essais se font pendant une heure, et vous l’apprendrez si cela ne marche pas.',
  'integrations.disconnectedFailed': '{name} n’a pas pu être informé. Mettez-y fin là-bas aussi.',
  'integrations.openThere': 'Ouvrir {name}',

  'consent.title': 'Connecter {name}',
  'consent.changeTitle': 'Autorisations de {name}',
  'consent.text':
    'Choisissez ce que Squeeze peut demander à {name}. {name} vous le demande encore une fois avant toute connexion.',
  'consent.pagesText':
    '{name} demande lui-même quelles pages Squeeze peut voir. Choisissez-en aussi peu que vous voulez ; vous pouvez les changer à tout moment.',
  'consent.search': 'Rechercher des autorisations...',
  'consent.searchClear': 'Effacer la recherche',
  'consent.list': 'Autorisations',
  'consent.required': 'Autorisations requises',
  'consent.optional': 'Autorisations facultatives',
  'consent.none': 'Aucune autorisation n’a ces mots.',
  'consent.chooseOne': 'Choisissez au moins une autorisation.',
  'consent.privacy': 'Qui lit ce qui est récupéré',
  'consent.privacyBuiltIn':
    'L’assistant intégré vous répond ici. Il fonctionne par règles sur ce serveur, et aucun modèle de langage ne lit ce qui est récupéré chez {name}.',
  'consent.privacyModel':
    'Le modèle de langage {model}, dans le réseau de ce serveur, vous répond ici. Il lit ce que l’assistant cherche chez {name} pour vous.',
  'consent.privacyModelNamed':
    'Le modèle de langage {model} sur {host} vous répond ici. Il lit ce que l’assistant cherche chez {name} pour vous.',
  'consent.privacyUnknown':
    'Impossible de savoir pour l’instant qui répond en tant qu’assistant. Si c’est un modèle de langage, il lit ce qui est cherché chez {name} pour vous.',
  'consent.connect': 'Connecter avec ces autorisations',

  'client.title': 'Configurer {name}',
  'client.text':
    'Enregistrez Squeeze chez {name} comme une application à vous, donnez-lui l’adresse de retour ci-dessous et saisissez ici ce que vous obtenez. Cela reste sur cet ordinateur.',
  'client.redirect': 'Adresse de retour',
  'client.redirectHint': 'À enregistrer là-bas exactement ainsi.',
  'client.copy': 'Copier',
  'client.copied': 'L’adresse est copiée',
  'client.register': 'Enregistrer une application chez {name}',
  'client.id': 'Identifiant client',
  'client.secret': 'Secret client',
  'client.secretHint': 'Seulement si {name} vous en donne un.',
  'client.secretSet': 'Un secret est conservé. Ce que vous saisissez prend sa place.',
  'client.secretGoing': 'Il sera supprimé.',
  'client.secretRemove': 'Supprimer le secret',
  'client.secretKeep': 'Garder le secret',
  'client.save': 'Enregistrer',
  'client.saved': '{name} est configuré',
  'client.failed': 'Impossible d’enregistrer',
  'client.loadFailed': 'Impossible de lire ce qui est configuré',
  'client.remove': 'Supprimer',
  'client.removed': 'L’identifiant client de {name} est supprimé',
  'client.removeFailed': 'Impossible de supprimer',

  'callback.working': 'Connexion de {name}...',
  'callback.failed': 'La connexion n’a pas pu être terminée',
  'callback.nothing': 'Rien à terminer ici',
  'callback.nothingText':
    'Cette page termine une connexion commencée dans Intégrations. Veuillez commencer là-bas.',
  'callback.toIntegrations': 'Aller aux intégrations',
  'callback.signIn': 'Se connecter',
  'callback.signedOut': 'Connectez-vous d’abord',
  'callback.signedOutText':
    'Personne n’est connecté ici : rien n’a donc été relié et rien n’en est conservé. Connectez-vous sur cette page et la suite se fait ; sinon, recommencez dans Intégrations.',
  'callback.desktop': 'De retour dans l’application',
  'callback.desktopText':
    'L’application Squeeze termine la connexion. Si elle ne s’ouvre pas d’elle-même, appuyez sur le bouton. Vous pouvez ensuite fermer cette page.',
  'callback.open': 'Ouvrir Squeeze',
  'callback.done': '{name} est connecté',
  'callback.doneFewer': 'Tout n’y a pas été autorisé ; sa fiche dit ce qui manque.',
} as const satisfies TranslationOf<typeof english>;
