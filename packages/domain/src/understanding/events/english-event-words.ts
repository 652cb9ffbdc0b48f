import type { EventWords } from './event-words.ts';
import { what, whole, wordList } from './word-list.ts';
import { letters } from '../../capture/word-letters.ts';

const calendar = '(?:calendar|calender|calandar|calendr|calandar|calander|diary|agenda|schedule|planner)';
const my = '(?:my |the |our )?';
const article = '(?:an? |the |my |our |another |some )?';
const putting =
  '(?:put|add|stick|pop|enter|save|note|mark|write|pencil|schedule|get|throw|slot|include|insert|block)(?: down| in)?';

export const englishEventWords: EventWords = {
  head: 'last',
  nouns: wordList(
    `meeting, meetings, mtg, meetup, meet-up, appointment, appointments, appt, apt, interview, conference, congress, summit,
    convention, webinar, seminar, workshop, lecture, class, classes, lesson, lessons, training, tutorial, rehearsal, session,
    standup, stand-up, sync, retro, retrospective, kickoff, kick-off, kick off, huddle, one-on-one, 1-on-1, 1:1, catchup,
    catch-up, catch up, lunch, dinner, breakfast, brunch, supper, drinks, party, birthday, bday, b-day, anniversary, wedding,
    engagement, funeral, christening, baptism, communion, graduation, ceremony, gala, concert, gig, festival, opera, ballet,
    theatre, theater, exhibition, vernissage, tournament, marathon, picnic, bbq, barbecue, cookout, holiday, holidays, vacation,
    trip, flight, checkup, check-up, check up, haircut, dentist, optician, physio, physiotherapy, orthodontist, dermatologist,
    hairdresser, massage, inspection, viewing, offsite, off-site, retreat, camp, exam, exams, hearing, reunion, get-together,
    playdate, sleepover, fair, expo, quiz, photoshoot, scan, surgery, ceremony, prom, leave, time off, day off, pto, book club,
    parents evening, open day, review meeting, baby shower, driving test, blood test, eye test, flu jab, housewarming,
    school trip, presentation, hackathon, orientation, reception, away day, game night, movie night, poker night, date night,
    quiz night, family night, skiing, sailing trip, cruise, road trip, honeymoon, conference call, video call, zoom call,
    phone call, team call, parade, recital, kickoff meeting, town hall, all-hands, all hands, demo day, fundraiser`,
  ),
  timedNouns: wordList(
    `call, yoga, pilates, gym, zumba, crossfit, choir, swimming, football, soccer, tennis, basketball, volleyball, badminton,
    padel, golf, judo, karate, rugby, hockey, cricket, climbing, bowling, practice, practise, coffee, tea, beers, drink, train,
    bus, ferry, cinema, movie, movies, film, match, game, games, race, show, play, opening, zoom, facetime, skype, teams, demo,
    review, date, night, evening, visit, test, service, mot, mass, church, doctor, doctors, doctor's, gp, vet, barber, therapist,
    therapy, nurse, midwife, course, hike, run, swim, ride, walk, tour, club, group, fitting, facial, manicure, pedicure, study,
    pickup, drop-off, tasting, recording, shoot, planning, briefing, debrief, onboarding, q&a, ama, launch, handover, checkout,
    check-in, event, do, panel, talk, keynote, screening, dance, stream`,
  ),
  nounBefore:
    /^(?:call|drink|coffee|zoom|facetime|skype|play ?date|visit|study group|film|jam|run|swim|walk) (?:with|w\/)|^(?:train|bus|ferry|walk) (?:to|from) |^visit (?:from|by) |^meet (?:and|&) greet|^(?:book|dress|swim|dance|paint|run|film|cook|post|study|test|wrap|work|walk|ride|fish|light|press|open|check|catch|change|welcome|launch|listen|share) ?-?(?:club|rehearsal|classe?s?|lessons?|group|session|fair|night|party|drive|up|tour|camp|lunch|dinner|drinks|day)(?![\p{L}])/u,
  gathering:
    /^(?:[\p{L}'-]+ ){1,3}(?:club|group|circle|night|league|society|meet-?up|playgroup|practice)(?= (?:with|at|for|in)(?!\p{L})|$)/u,
  gathers: /club|group|circle|night|league|society|meet-?up|playgroup|practice/u,
  leads: [
    {
      how: 'orders',
      pattern: whole(
        `${putting} (?<what>\\S.*?) (?:down )?(?:in|on|into|onto|to) ${my}${calendar}(?<rest>(?:[ ,:].*)?)`,
      ),
    },
    {
      how: 'orders',
      pattern: whole(`${putting} (?:in|on|into|onto|to) ${my}${calendar}(?: that)?[ :,–-]+${article}${what}`),
    },
    { how: 'orders', pattern: whole(`${calendar}(?: entry| event)? ?[:–-] ?${what}`) },
    {
      how: 'orders',
      pattern: whole(
        `(?:(?:create?|make|add|set up|schedule|put in|enter|start)(?: me)?(?: an?)?(?: new)?|new|an?) (?:calendar )?(?:event|entry|calendar item)(?: (?:in|on|to|into) ${my}${calendar})?(?: called| named| titled| for|:| -|,)? ${what}`,
      ),
    },
    { how: 'orders', pattern: whole(`event ?[:–-] ?${what}`) },
    {
      how: 'schedules',
      pattern: whole(`(?:schedule|pencil(?: me)? in(?: for)?|pencil) (?:in )?${article}${what}`),
    },
    {
      how: 'blocks',
      pattern: whole(
        `(?:block|reserve|keep|hold|save|book(?! (?:me|us)(?![${letters}]))|free up|set aside)(?: off| out| up)? (?<span>\\S.*?) (?:for|to) (?:the |my )?${what}`,
      ),
    },
    {
      how: 'asks',
      pattern: whole(
        `(?:add|create|make|set up|arrange|new|put in|need)(?: me)? (?:an? |another |new )${what}`,
      ),
    },
    {
      how: 'offers',
      pattern: whole(
        `(?:add|put|save|mark|enter|insert|include|note|set up|arrange|stick|pop)(?: in| down)? (?:in )?${article}${what}`,
      ),
    },
    {
      how: 'offers',
      pattern: whole(
        `(?:(?:i|we) (?:have|'ve got|ve got|have got|got)|(?:i|we)'ve got|there(?:'s| is| will be)|got|having|(?:i'm|im|we're|i am|we are) (?:having|at|going to|off to)) ${article}${what}`,
      ),
    },
  ],
  tail: whole(
    `(?<what>\\S.*?)(?:[ ,.;–-]+(?:please |pls )?(?:and )?(?:put|add|note|pop|stick|save|mark|get|pencil) (?:it|that|this|them)(?: (?:down|in))?(?: (?:in|on|to|into) ${my}${calendar})?(?: please| pls| thanks| so .{1,40})?|[ ,.;–-]+(?:please |pls )?save the date|[ ,.;–-]+(?:on|in|to) (?:my|the|our) ${calendar}(?: please| pls)?)`,
  ),
  yearly: /(?:^|[ '’])(?:birthday|bday|b-day|anniversary)$/u,
  places: [
    { before: /(?<=^|[ ,(])(?:at |@ ?)/gu, needs: 'nothing' },
    {
      before:
        /(?<=^|[ ,(])(?:on|over|via|in|by) (?=(?:zoom|teams|google meet|meet|skype|facetime|webex|whatsapp|discord|slack|the phone|phone|video)(?![\p{L}]))/gu,
      needs: 'nothing',
    },
    { before: /(?<=^|[ ,(])(?:in|inside|near|outside) /gu, needs: 'name' },
  ],
  namedByPlace: /^(?:(?:an? |the |my )?(?:appointment|appt|apt))$/u,
  told: [],
};
