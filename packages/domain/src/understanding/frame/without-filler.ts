import { foldText } from '../../capture/folded-text.ts';

/** What people put before what they want: it asks kindly, or only begins. */
const before = [
  'can (?:you|u|ya)(?: please| pls)?|could (?:you|u|ya)(?: please| pls)?|would you|will you|please|pls|plz|hey',
  "(?:est[- ]ce que )?tu (?:peux|pourrais)|peux[- ]tu|pourrais[- ]tu|vous (?:pouvez|pourriez)|pouvez[- ]vous|stp|svp|s'il te plait|du coup|bref",
  '(?:me )?(?:puedes|podes|podrias)|porfa|por favor|oye|che',
];
/** What they put behind it, and may be left out. */
const behind = [
  'please|pls|plz|tbh|btw|lol|haha+|ok|just in case|to be safe|for now|for the moment|until further notice|if you can|if possible|i guess|i think|mate|love|finally|at last|thanks|thank you|thx|ta|sorry|my bad',
  "stp|svp|s'il te plait|s'il vous plait|en vrai|hein|enfin|mdr|ptdr|au cas ou|pour l'instant|pour le moment|jusqu'a nouvel ordre|si possible|si tu peux|je pense|merci|desolee?|du coup",
  'porfa|por favor|eh|por fin|jaja+|xd|por si acaso|por las dudas|por si las moscas|por ahora|de momento|por el momento|hasta nuevo aviso|si puedes|si se puede|creo|gracias|perdon',
];
const lead = new RegExp(`^[\\s,¿¡]*(?:${before.join('|')})[\\s,]+(?=\\S)`, 'u');
// Nowhere but where a run of signs begins: tried at each of its signs, a text of commas takes the square of its length.
const tail = new RegExp(`(?<![\\s,.!])[\\s,.!]+(?:${behind.join('|')})(?<end>[\\s.!?]*)$`, 'u');
const mostAtEachEnd = 3;

/** A message without courtesies and asides at its ends, as long as something is left of it. */
export function withoutFiller(text: string): string {
  let left = text.trim();
  for (let count = 0; count < mostAtEachEnd; count += 1) {
    const folded = foldText(left);
    const start = lead.exec(folded)?.[0].length ?? 0;
    const match = tail.exec(folded);
    const end = match === null || match.index <= start ? left.length : match.index;
    const bare = `${left.slice(start, end)}${end < left.length ? (match?.groups?.['end'] ?? '').trim() : ''}`;
    if (bare === left || !/[\p{L}\p{N}]/u.test(bare)) return left;
    left = bare;
  }
  return left;
}
