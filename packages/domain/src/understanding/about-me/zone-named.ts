import { foldText } from '../../capture/folded-text.ts';
import { spelled } from '../../capture/dates/spellings.ts';

/** What places and zones are called besides the names of the tz database, folded, in all three languages. */
const others = spelled({
  'Africa/Algiers': 'alger|argel|algeria|algerie',
  'Africa/Cairo': 'le caire|el cairo',
  'America/Argentina/Buenos_Aires': 'buenos aires|argentina|argentine',
  'America/Bogota': 'colombia|colombie',
  'America/Chicago': 'cst|cdt|central|texas|houston|dallas',
  'America/Denver': 'mst|mdt|mountain',
  'America/Havana': 'la habana|la havane',
  'America/Lima': 'peru|perou',
  'America/Los_Angeles': 'pst|pdt|pacific|la|san francisco|sf|seattle|california|californie|san diego',
  'America/Mexico_City': 'mexico|ciudad de mexico|cdmx',
  'America/New_York': 'est|edt|eastern|nyc|nueva york|boston|washington|miami|atlanta|philadelphia',
  'America/Santiago': 'chile|chili',
  'America/Toronto': 'montreal|ottawa|quebec',
  'Asia/Kolkata': 'ist|india|inde|kolkata|calcutta|mumbai|delhi|new delhi|bangalore|chennai',
  'Asia/Shanghai': 'beijing|pekin|china|chine',
  'Asia/Singapore': 'singapour|singapur',
  'Asia/Tokyo': 'tokio|jst|japan|japon',
  'Europe/Athens': 'athenes|atenas',
  'Europe/Berlin': 'munich|hamburg|frankfurt|germany|allemagne|alemania',
  'Europe/Brussels': 'bruxelles|bruselas',
  'Europe/Copenhagen': 'copenhague',
  'Europe/Kyiv': 'kiev|kyiv',
  'Europe/Lisbon': 'lisbonne|lisboa|porto|portugal',
  'Europe/London': 'londres|bst|uk|england|angleterre|inglaterra|edinburgh|manchester',
  'Europe/Madrid': 'barcelona|barcelone|valencia|sevilla|seville|spain|espana|espagne|bilbao',
  'Europe/Moscow': 'moscou|moscu',
  'Europe/Paris': 'cet|cest|lyon|marseille|toulouse|lille|bordeaux|nice|france|francia',
  'Europe/Prague': 'praga',
  'Europe/Rome': 'roma|milan|milano|turin|naples|italy|italie|italia',
  'Europe/Vienna': 'vienne|viena|wien',
  'Europe/Warsaw': 'varsovie|varsovia|warszawa',
  'Europe/Zurich': 'geneva|geneve|ginebra|lausanne|bern|berne',
  UTC: 'utc|gmt|z',
});
const around = /^(?:the )?(?:l'heure de |heure de |hora de )?|(?: time| standard time| heure| hora)$/gu;

/** The IANA name of the zone that people call this, by itself or by its city; null when there is none. */
export function zoneNamed(words: string): string | null {
  const name = foldText(words)
    .replaceAll(around, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim();
  return others[name] ?? cities().get(name) ?? null;
}

let known: ReadonlyMap<string, string> | undefined;

/** Folded names and last parts of names of the tz database. */
function cities(): ReadonlyMap<string, string> {
  known ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap((zone) => {
      const name = zone.toLowerCase().replaceAll('_', ' ');
      return [
        [name.slice(name.lastIndexOf('/') + 1), zone],
        [name, zone],
      ] as const;
    }),
  );
  return known;
}
