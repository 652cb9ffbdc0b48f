import type { Language } from '../intent.ts';
import { madeOnce } from '../../made-once.ts';
import { wordLetters } from '../../capture/word-letters.ts';

type Form = readonly [typed: RegExp, meant: string];

/** A space is any number of them; `#` is a number in digits or a word. */
const forms = (table: Readonly<Record<string, string>>): readonly Form[] =>
  Object.entries(table).map(([typed, meant]) => [
    new RegExp(
      `(?<![${wordLetters}])(?:${typed.replaceAll('#', '(?:\\d{1,3}|\\p{L}+)')})(?:(?<![${wordLetters}])|(?![${wordLetters}]))`,
      'gu',
    ),
    meant,
  ]);

/** How people say when, and the words that the grammar has for it; folded, and said only of words that do say when. */
const english = madeOnce(() =>
  forms({
    'exactly|sharp|ideally|latest|at the latest|itself|if possible|ongoing|prompt|roughly|sometime|some time|somewhere|any time|at some (?:point|stage)|at exactly(?= \\d)|all (?=(?:by|day|this|next|week)\\b)|all day|only(?= on)|only$|one day(?= next| this)|so(?= about| like)|say':
      '',
    "(?:when|once|as soon as) (?:it is|it's|it gets to|it hits|it turns|we hit)|the (?:minute|second|moment) (?:it turns|it hits|we hit|it's)|no later than|not before|no earlier than":
      'at',
    'in (?:about|like)|after(?= # (?:days|weeks|hours|minutes|mins?)$)|in the next(?= # )|in (?:a bit|two shakes), (?:like|so)':
      'in',
    'half an hour and a half': 'an hour and a half',
    'weeknights?': 'weekdays',
    'every (?:school|working|work) ?days?|each school ?day|on school ?days|school ?days': 'every weekday',
    '(?:on )?alternate (\\p{L}+?)s?': 'every other $1',
    'fortnightly on (?:a )?(\\p{L}+?)s?': 'every other $1',
    '(every # weeks) on a': '$1 on',
    mwf: 'mon wed fri',
    '(?:weekly|each week|once a week),? (?=(?:for|on) )': '',
    '(?:once|twice|# times) a week,? (?:on )?(?=(?:mon|tue|wed|thu|fri|sat|sun))': 'every ',
    'once a month,?': 'every month',
    'daily, (?:in the )?': 'daily ',
    'every morning and (?:every )?evening|mornings? and (?:evening|night)s?': 'twice a day',
    'mornings?, (?:noon|afternoon|midday) and (?:evening|night)s?': '3 times a day',
    '(?:twice|# times) (?:a day|daily),? (?:at )?(?=\\d)': 'at ',
    "(until|till|til) (?:[\\p{L}']+ ){1,5}(?=(?:on )?(?:the )?\\d)": '$1 ',
    'for (?:the )?(?:next )?(?:a )?fortnight': 'for 2 weeks',
    '(?<!for )a week (?:on|from) (\\p{L}+day)': '$1 week',
    '(\\p{L}+day) (morning|afternoon|evening|night)s': 'every $1 $2',
    'quarterly|every quarter': 'every 3 months',
    'fourteen(?= days)': '14',
    'a week tomorrow': 'in 8 days',
    'bar (?=\\p{L}+day)': 'except ',
    'round(?= \\d)|roundabout': 'around',
    '(\\d{1,2}(?:[.:]\\d\\d)?) (?:till?) (?=\\d)': 'from $1 to ',
    til: 'till',
    'huors|horus|hurs': 'hours',
    'mintues|minuts|minuets': 'minutes',
    'mornign|moring|mornin': 'morning',
    'tonght|tonigt|tonihgt': 'tonight',
    'tomrrow|tomorw|tommorow': 'tomorrow',
    tuesady: 'tuesday',
    'thrusdya|thursdy': 'thursday',
    'wednesdy|wedensday': 'wednesday',
    b4: 'before',
    'tomoz|tomoro': 'tomorrow',
    'at arvo tea time': 'afternoon',
    'today only|this (?=week only)': 'today',
    'the 4th of july weekend': '4 july',
    '(?:the |for the )?weekend of (?=the \\d|\\d|\\p{L}+ \\d)': 'on ',
    '(?:in )?(?:the )?week of (?=the \\d|\\d|\\p{L}+ \\d)': 'on ',
    '(?:the )?last weekend of': 'last saturday of',
    '(?:the )?(first|second|third|fourth) weekend (?:of|in)': '$1 saturday of',
    '(at|around|about) (\\p{L}+|\\d{1,2})ish': 'at $2',
    '(\\p{L}+day),? (\\p{L}+)ish': '$1 at $2',
    'between now and': 'by',
    '(\\p{L}{3,}) am$': '$1 morning',
    '(\\p{L}{3,}) pm$': '$1 afternoon',
  }),
);
const french = madeOnce(() =>
  forms({
    'au plus tard|sans faute|exactement|disons|genre|a peu pres|environ|inclus|dernier delai|si possible|toute la journee|tout (?=le (?:lun|mar|mer|jeu|ven|sam|dim))|recurrent|petantes|juste(?= avant)|pile(?= dans)|quelque part|toute (?=cette|la semaine)|autour (?=du)|cachet de la poste|au moins':
      '',
    'quand il sera|sur le coup de|pas avant(?= \\d)|a tantot': 'à',
    tantot: '',
    ds: 'dans',
    'sous huitaine': 'dans huit jours',
    'sous quinzaine': 'dans quinze jours',
    'sous(?= #)|dans les(?= # jours)': 'dans',
    'jour pour jour': '',
    "d'icitte": "d'ici",
    "(?:d'|de |a )(?=(?:\\d{1,3}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt|trente) (?:min(?:ute)?s?|h(?:eure)?s?)$)":
      'dans ',
    'tlj|ts les jrs|ts les jours|journaliers?|journaliere|quotidien(?:ne)?': 'tous les jours',
    'hebdo|hebdomadaire': 'toutes les semaines',
    'mensuel(?:le)?|une fois par mois,?': 'tous les mois',
    'annuel(?:le)?': 'tous les ans',
    'trimestriel(?:le)?|une fois par trimestre': 'tous les 3 mois',
    '(?:tous les mois|chaque mois),? le (premier|deuxieme|troisieme|quatrieme|dernier) (\\p{L}+di(?:manche)?|dimanche)':
      'le $1 $2 du mois',
    'quatorze(?= jours)': '14',
    'toute (les? )': 'toutes $1',
    'tou les': 'tous les',
    'vendrdi|vendrei|vendreid': 'vendredi',
    'samdi|sameid|smaedi': 'samedi',
    'dimance|dimanhce': 'dimanche',
    'mecrdi|mercrdi': 'mercredi',
    'aujourdui|aujourd hui|aujordhui': "aujourd'hui",
    'aux (?=# (?:heures|jours|semaines|mois))': 'toutes les ',
    '(?:une|# fois par) semaine sur (?:deux|2)': 'toutes les 2 semaines',
    '(?:# fois par semaine),? (?:le )?(?=(?:lun|mar|mer|jeu|ven|sam|dim))': 'chaque ',
    'un (?:matin|soir) sur (?:deux|2)': 'tous les 2 jours',
    '(?:tous les|chaque) (deuxiemes?|2e|troisiemes?|3e|quatriemes?|premiers?|1er|derniers?) (\\p{L}+?)s?(?= du mois)':
      'le $1 $2',
    '(?:tous les|chaque) (deuxieme|2e|troisieme|3e|quatrieme|premier|1er|dernier)s? ((?:lun|mar|mercre|jeu|vendre|same)di|dimanche)s?(?! du mois)':
      'le $1 $2 du mois',
    'a chaque fin de mois|chaque fin de mois': 'le dernier jour du mois',
    'matins? et soirs?|le matin et le soir': 'deux fois par jour',
    'matin,? midi et soir': 'trois fois par jour',
    '# fois par jour,? (?=a \\d|\\d)': '',
    "(jusqu'(?:a|au))(?: \\p{L}+){1,4} (?:le|du) (?=\\d)": '$1 ',
    'jours? de la semaine|jours? de semaine|jours? de classe|soirs de semaine': 'jours ouvres',
    "jours? d'ecole|les jours d'ecole": 'tous les jours ouvres',
    "(?:toute )?(?:la|le) (?:fin de semaine|week-?end|semaine) (?:du|de|d')(?= ?\\d)": 'le',
    'pendant le week-?end|en fin de semaine': 'ce week-end',
    'heure de paris': '',
    'le (?=(?:lun|mar|mercre|jeu|vendre|same)di (?:soir )?toutes)': '',
    'un (?=(?:lun|mar|mercre|jeu|vendre|same)di$|dimanche$)': '',
  }),
);
const spanish = madeOnce(() =>
  forms({
    'sin falta|como (?:muy tarde|mucho|maximo)|maximo|exactamente|solo(?= )|solo$|siempre|y pico|digamos|todo el dia|con calma|toda(?= la semana)|todo(?= el)|sin excusas|de guardia':
      '',
    'no mas tarde del': 'antes del',
    'tipo(?= \\d)': 'a las',
    'cuando (?:sean?|den)|en cuanto (?:sean?|den)|ni bien sean|no mas tarde de|no antes de': 'a',
    alas: 'a las',
    'mnana|manna|mana': 'mañana',
    'luens|lnues': 'lunes',
    'juebes|jeuves': 'jueves',
    'vierens|vierns|biernes': 'viernes',
    'sabdo|savado': 'sábado',
    'a ls|ls(?= \\d)': 'las',
    'd(?= la (?:noche|manana|tarde))': 'de',
    'pal|pa el': 'para el',
    'minutit(os?)': 'minut$1',
    'horit(as?)': 'hor$1',
    'en cosa de|dentro de unos|en los proximos(?= #)|a los(?= # minutos)|n(?= (?:\\d{1,3}|un|una|dos|tres|cuatro|cinco|diez|quince|veinte|treinta) (?:min(?:uto)?s?|horas?)$)':
      'en',
    '(?:de )?hora y media': 'una hora y media',
    '(?:a )?diario|diaria|diariamente': 'todos los dias',
    'semanal(?:mente)?,?|una vez (?:a la|por) semana,?': 'todas las semanas',
    'mensual(?:mente)?|una vez al mes,?': 'todos los meses',
    'anual(?:mente)?|una vez al ano,?': 'todos los anos',
    'quincenal(?:mente)?': 'cada 2 semanas',
    'trimestral|cada trimestre': 'cada 3 meses',
    'catorce(?= dias)': '14',
    bimestral: 'cada 2 meses',
    'dias? alternos|un dia si y otro no': 'cada 2 dias',
    'cada(?: dia)? (?=\\d{1,2}$)|todos los (?=\\d{1,2}(?: a las?| alas|$))': 'todos los meses el ',
    'cada (?:quince dias|15 dias) (?:los?|el) ': 'cada 2 semanas ',
    'todos los meses,? el (primer|segundo|tercer|cuarto|ultimo)o? (\\p{L}+)': 'el $1 $2 del mes',
    '(?:todos los|cada|los) (primer|segundo|tercer|cuarto|ultimo)o?s? (\\p{L}+?)(?:(?: de| del| de cada) mes)?(?= a las?|$)':
      'el $1 $2 del mes',
    '(?:el )?(primer|segundo|tercer|cuarto|ultimo)o? (\\p{L}+) de(?: cada)? mes': 'el $1 $2 del mes',
    '(?:cada|a) fin(?:es)? de mes|todos los fines de mes': 'el ultimo dia del mes',
    'manana,? tarde y noche': 'tres veces al dia',
    '(?:por la )?manana y (?:por la )?noche': 'dos veces al dia',
    '(?:dos|tres|cuatro) veces (?:al dia|por semana),? (?:a las )?(?=\\d|lun|mar|mie|jue|vie|sab|dom)': '',
    '(hasta)(?: \\p{L}+){1,5} (?:el|del) (?=\\d)': '$1 el ',
    'por (?=# (?:dias|semanas|meses)$)': 'durante ',
    'los dias de (?:cole|escuela|clase)|laborables|dias laborables': 'entre semana',
    '(?:el |todo el )?(?:finde|fin de semana|puente) del(?= \\d)': 'el',
    '(?:la |en la )?semana del(?= \\d)': 'el',
    'el (?=(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) (?:cada|todas))': '',
    'un (?=(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\\b)': '',
    'de aqui al': 'antes del',
    'como(?= \\d)': '',
    'el dia(?= \\d)': 'el',
  }),
);

/** What people type for when, by language; English is written among the others. */
export const whenForms = (language: Language): readonly Form[] =>
  language === 'en' ? english() : language === 'fr' ? french() : spanish();

/** What is put before times or days that come again and again without saying so, and what takes limits or dates. */
export const whenWords: Readonly<
  Record<
    Language,
    {
      readonly everyDay: string;
      readonly every: string;
      readonly at: string;
      readonly on: string;
      /** What a part of the line begins with, as patterns: those that bound a rhythm, and others. */
      readonly limits: string;
      readonly except: string;
      readonly parts: string;
      readonly spanLead: string;
      readonly spanTo: string;
      readonly and: string;
    }
  >
> = {
  en: {
    everyDay: 'every day at ',
    every: 'every ',
    at: 'at ',
    on: 'the ',
    limits:
      'until |till |starting |from |through |for (?=(?:the )?(?:next )?[\\p{L}\\d]+ (?:days|weeks|months|times))',
    except: 'except |apart from ',
    parts: 'at |on |by |in ',
    spanLead: 'from|between',
    spanTo: 'to|through|thru|till?|until|and',
    and: 'and',
  },
  fr: {
    everyDay: 'tous les jours à ',
    every: 'chaque ',
    at: 'à ',
    on: 'le ',
    limits: "jusqu'|a partir |a compter |des |pendant ",
    except: 'sauf |excepte |hormis ',
    parts: 'a (?=\\d|midi)|le |vers ',
    spanLead: 'du|de|entre',
    spanTo: 'a|au|et',
    and: 'et',
  },
  es: {
    everyDay: 'todos los días a las ',
    every: 'cada ',
    at: 'a las ',
    on: 'el ',
    limits: 'hasta |a partir |desde |durante ',
    except: 'menos (?=el |los )|excepto |salvo ',
    parts: 'a las? |el (?=\\p{L}|\\d)|sobre ',
    spanLead: 'del|de|entre|desde',
    spanTo: 'a|al|y|hasta',
    and: 'y',
  },
};
