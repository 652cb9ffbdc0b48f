import type { Lexicon } from './lexicon.ts';

export const english: Lexicon = {
  add: 'add adding create creating make set setup put schedule new start note write jot insert include append enter plan stick pop chuck pencil log book save keep record squeeze need want',
  remind:
    'remind remnd rmd reminder alert notify ping nudge buzz wake warn poke forget prompt tell text beep',
  show: "show list tell see view check display read give what whats what's when whens which pull open look know find any anything how many left remaining got",
  remove:
    'remove delete cancel clear erase drop scrap trash bin rid ditch kill dismiss turn off disable wipe empty stop void nix unset strike scratch off deactivate',
  complete:
    'done finished complete completed did finish tick check checked ticked crossed cross sorted mark paid bought sent',
  reopen: 'reopen undone uncheck unfinished untick',
  pause: 'pause mute suspend silence hold stop halt quiet',
  resume: 'resume unpause unmute restart reactivate continue again enable',
  move: 'move reschedule postpone push shift change delay bump bring forward earlier later instead swap defer make',
  snooze: 'snooze later minutes more',
  rename: 'rename call called title name',
  undo: 'undo revert back',
  remember: 'remember know fact',
  forget: 'forget',
  alarm: 'alarm alarms timer timers wakeup wake clock',
  reminder: 'reminder reminders notification notifications alert alerts remainder',
  event:
    'event events meeting meetings appointment appointments appt appts birthday anniversary party dinner lunch brunch date interview call conference concert wedding class lesson shift flight visit session game match checkup dentist doctor gym mtg standup exam',
  list: 'list lists',
  todo: 'todo todos task tasks item items chore chores errand errands to-do thing things stuff',
  calendar: 'calendar schedule agenda diary planner cal',
  day: 'today tomorrow tmrw tmr tomorow tonight yesterday monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun weekend weekday week weeks month months year day days january february march april may june july august september october november december jan feb apr jun jul aug sept oct nov dec christmas easter next fortnight th st nd rd',
  clock:
    "am pm oclock o'clock noon midnight morning afternoon evening night half quarter past hour hours minute minutes min mins hr hrs tonight",
  repeat:
    'every each daily weekly monthly yearly annually weekdays mondays tuesdays wednesdays thursdays fridays saturdays sundays always recurring repeat repeating biweekly nightly',
  priority: 'urgent important priority asap high low crucial top prio',
  all: 'all every everything entire whole',
  negation: "not don't dont no never didn't didnt isn't isnt won't wont cannot can't cant without wrong",
  question: 'what when where who why how which whose is are do does did can could will would should',
  filler:
    'please pls plz hey hi hello ok okay so well um uh olly alexa siri google squeeze can could would will you u kindly just like thanks thank',
  feeling:
    'love hate feel tired sad happy great awesome good nice amazing bad stupid sorry wonderful perfect cool excellent thanks overwhelmed stressed bored brilliant job work fantastic useless annoying anxious exhausted proud',
  yes: 'yes yeah yep sure correct right exactly ok okay true absolutely indeed',
  no: 'no nope nah wrong incorrect false nevermind',
  world:
    'weather rain forecast temperature music song songs playlist play radio podcast audiobook volume louder quieter lights light lamp lamps bulb vacuum roomba coffee news headlines traffic train trains bus taxi uber cab flight ticket tickets pizza order takeaway delivery recipe cook restaurant restaurants movie movies film stock stocks price exchange dollars euro euros convert calculate plus times divided capital president population meaning define definition spell translate email emails mail message tweet facebook instagram twitter contact contacts joke jokes story game socket plug heating thermostat brightness dim directions route distance',
  pronoun: 'it that this them those these one ones last first second third something anything stuff someone',
  small:
    "a an the my our your me us i i'd i'm id we to for of on at in by with about from into onto that is are be have has there any some up out set named called titled so as if and or",
  put: 'add create make set setup put schedule insert include append new enter stick pop chuck pencil need want like fix arrange initiate establish',
};
