import type { TranslationOf } from '../../messages.ts';
import type { dataAnswers as english } from '../en/data-answers.ts';

export const dataAnswers: TranslationOf<typeof english> = {
  'answer.import.invalid': 'Algunos elementos no son válidos y se han omitido.',
  'answer.import.detached': 'Algunos elementos dependen de algo que no se ha encontrado y se han omitido.',
  'answer.import.taken': 'Algunos elementos habrían ocupado el lugar de otros y se han omitido.',
  'answer.import.paused': 'Las tareas de IA activas en la exportación están en pausa aquí.',
  'answer.import.todosFull': 'No queda sitio para más tareas. El resto se ha omitido.',
  'answer.import.aiTasksFull': 'No queda sitio para más tareas de IA. El resto se ha omitido.',
  'answer.import.conversationsFull': 'No queda sitio para más conversaciones. El resto se ha omitido.',
  'answer.import.memoryFull': 'No queda sitio para más cosas que recordar. El resto se ha omitido.',
  'answer.import.interrupted':
    'La importación se ha interrumpido. Importa de nuevo el mismo archivo para continuar.',
  'answer.import.notAnExport': 'Esto no es una exportación de Squeeze',
  'answer.import.damaged': 'El archivo está dañado',
  'answer.import.unsafe': 'El archivo contiene más de lo que puede una exportación y se ha rechazado',
  'answer.import.newer': 'Esta exportación viene de una versión más reciente de Squeeze',
  'answer.import.busy': 'Hay otra importación en curso. Espera a que termine.',
  'answer.import.oneOfYours': 'Ya está llegando un archivo tuyo. Espera a que termine.',
  'answer.import.tooSlow': 'El archivo ha llegado demasiado despacio',
  'answer.import.tooMany': 'Están llegando demasiados archivos. Inténtalo de nuevo.',
  'answer.import.tooLarge': 'El archivo es demasiado grande',
  'answer.import.brokeOff': 'El archivo se ha interrumpido',
};
