import { foldText } from '../capture/folded-text.ts';

const english =
  /(?<!\p{L})(?:remind(?:ing)? (?:me|us)|(?:need|want) reminding|be reminded|(?:remind|nudge|buzz|ping|alert)(?= for |[\s.!]*$)|reminders?|(?:don'?t|do not|dont) let me forget|(?:set|an|one|my|another|new|the) (?:\p{L}+ )?(?:alarms?|timers?|alerts?)|^(?:alarm|timer)s?|notif\p{L}*|(?:ping|nudge|buzz|poke|nag|hound|prod|bug|warn|beep|tell|text|message|force|make|prompt) me|prompting|let me know|wake me|waking|wake[- ]?up|ring(?:s|ing)?|give me a (?:shout|nudge|ring))(?!\p{L})/u;
// "Rappeler le client" is to be done.
const french =
  /(?<!\p{L})(?:(?:rapp?ell?e[sz]?|fais|dis|dit|relance[sz]?|previens|prevenez|avertis|alerte|signale|notifie|reveille)[- ]?(?:le[- ]|la[- ]|les[- ])?(?:moi|nous)|(?:rappelle|alerte)(?=[\s.!]*$)|(?:me|m'|nous) (?:(?:le |la |les |l')?rappell?er?|rappell?es?|prevenir|previens|avertir|dis|dire|reveiller?|reveilles?|lever)|rapp?els?|reveil|(?:un|une|mon|mes|l') ?(?:alarmes?|alertes?|minuteur)|^(?:alarme|minuteur)|(?:etre|sois) reveillee?|sonne[rsz]?|sonneries?|notif\p{L}*)(?!\p{L})/u;
const spanish =
  /(?<!\p{L})(?:recuerda(?:me|nos)\p{L}*|recordar?me\p{L}*|me (?:recuerd|avis|despiert|acuerd|dig|dic)\p{L}*|recordatorios?|avisa(?:r?me|nos|r?melo)?|avisos?|despierta(?:me|nos)|despertar?me|despertador|levantarme|hazme acordar|no me dejes olvidar|(?:que )?no se me olvide|(?:una?|mi|la|otra) (?:alarmas?|alertas?|temporizador)|^(?:alarma|temporizador)|suene|suena|preguntame|dime|notific\p{L}*)(?!\p{L})/u;

/** Whether words ask to be told, rung for or woken, in any of the languages: what is only to be done says nothing of it. */
export function asksToBeTold(text: string): boolean {
  const folded = foldText(text);
  return [english, french, spanish].some((words) => words.test(folded));
}
