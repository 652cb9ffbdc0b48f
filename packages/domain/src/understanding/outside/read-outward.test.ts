import { describe, expect, it } from 'vitest';
import type { Asked, Language, OutwardPlace } from '../intent.ts';
import { understand } from '../understand.ts';

const asked = (language: Language, outward: readonly OutwardPlace[] = ['mail', 'videos']): Asked => ({
  now: Date.parse('2026-06-10T14:30:00Z'),
  timeZone: 'America/New_York',
  language,
  known: { todos: [], tasks: [], recent: [] },
  outside: new Set(['mail']),
  outward: new Set(outward),
});
const ana = ['ana@example.org'];

describe('what is to be written elsewhere', () => {
  it.each<[Language, string, readonly string[], string, string]>([
    ['en', 'email ana@example.org: running late', ana, 'Running late', 'running late'],
    ['en', 'Email ana@example.org that I’ll be late', ana, 'I’ll be late', 'I’ll be late'],
    ['en', "send a mail to ana@example.org saying I'll be late", ana, "I'll be late", "I'll be late"],
    [
      'en',
      'please send an email to ana@example.org to say that dinner is off',
      ana,
      'Dinner is off',
      'Dinner is off',
    ],
    [
      'en',
      'can you mail ana@example.org to let her know I am on my way?',
      ana,
      'I am on my way?',
      'I am on my way?',
    ],
    ['en', 'send ana@example.org an email saying “See you at 5.”', ana, 'See you at 5', 'See you at 5.'],
    ['en', 'write to ana@example.org: the flat is free', ana, 'The flat is free', 'the flat is free'],
    [
      'en',
      'email ana@example.org and bo.li@mail.example.com with subject Lunch saying friday at 1?',
      [...ana, 'bo.li@mail.example.com'],
      'Lunch',
      'Friday at 1?',
    ],
    [
      'en',
      'email ana@example.org:\nHi Ana,\n\nI am late.\n\nInés',
      ana,
      'Hi Ana',
      'Hi Ana,\n\nI am late.\n\nInés',
    ],
    [
      'fr',
      'envoie un mail à ana@example.org pour dire que je serai en retard',
      ana,
      'Je serai en retard',
      'Je serai en retard',
    ],
    [
      'fr',
      'Envoie un e-mail à ana@example.org : je suis en retard',
      ana,
      'Je suis en retard',
      'je suis en retard',
    ],
    ['fr', 'écris à ana@example.org pour lui dire qu’on arrive', ana, 'On arrive', 'On arrive'],
    [
      'fr',
      "tu peux envoyer un courriel à ana@example.org disant que l'appartement est libre",
      ana,
      "L'appartement est libre",
      "L'appartement est libre",
    ],
    ['es', 'manda un correo a ana@example.org diciendo que llego tarde', ana, 'Llego tarde', 'Llego tarde'],
    ['es', 'envía un email a ana@example.org: llego tarde', ana, 'Llego tarde', 'llego tarde'],
    ['es', 'escríbele un correo a ana@example.org para decirle que sí', ana, 'Sí', 'Sí'],
    ['en', 'send a mail to Ana saying I am late', [], 'I am late', 'I am late'],
    ['fr', 'envoie un mail à Ana pour dire que je suis là', [], 'Je suis là', 'Je suis là'],
    ['es', 'manda un correo a Ana diciendo que llego', [], 'Llego', 'Llego'],
  ])('%s: %s', (language, text, to, subject, said) => {
    expect(understand(text, asked(language))).toEqual([
      { kind: 'send_mail', to, subject, text: said, language: expect.any(String) },
    ]);
  });

  const id = 'dQw4w9WgXcQ';
  it.each<[Language, string, string]>([
    ['en', `put https://youtu.be/${id} on my music list`, 'music'],
    ['en', `add this video https://www.youtube.com/watch?v=${id} to my Road Trip playlist`, 'Road Trip'],
    [
      'en',
      `add https://www.youtube.com/watch?list=RD&v=${id}&t=3s to the playlist called Late nights`,
      'Late nights',
    ],
    ['en', `put this video on my music list: https://m.youtube.com/watch?v=${id}`, 'music'],
    ['fr', `ajoute cette vidéo https://youtu.be/${id} à ma liste musique`, 'musique'],
    ['fr', `mets https://youtu.be/${id}?si=abc dans ma playlist « Été »`, 'Été'],
    ['es', `pon este vídeo https://youtu.be/${id} en mi lista de música`, 'música'],
    ['es', `añade https://youtube.com/shorts/${id} a mi lista de reproducción Viajes`, 'Viajes'],
  ])('%s: %s', (language, text, list) => {
    expect(understand(text, asked(language))).toEqual([
      { kind: 'add_video', video: id, list, language: expect.any(String) },
    ]);
  });

  it.each([
    'email ana@example.org about lunch',
    'email ana@example.org',
    'email ana@example.org tomorrow',
    'email Bob about lunch',
    'email Bob: the contract',
    'remind me to email ana@example.org: the contract',
    'note: email ana@example.org saying hi',
    'send a mail to Ana tomorrow',
    'send the invoice to ana@example.org',
    'what did ana@example.org write?',
    'put milk on my shopping list',
    'watch https://youtu.be/dQw4w9WgXcQ',
    'put https://example.org/dQw4w9WgXcQ?youtu.be on my music list',
    'envoyer un mail à la banque',
    'mandar un correo al banco',
  ])('is no such thing: %s', (text) => {
    const kinds = understand(text, asked('en')).map(({ kind }) => kind);
    expect(kinds).not.toContain('send_mail');
    expect(kinds).not.toContain('add_video');
  });

  it('is read only where that is connected', () => {
    const mail = 'email ana@example.org: running late';
    const video = 'put https://youtu.be/dQw4w9WgXcQ on my music list';
    for (const [text, place] of [
      [mail, 'videos'],
      [video, 'mail'],
    ] as const) {
      const { outward: _, ...without } = asked('en');
      const kinds = [...understand(text, asked('en', [place])), ...understand(text, without)].map(
        ({ kind }) => kind,
      );
      expect(kinds).not.toContain('send_mail');
      expect(kinds).not.toContain('add_video');
    }
  });

  it('takes no time over what is long', () => {
    const long = `send a mail to ${'ana@example.org and '.repeat(250)} saying`;
    expect(understand(long, asked('en'))).not.toEqual([]);
  });
});
