import { custom, daily, monthly, phrases, weekly, type Phrase, askedWhen } from './phrase.ts';

const weekdays = 'mo tu we th fr';

export const recurringPhrases: Phrase[] = phrases([
  // Days
  ['remind me every day at 9 to take vitamins', daily('take vitamins', '09:00')],
  ['take vitamins every day at 8am', daily('take vitamins', '08:00')],
  ['remind me to take vitamins daily at 20:00', daily('take vitamins', '20:00')],
  ['every day stretch', askedWhen(daily('stretch', '09:00'))],
  ['meditate daily', askedWhen(daily('meditate', '09:00'))],
  ['practice piano every day at 5', daily('practice piano', '17:00')],
  ['water the plants every morning', daily('water the plants', '09:00')],
  ['remind me every evening to journal', daily('journal', '18:00')],
  ['remind me every night at 10 to lock the source', daily('lock the source', '22:00')],
  ['every evening at 7 walk the dog', daily('walk the dog', '19:00')],
  ['run everyday at 6am', daily('run', '06:00')],
  // Weeks
  ['remind me to stand up every weekday at 9', weekly('stand up', weekdays, '09:00')],
  ['standup every weekday 9:15', weekly('standup', weekdays, '09:15')],
  ['alarm every weekday at 6:45am', weekly('Alarm', weekdays, '06:45')],
  ['every mon wed fri gym at 6', weekly('gym', 'mo we fr', '18:00')],
  ['yoga every tuesday and thursday at 18:30', weekly('yoga', 'tu th', '18:30')],
  ['team lunch on fridays at noon', weekly('team lunch', 'fr', '12:00')],
  ['gym mondays 6pm', weekly('gym', 'mo', '18:00')],
  ['call grandma every sunday', askedWhen(weekly('call grandma', 'su', '09:00'))],
  ['run every sat at 8', weekly('run', 'sa', '08:00')],
  ['every weekend call grandma', askedWhen(weekly('call grandma', 'sa su', '09:00'))],
  ['remind me every monday morning to plan the week', weekly('plan the week', 'mo', '09:00')],
  ['can you remind me every sunday night to prep lunches', weekly('prep lunches', 'su', '20:00')],
  ['every thursday at 5pm remind me to submit hours', weekly('submit hours', 'th', '17:00')],
  ['weekly review every friday at 4', weekly('weekly review', 'fr', '16:00')],
  ['backup weekly at 3am', weekly('backup', 'we', '03:00')],
  ['report hours weekly on fridays', askedWhen(weekly('report hours', 'fr', '09:00'))],
  ['pay the cleaner every week', askedWhen(weekly('pay the cleaner', 'we', '09:00'))],
  ['twice a week clean the litter box', askedWhen(weekly('clean the litter box', 'mo th', '09:00'))],
  ['call mom every wensday', askedWhen(weekly('call mom', 'we', '09:00'))],
  // Every so many
  [
    'take out recycling every other tuesday',
    askedWhen(custom('take out recycling', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '09:00', '2027-03-16')),
  ],
  [
    'every other week on thursday clean the filter',
    askedWhen(custom('clean the filter', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '09:00', '2027-03-11')),
  ],
  [
    'change the sheets every 2 weeks',
    askedWhen(custom('change the sheets', 'FREQ=WEEKLY;INTERVAL=2', '09:00', '2027-03-10')),
  ],
  [
    'water the cactus every 10 days',
    askedWhen(custom('water the cactus', 'FREQ=DAILY;INTERVAL=10', '09:00', '2027-03-10')),
  ],
  [
    'every other day water the basil at 7pm',
    custom('water the basil', 'FREQ=DAILY;INTERVAL=2', '19:00', '2027-03-10'),
  ],
  [
    'check smoke alarms every 6 months',
    askedWhen(custom('check smoke alarms', 'FREQ=MONTHLY;INTERVAL=6', '09:00', '2027-03-10')),
  ],
  [
    'pay estimated tax quarterly',
    askedWhen(custom('pay estimated tax', 'FREQ=MONTHLY;INTERVAL=3', '09:00', '2027-03-10')),
  ],
  [
    'descale the kettle every 2 months on the 1st',
    askedWhen(custom('descale the kettle', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1', '09:00', '2027-04-01')),
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
  ['pay rent every month on the 1st', askedWhen(monthly('pay rent', 1, '09:00'))],
  ['pay rent on the 1st of every month at 10am', monthly('pay rent', 1, '10:00')],
  ['the 15th of every month send invoices', askedWhen(monthly('send invoices', 15, '09:00'))],
  ['back up the laptop on the 31st monthly', askedWhen(monthly('back up the laptop', 31, '09:00'))],
  ['remind me to pay rent monthly', askedWhen(monthly('pay rent', 10, '09:00'))],
  ['remind me to pay cards on the last day of the month', askedWhen(monthly('pay cards', 31, '09:00'))],
  [
    'submit timesheet on the last friday of the month',
    askedWhen(custom('submit timesheet', 'FREQ=MONTHLY;BYDAY=-1FR', '09:00')),
  ],
  ['book club every first monday at 7pm', custom('book club', 'FREQ=MONTHLY;BYDAY=1MO', '19:00')],
  ['first monday of every month team retro 10am', custom('team retro', 'FREQ=MONTHLY;BYDAY=1MO', '10:00')],
  [
    'pay salaries every 1st and 15th',
    askedWhen(custom('pay salaries', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '09:00')),
  ],
  [
    'remind me on the first of the month to check my budget',
    askedWhen(monthly('check my budget', 1, '09:00')),
  ],
  [
    'second wednesday of every month: book club',
    askedWhen(custom('book club', 'FREQ=MONTHLY;BYDAY=2WE', '09:00')),
  ],
  // Years
  [
    'mom birthday every year on 3 may',
    askedWhen(custom('mom birthday', 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3', '09:00')),
  ],
  [
    'renew domain every year on march 12 at 8am',
    custom('renew domain', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=12', '08:00'),
  ],
  [
    'wish ann happy birthday every june 5',
    askedWhen(custom('wish ann happy birthday', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=5', '09:00')),
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
    custom('take antibiotics', 'FREQ=DAILY;COUNT=5', '08:00', '2027-03-11'),
  ],
  [
    'physio exercises every mon and thu for 4 weeks',
    askedWhen(custom('physio exercises', 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=8', '09:00', '2027-03-11')),
  ],
  [
    'water the seedlings every 2 days until april 10',
    askedWhen(
      custom('water the seedlings', 'FREQ=DAILY;INTERVAL=2;UNTIL=20270410T215959Z', '09:00', '2027-03-10'),
    ),
  ],
  [
    'practice piano every day at 5 starting monday',
    custom('practice piano', 'FREQ=DAILY', '17:00', '2027-03-15'),
  ],
  [
    'team sync every 2 weeks on monday at 10 starting april 5',
    custom('team sync', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '10:00', '2027-04-05'),
  ],
]);
