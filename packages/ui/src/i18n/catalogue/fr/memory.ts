import type { TranslationOf } from '../../messages.ts';
import type { memory as english } from '../en/memory.ts';

export const memory: TranslationOf<typeof english> = {
  'memory.title': 'Mémoire',
  'memory.text': 'Ce que vous avez demandé à Squeeze de retenir sur vous, pour mieux vous répondre.',
  'memory.empty':
    'Rien pour l’instant. Ajoutez quelque chose ici, ou dites « retiens que … » dans la conversation.',
  'memory.add': 'Quelque chose à retenir',
  'memory.example': 'Je travaille de chez moi le vendredi',
  'memory.remember': 'Retenir',
  'memory.correct': 'Ce qu’il faut retenir',
  'memory.correctThis': 'Corriger : {text}',
  'memory.eraseThis': 'Effacer : {text}',
  'memory.save': 'Enregistrer',
  'memory.erased': 'Oublié',
  'memory.eraseAll': 'Tout effacer',
  'memory.eraseAllTitle': 'Effacer tout ce qui est retenu ?',
  'memory.eraseAllText':
    'L’assistant ne saura alors plus rien de vous, hormis ce que disent vos tâches et vos conversations.',
  'memory.erasedAll': 'Tout est oublié',
  'memory.eraseAllFailed': 'Impossible de tout oublier',
  'memory.fetchFailed': 'Impossible de charger ce qui est retenu',
  'memory.addFailed': 'Impossible de retenir cela',
  'memory.correctFailed': 'Impossible de corriger cela',
  'memory.eraseFailed': 'Impossible d’oublier cela',
  'memory.restoreFailed': 'Impossible de rétablir cela',
};
