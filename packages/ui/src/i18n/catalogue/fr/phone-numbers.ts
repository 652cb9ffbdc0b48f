import type { phoneNumbers as english } from '../en/phone-numbers.ts';
import type { TranslationOf } from '../../messages.ts';

export const phoneNumbers = {
  'phone.back': 'Retour au tableau de bord',
  'phone.overview': 'Les numéros auxquels Squeeze peut écrire, chacun vérifié par un code.',
  'phone.numbers': 'Vos numéros de téléphone',
  'phone.primary': 'Principal',
  'phone.verified': 'Vérifié',
  'phone.unverified': 'Non vérifié',
  'phone.makePrimary': 'Rendre principal',
  'phone.edit': 'Modifier',
  'phone.save': 'Enregistrer',
  'phone.add': 'Ajouter un numéro',
  'phone.newNumber': 'Nouveau numéro de téléphone',
  'phone.editNote': 'Un numéro modifié doit être vérifié à nouveau avant que Squeeze n’y écrive.',
  'phone.empty':
    'Pas encore de numéro. Ajoutez-en un pour écrire à Squeeze par SMS et recevoir codes et avis.',
  'phone.deleteQuestion': 'Voulez-vous vraiment supprimer ce numéro de téléphone ?',
  'phone.codeSent': 'Code de vérification envoyé',
  'phone.added': 'Numéro de téléphone ajouté',
  'phone.updated': 'Numéro de téléphone modifié',
  'phone.deleted': 'Numéro de téléphone supprimé',
  'phone.primarySet': 'Numéro principal modifié',
  'phone.fetchFailed': 'Le chargement des numéros de téléphone a échoué',
  'phone.addFailed': 'L’ajout du numéro de téléphone a échoué',
  'phone.updateFailed': 'La modification du numéro de téléphone a échoué',
  'phone.deleteFailed': 'La suppression du numéro de téléphone a échoué',
  'phone.primaryFailed': 'Le choix du numéro principal a échoué',
  'phone.verifyFailed': 'La vérification du code a échoué',
  'phone.help': 'Comment ça marche',
  'phone.help.enter': 'Saisissez le numéro avec son indicatif, comme +33.',
  'phone.help.check': 'Un code de six chiffres arrive sur votre téléphone.',
  'phone.help.verify': 'Saisissez le code ici pour vérifier le numéro.',
  'phone.countries': 'Les codes sont envoyés aux numéros ordinaires de ces pays : {countries}.',
  'phone.uses':
    'Les numéros vérifiés servent aux alertes de sécurité, aux nouvelles du système et aux codes à deux facteurs.',
  'phone.stop':
    'Répondez STOP à l’un de nos SMS et tout SMS vers ce numéro s’arrête, codes compris. Répondez START pour les recevoir à nouveau.',
  'phone.textTo':
    'Envoyez un SMS au {number} depuis un numéro vérifié pour ajouter des tâches ou demander ce qui reste.',
  'phone.silent':
    'Un numéro silencieux depuis un an doit être vérifié à nouveau : il peut appartenir à quelqu’un d’autre.',
  'phone.stopped': 'SMS arrêtés',
  'phone.resume':
    'Ce numéro a répondu STOP : plus aucun SMS n’y est envoyé, codes compris. Pour les recevoir à nouveau, répondez START à l’un de nos SMS.',
  'phone.resumeTo':
    'Ce numéro a répondu STOP : plus aucun SMS n’y est envoyé, codes compris. Pour les recevoir à nouveau, envoyez-en START au {number}.',
  'phone.notConfigured':
    'Les SMS ne sont pas configurés sur ce serveur : aucun numéro ne peut être ajouté ni vérifié pour l’instant.',
  'phone.embedded':
    'Cette application fonctionne sur votre machine et n’envoie aucun SMS : elle n’a pas besoin de numéro. Les rappels s’affichent sur cet appareil.',
} satisfies TranslationOf<typeof english>;
