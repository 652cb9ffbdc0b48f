import type { Language } from '@squeeze/contracts/languages';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** What the small words of an order tell of the times and names beside them. */
export interface ChangeWords {
  /** Before a time that is no longer: "from 3", "instead of friday". */
  readonly old: ReadonlySet<string>;
  /** Before the time of a thing: "the meeting of friday". */
  readonly possessive: ReadonlySet<string>;
  /** Before a time that is to be. */
  readonly fresh: ReadonlySet<string>;
  /** Beside a length of time: back, not on. */
  readonly earlier: ReadonlySet<string>;
  /** Before a length that is counted from now. */
  readonly ahead: ReadonlySet<string>;
  /** Behind which somebody says why, not what. */
  readonly reason: ReadonlySet<string>;
  /** What is to stay: which is left is to be asked. */
  readonly except: ReadonlySet<string>;
  /** Beside a number that is a day or a time. */
  readonly beforeNumber: ReadonlySet<string>;
  /** Between a thing and its new name or list. */
  readonly becomes: ReadonlySet<string>;
  /** Before what is no longer the name. */
  readonly insteadOf: RegExp;
  readonly low: ReadonlySet<string>;
  readonly medium: ReadonlySet<string>;
  /** What may stand in an order beside its verb and names nothing: "take it off", "the current one". */
  readonly vague: ReadonlySet<string>;
  /** Until a time that was perhaps not understood. */
  readonly later: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly units: ReadonlySet<string>;
}

export const changeWords: Readonly<Record<Language, ChangeWords>> = {
  en: {
    old: words("from not was were isn't isnt than wont"),
    possessive: words('of in'),
    fresh: words("to until till til now be is's it's its at on instead that's by but is"),
    earlier: words('earlier sooner forward ahead'),
    ahead: words('in within'),
    reason: words(
      "because cause cos since i've i'm im i'll they he she we you they're he's she's they've it's turns",
    ),
    except: words('except but keep besides'),
    beforeNumber: words('at to from the until till til not than for by now be about around'),
    becomes: words('to as into in under onto say says read reads becomes be called with on'),
    insteadOf: /(?:instead of|rather than|not)\s+/u,
    vague: words(
      'off out away back down up over get take put turn let go gone get rid do does current upcoming next previous latest old new other others rest any anything everything kind remaining completely anymore more now then left set two three bits was were had made c because one ones entry row stuff no need wish want was future still after before between app today here there whole just only cross line through repeating',
    ),
    later: words('until till til after later again before'),
    low: words('low lower lowest less not unimportant down wait last whenever'),
    medium: words('medium middle normal mid'),
    numbers: words(
      'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty half quarter an a another noon midnight',
    ),
    units: words('min mins minute minutes h hr hrs hour hours day days week weeks month months fortnight'),
  },
  fr: {
    old: words('depuis pas etait que lieu place'),
    possessive: words('de du d des'),
    fresh: words('a au aux jusqu jusque pour plutot maintenant mais est sera le c finalement vers'),
    earlier: words('tot avance avancer avancez avancee plutot'),
    ahead: words('dans'),
    reason: words('car parce puisque j je on il elle ils c finalement elles'),
    except: words('sauf excepte garde gardez hormis'),
    beforeNumber: words('a au du le la les de pour vers'),
    becomes: words('en dans a comme par pour sur devient sous'),
    insteadOf: /(?:au lieu de?|a la place de?|plutot que|pas)\s+/u,
    vague: words(
      'ce ca cette ces celui celle c comme deux trois plus prochain prochaine dernier derniere ancien ancienne autre autres reste quelque chose finalement poubelle parler entendre donne est ai etre mettre mets plus peine sauf bout fois jusqu jusque',
    ),
    later: words('jusque jusqu apres tard tantot avant'),
    low: words('minimale minimum bas basse faible pas moins attendre baisse minime'),
    medium: words('moyen moyenne normal normale'),
    numbers: words(
      'un une deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante demi demie quart midi minuit',
    ),
    units: words('min mins minute minutes h heure heures jour jours semaine semaines mois quart demi-heure'),
  },
  es: {
    old: words('desde era no vez lugar que'),
    possessive: words('de del'),
    fresh: words('a al para hasta mejor ahora es sea sino en'),
    earlier: words('antes adelanta adelantar adelantame adelanto adelante temprano anticipa'),
    ahead: words('en dentro'),
    reason: words('porque pues que ya estoy tengo se me'),
    except: words('menos excepto salvo deja dejando'),
    beforeNumber: words('a al las la los el del de para'),
    becomes: words('a en como por al para diga pon poner'),
    insteadOf: /(?:en vez de(?:l| la)?|en lugar de(?:l| la)?|no es)\s+/u,
    vague: words(
      'algo cosa cosas una dos tres otro otra otros otras vez vuelta da dar deja dejar va van suena suene suenen suenan sonar vuelvan x por ultimo proximo proxima anterior viejo vieja menos ese esa eso tiempo rato ya no quiero tenia habia resto fuera basura',
    ),
    later: words('hasta despues tarde luego atardecer antes'),
    low: words('baja bajo menos no minima poca esperar ultimo quitale'),
    medium: words('media medio normal'),
    numbers: words(
      'un una dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta media medio otra otro otros cuarto mediodia medianoche',
    ),
    units: words(
      'min mins minuto minutos minutito minutitos h hr hrs hora horas horita dia dias semana semanas mes meses cuarto',
    ),
  },
};
