import type { TranslationOf } from '../../messages.ts';
import type { dashboardAnswers as english } from '../en/dashboard-answers.ts';

export const dashboardAnswers = {
  'answer.titleRequired': 'El título es obligatorio',
  'answer.max500': 'Como máximo 500 caracteres',
  'answer.max10000': 'Como máximo 10 000 caracteres',
  'answer.max60': 'Como máximo 60 caracteres',
  'answer.dayForTime': 'Elige un día para esta hora',
  'answer.chooseDay': 'Elige un día',
  'answer.chooseTime': 'Elige una hora',
  'answer.chooseWeekday': 'Elige al menos un día de la semana',
  'answer.chooseMonthDay': 'Elige un día del 1 al 31',
  'answer.ruleRequired': 'La regla es obligatoria',
  'answer.alreadyRun': 'Esta tarea ya se ejecutó. Usa Ejecutar o pon una nueva hora.',
  'answer.timePassed': 'La hora de esta tarea ya pasó. Usa Ejecutar o pon una nueva hora.',
  'answer.futureTime': 'Elige una hora futura',
  'answer.ruleOver': 'Esta regla no tiene nada por venir',
  'answer.ruleOften': 'Una regla puede ejecutarse como mucho cada 5 minutos',
  'answer.ruleUnread':
    'Da una RRULE como FREQ=WEEKLY;BYDAY=MO,WE o una línea cron de cinco campos como 0 9 * * 1-5',
  'answer.aiTaskGone': 'Esta tarea de IA ya no está',
  'answer.todoGone': 'Esta tarea ya no está',
  'answer.conversationGone': 'No se encontró la conversación',
  'answer.stillAnswering': 'El último mensaje aún se está respondiendo. Detenlo o espera un momento.',
  'answer.questionClosed': 'Esta pregunta ya no está abierta. Vuelve a pedirlo.',
  'answer.mfaOff': 'La autenticación de dos factores no está activada',
  'answer.appFirst': 'Configura primero una aplicación de autenticación',
  'answer.textsOn': 'Los códigos por SMS ya están activados. Desactívalos para cambiar de número',
  'answer.numberVerified': 'Elige uno de tus números verificados',
} satisfies TranslationOf<typeof english>;
