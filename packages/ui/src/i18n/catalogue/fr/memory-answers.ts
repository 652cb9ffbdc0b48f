import type { TranslationOf } from '../../messages.ts';
import type { memoryAnswers as english } from '../en/memory-answers.ts';

export const memoryAnswers: TranslationOf<typeof english> = {
  'answer.memory.known': 'C’est déjà retenu',
  'answer.memory.full': 'Rien de plus ne peut être retenu. Faites d’abord oublier quelque chose.',
};
