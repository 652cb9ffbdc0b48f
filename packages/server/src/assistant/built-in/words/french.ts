import type { Words } from './words.ts';

const at = (when: string | null): string => (when === null ? '' : `, ${when}`);
const plural = (count: number, one: string): string => `${count} ${one}${count < 2 ? '' : 's'}`;
const spoken = (label: string): string => (label === '' ? '' : ` ${label}`);
/** The first of a month is an ordinal: “1er juillet”. */
const ordinal = (date: string): string => date.replace(/(?<=^|\s)1 (?=\p{L})/u, '1er ');
const capital = (label: string): string => label.charAt(0).toLocaleUpperCase() + label.slice(1);

const either = (choices: readonly string[]): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(choices.map((choice) => `« ${choice} »`));

const all = (tags: readonly string[]): string =>
  new Intl.ListFormat('fr', { type: 'conjunction' }).format(tags.map((tag) => `« ${tag} »`));
const shelfWord = { archived: 'archivée', deleted: 'supprimée', pinned: 'épinglée' } as const;

export const french: Words = {
  language: 'fr',
  locale: 'fr-FR',
  today: 'aujourd’hui',
  tomorrow: 'demain',
  yesterday: 'hier',
  onWeekday: (weekday) => weekday,
  onDate: (date) => `le ${ordinal(date)}`,
  dayAndTime: (day, time) => `${day} à ${time}`,

  added: (title, when, rhythm) =>
    rhythm === null
      ? `Ajouté : « ${title} »${at(when)}.`
      : `Ajouté : « ${title} », ${rhythm}.${when === null ? '' : ` La première fois ${when}.`}`,
  reminderSet: (title, when, rhythm) => {
    if (rhythm !== null)
      return `Rappel prévu ${rhythm} : « ${title} ».${when === null ? '' : ` La première fois ${when}.`}`;
    return when === null ? `Je vous rappellerai : « ${title} ».` : `Rappel prévu ${when} : « ${title} ».`;
  },
  completed: (title) => `« ${title} », c’est fait. Bravo.`,
  alreadyCompleted: (title) => `« ${title} » était déjà fait.`,
  noLongerReminded: (title) => `« ${title} », c’est fait ; je ne vous le rappellerai plus.`,
  nextTime: (title, when) =>
    when === null ? `Bien. Plus rien n’est prévu pour « ${title} ».` : `Bien. « ${title} » revient ${when}.`,
  moved: (title, when) => `Déplacé : « ${title} », ${when}.`,
  dateTakenAway: (title) => `« ${title} » n’a plus de date.`,
  reminderNeedsTime: (title) => `Un rappel a besoin d’une heure. Je peux mettre « ${title} » en pause.`,
  reopened: (title) => `« ${title} » est de nouveau à faire.`,
  snoozed: (title, when) => `Je reviendrai sur « ${title} » ${when}.`,
  paused: (title) => `En pause : « ${title} ».`,
  cannotPauseTodo: (title) =>
    `« ${title} » est une tâche, il n’y a rien à mettre en pause. Je peux la déplacer à un autre jour.`,
  todoOncePerDay: (title) =>
    `« ${title} » est une tâche, qui revient au plus une fois par jour : je n’y ai pas touché. Un rappel peut venir plus souvent : dites-moi quoi vous rappeler, et à quel rythme.`,
  resumed: (title, when) => `« ${title} » reprend${at(when)}.`,
  askToDelete: (title) => `Supprimer « ${title} » ? Répondez oui ou non.`,
  deleted: (title) => `Supprimé : « ${title} ».`,
  kept: (title) => `D’accord, « ${title} » reste.`,
  changedAsAsked: (title) => `C’est fait : « ${title} ».`,
  nothingChanged: 'D’accord, rien n’a été modifié.',
  undone: (title) => `Annulé : « ${title} » est comme avant.`,

  rhythm: (rhythm, say) => {
    const { every } = rhythm;
    if (every === 'years') return `chaque année le ${say.yearDay(rhythm.month, rhythm.day)}`;
    const unit = { minutes: 'minutes', hours: 'heures', days: 'jours', weeks: 'semaines', months: 'mois' }[
      every
    ];
    const isFeminine = every === 'minutes' || every === 'hours' || every === 'weeks';
    const count =
      rhythm.interval === 1
        ? `${isFeminine ? 'toutes' : 'tous'} les ${unit}`
        : `${isFeminine ? 'toutes' : 'tous'} les ${rhythm.interval} ${unit}`;
    if (every === 'weeks' && rhythm.weekdays.length > 0) {
      if (rhythm.interval === 1) return `chaque ${say.weekdays(rhythm.weekdays)}`;
      const days = rhythm.weekdays.map((day) => `le ${say.weekdays([day])}`);
      return `${count} ${new Intl.ListFormat('fr').format(days)}`;
    }
    if (every !== 'months') return count;
    if ('nth' in rhythm) {
      const nth =
        ['dernier', 'premier', 'deuxième', 'troisième', 'quatrième'][Math.max(0, rhythm.nth)] ?? 'dernier';
      return `${count} le ${nth} ${say.weekdays([rhythm.weekday])}`;
    }
    return `${count} le ${rhythm.day < 0 ? 'dernier jour' : String(rhythm.day)}`;
  },
  atTimes: (rhythm, times) => `${rhythm} à ${times}`,
  afterDone: (rhythm) => `${rhythm}, à compter du jour où c’est fait`,
  until: (rhythm, day) => `${rhythm} jusqu’au ${day}`,

  whenToRemind: 'Quand faut-il vous le rappeler ?',
  newTime: (title) => `À quand faut-il mettre « ${title} » ?`,
  whatToRemindOf: 'De quoi faut-il vous prévenir, et quand ?',
  whatToAdd: (list) =>
    list === null ? 'Que faut-il ajouter ?' : `Que faut-il mettre sur la liste « ${list} » ?`,
  keepAsTodo: 'Garder comme tâche',
  which: 'De quoi s’agit-il ?',
  numbersOver: (choices) =>
    `Cette question date de plus d’une heure, un numéro ne me suffit plus. Dites-le avec des mots : ${either(choices)}.`,
  noSuchNumber: (choices) => `Ce numéro n’est pas dans ma question. Vouliez-vous dire ${either(choices)} ?`,
  questionOver:
    'Cette question date de plus d’un jour, alors j’ai tout laissé tel quel. Redites-moi ce que vous souhaitez.',
  andMore: (count) => `… et ${count} de plus`,
  notFound: (words) =>
    words === '' ? 'Je ne vois pas de quoi il s’agit.' : `Je n’ai rien trouvé pour « ${words} ».`,
  nothingMeant: 'Je ne vois pas de quoi il s’agit. Dites-moi son nom.',
  nothingToConfirm: 'Rien n’attend de réponse.',
  nothingToDecline: 'D’accord.',
  nothingToUndo: 'Il n’y a rien à annuler ici.',
  changedMeanwhile: (title) => `« ${title} » a changé entre-temps, je n’y ai pas touché.`,
  refused: (title) => `Je n’ai pas pu le faire pour « ${title} ».`,
  titleTooLong: (characters) => `C’est trop long pour un titre : ${characters} caractères au plus.`,
  tooOften: (minutes) => `Je peux vous le rappeler toutes les ${minutes} minutes au plus.`,
  tooMany: (done) => `Je fais ${done} choses à la fois. Renvoyez-moi le reste.`,
  limitReached: 'Squeeze ne peut pas en garder davantage. Supprimez-en, puis je pourrai en ajouter.',
  alreadyRun: (title) => `« ${title} » a déjà eu lieu. Donnez-lui une nouvelle heure.`,
  alreadyPast: 'Cette heure est déjà passée.',
  dayPassed:
    'Ce jour est déjà passé, je n’ai donc rien changé. Dites un jour à venir ; ce qui est entre guillemets reste tel quel.',
  whichFeast: (feast) => `« ${feast} » n’a pas lieu partout le même jour. Lequel voulez-vous dire ?`,

  nothingListed: (what, label) =>
    what === 'done'
      ? `Rien de terminé${spoken(label)} pour l’instant.`
      : what === 'carried_over'
        ? 'Rien n’est en retard.'
        : `Rien${spoken(label)}. Profitez du calme.`,
  listed: (what, count, label) =>
    what === 'done'
      ? `Vous avez terminé ${plural(count, 'chose')}${spoken(label)} :`
      : what === 'carried_over'
        ? `${plural(count, 'tâche')} en retard :`
        : `${plural(count, 'chose')}${spoken(label)} :`,
  nextWeek: (count) => `La semaine prochaine, ${count} chose${count > 1 ? 's' : ''} :`,
  carriedOver: 'En retard',
  someday: 'Sans date',
  reminder: 'rappel',
  pausedMark: 'en pause',
  openTodo: (title, when, past) =>
    when === null
      ? `« ${title} » est à faire, sans date.`
      : past
        ? `« ${title} » était prévu ${when} et reste à faire.`
        : `« ${title} » est à faire ${when}.`,
  doneTodo: (title, when) => `« ${title} » a été fait ${when}.`,
  comingTask: (title, when) =>
    when === null ? `Plus rien n’est prévu pour « ${title} ».` : `« ${title} » est prévu ${when}.`,
  pausedTask: (title) => `« ${title} » est en pause.`,

  doNow: (title, when, next) => {
    const then = next.length === 0 ? '' : ` Ensuite : ${next.map((one) => `« ${one} »`).join(', ')}.`;
    return `Maintenant : « ${title} »${at(when)}.${then}`;
  },
  comesNext: (title, when) => `Rien à faire pour l’instant. Ensuite vient « ${title} »${at(when)}.`,
  justThis: (title) =>
    `Cela fait beaucoup d’un coup. Commençons petit : juste « ${title} », ou cinq minutes. Tout le reste est noté et peut attendre.`,
  restToday:
    'Cela fait beaucoup. Ici, rien n’est à faire pour l’instant : vous pouvez souffler. Si quelque chose vous trotte dans la tête, écrivez-le-moi, une ligne par chose, je le garde.',
  nothingToDo:
    'Rien n’attend ici. Si quelque chose vous trotte dans la tête, écrivez-le-moi, une ligne par chose, je le garde.',
  clock: (day, time) => `Nous sommes le ${ordinal(day)}, il est ${time}.`,
  clockAt: (place, time) => `Heure locale, ${place} : ${time}.`,
  thatIs: (day) => `C’est le ${ordinal(day)}.`,
  daysUntil: (count, day) =>
    count === 1 ? `Un jour : c’est demain, le ${ordinal(day)}.` : `${count} jours, jusqu’au ${ordinal(day)}.`,
  renamed: (before, title) => `« ${before} » s’appelle maintenant « ${title} ».`,
  rated: (title, priority) =>
    `« ${title} » a maintenant une priorité ${{ high: 'haute', medium: 'moyenne', low: 'basse' }[priority]}.`,
  cannotRateReminder: (title) => `« ${title} » est un rappel : il a une heure, mais pas de priorité.`,
  categorised: (title, category) =>
    category === null
      ? `« ${title} » n’a plus de catégorie.`
      : `« ${title} » est maintenant dans ${category}.`,
  cannotCategoriseReminder: (title) => `« ${title} » est un rappel : il a une heure, mais pas de catégorie.`,

  overview: (label, count, carriedOver) => {
    const late = carriedOver === 0 ? '' : `${count === 0 ? '' : ', '}${carriedOver} en retard`;
    return `${count === 0 ? '' : `${plural(count, 'chose')}${spoken(label)}`}${late} :`;
  },
  summary: (label, finished, left) =>
    `${capital(label)}${label === '' ? '' : ' : '}${finished === 0 ? 'rien de fait pour l’instant' : `${finished} fait${finished === 1 ? '' : 's'}`}, ${left === 0 ? 'plus rien à faire' : `${left} à faire`}.`,
  finished: 'Fait',
  stillOpen: 'À faire',

  found: (count, words) => `${plural(count, 'résultat')} pour « ${words} » :`,
  thereIsMore: 'Il y en a d’autres. Ajoutez un mot pour préciser.',
  doneMark: 'fait',
  reportMark: 'rapport',
  chatMark: 'conversation',

  quietHoursSet: (hours) => `Au calme désormais : ${hours}. Rien ne vous dérangera pendant ce temps.`,
  quietHoursOff: 'Plus d’heures calmes.',
  noQuietHours: 'Il n’y a pas d’heures calmes à enlever.',
  quietHoursNeedBoth: 'De quelle heure à quelle heure ? Par exemple de 22:00 à 7:00.',
  zoneSet: (zone) =>
    `Vos journées sont maintenant à l’heure de ${zone}. Les rappels gardent leur heure, celle de là-bas.`,
  unknownZone: (words) =>
    `Je ne sais pas où se trouve « ${words} ». Donnez-moi une plus grande ville du même fuseau.`,
  settingUndone: 'Annulé : le réglage est comme avant.',

  remembered: (text) => `Je retiens : « ${text} ».`,
  knownAlready: (text) => `Je le sais déjà : « ${text} ».`,
  tooLongToRemember: (characters) => `C’est trop long à retenir : ${characters} caractères au plus.`,
  recalled: (count) => (count === 1 ? 'Voici ce que je sais :' : `Voici les ${count} choses que je sais :`),
  nothingRemembered: (about) =>
    about === ''
      ? 'Je ne sais encore rien de vous. Dites « retiens que … » et je le garde.'
      : `Je ne sais rien sur « ${about} ».`,
  whichFact: 'Laquelle ? Redites-la avec ses mots.',
  askToForget: (text) => `Oublier « ${text} » ? Répondez oui ou non.`,
  forgotten: (text) => `Oublié : « ${text} ».`,
  moreToForget: (count) => `Il en reste ${count}. Vous pouvez tout effacer dans les réglages.`,
  noted: (title) => `Noté : « ${title} ».`,
  notedAsNew: (title) => `Il n’y avait pas de telle note, j’en ai fait une nouvelle : « ${title} ».`,
  addedToNote: (title) => `Ajouté à votre note « ${title} ».`,
  howToUndo: 'Répondez « annule » pour revenir en arrière.',
  whatToNote: 'Que dois-je noter ?',
  noteTooLong: (characters) =>
    `C’est trop long pour une note : ${characters} caractères au plus. Je n’ai rien changé.`,
  noNotes: 'Vous n’avez pas encore de notes. Écrivez « note : … » et je la garde.',
  noNoteFound: (words) =>
    words === ''
      ? 'Je ne sais pas de quelle note vous parlez.'
      : `Je n’ai trouvé aucune note avec « ${words} ».`,
  notesListed: (count, tag) =>
    `${count} note${count === 1 ? '' : 's'}${tag === '' ? '' : ` avec l’étiquette « ${tag} »`} :`,
  whichNote: 'De quelle note parlez-vous ?',
  toReadNote: (title) => `lis ma note « ${title} »`,
  toDeleteNote: (title) => `supprime ma note « ${title} »`,
  toAddToNote: (title, text) => `ajoute à ma note « ${title} » : ${text}`,
  toRestoreNote: (title) => `restaure ma note « ${title} »`,
  toChangeNote: (title, mark) => {
    const note = `ma note « ${title} »`;
    switch (mark.is) {
      case 'title':
        return mark.title === '' ? `renomme ${note}` : `renomme ${note} en « ${mark.title} »`;
      case 'pinned':
        return `${mark.on ? 'épingle' : 'désépingle'} ${note}`;
      case 'archived':
        return `${mark.on ? 'archive' : 'désarchive'} ${note}`;
      case 'tagged':
        return `étiquette ${note} avec ${mark.tags.join(', ')}`;
      case 'untagged':
        return mark.tags.length === 0
          ? `enlève toutes les étiquettes de ${note}`
          : `enlève l’étiquette ${mark.tags.join(', ')} de ${note}`;
      case 'category':
        return mark.category === null
          ? `enlève la catégorie de ${note}`
          : `déplace ${note} dans ${mark.category === 'work' ? 'travail' : 'personnel'}`;
      case 'elsewhere':
        return `déplace ${note} dans ${mark.place}`;
      case 'nothing':
        return note;
    }
  },
  notePinned: (title, on) => (on ? `« ${title} » est épinglée.` : `« ${title} » n’est plus épinglée.`),
  noteArchived: (title, on) => (on ? `« ${title} » est archivée.` : `« ${title} » est sortie des archives.`),
  noteTagged: (title, tags) => `Étiquette ${all(tags)} ajoutée à « ${title} ».`,
  noteUntagged: (title, tags) => `Étiquette ${all(tags)} enlevée de « ${title} ».`,
  noteNotTagged: (title, tags) =>
    tags.length === 0
      ? `« ${title} » n’a pas d’étiquettes.`
      : `« ${title} » n’a pas l’étiquette ${all(tags)}.`,
  noteCategory: (category) => (category === 'work' ? 'Travail' : 'Personnel'),
  noSuchNoteCategory: (place) =>
    `Les notes sont dans Travail, dans Personnel ou dans aucun des deux. Je lui mets plutôt l’étiquette « ${place} » ?`,
  noteRestored: (title) => `« ${title} » est de retour.`,
  noteAlready: (title) => `« ${title} » est déjà ainsi.`,
  noteIsNoTodo:
    'Une note n’a pas de date, et rien à cocher. Je peux la renommer, l’épingler, l’archiver, lui mettre une étiquette, ou la ranger dans Travail ou Personnel.',
  whatToCallNote: (title) => `Comment « ${title} » doit-elle s’appeler ?`,
  notesOn: (count, shelf) =>
    `${count} note${count === 1 ? '' : 's'} ${shelfWord[shelf]}${count === 1 ? '' : 's'} :`,
  noNotesOn: (shelf) => `Aucune note n’est ${shelfWord[shelf]}.`,
  noteSays: (title, lines) =>
    `${title === null ? 'Vous avez noté' : `Dans votre note « ${title} »`} : ${lines.map((line) => `« ${line} »`).join(', ')}.`,
  notesSay: 'Vos notes disent :',
  noteGoesOn: '… La suite est dans les notes.',
  beyond:
    'Cela me dépasse. Je garde vos tâches et rappels : dites-moi ce qu’il faut retenir, ou demandez ce qui est prévu ou quoi faire maintenant.',
  upset:
    'Toutes mes excuses. Dites « annule » et je reprends le dernier changement ; ou dites-le autrement, par exemple « déplace le dentiste à lundi ».',

  sorryToHear:
    'C’est dur, je comprends. Rien ne presse. Quand vous voudrez, dites « et maintenant ? » et je vous proposerai une petite chose.',
  gladToHear: 'Cela fait plaisir à entendre. Profitez-en.',

  greeting: 'Bonjour ! Dites-moi ce que vous avez en tête, je le garde pour vous.',
  farewell: 'À bientôt. Ce que vous m’avez dit est gardé.',
  thanks: 'Avec plaisir.',
  help: [
    'Écrivez comme vous parlez. Par exemple :',
    '- acheter du lait vendredi #courses',
    '- rappelle-moi d’appeler maman demain à 17h',
    '- tous les lundis à 9h arroser les plantes',
    '- lait fait',
    '- déplace le dentiste à lundi',
    '- qu’est-ce que j’ai cette semaine ? je fais quoi maintenant ?',
    '- note : le code wifi est 1234',
    '- c’est quoi le code wifi ? ajoute à ma note valise : chaussettes',
    '- renomme ma note voyage en Rome, épingle-la, archive-la',
    'Je garde tâches, rappels et notes.',
  ].join('\n'),
  unclear:
    'Je ne sais pas quoi en faire. Je peux ajouter, terminer, déplacer et lister tâches et rappels ; dites « aide » pour des exemples.',
};
