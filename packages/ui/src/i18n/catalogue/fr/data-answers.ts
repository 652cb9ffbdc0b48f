import type { TranslationOf } from '../../messages.ts';
import type { dataAnswers as english } from '../en/data-answers.ts';

export const dataAnswers: TranslationOf<typeof english> = {
  'answer.import.invalid': 'Certains éléments ne sont pas valides et ont été laissés de côté.',
  'answer.import.detached':
    'Certains éléments dépendent d’autres qui sont introuvables et ont été laissés de côté.',
  'answer.import.taken':
    'Certains éléments auraient pris la place d’autres éléments et ont été laissés de côté.',
  'answer.import.paused': 'Les tâches IA actives dans l’export sont en pause ici.',
  'answer.import.todosFull': 'Il n’y a plus de place pour d’autres tâches. Le reste a été laissé de côté.',
  'answer.import.aiTasksFull':
    'Il n’y a plus de place pour d’autres tâches IA. Le reste a été laissé de côté.',
  'answer.import.conversationsFull':
    'Il n’y a plus de place pour d’autres conversations. Le reste a été laissé de côté.',
  'answer.import.memoryFull':
    'Il n’y a plus de place pour d’autres choses à retenir. Le reste a été laissé de côté.',
  'answer.import.interrupted':
    'L’importation a été interrompue. Importez de nouveau le même fichier pour continuer.',
  'answer.import.notAnExport': 'Ce n’est pas un export de Squeeze',
  'answer.import.damaged': 'Le fichier est endommagé',
  'answer.import.unsafe': 'Le fichier contient plus que ne le peut un export et a été refusé',
  'answer.import.newer': 'Cet export vient d’une version plus récente de Squeeze',
  'answer.import.busy': 'Une autre importation est en cours. Attendez qu’elle soit terminée.',
  'answer.import.oneOfYours': 'Un de vos fichiers est déjà en route. Attendez qu’il soit arrivé.',
  'answer.import.tooSlow': 'Le fichier est arrivé trop lentement',
  'answer.import.tooMany': 'Trop de fichiers arrivent en ce moment. Veuillez réessayer.',
  'answer.import.tooLarge': 'Le fichier est trop volumineux',
  'answer.import.brokeOff': 'Le fichier s’est interrompu',
};
