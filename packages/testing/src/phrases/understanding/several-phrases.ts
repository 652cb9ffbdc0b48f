import { complete, confirm, once, phrases, todo, untouched, type Phrase, askedWhen } from './phrase.ts';

export const severalPhrases: Phrase[] = phrases([
  // Each part is a task of its own
  [
    'remind me to call mom tomorrow at 5pm and buy oat milk friday #errands',
    once('call mom', '2027-03-11 17:00'),
    todo('buy oat milk', '2027-03-12', { category: 'errands' }),
  ],
  ['buy milk, call the bank tomorrow', todo('buy milk'), todo('call the bank', '2027-03-11')],
  ['buy milk and eggs and call mom', todo('buy milk and eggs'), todo('call mom')],
  ['call mom. email ann. book hotel', todo('call mom'), todo('email ann'), todo('book hotel')],
  ['buy flowers; call the florist', todo('buy flowers'), todo('call the florist')],
  ['drop off kids and pick up parcel', todo('drop off kids'), todo('pick up parcel')],
  [
    'call mom at 5 then feed the dog at 6',
    todo('call mom', '2027-03-10 17:00'),
    todo('feed the dog', '2027-03-10 18:00'),
  ],
  [
    'remind me to take pills at 8 and lock the source at 10pm',
    once('take pills', '2027-03-11 08:00'),
    once('lock the source', '2027-03-10 22:00'),
  ],
  ['buy milk and remind me to call mom at 5pm', todo('buy milk'), once('call mom', '2027-03-10 17:00')],
  [
    'remind me to buy milk tomorrow and remind me to call mom friday',
    askedWhen(once('buy milk', '2027-03-11 09:00'), '2027-03-11'),
    askedWhen(once('call mom', '2027-03-12 09:00'), '2027-03-12'),
  ],
  ['done with oat milk and buy bread', complete('oatMilk'), todo('buy bread')],
  ['done with oat milk and the dentist', complete('oatMilk'), complete('dentist')],
  [
    'i called mom, remind me to call her again next week',
    complete('mom'),
    askedWhen(once('call her again', '2027-03-15 09:00'), '2027-03-15'),
  ],
  ['yes and buy milk', confirm, todo('buy milk')],
  ['buy milk tomorrow and eggs on friday', todo('buy milk', '2027-03-11'), todo('eggs', '2027-03-12')],
  [
    'pick up kids at 3, buy groceries at 5, gym at 7pm',
    todo('pick up kids', '2027-03-10 15:00'),
    todo('buy groceries', '2027-03-10 17:00'),
    todo('gym', '2027-03-10 19:00'),
  ],
  [
    'remind me to call mom and also to buy milk',
    askedWhen(once('call mom', '2027-03-11 09:00')),
    askedWhen(once('buy milk', '2027-03-11 09:00')),
  ],
  ['paid the rent, called mom', complete('rent'), complete('mom')],
  [
    'ok so tomorrow i need to go to the bank, call the vet at 10 and pick up the cake at 4pm',
    todo('go to the bank', '2027-03-11'),
    todo('call the vet', '2027-03-11 10:00'),
    todo('pick up the cake', '2027-03-11 16:00'),
  ],
  // One date for all
  ['tomorrow buy milk and call mom', todo('buy milk', '2027-03-11'), todo('call mom', '2027-03-11')],
  ['tomorrow: buy milk, call mom', todo('buy milk', '2027-03-11'), todo('call mom', '2027-03-11')],
  [
    'remind me to call mom and buy milk tomorrow',
    askedWhen(once('call mom', '2027-03-11 09:00'), '2027-03-11'),
    askedWhen(once('buy milk', '2027-03-11 09:00'), '2027-03-11'),
  ],
  // Lines
  [
    '- buy milk\n- call mom tomorrow\n- [ ] pay rent',
    todo('buy milk'),
    todo('call mom', '2027-03-11'),
    todo('pay rent'),
  ],
  ['1. book hotel\n2. pack bags friday', todo('book hotel'), todo('pack bags', '2027-03-12')],
  ['todo:\nbuy milk\ncall mom', todo('buy milk'), todo('call mom')],
  ['today:\n- gym at 6pm\n- buy milk', todo('gym', '2027-03-10 18:00'), todo('buy milk', '2027-03-10')],
  [
    'remind me to:\n- call mom\n- pay rent friday',
    askedWhen(once('call mom', '2027-03-11 09:00')),
    askedWhen(once('pay rent', '2027-03-12 09:00'), '2027-03-12'),
  ],
  // One task
  ...untouched(
    'salt and pepper',
    'buy salt and pepper',
    'buy milk, eggs, bread',
    'buy milk, water and bread',
    'email ann, bob and carl',
    'call mom and ask about the trip',
    'find the form and sign it',
    'wash and fold the laundry',
    'research and book flights',
    'watch Search and Destroy',
    'buy a pen and book for ann',
  ),
]);
