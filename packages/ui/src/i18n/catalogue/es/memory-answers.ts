import type { TranslationOf } from '../../messages.ts';
import type { memoryAnswers as english } from '../en/memory-answers.ts';

export const memoryAnswers: TranslationOf<typeof english> = {
  'answer.memory.known': 'Esto ya se recuerda',
  'answer.memory.full': 'No se puede recordar nada más. Haz que se olvide algo primero.',
};
