import { foldText } from '../capture/folded-text.ts';

/** "Alarma diaria", "rappel quotidien": how often, as part of what is asked for. */
const daily =
  /^(?:(?:pon|crea|programa|ajusta|mets|cree|programme)(?:me|[- ]moi)? (?:un |una |une )?)?(?:alarma|recordatorio|despertador|aviso|alarme|rappel|reveil) (?<often>diari[oa]|quotidien(?:ne)?|journalier|journaliere)(?!\p{L})/du;

/** A text whose alarm or reminder is called daily, with the words that rhythms are read by. */
export function withRhythmSaid(text: string): string {
  if (!/diari|quotid|journali/iu.test(text)) return text;
  const often = daily.exec(foldText(text))?.indices?.groups?.['often'];
  if (often === undefined) return text;
  const [start, end] = often;
  const said = foldText(text.charAt(start)) === 'd' ? 'cada día' : 'tous les jours';
  return `${text.slice(0, start)}${said}${text.slice(end)}`;
}
