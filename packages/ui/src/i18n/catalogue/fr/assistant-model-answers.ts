import type { TranslationOf } from '../../messages.ts';
import type { assistantModelAnswers as english } from '../en/assistant-model-answers.ts';

export const assistantModelAnswers: TranslationOf<typeof english> = {
  'answer.assistantModel.address': 'Indiquez une adresse qui commence par https:// ou http://',
  'answer.assistantModel.noPassword': 'L’adresse ne doit contenir ni nom ni mot de passe',
  'answer.assistantModel.key': 'Indiquez la clé',
  'answer.assistantModel.model': 'Indiquez le nom d’un modèle',
  'answer.assistantModel.keyAgain': 'Indiquez de nouveau la clé : l’adresse a changé',
  'answer.assistantModel.notHere': 'Un modèle de langage ne peut pas être choisi ici',
  'answer.assistantModel.amount': 'Indiquez un montant en dollars, par exemple 0,15',
  'answer.assistantModel.priceNeeded':
    'Indiquez ce que coûte le modèle : sans cela, aucune limite ne peut tenir',
};
