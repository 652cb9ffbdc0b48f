import { foldText } from '../../capture/folded-text.ts';
import { spelled } from '../../capture/dates/spellings.ts';

/** What places and zones are called besides the names of the tz database, folded, in all three languages. */
const others = spelled({
  'Africa/Abidjan': "cote d'ivoire|ivory coast",
  'Africa/Algiers': 'alger|argel|algeria|algerie',
  'Africa/Cairo': 'le caire|el cairo',
  'Africa/Casablanca': 'morocco|maroc|marruecos|rabat|marrakech',
  'Africa/Dakar': 'senegal',
  'Africa/Johannesburg': 'south africa|afrique du sud|sudafrica|cape town|le cap',
  'Africa/Lagos': 'nigeria',
  'Africa/Nairobi': 'kenya|kenia',
  'Africa/Tunis': 'tunisia|tunisie|tunez',
  'America/Anchorage': 'alaska',
  'America/Argentina/Buenos_Aires': 'buenos aires|argentina|argentine',
  'America/Asuncion': 'paraguay',
  'America/Bogota': 'colombia|colombie',
  'America/Caracas': 'venezuela',
  'America/Chicago': 'cst|cdt|central|texas|houston|dallas',
  'America/Denver': 'mst|mdt|mountain',
  'America/Edmonton': 'calgary|alberta',
  'America/Guayaquil': 'ecuador|equateur|quito',
  'America/Havana': 'la habana|la havane',
  'America/La_Paz': 'bolivia|bolivie',
  'America/Lima': 'peru|perou',
  'America/Los_Angeles': 'pst|pdt|pacific|la|san francisco|sf|seattle|california|californie|san diego',
  'America/Mexico_City': 'mexico|ciudad de mexico|cdmx',
  'America/Montevideo': 'uruguay',
  'America/New_York': 'est|edt|eastern|nyc|nueva york|boston|washington|miami|atlanta|philadelphia',
  'America/Santiago': 'chile|chili',
  'America/Sao_Paulo': 'brazil|bresil|brasil|rio|rio de janeiro',
  'America/Toronto': 'montreal|ottawa|quebec',
  'Asia/Bangkok': 'thailand|thailande|tailandia',
  'Asia/Dubai': 'emirates|emirats|abu dhabi',
  'Asia/Ho_Chi_Minh': 'vietnam|saigon|hanoi',
  'Asia/Hong_Kong': 'hongkong',
  'Asia/Jakarta': 'indonesia|indonesie',
  'Asia/Jerusalem': 'israel|tel aviv',
  'Asia/Kolkata': 'ist|india|inde|kolkata|calcutta|mumbai|delhi|new delhi|bangalore|chennai',
  'Asia/Manila': 'philippines|filipinas|manille',
  'Asia/Seoul': 'korea|south korea|coree|corea|seul',
  'Asia/Shanghai': 'beijing|pekin|china|chine',
  'Asia/Singapore': 'singapour|singapur',
  'Asia/Tokyo': 'tokio|jst|japan|japon',
  'Atlantic/Reykjavik': 'iceland|islande|islandia',
  'Australia/Sydney': 'australia|australie',
  'Europe/Amsterdam': 'netherlands|holland|pays-bas|hollande|paises bajos|holanda',
  'Europe/Athens': 'athenes|atenas',
  'Europe/Berlin': 'munich|hamburg|frankfurt|germany|allemagne|alemania',
  'Europe/Brussels': 'bruxelles|bruselas',
  'Europe/Copenhagen': 'copenhague',
  'Europe/Dublin': 'ireland|irlande|irlanda',
  'Europe/Helsinki': 'finland|finlande|finlandia',
  'Europe/Istanbul': 'turkey|turquie|turquia|estambul',
  'Europe/Kyiv': 'kiev|kyiv',
  'Europe/Lisbon': 'lisbonne|lisboa|porto|portugal',
  'Europe/London': 'londres|bst|uk|england|angleterre|inglaterra|edinburgh|manchester',
  'Europe/Madrid': 'barcelona|barcelone|valencia|sevilla|seville|spain|espana|espagne|bilbao',
  'Europe/Moscow': 'moscou|moscu',
  'Europe/Oslo': 'norway|norvege|noruega',
  'Europe/Paris': 'cet|cest|lyon|marseille|toulouse|lille|bordeaux|nice|france|francia',
  'Europe/Prague': 'praga',
  'Europe/Rome': 'roma|milan|milano|turin|naples|italy|italie|italia',
  'Europe/Stockholm': 'sweden|suede|suecia|estocolmo',
  'Europe/Vienna': 'vienne|viena|wien',
  'Europe/Warsaw': 'varsovie|varsovia|warszawa',
  'Europe/Zurich': 'geneva|geneve|ginebra|lausanne|bern|berne',
  'Indian/Reunion': 'la reunion',
  'Pacific/Auckland': 'new zealand|nouvelle-zelande|nueva zelanda',
  'Pacific/Honolulu': 'hawaii|hawai',
  'Pacific/Noumea': 'nouvelle-caledonie|new caledonia',
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
