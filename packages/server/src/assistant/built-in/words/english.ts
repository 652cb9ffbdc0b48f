import type { Words } from './words.ts';

const at = (when: string | null): string => (when === null ? '' : `, ${when}`);
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const spoken = (label: string): string =>
  label === '' ? '' : ` ${label.replace(/^on (?=today|tomorrow)/u, '')}`;
const capital = (label: string): string => label.charAt(0).toLocaleUpperCase() + label.slice(1);

const either = (choices: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(choices.map((choice) => `“${choice}”`));

const all = (tags: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(tags.map((tag) => `“${tag}”`));

export const english: Words = {
  language: 'en',
  locale: 'en-US',
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  onWeekday: (weekday) => weekday,
  onDate: (date) => date,
  dayAndTime: (day, time) => `${day} at ${time}`,

  added: (title, when, rhythm) =>
    rhythm === null
      ? `Added “${title}”${at(when)}.`
      : `Added “${title}”, ${rhythm}.${when === null ? '' : ` First ${when}.`}`,
  reminderSet: (title, when, rhythm) => {
    if (rhythm !== null)
      return `I’ll remind you ${rhythm}: “${title}”.${when === null ? '' : ` First ${when}.`}`;
    return when === null ? `I’ll remind you: “${title}”.` : `I’ll remind you ${when}: “${title}”.`;
  },
  completed: (title) => `“${title}” is done. Nice.`,
  alreadyCompleted: (title) => `“${title}” was done already.`,
  noLongerReminded: (title) => `“${title}” is done, so I won’t remind you of it any more.`,
  nextTime: (title, when) =>
    when === null
      ? `Good. Nothing more is planned for “${title}”.`
      : `Good. “${title}” comes up again ${when}.`,
  moved: (title, when) => `Moved “${title}” to ${when}.`,
  dateTakenAway: (title) => `“${title}” has no date any more.`,
  reminderNeedsTime: (title) => `A reminder needs a time. I can pause “${title}” instead.`,
  reopened: (title) => `“${title}” is open again.`,
  snoozed: (title, when) => `I’ll come back to “${title}” ${when}.`,
  paused: (title) => `Paused “${title}”.`,
  cannotPauseTodo: (title) =>
    `“${title}” is a todo, there is nothing to pause. I can move it to another day.`,
  todoOncePerDay: (title) =>
    `“${title}” is a todo, which comes once a day at most, so I left it as it is. A reminder can come more often: tell me what to remind you of, and how often.`,
  resumed: (title, when) => `“${title}” runs again${at(when)}.`,
  askToDelete: (title) => `Delete “${title}”? Say yes or no.`,
  deleted: (title) => `Deleted “${title}”.`,
  kept: (title) => `All right, “${title}” stays.`,
  changedAsAsked: (title) => `Done: “${title}”.`,
  nothingChanged: 'All right, nothing was changed.',
  undone: (title) => `Taken back: “${title}” is as it was before.`,

  rhythm: (rhythm, say) => {
    const { every } = rhythm;
    if (every === 'years') return `every year on ${say.yearDay(rhythm.month, rhythm.day)}`;
    const unit = { minutes: 'minute', hours: 'hour', days: 'day', weeks: 'week', months: 'month' }[every];
    const count = rhythm.interval === 1 ? unit : `${rhythm.interval} ${unit}s`;
    if (every === 'weeks' && rhythm.weekdays.length > 0) {
      const days = say.weekdays(rhythm.weekdays);
      return rhythm.interval === 1 ? `every ${days}` : `every ${count} on ${days}`;
    }
    if (every !== 'months') return `every ${count}`;
    if ('nth' in rhythm) {
      const nth = ['last', 'first', 'second', 'third', 'fourth'][Math.max(0, rhythm.nth)] ?? 'last';
      return `every ${count} on the ${nth} ${say.weekdays([rhythm.weekday])}`;
    }
    return `every ${count} on ${rhythm.day < 0 ? 'the last day' : `day ${rhythm.day}`}`;
  },
  atTimes: (rhythm, times) => `${rhythm} at ${times}`,
  afterDone: (rhythm) => `${rhythm}, counted from when it is done`,
  until: (rhythm, day) => `${rhythm} until ${day}`,

  whenToRemind: 'When shall I remind you?',
  newTime: (title) => `When is “${title}” to be instead?`,
  whatToRemindOf: 'What shall I remind you of, and when?',
  whatToAdd: (list) => (list === null ? 'What shall I add?' : `What shall I put on the list “${list}”?`),
  keepAsTodo: 'Keep it as a todo',
  which: 'Which one do you mean?',
  numbersOver: (choices) =>
    `That question is more than an hour old, so a number is too little for me. Please say it in words: ${either(choices)}.`,
  noSuchNumber: (choices) => `There is no such number in my question. Do you mean ${either(choices)}?`,
  questionOver:
    'That question is more than a day old, so I left everything as it is. Tell me again what you would like.',
  andMore: (count) => `… and ${count} more`,
  notFound: (words) =>
    words === '' ? 'I don’t know which one you mean.' : `I found nothing called “${words}”.`,
  nothingMeant: 'I don’t know which one you mean. Tell me its name.',
  nothingToConfirm: 'There is nothing waiting for a yes.',
  nothingToDecline: 'All right.',
  nothingToUndo: 'There is nothing I could take back here.',
  changedMeanwhile: (title) => `“${title}” has changed in the meantime, so I left it as it is.`,
  refused: (title) => `I couldn’t do that with “${title}”.`,
  titleTooLong: (characters) => `That is too long for a title: up to ${characters} characters fit.`,
  tooOften: (minutes) => `I can remind you every ${minutes} minutes at most.`,
  tooMany: (done) => `I do ${done} things at a time. Send me the rest again.`,
  limitReached: 'You have as many as Squeeze can keep. Delete some, then I can add more.',
  alreadyRun: (title) => `“${title}” has run already. Give it a new time.`,
  alreadyPast: 'That time has already passed.',
  dayPassed:
    'That day has already passed, so I left everything as it is. Name a day to come; words in quotes stay as they are.',
  whichFeast: (feast) => `“${feast}” is not everywhere on the same day. Which one do you mean?`,

  nothingListed: (what, label) =>
    what === 'done'
      ? `Nothing finished${spoken(label)} yet.`
      : what === 'carried_over'
        ? 'Nothing is overdue.'
        : `Nothing${spoken(label)}. Enjoy the quiet.`,
  listed: (what, count, label) =>
    what === 'done'
      ? `You finished ${plural(count, 'thing')}${spoken(label)}:`
      : what === 'carried_over'
        ? `${plural(count, 'todo')} carried over:`
        : `${plural(count, 'thing')}${spoken(label)}:`,
  nextWeek: (count) => `Next week, ${plural(count, 'thing')}:`,
  carriedOver: 'Carried over',
  someday: 'No date',
  reminder: 'reminder',
  pausedMark: 'paused',
  openTodo: (title, when, past) =>
    when === null
      ? `“${title}” is open and has no date.`
      : past
        ? `“${title}” was due ${when} and is still open.`
        : `“${title}” is due ${when}.`,
  doneTodo: (title, when) => `“${title}” was done ${when}.`,
  comingTask: (title, when) =>
    when === null ? `Nothing more is planned for “${title}”.` : `“${title}” comes up ${when}.`,
  pausedTask: (title) => `“${title}” is paused.`,

  doNow: (title, when, next) => {
    const then = next.length === 0 ? '' : ` After that: ${next.map((one) => `“${one}”`).join(', ')}.`;
    return `Now: “${title}”${at(when)}.${then}`;
  },
  comesNext: (title, when) => `Nothing has to be done now. Next comes “${title}”${at(when)}.`,
  justThis: (title) =>
    `That is a lot at once. Let’s make it small: just “${title}”, or five minutes of it. Everything else is written down and can wait.`,
  restToday:
    'That sounds like a lot. Nothing here has to be done now, so you may rest. If something is going round in your head, write it to me, one line each, and I’ll keep it.',
  nothingToDo:
    'Nothing is waiting here. If something is going round in your head, write it to me, one line each, and I’ll keep it.',
  clock: (day, time) => `It is ${day}, ${time}.`,
  clockAt: (place, time) => `In ${place}: ${time}.`,
  thatIs: (day) => `That is ${day}.`,
  daysUntil: (count, day) => (count === 1 ? `One day: ${day} is tomorrow.` : `${count} days, until ${day}.`),
  renamed: (before, title) => `“${before}” is now called “${title}”.`,
  rated: (title, priority) => `“${title}” now has ${priority} priority.`,
  cannotRateReminder: (title) => `“${title}” is a reminder: it has a time, but no priority.`,
  categorised: (title, category) =>
    category === null ? `“${title}” has no category any more.` : `“${title}” is in ${category} now.`,
  cannotCategoriseReminder: (title) => `“${title}” is a reminder: it has a time, but no category.`,

  overview: (label, count, carriedOver) => {
    const late = carriedOver === 0 ? '' : `${count === 0 ? '' : ', '}${carriedOver} carried over`;
    return `${count === 0 ? '' : `${plural(count, 'thing')}${spoken(label)}`}${late}:`;
  },
  summary: (label, finished, left) =>
    `${capital(label)}${label === '' ? '' : ': '}${finished === 0 ? 'nothing done yet' : `${finished} done`}, ${left === 0 ? 'nothing left' : `${left} to go`}.`,
  finished: 'Done',
  stillOpen: 'To go',

  found: (count, words) => `${plural(count, 'thing')} for “${words}”:`,
  thereIsMore: 'There is more. Say another word to narrow it down.',
  doneMark: 'done',
  reportMark: 'report',
  chatMark: 'chat',

  quietHoursSet: (hours) => `Quiet from now on: ${hours}. Nothing will disturb you then.`,
  quietHoursOff: 'No more quiet hours.',
  noQuietHours: 'There are no quiet hours to take away.',
  quietHoursNeedBoth: 'From when until when should it be quiet? For example 22:00 to 7:00.',
  zoneSet: (zone) => `Your days are in ${zone} now. Reminders keep their times, by the clocks there.`,
  unknownZone: (words) => `I don’t know where “${words}” is. Name a larger city in the same time zone.`,
  settingUndone: 'Taken back: the setting is as it was before.',

  remembered: (text) => `I’ll remember: “${text}”.`,
  knownAlready: (text) => `I know that already: “${text}”.`,
  tooLongToRemember: (characters) => `That is too long to remember: up to ${characters} characters fit.`,
  recalled: (count) => (count === 1 ? 'This is what I know:' : `These ${count} things I know:`),
  nothingRemembered: (about) =>
    about === ''
      ? 'I know nothing about you yet. Say “remember that …” and I will.'
      : `I know nothing about “${about}”.`,
  whichFact: 'Which of these? Say it in its own words.',
  askToForget: (text) => `Forget “${text}”? Say yes or no.`,
  forgotten: (text) => `Forgotten: “${text}”.`,
  moreToForget: (count) =>
    `${count} more ${count === 1 ? 'is' : 'are'} left. You can erase them all in Settings.`,
  noted: (title) => `Noted: “${title}”.`,
  notedAsNew: (title) => `There was no such note, so I made a new one: “${title}”.`,
  addedToNote: (title) => `Added to your note “${title}”.`,
  howToUndo: 'Text “undo” to take it back.',
  whatToNote: 'What shall I write down?',
  noteTooLong: (characters) =>
    `That is too long for a note: up to ${characters} characters fit. I changed nothing.`,
  noNotes: 'You have no notes yet. Write “note: …” and I’ll keep one.',
  noNoteFound: (words) =>
    words === '' ? 'I don’t know which note you mean.' : `I found no note with “${words}”.`,
  notesListed: (count, tag) => `${plural(count, 'note')}${tag === '' ? '' : ` tagged “${tag}”`}:`,
  whichNote: 'Which note do you mean?',
  toReadNote: (title) => `read my note called “${title}”`,
  toDeleteNote: (title) => `delete my note called “${title}”`,
  toAddToNote: (title, text) => `add to my note called “${title}”: ${text}`,
  toRestoreNote: (title) => `restore my note called “${title}”`,
  toChangeNote: (title, mark) => {
    const note = `my note called “${title}”`;
    switch (mark.is) {
      case 'title':
        return mark.title === '' ? `rename ${note}` : `rename ${note} to “${mark.title}”`;
      case 'pinned':
        return `${mark.on ? 'pin' : 'unpin'} ${note}`;
      case 'archived':
        return `${mark.on ? 'archive' : 'unarchive'} ${note}`;
      case 'tagged':
        return `tag ${note} with ${mark.tags.join(', ')}`;
      case 'untagged':
        return mark.tags.length === 0
          ? `remove all tags from ${note}`
          : `remove the tag ${mark.tags.join(', ')} from ${note}`;
      case 'category':
        return mark.category === null
          ? `remove the category from ${note}`
          : `move ${note} to ${mark.category}`;
      case 'elsewhere':
        return `move ${note} to ${mark.place}`;
      case 'nothing':
        return note;
    }
  },
  notePinned: (title, on) => (on ? `Pinned “${title}”.` : `“${title}” is no longer pinned.`),
  noteArchived: (title, on) => (on ? `Archived “${title}”.` : `“${title}” is out of the archive.`),
  noteTagged: (title, tags) => `Tagged “${title}” with ${all(tags)}.`,
  noteUntagged: (title, tags) => `Took the tag ${all(tags)} off “${title}”.`,
  noteNotTagged: (title, tags) =>
    tags.length === 0 ? `“${title}” has no tags.` : `“${title}” is not tagged ${all(tags)}.`,
  noteCategory: (category) => (category === 'work' ? 'Work' : 'Personal'),
  noSuchNoteCategory: (place) =>
    `Notes are in Work, in Personal or in neither. Shall I tag it “${place}” instead?`,
  noteRestored: (title) => `“${title}” is back.`,
  noteAlready: (title) => `“${title}” is like that already.`,
  noteIsNoTodo:
    'A note has no date, and nothing to tick off. I can rename, pin, archive or tag it, or put it in Work or Personal.',
  whatToCallNote: (title) => `What shall “${title}” be called?`,
  notesOn: (count, shelf) => `${count} ${shelf} note${count === 1 ? '' : 's'}:`,
  noNotesOn: (shelf) => `No note is ${shelf}.`,
  noteSays: (title, lines) =>
    `${title === null ? 'You noted' : `In your note “${title}”`}: ${lines.map((line) => `“${line}”`).join(', ')}.`,
  notesSay: 'Your notes say:',
  noteGoesOn: '… There is more of it in Notes.',
  beyond:
    'That is beyond me. I keep your todos and reminders: tell me what to remember, or ask what is due or what to do now.',
  upset:
    'I’m sorry. Say “undo” and I take back the last change; or say it in other words, such as “move the dentist to monday”.',

  sorryToHear:
    'I’m sorry it is like that. Nothing has to be done this minute. When you like, ask “what now?” and I’ll name one small thing.',
  gladToHear: 'That is good to hear. Enjoy it.',

  greeting: 'Hello! Tell me what is on your mind, and I’ll keep it for you.',
  farewell: 'See you. What you told me is kept.',
  thanks: 'You’re welcome.',
  help: [
    'Write it the way you would say it. For example:',
    '- buy oat milk friday #errands',
    '- remind me to call mom tomorrow at 5pm',
    '- every monday at 9am water the plants',
    '- done with oat milk',
    '- move the dentist to monday',
    '- snooze mom for an hour, delete the dentist, undo',
    '- what’s due this week? what should I do now?',
    '- note: the wifi code is 1234',
    '- what’s the wifi code? add to my packing note: socks',
    '- rename my trip note to Rome, pin it, tag it travel, archive it',
    'I keep todos, reminders and notes.',
  ].join('\n'),
  unclear:
    'I’m not sure what to do with that. I can add, finish, move and list todos and reminders; say “help” for examples.',
};
