import { any } from '../note-sources.ts';
import { rulesOf } from './change-rule.ts';
import { categoryNamed } from './category-named.ts';
import { englishReference } from './note-reference.ts';

const top = `(?:(?:all the way )?(?:up )?(?:to|at|on|onto|near|in) (?:the )?(?:very )?top(?: (?:place|spot|position))?|up top|(?:in )?first(?: place)?|above (?:all )?(?:of )?(?:the |my )?(?:others|other notes|other ones|rest|everything(?: else)?))(?: (?:of|in|on) (?:(?:all )?(?:of )?(?:my|the) )?(?:notes|list|pile|page|screen|others|rest|everything))?`;
const noLonger = '(?: any ?more| any longer| now)?';
const wants = "i (?:want|need|would like|'d like|wish)|i'd like|i'd love|have|get|let";
const should =
  '(?:should|must|ought to|needs to|has to|have to|is to|can|could|may|shall|is supposed to)(?: (?:now|really|rather|always|just|probably|also))*';
const noNeed =
  "(?:(?:doesn't|does not|dont|don't|doesnt) (?:need|have) to|no longer (?:needs|has) to|need(?: not|n't)|should(?:n't| not| no longer)|must(?:n't| not| no longer)|can stop)";
const retitle = '(?:re-?name|retitle|relabel|re-title)';
const rewrite = '(?:change|set|update|edit|modify|switch|make|alter|adjust|correct|fix)';
const titleNoun = '(?:title|name|heading|headline)';
const tagNoun = '(?:tags?|labels?|hashtags?)';
const tagging = '(?:add|put|stick|attach|assign|apply|slap|set|use|append|include|give)';
const taking =
  '(?:remove|delete|take|drop|strip|clear|get rid of|lose|pull|peel|erase|detach|ditch)(?: off| away)?';
const off = '(?:from|off|of|off of|on|out of|for|in)';
const moving =
  '(?:move|put|file|shift|switch|change|set|assign|categori[sz]e|classify|class|sort|place|add|send|transfer|store|turn|mark|label|stick|shove|keep|save|group)';
const into = '(?:over |back )?(?:to|into|in|under|as|with|among|for|inside)';
const kindNoun =
  '(?: (?:category|folder|notes?|section|stuff|things|list|one|ones|related|group|pile|notebook|space|side|area|drawer))?';
const category = `(?:the |my |a |an )?(?:(?:category|folder|section|group) )?(?<value>${categoryNamed.en})${kindNoun}`;
const archives =
  '(?:the |my )?(?:notes? )?archived?s?(?: (?:of notes|folder|section|notes|ones|pile|shelf))?';
const bin =
  '(?:the |my )?(?:trash(?: can)?|bin|rubbish(?: bin)?|garbage|recycle bin|recycling bin|wastebasket|dustbin)';
const deletedOnes = any(bin, '(?:the |my )?deleted(?: (?:notes|items|ones|things))?');
const noted = '(?<value>#\\S+(?:(?:,| and|, and|) #\\S+)*)';

/** How one asks in English that a note be changed. */
export const englishChanges = rulesOf(englishReference, [
  [
    'untag',
    `${taking} (?:all |all of )?(?:the |its |my )?(?:tags|labels|hashtags) ${off} §`,
    `${taking} (?:the |that |its )?(?:tags?|labels?|hashtags?)(?: called| named)?:? … ${off} §`,
    `${taking} (?:the |that |its )?… ${tagNoun} ${off} §`,
    `${taking} ${noted}(?: tags?)? ${off} §`,
    `${taking} ¶(?:'s|s'|') … ${tagNoun}`,
    `(?:un-?tag|un-?label|de-?tag) § (?:from|as|with|of) …`,
    `(?:un-?tag|un-?label|de-?tag) … (?:from|on|off|in) §`,
    `(?:un-?tag|un-?label|de-?tag) ¶ …`,
    `§ (?:(?:doesn't|does not|doesnt) (?:need|want|have to have)|no longer (?:needs|wants)|should(?:n't| not| no longer) have|isn't|is not|is no longer) (?!to )(?:the |that |its |tagged(?: as| with)? )?(?:tag |label )?…(?: tag| label)?(?: any ?more| any longer)`,
    `${taking} (?<it>)(?:the |that |its )?${tagNoun}:? …`,
    `${taking} (?<it>)(?:the |that |its )?… ${tagNoun}`,
    `§ (?:no longer needs|should(?:n't| not| no longer) have|doesn't need) (?!to )(?:the |that |its )?(?:tag … |… tag)`,
  ],
  [
    'tag',
    `${tagging} (?:the |a |an |another |these )?(?:new )?${tagNoun}(?: called| named)?:? … (?:to|on|onto|for|with|in|under) §`,
    `${tagging} (?:the |a |an |another )?… ${tagNoun} (?:to|on|onto|for|in) §`,
    `${tagging} ${noted}(?: as a tag)? (?:to|on|onto|in|under) §`,
    `${tagging} … as (?:a |an |the )?(?:another |new )?${tagNoun} (?:to|on|for|of|in) §`,
    `(?:give|assign|get) § (?:the |a |an )?${tagNoun}:? …`,
    `(?:give|assign|get) § (?:the |a |an )?… ${tagNoun}`,
    `(?:tag|label|hashtag|mark) §:? (?:with|as|using|under|by) (?:the |a )?(?:tags?|labels?):? …`,
    `mark § (?:with |as )?${noted}`,
    `(?:tag|label|hashtag) §:? (?:with|as|using|under|by|to be)(?: the)? …`,
    `(?:tag|label|hashtag) §: …`,
    `(?:tag|label|hashtag) ¶,? (?:the )?…`,
    `§ ${should} be (?:tagged|labell?ed)(?: (?:with|as|under))? …`,
    `§ (?:should (?:have|get)|needs|gets|wants) (?:the |a )?(?:tag|label) …`,
    `§ (?:should (?:have|get)|needs|gets|wants) (?:the |a )?… (?:tag|label)`,
    `(?:${wants}) § (?:to be )?(?:tagged|labell?ed)(?: (?:with|as|under))? …`,
    `tags? (?:for|on|of) §: …`,
    `${tagging} (?<it>)(?:the |a |an )?(?:new )?${tagNoun}:? …`,
    `${tagging} (?<it>)(?:the |a |an )?… (?:tag|label)`,
  ],
  [
    'title',
    `${retitle} § (?:to|as|into|->|=>|→|so that it(?:'s| is) called)[:,]? …`,
    `${retitle} §[:,] …`,
    `${retitle} ¶,? …`,
    `^${retitle} §`,
    `${rewrite} (?:the )?${titleNoun} (?:of|on|for|from|in) § (?:from .{1,60}? )?(?:to|as|into|so it says|be|->|→)[:,]? …`,
    `${rewrite} (?:the )?${titleNoun} (?:of|on|for|from|in) §: …`,
    `${rewrite} ¶(?:'s|s'|')? ${titleNoun} (?:from .{1,60}? )?(?:to|as|into|be|:) …`,
    `${rewrite} (?<it>its) ${titleNoun} (?:from .{1,60}? )?(?:to|as|into|:) …`,
    `(?:call|name|title|entitle|dub|christen) ¶:? (?!(?:a day|off|quits|even|back|again)$)…`,
    `^(?:call|name|title|entitle) §`,
    `(?:give|assign) § (?:a|an|the|another) (?:(?:new|different|better|proper|other) )*${titleNoun}(?:[:,]| of)? …`,
    `§ ${should} be (?:called|named|titled|entitled|renamed(?: to| as| into)?|retitled(?: to| as)?) …`,
    `(?:${wants}|prefer) § (?:to be |to have been )?(?:called|named|titled|renamed(?: to| as)?|retitled) …`,
    `¶(?:'s|s'|') ${titleNoun} (?:should|must|needs to|has to|ought to|is to) be …`,
    `§ (?:needs|wants|gets|should have|should get) (?:a|the|another) (?:(?:new|better|different|proper) )*${titleNoun}(?:[:,]| of)? …`,
    `(?:make|set) (?:the )?${titleNoun} of ¶:? …`,
    `${rewrite} (?<it>)(?:the )?${titleNoun} (?:to|into|:) …`,
    `(?:the )?${titleNoun} (?:of|for) § (?:should|must|needs to|has to|ought to|is to) be …`,
    `make … (?:the )?(?:new )?${titleNoun} (?:of|for|on) §`,
    `(?:use|put|take|set) … (?:as|for) (?:the )?(?:new )?${titleNoun} (?:of|for|on|in) §`,
  ],
  [
    'unpin',
    `(?:un-?pin|un-?stick|un-?star|unfavou?rite|un-?bookmark|de-?pin) §(?: again| from (?:the )?top.*)?`,
    `(?:take|remove|get|pull|lift|drop|undo|delete|clear) (?:the |that |its )?(?:pin|star) (?:off|from|of|out of|on|off of) §`,
    `(?:take|remove|get|move|drop|pull|kick) § (?:off|from|out of|away from|down from|off of) (?:the |my )?(?:top|pins?|pinned(?: (?:notes|ones|list))?|favou?rites|starred(?: (?:notes|ones))?)(?: of (?:my|the) (?:notes|list|page))?`,
    `(?:i (?:don't|do not) (?:need|want)|i no longer (?:need|want)|(?:do not|don't) (?:keep|leave|have)|stop keeping|stop having) § (?:to be |to stay )?(?:pinned|starred|stuck|${top})(?: ${top})?${noLonger}`,
    `(?:don't|do not|stop|quit) pin(?:ning)? §${noLonger}`,
    `§ ${noNeed} (?:be|stay|being) (?:pinned|starred|stuck|${top})(?: ${top})?${noLonger}`,
    `§ can (?:be unpinned|(?:come|go) (?:off|down from) the top)(?: now)?`,
    `(?:mark|set|flag) § (?:as|to) (?:not important|unpinned|unimportant|no longer important|not pinned)`,
  ],
  [
    'pin',
    `(?:pin|stick|star|favou?rite|bookmark|flag)(?: up)? §(?: (?:${top}|up|there|down|in place|for (?:me|now)|to (?:my|the) (?:notes|list|page|board)))?`,
    `(?:keep|put|move|bring|leave|show|have|get|push|float|stick|send|set|place|bump|display|list|fix|shift|make) § (?:pinned |to be |to stay |come )?${top}`,
    `(?:keep|leave|have|get|make|set|${wants}) § (?:to be |to stay |as |to remain )?(?:a )?(?:pinned|sticky|starred|favou?rite|stuck)(?: note| one)?(?: ${top})?`,
    `(?:mark|flag|set|treat|make) § (?:(?:as|to) )?(?:an? |my )?(?:(?:pinned|sticky|very|really|super) )*(?:important|pinned|sticky|starred|favou?rite|high[- ]priority|top[- ]priority|priority|essential)(?: note| one)?`,
    `(?:add|put|place|stick|set|give) (?:a|the) (?:pin|star) (?:to|on|in|at|next to|onto|beside) §`,
    `give § (?:a|the) (?:pin|star)`,
    `§ ${should} (?:be|stay|go|come|appear|sit|remain|show|show up) (?:pinned|starred|${top})(?: ${top})?`,
    `(?:${wants}) § (?:to (?:be|stay|appear|sit|go|show up) )?${top}`,
  ],
  [
    'unarchive',
    `(?:un-?archive|de-?archive|un-?hide) §(?: again| please)?`,
    `(?:take|bring|get|pull|fetch|move|put|restore|return|recover|dig|pop|remove) § (?:back )?(?:out )?(?:up )?(?:of|from|out of|out from) ${archives}(?: again)?(?: (?:to|into) .{1,30})?`,
    `(?:take|bring|get|pull|fetch|move|put|return) § back (?:to|into|in|among|with) (?:my |the )?(?:active |main |normal |regular |other |current )?(?:notes|list|others|rest)`,
    `§ ${noNeed} be (?:archived|in (?:the|my) archives?)${noLonger}`,
    `(?:mark|set) § (?:as|to) (?:active|not archived|unarchived|current)`,
  ],
  [
    'archive',
    `archive §(?: (?:away|for (?:me|now|later|good)|too|away for now))?`,
    `(?:put|move|send|stick|file|shove|stash|place|drop|throw|store|transfer|dump|toss|add|tuck|keep) § (?:away )?(?:in|into|to|inside|under|among|with) ${archives}`,
    `(?:put|file|tidy|pack|stow|tuck|store|stash) § away(?: for (?:now|later|good))?`,
    `(?:put|file|tidy|pack|stow|tuck|store|stash) away §`,
    `hide §(?: away)?`,
    `(?:mark|set|flag) § (?:as|to) archived`,
    `(?:${wants}|make) § (?:to be )?archived`,
    `§ ${should} (?:be|get|go|move|now|also) ?(?:archived|(?:in|into|to) ${archives})(?: now)?`,
  ],
  [
    'restore',
    `(?:restore|recover|undelete|un-delete|revive|retrieve|resurrect|rescue|un-?trash|salvage) (?:me )?§(?: (?:back )?(?:from|out of) ${deletedOnes})?(?: again)?`,
    `(?:bring|get|take|give me|put|want) back §(?: (?:from|out of) ${deletedOnes})?`,
    `(?:bring|get|give|take|put|fetch|pull|move|recover|restore) (?:me )?§ (?:back(?: again| (?:to|into) my notes)?|(?:back )?(?:out of|from|out from) ${deletedOnes})(?: again)?`,
    `(?:i want|i need|i'd like|i would like|can i have|could i have|can i get) § back(?: again)?`,
    `undo (?:the |my )?(?:deletion|deleting|delete|removal|removing) of §`,
    `un-?do deleting §`,
  ],
  [
    'no category',
    `(?:remove|clear|delete|drop|take (?:off|away)|unset|erase) (?:the |its )?(?:(?:${categoryNamed.en}) )?category (?:from|of|off|on|for) §`,
    `(?:remove|clear|drop|unset) ¶(?:'s|s'|') category`,
    `(?:take|remove|get|move|pull) § (?:out of|from|off|out from) (?:the |my )?(?:category )?(?:${categoryNamed.en})${kindNoun}`,
    `(?:un-?categori[sz]e|declassify) §`,
    `(?:put|move|file|leave|keep|set|change|switch) § (?:in|into|under|to|with|without)(?: a)? ?(?:(?:no|neither) |any )?category`,
    `§ (?:needs|should have|gets|belongs (?:in|to)) no category`,
    `§ belongs (?:in|to|under) neither.*`,
    `§ ${noNeed} have (?:a|any) category${noLonger}`,
  ],
  [
    'move',
    `${moving} § from (?:the |my )?(?:${categoryNamed.en})${kindNoun} ${into} ${category}`,
    `${moving} § ${into} ${category}`,
    `§ is (?<value>${categoryNamed.en})`,
    `(?:the )?(?:category|folder) (?:of|for) § ${should} be ${category}`,
    `(?:make|turn) ¶ (?:into )?${category}`,
    `§ (?:belongs?|goes?|should go|should be|needs? to go|needs? to be|has to go|is supposed to be|fits|is to go) (?:in|into|to|under|with|among|better in|inside) ${category}`,
    `§ (?:is|should be) (?:a |an )(?<value>${categoryNamed.en}) (?:note|one|thing)`,
    `(?:set|change|switch|make|update) (?:the )?(?:category|folder|section) (?:of|for|on) § (?:to|as|into|be|:)?:? ?${category}`,
    `(?:set|change|switch|make|update) ¶(?:'s|s'|') (?:category|folder|section) (?:to|as|into|:) ${category}`,
    `(?:set|change|switch|make|update) (?<it>its) (?:category|folder|section) (?:to|as|into|:) ${category}`,
    `(?:give|assign) § ${category}`,
    `(?:assign|add|set|use|put) ${category} (?:to|on|for) §`,
  ],
  [
    'delete',
    `(?:move|put|throw|send|toss|drop|stick|chuck|dump) § (?:away )?(?:in|into|to|in to) ${bin}`,
    `(?:delete|remove|erase|bin|trash|scrap|discard|destroy|get rid of) †`,
    `throw † (?:away|out)`,
  ],
  [
    'nothing',
    `(?:mark|set|tick|check|cross|flag) §(?: off)? (?:as|to) (?:(?:already|all) )?(?:done|completed?|finished|ticked(?: off)?|read|closed|not done|undone|open)`,
    `(?:tick|check|cross) (?:off §|§ off)(?: (?:my|the) list)?`,
    `(?:postpone|snooze|delay|reschedule|defer|push back|put off) §(?: (?:to|until|till|for|by|on|from|a|an|next|tomorrow|today|again|later|this)(?: .{1,40})?)?`,
    `(?:set|make|give) § (?:to |a |as )?(?:low|medium|normal)[- ]priority`,
    `(?:set|make|give) § (?:a |the |due )?(?:due|deadline|due date)(?: .{1,40})?`,
  ],
  [
    'move',
    `${moving} § ${into} (?:the |my |a )?(?:category|folder|section|notebook) …`,
    `(?:move|file|shift|sort) § (?:over )?(?:to|into|in|under|until|till) (?:the |my |a )?…(?: (?:category|folder|section|notebook))?`,
    // "Put the permission note in Tom's bag" is about paper.
    `(?:put|place) § (?:in|into|under) (?<value>[\\p{L}-]+)`,
    `(?:set|change|switch) (?:the )?category (?:of|for|on) § (?:to|as|into) …`,
  ],
  [
    'title',
    `${retitle} ¶`,
    `${rewrite} (?:the )?${titleNoun} (?:of|on|for) §`,
    `give § (?:a|another) (?:new |better )?${titleNoun}`,
  ],
  ['become', `(?:change|turn) § (?:to|into) …`],
  ['tag', `(?:mark|flag) § as …`],
]);
