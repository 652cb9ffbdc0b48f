import { describe, expect, it } from 'vitest';
import { claimsChange } from './promise-check.ts';

const claims = [
  'I have added milk to your list.',
  "I've added “milk” for Friday.",
  'I’ve just created a reminder for tomorrow at 5pm.',
  'I added it to your todos.',
  'Sure! I moved the dentist to Monday.',
  'Okay, I also marked the report as done.',
  'We have rescheduled your call.',
  'Your reminder has been set for 5pm.',
  'Both todos have been successfully deleted.',
  'The dentist is now scheduled for Monday.',
  'Done! Milk is on your list.',
  'Done.',
  'All set!',
  'Added: milk',
  '✅ Added to your list.',
  'Deleted!',
  'Reminder set for tomorrow at 5.',
  "I'll remind you tomorrow at 5pm.",
  'I will remind you to call mom.',
  "You're all set for Friday.",
  "It's on your list.",
  "J'ai ajouté le lait à votre liste.",
  'J’ai bien créé le rappel.',
  "Je l'ai fait : j'ai déplacé le dentiste à lundi.",
  'Le rappel a été programmé pour demain.',
  "C'est fait !",
  "C'est noté.",
  'Ajouté : lait',
  'Je te le rappellerai demain.',
  'He añadido leche a tu lista.',
  'Ya he movido el dentista al lunes.',
  'Se ha creado un recordatorio.',
  'Las tareas han sido eliminadas.',
  '¡Listo! Leche para el viernes.',
  'Hecho.',
  'Añadí la leche.',
  'Te lo recordaré mañana.',
  'Queda anotado.',
];

const harmless = [
  'Hello! What is on your mind?',
  'You have three todos due this week.',
  'Shall I add milk to your list?',
  'Would you like me to set a reminder?',
  'I can add that for you.',
  'If you like, I will remind you tomorrow.',
  'I have not added anything yet.',
  "I haven't changed anything.",
  "I couldn't find a todo called “I have added milk”.",
  'Which of the two should I delete?',
  'You completed two todos yesterday.',
  'The dentist is on Monday at 9:30.',
  'Your next reminder is tomorrow at 5pm.',
  'I cannot send e-mails.',
  'The todo “Done!” is due on Friday.',
  'Tell me the time and the reminder can be set.',
  'You have added a lot this week?',
  "Je n'ai rien ajouté.",
  "Je n'ai pas encore créé de rappel.",
  'Voulez-vous que je l’ajoute ?',
  'Vous avez trois tâches cette semaine.',
  'Je peux vous le rappeler demain.',
  'No he añadido nada.',
  'No se ha creado ningún recordatorio.',
  '¿Quieres que lo añada?',
  'Tienes tres tareas esta semana.',
  'Puedo recordártelo mañana.',
];

describe('claimsChange', () => {
  it.each(claims)('hears a claim in: %s', (text) => {
    expect(claimsChange(text)).toBe(true);
  });

  it.each(harmless)('hears none in: %s', (text) => {
    expect(claimsChange(text)).toBe(false);
  });

  it('finds the claim among other sentences', () => {
    expect(claimsChange('Good morning! You have two todos.\n\nI have deleted both. Anything else?')).toBe(
      true,
    );
  });
});
