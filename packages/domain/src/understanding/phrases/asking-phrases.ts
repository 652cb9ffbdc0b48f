import { find, list, none, phrases, several, type Phrase } from './phrase.ts';

const today = ['2027-03-10', '2027-03-11'] as const;
const tomorrow = ['2027-03-11', '2027-03-12'] as const;
const friday = ['2027-03-12', '2027-03-13'] as const;
const thisWeek = ['2027-03-08', '2027-03-15'] as const;

export const askingPhrases: Phrase[] = phrases([
  ["what's due this week?", list('all', thisWeek, 'this week')],
  ['whats due today', list('all', today, 'today')],
  ["what's left today", list('all', today, 'today')],
  ['what do i have to do tomorrow', list('all', tomorrow, 'tomorrow')],
  ['what do i have on friday?', list('all', friday, 'on friday')],
  ['do i have anything friday', list('all', friday, 'friday')],
  ["what's on for tonight?", list('all', ['2027-03-10 18:00', '2027-03-11'], 'for tonight')],
  ['anything this weekend?', list('all', ['2027-03-13', '2027-03-15'], 'this weekend')],
  ['whats coming up next week', list('all', ['2027-03-15', '2027-03-22'], 'next week')],
  ["what's due this month", list('all', ['2027-03-01', '2027-04-01'], 'this month')],
  ['what have i got in the next 3 days', list('all', ['2027-03-10', '2027-03-13'], 'in the next 3 days')],
  ["what's due by friday", list('all', ['2027-03-10', '2027-03-13'], 'by friday')],
  ['what should i do now', list('todos', today, '')],
  ["what's next?", list('todos', today, '')],
  ['my day', list('all', today, '')],
  ['agenda for tomorrow', list('all', tomorrow, 'for tomorrow')],
  ['show my reminders', list('reminders', null, '')],
  ['show me my reminders for tomorrow pls', list('reminders', tomorrow, 'for tomorrow')],
  ['what reminders do i have', list('reminders', null, '')],
  ['reminders', list('reminders', null, '')],
  ['list todos', list('todos', null, '')],
  ['show all my tasks', list('todos', null, '')],
  ["what's on my list?", list('todos', null, '')],
  ['what are my todos for friday', list('todos', friday, 'for friday')],
  ['how many todos do i have left', list('todos', null, '')],
  ['anything overdue?', list('todos', null, '', 'carried_over')],
  ['whats overdue', list('todos', null, '', 'carried_over')],
  ['what am i late on', list('todos', null, '', 'carried_over')],
  ['what did i get done today', list('todos', today, 'today', 'done')],
  ['what did i finish this week?', list('todos', thisWeek, 'this week', 'done')],
  ['what did i do yesterday', list('todos', ['2027-03-09', '2027-03-10'], 'yesterday', 'done')],
  ['show completed todos', list('todos', null, '', 'done')],
  // One thing
  ['when is the dentist?', find('dentist')],
  ['whens my dentist appt', find('dentist')],
  ['when is rent due', find('rent')],
  ['did i pay the electricity bill?', find('electricity')],
  ['is the report done?', find('report')],
  ['when do i have to take out the trash', find('trash')],
  ['do i have anything about milk?', find(several('oatMilk', 'almondMilk'))],
  ['when is the eclipse?', find(none('eclipse'))],
]);
