import { custom, daily, monthly, phrases, weekly, type Phrase, askedWhen, again } from './phrase.ts';

const weekdays = 'mo tu we th fr';

export const recurringPhrases: Phrase[] = phrases([
  // Days
  ['remind me every day at 9 to take vitamins', daily('take vitamins', '09:00')],
  ['take vitamins every day at 8am', again('take vitamins', '2027-03-11 08:00', 'FREQ=DAILY')],
  ['remind me to take vitamins daily at 20:00', daily('take vitamins', '20:00')],
  ['every day stretch', again('stretch', '2027-03-10', 'FREQ=DAILY')],
  ['meditate daily', again('meditate', '2027-03-10', 'FREQ=DAILY')],
  ['practice piano every day at 5', again('practice piano', '2027-03-10 17:00', 'FREQ=DAILY')],
  ['water the plants every morning', again('water the plants', '2027-03-11 09:00', 'FREQ=DAILY')],
  ['remind me every evening to journal', daily('journal', '18:00')],
  ['remind me every night at 10 to lock the source', daily('lock the source', '22:00')],
  ['every evening at 7 walk the dog', again('walk the dog', '2027-03-10 19:00', 'FREQ=DAILY')],
  ['run everyday at 6am', again('run', '2027-03-11 06:00', 'FREQ=DAILY')],
  // Weeks
  ['remind me to stand up every weekday at 9', weekly('stand up', weekdays, '09:00')],
  ['standup every weekday 9:15', weekly('standup', weekdays, '09:15')],
  ['alarm every weekday at 6:45am', weekly('Alarm', weekdays, '06:45')],
  ['every mon wed fri gym at 6', again('gym', '2027-03-10 18:00', 'FREQ=WEEKLY;BYDAY=MO,WE,FR')],
  ['yoga every tuesday and thursday at 18:30', again('yoga', '2027-03-11 18:30', 'FREQ=WEEKLY;BYDAY=TU,TH')],
  ['team lunch on fridays at noon', weekly('team lunch', 'fr', '12:00')],
  ['gym mondays 6pm', again('gym', '2027-03-15 18:00', 'FREQ=WEEKLY;BYDAY=MO')],
  ['call grandma every sunday', again('call grandma', '2027-03-14', 'FREQ=WEEKLY;BYDAY=SU')],
  ['run every sat at 8', again('run', '2027-03-13 08:00', 'FREQ=WEEKLY;BYDAY=SA')],
  ['every weekend call grandma', again('call grandma', '2027-03-13', 'FREQ=WEEKLY;BYDAY=SA,SU')],
  ['remind me every monday morning to plan the week', weekly('plan the week', 'mo', '09:00')],
  ['can you remind me every sunday night to prep lunches', weekly('prep lunches', 'su', '20:00')],
  ['every thursday at 5pm remind me to submit hours', weekly('submit hours', 'th', '17:00')],
  ['weekly review every friday at 4', again('weekly review', '2027-03-12 16:00', 'FREQ=WEEKLY;BYDAY=FR')],
  ['backup weekly at 3am', again('backup', '2027-03-17 03:00', 'FREQ=WEEKLY;BYDAY=WE')],
  ['report hours weekly on fridays', again('report hours', '2027-03-12', 'FREQ=WEEKLY;BYDAY=FR')],
  ['pay the cleaner every week', again('pay the cleaner', '2027-03-10', 'FREQ=WEEKLY;BYDAY=WE')],
  [
    'twice a week clean the litter box',
    again('clean the litter box', '2027-03-11', 'FREQ=WEEKLY;BYDAY=MO,TH'),
  ],
  ['call mom every wensday', again('call mom', '2027-03-10', 'FREQ=WEEKLY;BYDAY=WE')],
  // Every so many
  [
    'take out recycling every other tuesday',
    again('take out recycling', '2027-03-16', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'),
  ],
  [
    'every other week on thursday clean the filter',
    again('clean the filter', '2027-03-11', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'),
  ],
  ['change the sheets every 2 weeks', again('change the sheets', '2027-03-10', 'FREQ=WEEKLY;INTERVAL=2')],
  ['water the cactus every 10 days', again('water the cactus', '2027-03-10', 'FREQ=DAILY;INTERVAL=10')],
  [
    'every other day water the basil at 7pm',
    again('water the basil', '2027-03-10 19:00', 'FREQ=DAILY;INTERVAL=2'),
  ],
  ['check smoke alarms every 6 months', again('check smoke alarms', '2027-03-10', 'FREQ=MONTHLY;INTERVAL=6')],
  ['pay estimated tax quarterly', again('pay estimated tax', '2027-03-10', 'FREQ=MONTHLY;INTERVAL=3')],
  [
    'descale the kettle every 2 months on the 1st',
    again('descale the kettle', '2027-04-01', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1'),
  ],
  [
    'remind me to drink water every 3 hours',
    custom('drink water', 'FREQ=HOURLY;INTERVAL=3', '13:00', '2027-03-10'),
  ],
  ['stretch every hour', custom('stretch', 'FREQ=HOURLY', '11:00', '2027-03-10')],
  [
    'look away from the screen every 30 min',
    custom('look away from the screen', 'FREQ=MINUTELY;INTERVAL=30', '10:30', '2027-03-10'),
  ],
  // Months
  ['pay rent every month on the 1st', again('pay rent', '2027-04-01', 'FREQ=MONTHLY;BYMONTHDAY=1')],
  [
    'pay rent on the 1st of every month at 10am',
    again('pay rent', '2027-04-01 10:00', 'FREQ=MONTHLY;BYMONTHDAY=1'),
  ],
  [
    'the 15th of every month send invoices',
    again('send invoices', '2027-03-15', 'FREQ=MONTHLY;BYMONTHDAY=15'),
  ],
  [
    'back up the laptop on the 31st monthly',
    again('back up the laptop', '2027-03-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
  ],
  ['remind me to pay rent monthly', askedWhen(monthly('pay rent', 10, '09:00'))],
  ['remind me to pay cards on the last day of the month', askedWhen(monthly('pay cards', 31, '09:00'))],
  [
    'submit timesheet on the last friday of the month',
    again('submit timesheet', '2027-03-26', 'FREQ=MONTHLY;BYDAY=-1FR'),
  ],
  ['book club every first monday at 7pm', custom('book club', 'FREQ=MONTHLY;BYDAY=1MO', '19:00')],
  ['first monday of every month team retro 10am', custom('team retro', 'FREQ=MONTHLY;BYDAY=1MO', '10:00')],
  ['pay salaries every 1st and 15th', again('pay salaries', '2027-03-15', 'FREQ=MONTHLY;BYMONTHDAY=1,15')],
  [
    'remind me on the first of the month to check my budget',
    askedWhen(monthly('check my budget', 1, '09:00')),
  ],
  ['second wednesday of every month: book club', again('book club', '2027-03-10', 'FREQ=MONTHLY;BYDAY=2WE')],
  // Years
  [
    'mom birthday every year on 3 may',
    again('mom birthday', '2027-05-03', 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3'),
  ],
  [
    'renew domain every year on march 12 at 8am',
    again('renew domain', '2027-03-12 08:00', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=12'),
  ],
  [
    'wish ann happy birthday every june 5',
    again('wish ann happy birthday', '2027-06-05', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=5'),
  ],
  // Several times a day
  [
    'take antibiotics twice a day at 9 and 18',
    custom('take antibiotics', 'FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0'),
  ],
  ['feed the cat every day at 8am and 6pm', custom('feed the cat', 'FREQ=DAILY;BYHOUR=8,18;BYMINUTE=0')],
  ['take antibiotics 3 times a day', custom('take antibiotics', 'FREQ=DAILY;BYHOUR=9,14,19;BYMINUTE=0')],
  [
    'feed the cat every day at 8am and 6:30pm',
    daily('feed the cat', '08:00'),
    daily('feed the cat', '18:30'),
  ],
  [
    'drink water every 2 hours between 8am and 8pm',
    custom('drink water', 'FREQ=DAILY;BYHOUR=8,10,12,14,16,18,20;BYMINUTE=0'),
  ],
  // From when, until when
  [
    'remind me every day until june to practice spanish',
    askedWhen(custom('practice spanish', 'FREQ=DAILY;UNTIL=20270531T215959Z', '09:00', '2027-03-11')),
  ],
  [
    'take antibiotics every day at 8am for 5 days',
    again('take antibiotics', '2027-03-11 08:00', 'FREQ=DAILY;COUNT=5'),
  ],
  [
    'physio exercises every mon and thu for 4 weeks',
    again('physio exercises', '2027-03-11', 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=8'),
  ],
  [
    'water the seedlings every 2 days until april 10',
    again('water the seedlings', '2027-03-10', 'FREQ=DAILY;INTERVAL=2;UNTIL=20270410'),
  ],
  [
    'practice piano every day at 5 starting monday',
    again('practice piano', '2027-03-15 17:00', 'FREQ=DAILY'),
  ],
  [
    'team sync every 2 weeks on monday at 10 starting april 5',
    custom('team sync', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '10:00', '2027-04-05'),
  ],
]);
