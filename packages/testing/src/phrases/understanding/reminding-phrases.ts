import { once, phrases, type Phrase, askedWhen } from './phrase.ts';

export const remindingPhrases: Phrase[] = phrases([
  ['remind me to call mom tomorrow at 5pm', once('call mom', '2027-03-11 17:00')],
  // Without a time: tomorrow at nine, nine on the day said, in an hour where that has passed
  ['remind me to call mom', askedWhen(once('call mom', '2027-03-11 09:00'))],
  ['remind me to pay rent friday', askedWhen(once('pay rent', '2027-03-12 09:00'), '2027-03-12')],
  ['remind me to pay rent today', askedWhen(once('pay rent', '2027-03-10 11:00'), '2027-03-10')],
  [
    'remind me in two weeks to check the offer',
    askedWhen(once('check the offer', '2027-03-24 09:00'), '2027-03-24'),
  ],
  [
    'remind me next month to cancel the trial',
    askedWhen(once('cancel the trial', '2027-04-01 09:00'), '2027-04-01'),
  ],
  // When, before or after what
  ['Remind me tomorrow at 9am to send the invoice', once('send the invoice', '2027-03-11 09:00')],
  ['remind me at 5 to leave', once('leave', '2027-03-10 17:00')],
  ['remind me in 20 min to check the oven', once('check the oven', '2027-03-10 10:20')],
  ['remind me in an hour to call bob', once('call bob', '2027-03-10 11:00')],
  ['remind me this evening to call bob', once('call bob', '2027-03-10 18:00')],
  ['tomorrow at 8 remind me to take the bins out', once('take the bins out', '2027-03-11 08:00')],
  ['at 6pm remind me to feed the cat', once('feed the cat', '2027-03-10 18:00')],
  ['remind me to call mom on 3/15 at 10', once('call mom', '2027-03-15 10:00')],
  ['remind me to buy a gift for 20 march', askedWhen(once('buy a gift', '2027-03-20 09:00'), '2027-03-20')],
  ['remind me today at 9am to call mom', once('call mom', '2027-03-11 09:00')],
  // Politely, in haste, misspelled
  ['pls remind me to call mom 2moro 5pm', once('call mom', '2027-03-11 17:00')],
  ['can u remind me to buy stamps tmrw?', askedWhen(once('buy stamps', '2027-03-11 09:00'), '2027-03-11')],
  ['could you please remind me to text ann at 3', once('text ann', '2027-03-10 15:00')],
  ['hey squeeze, remind me to stretch at noon', once('stretch', '2027-03-10 12:00')],
  ['remind me 2 call the vet at 4', once('call the vet', '2027-03-10 16:00')],
  ['remnd me to call mom at 5pm', once('call mom', '2027-03-10 17:00')],
  ['remidn me to pay rent on the 1st', askedWhen(once('pay rent', '2027-04-01 09:00'), '2027-04-01')],
  [
    'i need you to remind me to call the bank monday',
    askedWhen(once('call the bank', '2027-03-15 09:00'), '2027-03-15'),
  ],
  ['i need a reminder to email ann at 11', once('email ann', '2027-03-10 11:00')],
  ['remind us to leave at 5', once('leave', '2027-03-10 17:00')],
  ['i wanna be reminded to stretch at 4', once('stretch', '2027-03-10 16:00')],
  ['remind me 2moro @ 7am 2 feed the fish', once('feed the fish', '2027-03-11 07:00')],
  ['REMIND ME TO CALL MOM AT 5PM', once('CALL MOM', '2027-03-10 17:00')],
  ['text me at 5 to leave', once('leave', '2027-03-10 17:00')],
  [
    'remind me i need to pay the rent on the 1st',
    askedWhen(once('pay the rent', '2027-04-01 09:00'), '2027-04-01'),
  ],
  ['set a timer for 10 minutes', once('timer', '2027-03-10 10:10')],
  ['remind me thurdsay to call bob', askedWhen(once('call bob', '2027-03-11 09:00'), '2027-03-11')],
  // About what
  ['remind me about the dentist tomorrow at 8', once('the dentist', '2027-03-11 08:00')],
  ['remind me of the parents evening on thursday at 6', once('the parents evening', '2027-03-11 18:00')],
  [
    'remind me that the car is at the garage tomorrow',
    askedWhen(once('the car is at the garage', '2027-03-11 09:00'), '2027-03-11'),
  ],
  ['remind me dentist friday 3pm', once('dentist', '2027-03-12 15:00')],
  [
    'remind me: water the tomatoes sunday',
    askedWhen(once('water the tomatoes', '2027-03-14 09:00'), '2027-03-14'),
  ],
  // Other ways to ask
  ['set a reminder to call mom at 5pm', once('call mom', '2027-03-10 17:00')],
  ['set a reminder for 5pm to call mom', once('call mom', '2027-03-10 17:00')],
  ['set reminder pick up kids 3:15', once('pick up kids', '2027-03-10 15:15')],
  [
    'create a reminder for tomorrow: renew insurance',
    askedWhen(once('renew insurance', '2027-03-11 09:00'), '2027-03-11'),
  ],
  [
    'add a reminder to book the vet next monday',
    askedWhen(once('book the vet', '2027-03-15 09:00'), '2027-03-15'),
  ],
  ['reminder: rent due on the 1st', askedWhen(once('rent', '2027-04-01 09:00'), '2027-04-01')],
  ['reminder to submit the timesheet friday 4pm', once('submit the timesheet', '2027-03-12 16:00')],
  ["don't let me forget to call grandma sunday at 11", once('call grandma', '2027-03-14 11:00')],
  ['dont let me forget my keys tonight', once('my keys', '2027-03-10 20:00')],
  ['make sure i call the school at 2', once('call the school', '2027-03-10 14:00')],
  ['ping me at 4 to join the call', once('join the call', '2027-03-10 16:00')],
  ['nudge me tomorrow morning about the grant', once('the grant', '2027-03-11 09:00')],
  ['set an alarm for 7am', once('Alarm', '2027-03-11 07:00')],
  ['wake me up at 6:30', once('wake me up', '2027-03-11 06:30')],
  // Titles keep what is not meant as a date
  ['remind me to watch "Freaky Friday" saturday at 8pm', once('watch "Freaky Friday"', '2027-03-13 20:00')],
  ['remind me to read The 9/11 Report tonight', once('read The 9/11 Report', '2027-03-10 20:00')],
  [
    'remind me to order 2 pizzas for 6 people friday at 6',
    once('order 2 pizzas for 6 people', '2027-03-12 18:00'),
  ],
]);
