import type { TranslationOf } from '../../messages.ts';
import type { dashboardAnswers as english } from '../en/dashboard-answers.ts';

export const dashboardAnswers = {
  'answer.titleRequired': 'Le titre est obligatoire',
  'answer.max500': '500 caractères au plus',
  'answer.max10000': '10 000 caractères au plus',
  'answer.max60': '60 caractères au plus',
  'answer.dayForTime': 'Choisissez un jour pour cette heure',
  'answer.chooseDay': 'Choisissez un jour',
  'answer.chooseTime': 'Choisissez une heure',
  'answer.chooseWeekday': 'Choisissez au moins un jour de la semaine',
  'answer.chooseMonthDay': 'Choisissez un jour de 1 à 31',
  'answer.ruleRequired': 'La règle est obligatoire',
  'answer.alreadyRun': 'Cette tâche a déjà été exécutée. Utilisez Exécuter ou choisissez une nouvelle heure.',
  'answer.timePassed':
    'L’heure de cette tâche est passée. Utilisez Exécuter ou choisissez une nouvelle heure.',
  'answer.futureTime': 'Choisissez une heure à venir',
  'answer.ruleOver': 'Cette règle n’a plus rien à venir',
  'answer.ruleOften': 'Une règle peut s’exécuter au plus toutes les 5 minutes',
  'answer.ruleUnread':
    'Donnez une RRULE comme FREQ=WEEKLY;BYDAY=MO,WE ou une ligne cron à cinq champs comme 0 9 * * 1-5',
  'answer.aiTaskGone': 'Cette tâche IA n’est plus là',
  'answer.todoGone': 'Cette tâche n’est plus là',
  'answer.conversationGone': 'Conversation introuvable',
  'answer.stillAnswering': 'Le dernier message reçoit encore sa réponse. Arrêtez-la ou attendez un instant.',
  'answer.questionClosed': 'Cette question n’est plus ouverte. Redemandez.',
  'answer.mfaOff': 'L’authentification à deux facteurs n’est pas activée',
  'answer.appFirst': 'Configurez d’abord une application d’authentification',
  'answer.textsOn': 'Les codes par SMS sont déjà activés. Désactivez-les pour changer de numéro',
  'answer.numberVerified': 'Veuillez choisir l’un de vos numéros vérifiés',
} satisfies TranslationOf<typeof english>;
