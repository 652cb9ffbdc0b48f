/** Limits shared by schema, forms and database. Lengths are in UTF-16 code units, as `String.length` counts. */
export const limits = {
  fullName: { min: 2, max: 100 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  /** Digits of a code sent by SMS, and of a TOTP code. */
  codeDigits: 6,
  /** As typed, with spaces and dashes. */
  mfaCode: { max: 32 },
  backupCodes: 10,
  appPasswordName: { max: 100 },
  appPasswordsPerUser: 50,
  phoneNumbersPerUser: 10,
  /** An export that is sent whole, and a part of one that is not. */
  importBytes: 32 * 1024 * 1024,
  trialDays: 14,
  timeZone: { max: 64 },
  /** What an administrator looks people up by; letters of a beginning, and as long as an address or a number with its blanks. */
  soughtPerson: { min: 3, max: 254 },
  /** People of one page of a look-up. */
  foundPeople: { default: 20, max: 50 },
  userValues: { max: 12, nameMax: 40 },
  todoTitle: { max: 500 },
  todoDescription: { max: 10_000 },
  todoCategory: { max: 60 },
  /** Steps of one todo, and how long the words of each may be. */
  todoSteps: { max: 50 },
  todoStepTitle: { max: 200 },
  /** As many are proposed at once. */
  proposedSteps: { max: 10 },
  /** Minutes that one is thought to take. */
  todoEstimate: { min: 1, max: 24 * 60 },
  /** A place in an order by hand. Halved again and again, one grows by a character every six times. */
  todoPosition: { max: 128 },
  noteTitle: { max: 500 },
  noteContent: { max: 200_000 },
  noteTag: { max: 60 },
  /** Tags of one note. */
  noteTags: 50,
  /** Of all notes' tags, those that are used most: as many are listed. */
  noteTagsListed: 500,
  /** Earlier states of one note that are kept. */
  noteVersions: 100,
  /** Notes a person may keep, deleted ones that can still be restored included. */
  notesPerUser: 20_000,
  /** One file of a note; a server may be told otherwise, and says so (`FileUse`). */
  fileBytes: 10 * 1024 * 1024,
  /** All files of a person; the same. */
  fileBytesPerUser: 1024 * 1024 * 1024,
  filesPerUser: 10_000,
  /** Bytes of its name in UTF-8, which is what file systems take; `sent`: characters that one may come with. */
  fileName: { bytes: 255, sent: 1_024 },
  pictureAddress: { max: 2_048 },
  captureText: { max: 4_000 },
  /** Todos a person may keep, deleted ones that can still be restored included. */
  todosPerUser: 20_000,
  /** Lists a person may keep, deleted ones that can still be restored included; categories beyond those are none. */
  todoListsPerUser: 1_000,
  /** Todos that one call may change. */
  todosAtOnce: 1_000,
  aiTaskTitle: { max: 500 },
  aiTaskDescription: { max: 10_000 },
  aiTaskContext: { max: 10_000 },
  scheduleRule: { max: 500 },
  /** The shortest time between two runs of a rule. */
  scheduleEveryMs: 5 * 60_000,
  previewedRuns: 5,
  /** Tasks whose missed runs are answered in one call. */
  tasksAnsweredAtOnce: 200,
  /** Until when something is snoozed, in words. */
  snoozeWords: { max: 80 },
  /** AI tasks a person may keep, deleted ones that can still be restored included. */
  aiTasksPerUser: 2_000,
  calendarName: { max: 100 },
  /** Calendars a person may keep, deleted ones that can still be restored included. */
  calendarsPerUser: 100,
  /** The address of a subscribed calendar. */
  calendarAddress: { max: 2_048 },
  /** Calendars a person may subscribe to, deleted ones that can still be restored included. */
  subscriptionsPerUser: 20,
  /** Events of one subscribed calendar. */
  eventsPerSubscription: 10_000,
  /** Hours between two looks at a subscribed calendar. */
  refreshHours: { min: 1, default: 6, max: 24 },
  /** A name by which other calendars know an event. */
  eventUid: { max: 1_000 },
  eventTitle: { max: 500 },
  eventPlace: { max: 500 },
  eventDescription: { max: 10_000 },
  eventRule: { max: 500 },
  /** A start by which one time of a repeated event is known. */
  eventOccurrence: { max: 19 },
  eventReminders: { max: 20, minutes: 4 * 7 * 24 * 60 },
  eventLinks: { max: 20 },
  /** Single times of one event that differ from its rule, are left out, or are added. */
  eventExceptions: 1_000,
  /** What is said of all single times of one event together, as JSON: it is read in every list, and kept with every change. */
  eventOverrides: { max: 500_000 },
  /** What a calendar program may send of one event or todo, in bytes; and answers of all together, in characters. */
  calendarObjectBytes: 1024 * 1024,
  davAnswer: { max: 64 * 1024 * 1024 },
  /** Properties that programs keep with things of a person and that mean nothing here, the longest of them, and octets of a name. */
  davProperties: { max: 2_000, length: 8_192, name: 1_000 },
  /** Characters of a name that a program chooses at /dav. */
  davName: { max: 255 },
  /** Files that programs keep at /dav: bytes of one, and of all of a person; files and folders together; how deep they lie. */
  davFiles: { bytes: 1024 * 1024, allBytes: 16 * 1024 * 1024, most: 1_000, depth: 16 },
  /** What an event has from other calendars that no field of ours holds: all of it, one line, its lines, and the name of a zone. */
  eventExtra: { all: 200_000, line: 65_536, lines: 2_000, zoneName: 200 },
  /** A file of iCalendar in bytes; events and their single times in it. */
  calendarFile: { bytes: 10 * 1024 * 1024, parts: 100_000 },
  /** Days that one call may look at; times of events on one page. */
  eventsListed: { days: 400, default: 500, max: 1_000 },
  /** Events a person may keep, deleted ones that can still be restored included; a repeated one counts once. */
  eventsPerUser: 50_000,
  chatMessage: { max: 8_000 },
  /** How long ago a message may have been written when it is sent. */
  messageWaitedMs: 366 * 24 * 60 * 60_000,
  /** The choices of an open question; how long a number answers it, and how long words do. */
  question: { choices: 3, numbersMs: 60 * 60_000, openMs: 24 * 60 * 60_000 },
  smsBody: { max: 10_000 },
  smsSender: { max: 64 },
  conversationTitle: { max: 50 },
  /** Words of a date, as a model passes them on. */
  dateWords: { max: 200 },
  search: { max: 200, hits: 20, mostHits: 50 },
  chatSearch: { max: 200, perPage: 20 },
  conversationsPerPage: { default: 20, max: 100 },
  /** Conversations a person may keep, deleted ones that can still be restored included. */
  conversationsPerUser: 10_000,
  /** Characters of one thing the assistant remembers about a person. */
  memoryFact: { max: 300 },
  /** Things it may remember, forgotten ones that can still be restored included. */
  memoryFactsPerUser: 500,
  /** Tool calls the assistant may make in one turn. */
  toolCallsPerTurn: 8,
  page: { default: 50, max: 200 },
  requestBodyBytes: 256 * 1024,
  /** A note's text and the one it was written on, each character as JSON and UTF-8 may have to write it. */
  noteBodyBytes: 3 * 1024 * 1024,
  requestTimeoutMs: 10_000,
  /** A file may take ten minutes to come in; nothing is heard of it after that. */
  uploadTimeoutMs: 11 * 60_000,
  idempotencyKey: { min: 8, max: 128 },
} as const;
