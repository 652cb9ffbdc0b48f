import type { TranslationOf } from '../../messages.ts';
import type { assistantModelAnswers as english } from '../en/assistant-model-answers.ts';

export const assistantModelAnswers: TranslationOf<typeof english> = {
  'answer.assistantModel.address': 'Escribe una dirección que empiece por https:// o http://',
  'answer.assistantModel.noPassword': 'La dirección no debe llevar nombre ni contraseña',
  'answer.assistantModel.key': 'Escribe la clave',
  'answer.assistantModel.model': 'Escribe el nombre de un modelo',
  'answer.assistantModel.keyAgain': 'Escribe la clave de nuevo: la dirección es otra',
  'answer.assistantModel.notHere': 'Aquí no se puede elegir un modelo de lenguaje',
  'answer.assistantModel.amount': 'Escribe una cantidad en dólares, como 0,15',
  'answer.assistantModel.priceNeeded': 'Escribe lo que cuesta el modelo: sin eso ningún límite se sostiene',
};
