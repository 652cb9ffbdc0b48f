import { rulesByWords } from '../capture/rules-by-words.ts';
import { madeOnce } from '../made-once.ts';
import type { Intent } from './intent.ts';

const feelingEn =
  "(?:(?:i'?m|im|i am|i feel|i'?m feeling|feeling|i'?ve been)(?: (?:just|still|so|really|very|too|pretty|kind of|kinda|a bit|a little|feeling))*)";
const very = 'so|really|very|too|totally|completely|a bit|a little|kind of|kinda|just|super|getting|already';
const rightNow = 'right now|rn|now|today|tonight|anymore|any more|at all|lately';
const muchOf = '(?:way |far |just )*(?:too|so) (?:much|many things)';

/** Words of somebody for whom it is all too much, or who cannot begin. Whole messages, folded. */
const overwhelmed: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:ugh|help|omg|hey|honestly|argh|man|ok)[,.! ]+)*(?:(?:i'?m|im|i am|i feel)(?: feeling)?|feeling)(?: (?:${very}))* (?:overwhelmed|overloaded|stressed(?: out)?|swamped|drowning|stuck|lost|anxious|panicking|paraly[sz]ed|burn(?:ed|t) out|frozen|freaking out|scattered|distracted|all over the place|spiral+ing)(?: (?:${rightNow}|(?:by|with|about|at|in) .{1,40}|(?:and )?(?:i )?(?:just )?(?:don'?t|do not|can'?t|cannot) .{1,40}))*$`,
    'u',
  ),
  new RegExp(
    `^(?:(?:this|it|everything|there)(?:'?s| is) (?:all |just )*(?:too much|so much|a lot)|(?:i(?:'?ve|'?m| have| am)?(?: got)? )?${muchOf}(?: (?:going on|to do|on my (?:plate|mind|list)))?)(?: (?:${rightNow}|for me))*$`,
    'u',
  ),
  new RegExp(
    `^i (?:just |really |simply )*(?:can'?t|cannot|can not) (?:focus|cope|concentrate|decide|even|think(?: straight)?|start|get (?:started|going|anything done)|do (?:this|it all|anything|it)|handle (?:this|it|everything)|keep up)(?: (?:${rightNow}))*$`,
    'u',
  ),
  /^(?:je (?:suis|me sens)|chuis)(?: (?:tellement|vraiment|trop|tres|completement|totalement|un peu|deja))* (?:deborde|depasse|submerge|stresse|perdu|bloque|noye|angoisse)e?(?: .{1,40})?$/u,
  /^(?:c'est trop(?: pour moi| la)?|j'ai (?:beaucoup )?trop (?:a faire|de (?:choses|trucs|travail|boulot)(?: a faire)?)|(?:je n'|j')y arrive (?:pas|plus)|(?:je n'|j')arrive (?:pas|plus) a (?:me concentrer|commencer|m'y mettre|suivre)|je craque)$/u,
  /^(?:estoy|me siento)(?: (?:muy|tan|super|un poco|totalmente|completamente|realmente|ya))* (?:agobiad|abrumad|estresad|perdid|bloquead|desbordad|saturad)[oa](?: .{1,40})?$/u,
  /^(?:i'?m (?:so |way |really )*(?:far )?behind(?: (?:on|with) (?:everything|it all|my life))?|everything(?:'s| is) (?:on fire|falling apart|a mess|going wrong|piling up)|my (?:brain|head)(?:'s| is) (?:fried|mush|full|a mess|all over the place|foggy|broken|empty)|i (?:just )?keep (?:procrastinating|putting (?:it|things|everything) off|forgetting (?:things|everything))|i (?:don'?t|dont|do not) (?:feel like|want to) do(?:ing)? anything)(?: (?:today|right now|again))?$/u,
  /^(?:j'?en (?:peux|ai) plus|je n'en peux plus|j'en ai marre|(?:je n'|j')arrive (?:a rien|pas a (?:bouger|avancer))|je procrastine(?: (?:encore|trop|toujours))?|je suis en retard (?:sur|dans) tout|j'ai la tete (?:pleine|en vrac)|tout part en vrille)$/u,
  /^(?:no (?:consigo|logro|puedo) hacer nada|sigo procrastinando|no doy una|todo se me acumula|voy (?:con )?retras(?:ad[oa]|o) (?:en|con) todo|tengo la cabeza (?:llena|hecha un lio))$/u,
  /^(?:(?:esto )?es demasiado(?: para mi)?|tengo (?:demasiad[oa]s?(?: cosas)?|mucho)(?: que hacer)?|no puedo (?:mas|concentrarme|con todo|empezar)|no me puedo concentrar|no doy abasto|me agobio)$/u,
];

/** A wish to be told what to do, rather than everything there is. */
const undecided: readonly RegExp[] = [
  /^(?:so )?where (?:do|should|can|would) i (?:even )?(?:start|begin)$/u,
  /^i (?:don'?t|do not) (?:even )?know (?:where to (?:start|begin)|what to do)(?: (?:first|next|now|today))?$/u,
  /^(?:what|which one)(?:'?s| do| should| can)? i (?:do|work on|focus on|start(?: with)?|tackle|begin with)(?: (?:now|next|first|right now))+$/u,
  /^what should i (?:work on|focus on|start with|tackle)(?: today)?$/u,
  /^what(?:'?s| is) (?:the )?(?:most important(?: thing)?|(?:my )?(?:top|first|number one) (?:priority|thing|task))(?: (?:now|today|right now))?$/u,
  /^(?:(?:is there |what(?:'?s| is) )?(?:anything |the )?(?:most )?urgent(?: (?:today|now|right now))?|qu'?est[- ]ce qui (?:est|presse)(?: le plus)? (?:urgent|presse)|(?:c'est quoi|quel est) le plus urgent|(?:que|cual) es lo mas urgente|hay algo urgente)$/u,
  /^(?:now what|what now|and now|i'?m bored|je m'ennuie|me aburro|estoy aburrid[oa])$/u,
  /^(?:help me )?(?:to )?(?:plan|organi[sz]e|sort out|structure) my (?:day|morning|afternoon|evening)$/u,
  /^help me (?:to )?(?:focus|start|get started|decide|choose|prioriti[sz]e)(?: .{1,30})?$/u,
  /^(?:just )?(?:(?:pick|choose|give me) (?:one|something)(?: thing)?(?: for me)?(?: to do)?|tell me what to do(?: (?:now|next|first))?)$/u,
  /^je (?:ne )?sais pas (?:quoi faire|(?:par )?(?:ou|quoi) commencer)(?: .{1,20})?$/u,
  /^(?:par (?:ou|quoi) (?:je commence|commencer|commence[- ]je)|je commence par (?:ou|quoi)|et maintenant|quoi faire(?: maintenant)?|je fais quoi(?: (?:maintenant|d'abord))?)$/u,
  /^(?:que|qu'est[- ]ce que) (?:je )?(?:dois|devrais)(?:[- ]je)? faire (?:maintenant|d'abord|ensuite|en premier)$/u,
  /^(?:aide[- ]moi a (?:commencer|me concentrer|choisir|(?:organiser|planifier) ma journee)|(?:organise|planifie) ma journee)$/u,
  /^no se (?:por )?(?:donde empezar|que hacer)(?: .{1,20})?$/u,
  /^(?:por donde empiezo|y ahora que|que sigue|que hago(?: (?:ahora|primero))?|que (?:tengo que|debo|deberia|puedo) hacer (?:ahora|primero))$/u,
  /^(?:ayudame a (?:empezar|concentrarme|elegir|(?:organizar|planificar)(?:me)?(?: (?:el|mi) dia)?)|(?:organiza|planifica) mi dia)$/u,
];

/** What the clock and the calendar say. */
const clock: readonly RegExp[] = [
  /^(?:what(?:'?s| is) (?:the )?(?:time|date|day)(?: it is)?(?: (?:today|now|right now))?|what (?:time|day|date) is (?:it|today)(?: (?:today|now|right now))?|(?:do you know )?what (?:time|day) it is)$/u,
  /^(?:quelle heure (?:est[- ]il|il est)|il est quelle heure|quel jour (?:est[- ]on|sommes[- ]nous|on est)|(?:on est|c'est) quel jour|on est le combien|quelle est la date(?: d'aujourd'hui)?)$/u,
  /^(?:que hora es|que (?:dia|fecha) es(?: hoy)?|(?:a )?que dia estamos|a (?:que|cuantos?) estamos(?: hoy)?|cual es la fecha(?: de hoy)?)(?: ahora)?$/u,
];

/** Entertainment and news: nothing to keep, and nothing to look up here. */
const beyond: readonly RegExp[] = [
  /^(?:tell|give|make|sing|write)(?: me)? (?:an? |another |one more |some )?(?:\w+ )?(?:jokes?|riddles?|fun facts?|puns?)(?: .{1,40})?$/u,
  /^(?:tell|read|sing|write) me (?:an? |another |the )?(?:\w+ )?(?:story|poem|song|news|haiku)(?: .{1,40})?$/u,
  /^(?:help me (?:with|write|make|do|understand|learn|find|cook)|aide[- ]moi (?:pour|avec|a (?:faire|ecrire|trouver|comprendre))|ayudame (?:con|a (?:hacer|escribir|entender|encontrar))) .{1,60}$/u,
  /^(?:make me laugh|entertain me|amuse me|sing (?:me )?something|say something(?: funny)?|(?:play|put on) (?:me )?(?:some |a )?(?:music|songs?|jazz|radio))$/u,
  /^(?:the )?weather(?: (?:forecast|report))?(?: (?:for )?(?:today|tomorrow|tonight|this week|now))?$/u,
  /^(?:is it (?:going to (?:rain|snow)|raining|snowing|cold|hot|warm|sunny)|will it (?:rain|snow))(?: .{1,30})?$/u,
  /^(?:raconte|dis|fais|chante|lis)[- ](?:moi|nous)? ?(?:une?|encore une|la) (?:blague|histoire|devinette|chanson|poeme)(?: .{1,40})?$/u,
  /^(?:fais[- ]moi rire|mets (?:de la|une) (?:musique|chanson)|(?:la )?meteo(?: (?:de )?(?:demain|aujourd'hui))?|il fait quel temps(?: .{1,20})?)$/u,
  /^(?:cuenta(?:me|nos)|di(?:me)?|canta(?:me)?|lee(?:me)?) (?:otro |un[oa]? |la )(?:chiste|historia|cuento|adivinanza|cancion|poema)(?: .{1,40})?$/u,
  /^(?:hazme reir|pon (?:algo de )?musica|(?:el )?(?:tiempo|clima)(?: (?:de )?(?:manana|hoy))?)$/u,
];

/** Displeasure with the last answer, or with the day. */
const upset: readonly RegExp[] = [
  /^(?:(?:ugh|no|omg|hey)[,.! ]+)*(?:(?:you'?re|you are|ur|u r|you)(?: (?:so|really|just|such))* (?:an? )?(?:dumb|stupid|useless|wrong|idiots?|terrible|annoying|suck)|(?:that'?s|that is|this is|it'?s)(?: (?:so|just|all))* (?:wrong|not (?:right|it|what i (?:said|meant|wanted|asked)(?: for)?)|stupid|useless|annoying)|wrong|shut up|this sucks|you got (?:that|it|me) wrong|you (?:don'?t|didn'?t) (?:understand|get it|get me)(?: me)?|i (?:didn'?t|did not) (?:say|mean|ask for|want) (?:that|this|it)|i (?:didn'?t|did not) (?:say|ask (?:you )?to|tell you to) .{1,60}|i hate (?:you|this(?: app)?)|f+u+c+k+(?: (?:you|off|this|it|me|sake))?|f+u+c+k+(?:ing)? .{1,40}|shit|damn(?: it)?|dammit|wtf|what the (?:hell|fuck|heck)|ffs|crap|(?:this is )?bullshit|screw (?:you|this|it)|(?:oops )?wrong one|(?:sorry,? )?(?:my mistake|i made a mistake|i was wrong)|(?:don'?t|dont|do not) add (?:that|it|this)|(?:it|this|that) (?:doesn'?t|does not|isn'?t) work(?:ing)?)$/u,
  /^(?:(?:c'est|t'es|tu es)(?: (?:vraiment|trop|tellement))* (?:faux|nul(?:le)?|bete|con|stupide|inutile)|(?:ce n'est|c'est) pas (?:ca|ce que j'ai (?:dit|demande)|ce que je (?:voulais|veux))|tu (?:ne )?comprends (?:rien|pas)|merde|putain(?: de merde)?|fait chier|(?:(?:desolee?|pardon),? )?je me suis trompee?|faux|tu m'enerves|(?:ca|ce truc|ton truc)(?: ne)? (?:marche|fonctionne) pas(?: ton truc)?|ne l'ajoute pas|c'est de la merde|n'ajoute pas ca)$/u,
  /^(?:(?:eso )?no es (?:eso|lo que (?:dije|pedi|queria|quiero))|(?:eso )?esta mal|eres(?: (?:muy|tan))* (?:tont[oa]|inutil|mal[oa]|estupid[oa])|no (?:me )?entiendes(?: nada)?|mierda|joder|me cago en .{1,30}|(?:(?:perdona?|perdon|lo siento),? )?me (?:equivoque|he equivocado)|(?:esto |eso )?no (?:funciona|sirve)(?: (?:nada|esto|para nada))?|me pones nervios[oa]|que mierda|no lo anadas|vete a la mierda)$/u,
];

/** How somebody is who is not well, without anything to be done about it. */
const low: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:ugh|man|honestly|oh|today)[, ]+)*(?:${feelingEn} (?:tired|exhausted|sad|down|low|depressed|lonely|angry|mad|upset|worried|scared|sick|ill|awful|terrible|bad|hopeless|useless|worthless|drained|sleepy|annoyed|frustrated|ashamed|guilty|embarrassed|crying|fed up|not (?:ok|okay|well|good)|a (?:failure|mess|loser|disaster)|like (?:a |an |such a |total )*(?:failure|mess|idiot|loser|crap|shit|crying))|i (?:really )?hate (?:mondays|everything|my (?:life|job|self)|myself|today|this day)|(?:today|this (?:day|week)|my (?:day|week)|it|yesterday)(?:'s| is| was| has been) (?:(?:so|really|such|just|pretty) )*(?:an? )?(?:awful|terrible|bad|horrible|hard|rough|tough|shit|shitty|hell|mess|disaster|nightmare)(?: day)?|(?:rough|bad|hard|long|tough|shitty) (?:day|week|night)|what a (?:rough|bad|long) day|(?:i )?(?:can'?t|couldn'?t) sleep|my \\S+(?:'s| is) (?:sick|ill|dead|mad at me|dying))(?: (?:today|again|rn|right now|tonight|at work|lately))*$`,
    'u',
  ),
  /^(?:je (?:suis|me sens)(?: (?:tellement|vraiment|trop|tres|si|un peu|encore))* (?:fatiguee?|creveel?|creve|epuisee?|triste|nulle?|seule?|decue?|malade|deprimee?|en colere|decouragee?|mal|enervee?|un (?:echec|desastre)|une (?:ratee|catastrophe))|(?:sale|dure|quelle sale) (?:journee|semaine)|quelle (?:journee|semaine) (?:pourrie|de merde|horrible)|j'ai (?:passe une )?(?:mauvaise|sale) journee|(?:ca|c'est) (?:va pas|dur)|ca (?:ne )?va pas(?: bien)?|j'ai pas le moral|j'ai mal dormi)(?: (?:aujourd'hui|ce soir|en ce moment))?$/u,
  /^(?:(?:estoy|me siento)(?: (?:muy|tan|super|un poco|realmente|bastante))* (?:cansad[oa]|agotad[oa]|triste|mal|sol[oa]|enferm[oa]|deprimid[oa]|enfadad[oa]|desanimad[oa]|hart[oa]|frustrad[oa]|hundid[oa]|fatal)|soy un (?:desastre|fracaso|inutil)|soy una (?:inutil|fracasada)|(?:que|vaya) (?:dia|semana) (?:de mierda|horrible|tan (?:mal[oa]|larg[oa]|dur[oa]))|(?:ha sido )?un mal dia|odio (?:los lunes|todo|mi vida)|no (?:me encuentro|estoy) bien|no he dormido nada)(?: (?:hoy|ahora|esta noche|ultimamente))?$/u,
];

const glad: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:yay|wow|omg|yes+|woo+hoo)[,! ]+)*(?:${feelingEn} (?:happy|proud(?: of (?:myself|me))?|great|good|excited|relieved|better|in a good mood)|(?:i )?(?:finished|did|got) (?:everything|it all)(?: done)?|everything(?:'s| is) done|best day ever|(?:today|it) (?:is|was|'s) (?:a )?(?:great|good|amazing|lovely)(?: day)?)(?: (?:today|right now|again))*$`,
    'u',
  ),
  /^(?:i love (?:you|u|this)(?: (?:so much|app))?|je t'aime(?: bien| fort)?|te quiero(?: mucho)?|te amo)$/u,
  /^(?:(?:ouf|youpi|ouais)[,! ]+)*(?:je (?:suis|me sens)(?: (?:tellement|vraiment|trop|tres|si))* (?:contente?|heureux|heureuse|fiere?(?: de moi)?|soulagee?|bien|mieux)|tout est (?:fini|fait|termine)|j'ai tout (?:fini|fait|termine)|(?:quelle )?(?:super|belle|bonne) journee !?)$/u,
  /^(?:(?:bien|genial|yuju)[,! ]+)*(?:(?:estoy|me siento)(?: (?:muy|tan|super))* (?:feliz|content[oa]|orgullos[oa](?: de mi)?|aliviad[oa]|genial|bien|mejor)|(?:por fin )?(?:lo )?(?:termine|acabe|hice) todo|todo (?:hecho|listo|terminado)|que buen dia)$/u,
];

const talk: readonly (readonly [readonly RegExp[], Intent])[] = [
  [overwhelmed, { kind: 'suggest', overwhelmed: true }],
  [undecided, { kind: 'suggest', overwhelmed: false }],
  [clock, { kind: 'clock' }],
  [beyond, { kind: 'beyond' }],
  [upset, { kind: 'upset' }],
  [low, { kind: 'mood', good: false }],
  [glad, { kind: 'mood', good: true }],
];

const talkByWords = madeOnce(() =>
  rulesByWords(talk.flatMap(([patterns, intent]) => patterns.map((pattern) => ({ pattern, intent })))),
);

/** What people also say to an assistant, in any of our languages: nothing in it is a task. Null when it is none. */
export function smallTalk(plain: string): Intent | null {
  return (
    talkByWords()
      .in(plain)
      .find(({ pattern }) => pattern.test(plain))?.intent ?? null
  );
}
