import type { TranslationOf } from '../../messages.ts';
import type { assistantModel as english } from '../en/assistant-model.ts';

export const assistantModel: TranslationOf<typeof english> = {
  'assistantModel.title': 'Assistant',
  'assistantModel.text': 'Qui répond dans la conversation, par SMS et pour vos tâches IA.',
  'assistantModel.builtInAnswers':
    'L’assistant intégré vous répond, selon des règles. Aucun modèle de langage ne lit ce que vous écrivez.',
  'assistantModel.modelAnswers':
    'Un modèle de langage vous répond, choisi par qui gère ce serveur. Il lit ce que vous lui dites et ce qu’il consulte.',
  'assistantModel.fetchFailed': 'Impossible de charger qui répond',
  'assistantModel.change': 'Changer',
  'assistantModel.changePart': 'Changer : {part}',

  'assistantModel.builtInInForce':
    'L’assistant intégré répond. Il suit des règles et ne coûte rien. Pour parler plus librement, choisissez un modèle de langage.',
  'assistantModel.fromEnvironment':
    'Ce modèle a été défini à l’installation du serveur. Un modèle choisi ici passe avant lui.',
  'assistantModel.model': 'Modèle',
  'assistantModel.address': 'Adresse',
  'assistantModel.key': 'Clé',
  'assistantModel.key.set': 'Définie',
  'assistantModel.key.none': 'Non définie',
  'assistantModel.limit': 'Limite en 24 heures',
  'assistantModel.limit.perPerson': '{amount} par personne',
  'assistantModel.limit.overall': '{amount} pour tout le monde',
  'assistantModel.limit.none': 'Aucune',
  'assistantModel.spent': 'Dépensé ces dernières 24 heures',
  'assistantModel.spent.unknown': 'Non compté : aucun prix n’est indiqué',

  'assistantModel.who': 'Qui répond',
  'assistantModel.who.builtIn': 'Intégré',
  'assistantModel.who.model': 'Un modèle de langage',
  'assistantModel.who.builtInText':
    'Il suit des règles, connaît vos tâches et vos journées, et ne coûte rien. Aucun modèle de langage ne lit ce qui est écrit.',
  'assistantModel.who.modelText':
    'Ce qui est dit à l’assistant, et ce qu’il consulte pour répondre, part à l’adresse ci-dessous.',
  'assistantModel.kind': 'Où il tourne',
  'assistantModel.kind.compatible': 'OpenAI ou similaire',
  'assistantModel.kind.ollama': 'Ollama',
  'assistantModel.kind.compatibleText':
    'OpenAI, ou tout autre service ou programme auquel on parle de la même façon.',
  'assistantModel.kind.ollamaText':
    'Un programme gratuit qui fait tourner des modèles sur un ordinateur à vous.',
  'assistantModel.address.public':
    'Sur internet : ce serveur n’interroge aucune machine de son propre réseau.',
  'assistantModel.key.hintSet':
    'Une clé est définie. Elle n’est jamais montrée ; laissez vide pour la garder.',
  'assistantModel.key.hintGoing': 'La clé sera retirée.',
  'assistantModel.key.hint':
    'Fournie par le service, s’il en demande une. Elle est gardée scellée et n’est plus jamais montrée.',
  'assistantModel.key.remove': 'Retirer la clé',
  'assistantModel.key.keep': 'Garder la clé',
  'assistantModel.test': 'Tester la connexion',
  'assistantModel.tested':
    '{count, plural, =0 {Ça répond.} one {Ça répond, avec un modèle.} other {Ça répond, avec # modèles.}}',
  'assistantModel.model.hint': 'Une fois la connexion testée, ses modèles sont proposés ici.',
  'assistantModel.model.unknown': 'Il n’y a pas de modèle de ce nom à cette adresse',

  'assistantModel.cost': 'Coût',
  'assistantModel.cost.text':
    'Avec ce que le service facture pour un million de tokens (environ 700 000 mots), la dépense est comptée et peut avoir une limite. Une fois celle-ci atteinte, l’assistant intégré répond. Tout peut rester vide.',
  'assistantModel.inputPrice': 'Prix de la lecture',
  'assistantModel.outputPrice': 'Prix de l’écriture',
  'assistantModel.perPerson': 'Limite par personne',
  'assistantModel.overall': 'Limite pour tout le monde',
  'assistantModel.onlyLimit': 'Dépense maximale en 24 heures',
  'assistantModel.in24Hours': 'En 24 heures. Vide : pas de limite.',

  'assistantModel.save': 'Enregistrer',
  'assistantModel.saveAnyway': 'Enregistrer quand même',
  'assistantModel.saveFailed': 'Impossible d’enregistrer ce choix',
  'assistantModel.testFailed': 'Impossible de tester la connexion',
  'assistantModel.saved': '{model} répond désormais',
  'assistantModel.builtInNow': 'L’assistant intégré répond désormais',
  'assistantModel.environmentNow': 'Le modèle défini à l’installation du serveur répond désormais',

  'assistantModel.trouble.unreachable':
    'Personne ne répond à cette adresse. Est-elle juste, et le modèle tourne-t-il ?',
  'assistantModel.trouble.slow': 'Cette adresse met trop de temps à répondre',
  'assistantModel.trouble.key': 'Cette clé a été refusée',
  'assistantModel.trouble.keyMissing': 'Une clé est demandée',
  'assistantModel.trouble.notAModel':
    'Quelque chose répond à cette adresse, mais ce n’est pas un modèle de langage',
  'assistantModel.trouble.refused': 'Cette adresse n’est pas sur internet : ce serveur ne l’interroge pas',
  'assistantModel.notAnAmount': 'Indiquez un montant en dollars, par exemple 0,15',
  'assistantModel.priceNeeded': 'Indiquez ce que coûte le modèle : sans cela, aucune limite ne peut tenir',
};
