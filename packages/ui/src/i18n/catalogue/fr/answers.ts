import type { TranslationOf } from '../../messages.ts';
import type { answers as english } from '../en/answers.ts';

export const answers = {
  'answer.emailRequired': 'L’e-mail est obligatoire',
  'answer.emailInvalid': 'Veuillez saisir une adresse e-mail valide',
  'answer.passwordRequired': 'Le mot de passe est obligatoire',
  'answer.passwordShort': 'Le mot de passe doit comporter au moins 8 caractères',
  'answer.passwordLong': 'Le mot de passe doit comporter au plus 128 caractères',
  'answer.passwordWeak':
    'Le mot de passe doit contenir une majuscule, une minuscule, un chiffre et un caractère spécial',
  'answer.confirmRequired': 'Veuillez confirmer votre mot de passe',
  'answer.confirmDiffers': 'Les mots de passe ne correspondent pas',
  'answer.nameRequired': 'Le nom complet est obligatoire',
  'answer.nameShort': 'Le nom complet doit comporter au moins 2 caractères',
  'answer.nameLong': 'Le nom complet doit comporter moins de 100 caractères',
  'answer.noNul': 'Ne doit pas contenir le caractère NUL',
  'answer.phoneRequired': 'Le numéro de téléphone est obligatoire',
  'answer.phoneInvalid': 'Veuillez saisir un numéro de téléphone valide',
  'answer.codeRequired': 'Veuillez saisir le code de vérification',
  'answer.codeInvalid': 'Code de vérification incorrect',
  'answer.titleRequired': 'Le titre est obligatoire',
  'answer.max500': '500 caractères au plus',
  'answer.max10000': '10 000 caractères au plus',
  'answer.max60': '60 caractères au plus',
  'answer.dayForTime': 'Choisissez un jour pour cette heure',
  'answer.todoGone': 'Cette tâche n’est plus là',
  'answer.tooMany': 'Trop d’essais. Patientez un instant, puis réessayez.',
  'answer.internal': 'Quelque chose s’est mal passé',
  'answer.storageFull':
    'Il n’y a plus de place pour enregistrer cela. Rien n’est perdu ; libérez un peu d’espace.',
  'answer.databaseAway': 'La base de données est injoignable pour le moment. Veuillez réessayer.',
  'answer.notFound': 'Introuvable',
  'answer.forbidden': 'Droits insuffisants',
  'answer.signIn': 'Connectez-vous pour continuer',
  'answer.unreachable': 'Squeeze est injoignable. Vérifiez votre connexion, puis réessayez.',
  'answer.timeout': 'Squeeze a mis trop de temps à répondre. Veuillez réessayer.',
  'answer.unknown': 'Veuillez réessayer.',
} satisfies TranslationOf<typeof english>;
