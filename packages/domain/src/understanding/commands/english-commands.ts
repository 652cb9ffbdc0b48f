import { irregularPast } from '../name-words.ts';
import { close, firm, loose, what, type CommandRule } from './command-rule.ts';

const list =
  '(?: (?:from|off)(?: of)? (?:my|the) (?:(?:to-?do )?lists?|todos?|tasks?|reminders?|agenda|calendar|plate))';
const when = '(?: (?:today|yesterday|already|just now|now|earlier|finally|this morning|last night|tonight))*';
const done = '(?:done|finished|complete|completed|dealt with|taken care of)';
const irregular = Object.keys(irregularPast).join('|');
/** Words in -ed that are not past: "feed the cat", "need to". */
const past = `(?!(?:cancell?ed|moved|postponed|delayed|rescheduled|pushed|needed|need|feed|seed|weed|bleed|breed|speed|shed|shred|embed|proceed|bed|red)\\b)(?:\\w{2,}ed|${irregular})`;
const moving =
  '(?:push back|move back|put off|move|mv|push|shift|bump|reschedule|resched|postpone|delay|defer)';
const length =
  '(?<length>(?:\\d{1,3}|half an|an?|another|one|two|three|four|five|a couple(?: of)?|a few) ?[a-z]{1,7})';

const prio = 'prio(?:rity)?';
const level = '(?:the )?(?<level>high(?:est)?|top|low(?:est)?|medium|normal|urgent|important|p[123])';
const very = '(?:an? |more |really |very |super |that |so )?';

export const englishCommands: readonly CommandRule[] = [
  ...loose(
    'rate',
    `(?:change|set|make) (?:the )?${prio} (?:of|for) ${what} (?:to|as) ${level}`,
    `(?:set|change|make|mark|bump|put|move) ${what} (?:(?:to|as|at|on) )?${very}${level}(?: ${prio})?`,
    `${what} (?:is|are) ${very}(?<level>urgent|important|high ${prio}|low ${prio})`,
    `${what} (?<level>(?:isn'?t|is not|aren'?t|are not|not)) ${very}(?:urgent|important)`,
    `${what} ${level} ${prio}`,
    `${prio} ${level} (?:for|on) ${what}`,
    `(?<level>lower|reduce|drop|raise|increase|bump) (?:up )?(?:the )?${prio} (?:of|for|on) ${what}`,
  ),
  ...loose(
    'categorise',
    `(?:take|get|remove|clear|delete|drop) (?:the )?(?:category|tag) (?:off|from|of|on)(?: of)? ${what}`,
    `no category (?:for|on) ${what}`,
    `(?:set|change|make|put) (?:the )?category (?:of|for|on) ${what} (?:to|as) (?<category>#?.+)`,
    `${what}(?:'s)? category (?:is |to |= ?|: ?)?(?<category>#?\\S+)`,
    `(?:tag|label|categori[sz]e) ${what} (?:as |with |to )?(?<category>#?\\S+)`,
    `(?:move|put|file|mv) ${what} (?:to|in|into|under) (?:the |my )?(?:category )?(?<place>#?\\S+)(?: category)?`,
  ),
  // Before "delete" and "take", which begin the same way.
  ...firm(
    'undate',
    `(?:remove|clear|delete|drop|take off|unset) (?:the )?(?:due )?(?:date|deadline|time) (?:of|from|off|on|for) ${what}`,
    `(?:take|get) (?:the )?(?:due )?(?:date|deadline) off(?: of)? ${what}`,
    `unschedule ${what}`,
  ),
  ...loose(
    'snooze',
    `(?<what>later|in a bit)`,
    `(?:give me )?(?<what>(?:another )?\\d{1,3} more [a-z]{1,7})`,
  ),
  ...firm('snooze', `snooze(?: ${what})?`, `(?:remind me|ask me|ping me) again(?: ${what})?`),
  ...firm(
    'reopen',
    `mark ${what} (?:as )?(?:not done|undone|incomplete|unfinished|not finished|open|pending|to-?do)`,
    `un-?(?:check|tick|complete|mark|done) ${what}`,
  ),
  ...loose(
    'reopen',
    `re-?open ${what}`,
    `(?:i )?(?:didn'?t|did not|haven'?t|have not) (?:actually |really )?(?:done? |finish(?:ed)? |completed? )?${what}(?: yet)?`,
    `${what} (?:isn'?t|is not|wasn'?t|was not) (?:actually )?${done}(?: yet)?`,
    `(?:i'?m |i am )?not ${done} with ${what}(?: yet)?`,
  ),
  ...firm(
    'complete',
    `(?:(?:i'?m|i am|im|all|we'?re) )*(?:done|finished|through) (?:with|w/|w) ?${what}${when}`,
    `(?:mark|set) ${what} (?:as |to )?${done}`,
    `mark (?:as )?${done}[: ]+${what}`,
    `(?:check|tick|cross|strike) off ${what}(?: ?${list.replace('(?: (', '(?:(')})?`,
    `(?:check|tick|cross|strike) ${what} off(?: (?:of )?(?:my|the) (?:to-?do )?list)?`,
    `[✅✔✓☑]\\ufe0f?\\s*${what}`,
  ),
  ...firm('complete', `(?:(?:all|i'?m|it'?s|that'?s) )*(?:done|finished)(?<what>)`),
  ...loose(
    'complete',
    `(?:(?:it'?s|its|that'?s|thats|it is|all|i'?m|im|and|yes) )*(?:done|finished|complete)(?<what>)${when}`,
    `(?:i )?did (?<what>it|that|this)${when}`,
    `${done}[:,–-]* ${what}`,
    `complete ${what}`,
    `${what} (?:is|are|was|were|got|has been)(?: already| now)* ${past}`,
    `${what} (?:paid|bought|sent|booked|ordered|renewed|cleaned|fixed|sorted|delivered|returned)`,
    `x ${what}`,
    `${what}(?: (?:is|are|was|were|got|has been|all))* ?[,:–-]? ${done}${when}`,
    `${what}\\s*[✅✔✓☑]\\ufe0f?`,
    `(?:i|we)(?:'?ve| have)? (?:(?:just|already|finally|also|now|actually) )*(?<what>(?:${past}|read|put|set|cut|did) .+?)${when}`,
    `(?:(?:just|already|finally) )*(?<what>${past} .+?)${when}`,
  ),
  ...firm(
    'pause',
    `(?:don'?t|dont|do not) remind (?:me|us) (?:to |about |of )?${what}(?: (?:anymore|any more|again))?`,
  ),
  ...firm('pause', `stop (?:reminding|pinging|nagging) (?:me|us) (?:to |about |of )?${what}`, `mute ${what}`),
  ...loose('pause', `(?:pause|suspend|silence|disable|turn off|stop) ${what}`),
  ...firm('resume', `(?:start|keep) (?:reminding|pinging) (?:me|us) (?:to |about |of )?${what}?(?: again)?`),
  ...loose(
    'resume',
    `(?:resume|unpause|unmute|restart|re-?enable|enable|re-?activate|turn on|continue) ${what}(?: again)?`,
  ),
  ...loose('delete', `${what} (?:is|was|got|has been) cancell?ed`),
  ...firm('delete', `(?:delete|erase) ${what}${list}?`),
  ...firm('delete', `(?:remove|cancel|clear|take|drop) ${what}${list}`),
  ...loose('delete', `(?:remove|cancel|clear|drop|scrap|trash|bin|del|rm|get rid of|throw out) ${what}`),
  ...close('delete', `(?:forget(?: about)?|never ?mind|nvm) ${what}`),
  ...loose('delete', `(?:i )?(?:don'?t|dont|do not|no longer) need ${what}(?: (?:any ?more|any longer))?`),
  ...loose('shift', `${moving} ${what} (?:(?:back|forward|out|ahead) )?(?:by )?${length}(?: later| back)?`),
  ...firm('move', `${moving} ${what}`),
  ...loose('move', `${what} instead`, `(?:let'?s|let me|i'?ll|i will) (?:do|move|make) ${what}(?: instead)?`),
  ...loose('move', `(?:change|switch|make|set|put|do|have|schedule) ${what}`),
  ...loose(
    'move',
    `(?<what>.+? )(?:was |is |has been |got |is now )?(?:moved|rescheduled|pushed|postponed|delayed)(?: back)? (?<when>(?:to|until|till) .+)`,
    `${what} (?:is|are) (?:now|due|now due) (?<when>.+)`,
  ),
  ...loose(
    'advance',
    `${moving} ${what} (?:up|earlier) (?:by )?${length}`,
    `${moving} ${what} (?:up )?(?:by )?${length} earlier`,
  ),
  ...loose(
    'unknown',
    `${moving} (?<what>everything|all) .+`,
    `(?:cancel|delete|remove|clear|erase) (?<what>everything|all) .+`,
    `(?:pause|mute|silence|stop) ${what} (?:until|till|til|for) .+`,
    `skip ${what}(?: (?:today|tomorrow|tonight|this (?:time|week)|once|for now|for today|next time))?`,
  ),
  ...loose('rename', `(?:rename|change|edit) ${what} (?:to|into|as) (?<name>.+)`),
];
