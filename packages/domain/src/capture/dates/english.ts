import { rulesByWords } from '../rules-by-words.ts';
import { madeOnce } from '../../made-once.ts';
import { endingIn, words, type DateLanguage } from './date-words.ts';
import { anyWeekday, englishRules } from './english-rules.ts';
import { englishLexicon } from './lexicon/english-lexicon.ts';
import { wordLetters } from '../word-letters.ts';

/** Reads English as it is typed into a capture field, by American order of slashes. */
export const english = madeOnce((): DateLanguage => ({
  name: 'en',
  rules: rulesByWords(englishRules()),
  lexicon: englishLexicon(),
  trigger:
    /\d|day|week|month|year|hour|hr|min|^h|tom|tm|tdy|mor|nig|nit|noon|even|end|eo[bdwmy]|cob|close|thing|sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|clock|half|quarter|xmas|christmas|eve|past|[ap]m|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![a-z])/,
  dayLead: endingIn(
    '(?:(?:is |are )?due(?: on| by| at|:)?|by:?|on|at|no later than|later|sometime|(?<!(?:(?:day|week|month|hour|minute)s?|not) )before|until|till|til|for|starting(?: on)?)(?: the)?|@\\s',
  ),
  timeLead: endingIn(
    '(?:is |are )?due(?: at| by|:)?|by|on|at|@|before|until|till|til|from|around|about|after|no later than|for|starting(?: at)?',
  ),
  weakLead: /(?:for|from|about)\s*$/,
  articleLead: null,
  closer:
    /^(?:w|with|without|to|for|and|or|about|re|regarding|from|at|in|on|by|before|after|until|till|if|because|so|but|then|when|while|via|per|due|not|please|pls|plz|maybe|asap|of the month)(?![\p{L}\p{N}'])/u,
  topic: endingIn(
    'about|re:?|regarding|(?<!end )of|than|called|named|titled|since|from|after|during|versus|vs\\.?|the|a|an|my|our|your|his|their|last|past|previous|each|any|some|another|same|first|second|third|fourth|to|(?:(?:day|week|month|hour|minute)s?|not) before',
  ),
  tightTopic: endingIn('get|gets|got|getting|we|i|you|he|she|they|it|who|more|enough|up|to|in'),
  timeTopic: endingIn(
    '\\d{1,2}(?::\\d\\d)? ?(?:or|and|&|/|-|–|to)|look|looks|looking|ratio|scale|score|psalm|verse|price|priced|aim|aiming|cap|capped|temperature|volume|limit|the|a|my|our|your|his|their|last|next|apt|apartment|room|flat|unit|gate|seat|page',
  ),
  bound: /^\s*or (?:less|more|fewer|earlier|later|sooner)(?![\p{L}\p{N}])/u,
  join: /^\s*(?:-|–|—|to|until|till|til|thru|through|or|and|&|\/|,)\s*(?:(?:on|by|the|or|and)\s+)?$/,
  notDates:
    /(?<![\p{L}\p{N}])(?:(?:black|freaky|good|casual|man) friday|friday night lights|cyber monday|monday (?:night football|blues)|ash wednesday|wednesday addams|(?:palm|super bowl|bloody|easter) sunday|sunday times|saturday night live|throwback thursday|(?:taco|ruby|shrove) tuesday|usa today|(?:watch|see) friday the 13th|5 o'? ?clock shadow)(?![\p{L}\p{N}])/gu,
  works: endingIn('(?:watch|watching|rewatch|read|reread|reading|stream|listen to)(?: the)?'),
  recurrence: words(
    `(?:every|each) (?:other |second |third |\\d{1,3} )?(?:single )?(?:day|week|month|year|hour|minute|weekday|weekend|morning|afternoon|evening|night|quarter|${anyWeekday}|\\d{1,2}(?:st|nd|rd|th))s?|(?:mon|tues|wednes|thurs|fri|satur|sun)days(?! from now| ago)|weekdays|weekends|(?:once|twice|\\d{1,2} ?x|\\d{1,2} times) (?:a|per|every) (?:day|week|month|year)|(?:daily|weekly|biweekly|monthly|quarterly|yearly|annually|hourly|nightly)(?=\\s*(?:$|[^\\p{L}\\p{N}\\s]|\\d|(?:at|on|in|by|from|starting|until|@)(?![${wordLetters}])))`,
  ),
  morning: words('breakfast|wake|wakeup|get(?:ting)? up|out of bed|alarm|sunrise|jog'),
  evening: words('dinner|supper|drinks|party|concert|movie|movies|cinema|theater|theatre|table|reservation'),
  lastAfternoonHour: 6,
}));
