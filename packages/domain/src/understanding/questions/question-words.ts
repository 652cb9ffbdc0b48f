import type { Language } from '../intent.ts';

/** What questions about one's own day are made of, folded. */
export interface QuestionWords {
  /** All words that may stand in one. */
  known: ReadonlySet<string>;
  /** How one begins. */
  opener: RegExp;
  /** The whole of one that has no opener: "my todos", "overdue". */
  bare: RegExp;
  /** What makes it one, unless a span of time does. */
  subject: RegExp;
  todos: RegExp;
  reminders: RegExp;
  overdue: RegExp;
  done: RegExp;
  /** What to do first, rather than everything. */
  now: RegExp;
  /** A day without a word for it. */
  today: RegExp;
  /** A question about one thing, with its name as `what`. */
  find: readonly RegExp[];
  /** A question that names what it is about, before it is one for a list: with the name as `what`. */
  named?: RegExp;
  /** The same, but only where the whole name is known. */
  mayFind: readonly RegExp[];
}

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const english: QuestionWords = {
  known: listed(
    `what whats what's when whens s is are was were which how many much do did does have has had happen happened got get getting i me my mine the
    a an any anything something everything stuff things thing to on for of in with due left still open pending
    remaining outstanding upcoming coming up next now today first should must need can show list see view give gimme
    tell check read all reminder reminders alarm alarms todo todos to-do to-dos task tasks item items agenda schedule
    scheduled plan plans planned day plate calendar look looks like going happening there else more overdue late past
    behind missed miss carried over done finish finished complete completed accomplish accomplished am 'm im be will
    ve i've pls please about set active free busy so far lists doing also work about forgot forget forgetting forgotten`,
  ),
  opener:
    /^(?:what(?:'?s| is| are| do| did| does| have| has| should| am| was| were| else| reminders?| todos?| tasks?| things?| stuff| to| must| will| can i|s)?\b|which\b|when(?:'?s| is) my next\b|how many\b|how much\b|how(?:'?s| is) my\b|do i\b|did i\b|have i\b|had i\b|am i\b|was i\b|were we\b|is there\b|are there\b|was there\b|were there\b|any\b|anything\b|something\b|show\b|list\b|view\b|see\b|gimme\b|give me\b|tell me\b|read me\b|check my\b)/u,
  bare: /^(?:(?:all |the |today |open |pending |active |completed |done |finished |upcoming )*(?:my |the )?(?:open |pending |active |completed |done |finished |upcoming |overdue )*(?:todos|to-dos|tasks|todo list|to-do list|task list|list|reminders|alarms|agenda|schedule|day|plans?)(?: due| left| to do)?|overdue(?: \w+)?|due|upcoming)$/u,
  subject:
    /\b(?:due|left|on|todos?|to-dos?|tasks?|items?|reminders?|alarms?|agenda|schedule|scheduled|plans?|planned|plate|calendar|overdue|carried|late|behind|miss|missed|forg[eo]t(?:ting|ten)?|done|finish|finished|complete|completed|accomplish(?:ed)?|do|next|upcoming|coming|remaining|pending|open|outstanding|have|had|happen(?:ed)?|got|anything|everything|day|now|free|busy|lists?)\b/u,
  todos: /\b(?:todos?|to-dos?|tasks?|(?:my|the) lists?|items?)\b|^list$/u,
  reminders: /\b(?:reminders?|alarms?)\b/u,
  overdue: /\b(?:overdue|late|behind|past due|missed|miss|forg[eo]t(?:ting|ten)?|carried over)\b/u,
  done: /\b(?:done|finish|finished|completed?|accomplish(?:ed)?|did)\b/u,
  now: /\b(?:should|now|first)\b|\bnext$/u,
  today: /\bday$/u,
  find: [
    /^(?:when(?:'?s|s| is| are| was)?|what time(?:'?s| is| are)?|what day(?:'?s| is)?)(?: do i(?: have to| need to)?| should i| am i supposed to| is| are)? (?<what>.+?)(?: (?:due|happening|scheduled|again|next|supposed to be|going to be|at))*$/du,
    /^(?:do i have|have i got|is there|are there|did i (?:have|add|save))(?: already)? (?:anything|something|any todos?|a todo|any tasks?|a task|any reminders?|a reminder|stuff)(?: saved| set| noted)? (?:about|for|with|to|on|regarding|called|named) (?<what>.+)$/du,
    /^(?:is|did i set|do i have) (?:a|the|my) reminder (?:to|for|about) (?<what>.+?)(?: (?:set|on|active))?$/du,
  ],
  mayFind: [
    /^(?:did|have) i (?:already )?(?<what>.+?)(?: yet| already)?$/du,
    /^(?:is|are|was|were) (?<what>.+?) (?:done|finished|completed?|paid|open|due|overdue|on my list)(?: yet| already)?$/du,
    /^do i (?:still )?(?:need|have) to (?<what>.+)$/du,
    /^i (?:still (?:have|need) to|(?:just |totally |completely )?forgot to) (?<what>.+)$/du,
    /^(?:is|are) (?<what>.+)$/du,
    /^(?:find|search(?: for)?|look for|look up|show(?: me)?|open|where(?:'?s| is)|what about|how about|what(?:'?s| is)(?: up with)?) (?<what>.+)$/du,
  ],
  named:
    /^(?:do i have|have i got|is there|are there|did i (?:have|add|save))(?: already)? (?:anything|something|any todos?|a todo|any tasks?|a task|any reminders?|a reminder)(?: saved| set)? (?:about|for|with|regarding|called|named) (?<what>.+)$/du,
};

const french: QuestionWords = {
  known: listed(
    `qu que quoi est est-ce ce qui quel quelle quels quelles j ai je a ai-je y t il il-y en mes les mon ma la le l de des du d
    tache taches rappel rappels alarme alarmes reveil reveils liste agenda programme planning prevu prevus prevue faire fait fini termine terminees
    termines retard reste restent me moi montre affiche donne dis voir tout toutes tous pour quelque chose rien neuf encore
    c sont aujourd hui jour journee ouvertes ouverts actifs un une combien ont attend attendre oublie oublier oublies m dois dois-je montre-moi dis-moi donne-moi affiche-moi prochaines prochain suite truc trucs chose choses suis libre occupe occupee avais avait avais-je eu etait etais s passe`,
  ),
  opener:
    /^(?:qu'|que |quoi\b|quels?\b|quelles?\b|montre|affiche|liste\b|donne|dis[- ]moi|y a|il y a|il me reste|est-ce|ai-je|quelque chose\b|des trucs\b|j'ai (?:quoi|quelque|un truc|des trucs|fait quoi|eu quoi|eu quelque)|j'avais (?:quoi|quelque|un truc|des trucs|de prevu)|avais[- ]je|il y avait|y avait|je suis (?:libre|occupee?)|suis[- ]je|combien|c'est quoi|voir)/u,
  bare: /^(?:(?:toutes |tous )?(?:mes|les|ma|mon) (?:taches|rappels|liste|agenda|programme|planning|journee)(?: (?:ouvertes|actifs|terminees|en retard))?|rappels|alarmes|reveils|taches|agenda|(?:les |mes )?(?:taches|trucs) en retard|en retard)$/u,
  subject:
    /\b(?:faire|tache|taches|rappel|rappels|liste|agenda|programme|planning|prevu|prevus|prevue|retard|reste|restent|ai|fait|fini|termine|dois|attend|oublie|tout|toutes|journee|chose|neuf|suite|truc|trucs|libre|occupee?|avais|avait|eu|passe)\b/u,
  todos: /\b(?:taches?|liste)\b/u,
  reminders: /\b(?:rappels?|alarmes?|reveils?)\b/u,
  overdue: /\b(?:retard|oublie)\b/u,
  done: /\b(?:fait|fini|termine|terminees|termines)\b/u,
  now: /\bmaintenant\b|\bsuite\b/u,
  today: /\bjournee$/u,
  find: [
    /^quand est-ce que j'(?<what>(?!ai ).+)$/du,
    /^(?<what>.+?),? (?:c'est|est) (?:quand|a quelle heure)$/du,
    /^(?:c'est quand|quand est(?:[- ]ce que c'est)?|c'est a quelle heure|a quelle heure est|quand est-ce que (?:je dois|j'ai|je)|quand dois-je|quand)(?: prevu)? (?<what>.+?)(?: deja)?$/du,
  ],
  mayFind: [
    /^(?:ai-je|est-ce que j'ai) (?:deja )?(?<what>.+)$/du,
    /^(?:je dois encore|j'ai (?:encore )?oublie d(?:e |'))(?<what>.+)$/du,
    /^(?:trouve|cherche|ou est|montre) (?<what>.+)$/du,
  ],
  named:
    /^(?:est-ce que j'ai|ai-je|j'ai|est-ce qu'il y a|il y a) (?:quelque chose|un truc|des trucs|une tache|un rappel) (?:pour|avec|sur|a propos de|chez) (?<what>.+)$/du,
};

const spanish: QuestionWords = {
  known: listed(
    `que cual cuales tengo tenemos hay he hice hecho hecha hechas hacer pendiente pendientes queda quedan falta faltan
    me mi mis la las lo los el de del en para por a tarea tareas recordatorio recordatorios alarma alarmas despertador
    despertadores lista agenda dia plan planes
    programado algo atrasado atrasada atrasadas atrasados vencido vencidas muestra muestrame ensena ensename dame dime
    ver todas todos cuantas cuantos es son hoy ya termine terminado completado completadas abiertas activos debo toca
    y espera esperan se olvida olvido esta estan muestrame todo toda cosas estoy libre ocupado ocupada tuve tuvimos tenia
    teniamos habia hubo paso estuve`,
  ),
  opener:
    /^(?:que\b|cual\b|cuales\b|tengo algo|(?:tuve|tenia|hubo|habia) algo|estoy (?:libre|ocupad[oa])|hay\b|algo\b|muestra|ensena|dame|dime|lista\b|ver\b|cuantas?\b|cuantos?\b|me queda)/u,
  bare: /^(?:(?:todas |todos )?(?:mis|las|los|mi) (?:tareas|recordatorios|lista|agenda|dia|pendientes)(?: (?:pendientes|abiertas|atrasadas|activos))?|recordatorios|alarmas|despertadores|tareas|pendientes|agenda|(?:las |mis )?(?:tareas|cosas) (?:atrasadas|vencidas|pendientes)|atrasad[oa]s?)$/u,
  subject:
    /\b(?:hacer|tareas?|recordatorios?|lista|agenda|plan|planes|programado|pendientes?|atrasad[oa]s?|vencid[oa]s?|tengo|hay|hice|hecho|termine|queda|quedan|falta|faltan|debo|toca|espera|olvida|olvido|tod[oa]s?|dia|libre|ocupad[oa]|tuve|tuvimos|tenia|teniamos|habia|hubo|paso)\b/u,
  todos: /\b(?:tareas?|lista)\b/u,
  reminders: /\b(?:recordatorios?|alarmas?|despertador(?:es)?)\b/u,
  overdue: /\b(?:atrasad[oa]s?|vencid[oa]s?|olvida|olvido)\b/u,
  done: /\b(?:hice|hecho|hechas|termine|terminado|completado|completadas)\b/u,
  now: /\bahora\b/u,
  today: /\bdia$/u,
  find: [
    /^(?:(?:para )?cuando (?:es|son|tengo que|tengo|debo|toca)|a que hora (?:es|tengo)|cuando) (?<what>.+)$/du,
  ],
  named: /^(?:tengo|hay) (?:algo|alguna cosa|una tarea|un recordatorio) (?:para|con|sobre|de) (?<what>.+)$/du,
  mayFind: [
    /^(?:busca|encuentra|donde esta|muestra) (?<what>.+)$/du,
    /^(?:(?:todavia|aun) tengo que|se me (?:ha )?olvid(?:o|ado)) (?<what>.+)$/du,
  ],
};

export const questionWords: Readonly<Record<Language, QuestionWords>> = {
  en: english,
  fr: french,
  es: spanish,
};
