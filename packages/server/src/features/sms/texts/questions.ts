import type { Receipt } from '@squeeze/contracts/receipts';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import { type OutwardRecord, outwardOf } from '../../receipts/outward-record.ts';
import { proposedWords } from '../../receipts/proposed-words.ts';

type Asked = Pick<Receipt, 'noun' | 'action'>;

const actions = {
  en: {
    created: 'Add',
    completed: 'Complete',
    changed: 'Change',
    moved: 'Move',
    snoozed: 'Snooze',
    paused: 'Pause',
    resumed: 'Resume',
    deleted: 'Delete',
    sent: 'Send',
    added: 'Add',
  },
  fr: {
    created: 'Ajouter',
    completed: 'Terminer',
    changed: 'Modifier',
    moved: 'Déplacer',
    snoozed: 'Reporter',
    paused: 'Mettre en pause',
    resumed: 'Reprendre',
    deleted: 'Supprimer',
    sent: 'Envoyer',
    added: 'Ajouter',
  },
  es: {
    created: 'Añadir',
    completed: 'Completar',
    changed: 'Cambiar',
    moved: 'Mover',
    snoozed: 'Posponer',
    paused: 'Pausar',
    resumed: 'Reanudar',
    deleted: 'Eliminar',
    sent: 'Enviar',
    added: 'Añadir',
  },
} as const satisfies Record<Language, Record<Receipt['action'], string>>;

type Settings = Partial<Record<`${Receipt['noun']} ${Receipt['action']}`, string>>;

const settings = {
  en: {
    'memory_fact created': 'Remember',
    'memory_fact deleted': 'Forget',
    'quiet_hours changed': 'Set quiet hours to',
    'quiet_hours deleted': 'End the quiet hours',
    'time_zone changed': 'Set the time zone to',
    'language changed': 'Set the language to',
  },
  fr: {
    'memory_fact created': 'Retenir',
    'memory_fact deleted': 'Oublier',
    'quiet_hours changed': 'Régler les heures calmes sur',
    'quiet_hours deleted': 'Supprimer les heures calmes',
    'time_zone changed': 'Régler le fuseau horaire sur',
    'language changed': 'Passer à la langue',
  },
  es: {
    'memory_fact created': 'Recordar',
    'memory_fact deleted': 'Olvidar',
    'quiet_hours changed': 'Poner las horas de silencio en',
    'quiet_hours deleted': 'Quitar las horas de silencio',
    'time_zone changed': 'Poner la zona horaria en',
    'language changed': 'Poner el idioma en',
  },
} as const satisfies Record<Language, Settings>;

const asked = {
  en: (words) => `${words}?`,
  fr: (words) => `${words} ?`,
  es: (words) => `¿${words}?`,
} as const satisfies Record<Language, (words: string) => string>;

/** What is asked leave for, in words of ours: whatever else a reply says, this is what a yes does. A title stays within its quotes. */
export function questionIn(language: Language, { noun, action }: Asked, title: string): string {
  const known: Settings = settings[language];
  const words = `${known[`${noun} ${action}`] ?? actions[language][action]} "${title.replaceAll('"', "'")}"`;
  return asked[language](words);
}

const outwardWords = {
  en: {
    mail: (to: string) => `Send this mail to ${to}?`,
    subject: 'Subject',
    video: (title: string, list: string) => `Put "${title}" on your YouTube list "${list}"?`,
  },
  fr: {
    mail: (to: string) => `Envoyer cet e-mail à ${to} ?`,
    subject: 'Objet',
    video: (title: string, list: string) => `Mettre "${title}" dans votre liste YouTube "${list}" ?`,
  },
  es: {
    mail: (to: string) => `¿Enviar este correo a ${to}?`,
    subject: 'Asunto',
    video: (title: string, list: string) => `¿Poner "${title}" en tu lista de YouTube "${list}"?`,
  },
} as const;

/** What is to leave for elsewhere, to the last word: nothing else shows it before a yes. */
function outwardQuestion(
  language: Language,
  { noun, title }: Pick<Receipt, 'noun' | 'title'>,
  { to, text }: OutwardRecord,
): string {
  const words = outwardWords[language];
  return noun === 'mail'
    ? `${words.mail(to.join(', '))}\n${words.subject}: ${title}\n${text}`
    : words.video(title.replaceAll('"', "'"), to.join(', ').replaceAll('"', "'"));
}

/** The same for several, each on a line of its own; long titles are cut. What leaves for elsewhere comes first, where nothing is cut. */
export const questionsIn = (
  language: Language,
  receipts: readonly Pick<ReceiptRecord, 'noun' | 'action' | 'title' | 'before' | 'state' | 'arguments'>[],
): string[] => {
  const outward = receipts.flatMap((receipt) => {
    const record = outwardOf(receipt);
    return record === null ? [] : [outwardQuestion(language, receipt, record)];
  });
  const others = receipts
    .filter((receipt) => outwardOf(receipt) === null)
    .map((receipt) => {
      const most = receipts.length > 2 ? 30 : 60;
      const words = proposedWords(receipt);
      const question = questionIn(language, receipt, shortened(receipt.title, most));
      return words === null ? question : `${question} ${shortened(words, 2 * most)}`;
    });
  return [...outward, ...others];
};

/** As much of a title as its letters allow, in one line. */
export function shortened(title: string, longest: number): string {
  const letters = Array.from(title.replaceAll(/\s+/g, ' '));
  return letters.length <= longest ? letters.join('') : `${letters.slice(0, longest).join('')}...`;
}
