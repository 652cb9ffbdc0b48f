import { describe, expect, it } from 'vitest';
import type { Asked, Language, OutsidePlace } from '../intent.ts';
import { understand } from '../understand.ts';

const asked = (language: Language, outside: readonly OutsidePlace[] = ['videos']): Asked => ({
  now: Date.parse('2026-06-10T14:30:00Z'),
  timeZone: 'America/New_York',
  language,
  known: { todos: [], tasks: [], recent: [] },
  categories: ['Errands', 'hogar'],
  outside: new Set(outside),
});

type Said = readonly [Language, string];

/** Written before there was a rule; looked at while the rules were made. */
const playlists: readonly Said[] = [
  ['en', 'show my playlists'],
  ['en', 'What playlists do I have?'],
  ['en', 'list all my YouTube playlists'],
  ['en', 'my youtube lists'],
  ['en', 'can you show me the playlists I have on youtube?'],
  ['fr', 'montre mes playlists'],
  ['fr', 'quelles sont mes listes de lecture ?'],
  ['fr', "j'ai quoi comme playlists sur youtube ?"],
  ['es', 'muéstrame mis playlists'],
  ['es', '¿qué listas de reproducción tengo?'],
  ['es', 'mis listas de youtube'],
];
const subscriptions: readonly Said[] = [
  ['en', 'show my subscriptions'],
  ['en', 'what am I subscribed to on youtube?'],
  ['en', 'which channels do I follow'],
  ['fr', 'mes abonnements youtube'],
  ['fr', 'à quelles chaînes suis-je abonné ?'],
  ['fr', 'montre-moi mes abonnements'],
  ['es', 'mis suscripciones de YouTube'],
  ['es', '¿a qué canales estoy suscrito?'],
  ['es', 'enséñame mis suscripciones'],
];
const lists: readonly (readonly [...Said, string])[] = [
  ['en', "what's on my watch list playlist", 'watch list'],
  ['en', 'What is in my Road Trip playlist?', 'Road Trip'],
  ['en', 'show me the videos on my playlist Late nights', 'Late nights'],
  ['en', 'show my youtube list called “On the road”', 'On the road'],
  ['en', 'which videos do I have in my cooking playlist?', 'cooking'],
  ['fr', "qu'est-ce qu'il y a dans ma playlist été ?", 'été'],
  ['fr', 'montre-moi les vidéos de ma liste de lecture Cuisine', 'Cuisine'],
  ['fr', "qu'y a-t-il sur ma playlist « À voir » ?", 'À voir'],
  ['es', '¿qué hay en mi playlist de cocina?', 'cocina'],
  ['es', 'muéstrame los vídeos de mi lista de reproducción Viajes', 'Viajes'],
  ['es', 'qué vídeos tengo en mi lista de youtube de música', 'música'],
];

/** Written before there was a rule as well, and not looked at until the rules stood. */
const heldOut: {
  readonly playlists: readonly Said[];
  readonly subscriptions: readonly Said[];
  readonly lists: readonly (readonly [...Said, string])[];
} = {
  playlists: [
    ['en', 'what are my playlists'],
    ['en', 'please give me a list of my playlists'],
    ['en', 'do I have any playlists?'],
    ['en', 'which playlists are there on my YouTube'],
    ['en', 'tell me my video playlists'],
    ['fr', 'affiche toutes mes playlists youtube'],
    ['fr', 'quelles playlists est-ce que j’ai ?'],
    ['fr', 'donne-moi la liste de mes playlists'],
    ['fr', 'mes listes youtube stp'],
    ['es', 'qué playlists tengo en youtube'],
    ['es', 'dime mis listas de reproducción'],
    ['es', 'enséñame todas mis listas de YouTube, por favor'],
    ['es', 'cuáles son mis playlists'],
  ],
  subscriptions: [
    ['en', 'what are my YouTube subscriptions?'],
    ['en', 'who am I subscribed to?'],
    ['en', 'list the channels I am subscribed to'],
    ['en', 'who do I follow on YouTube'],
    ['fr', 'quels sont mes abonnements ?'],
    ['fr', 'je suis abonné à quelles chaînes youtube'],
    ['fr', 'quelles chaînes je suis sur youtube'],
    ['es', 'qué canales sigo en youtube'],
    ['es', 'cuáles son mis suscripciones'],
    ['es', 'a quién estoy suscrita en YouTube'],
  ],
  lists: [
    ['en', 'what videos are on my workout playlist', 'workout'],
    ['en', 'whats in the playlist Deep focus', 'Deep focus'],
    ['en', 'list my music playlist', 'music'],
    ['en', 'what do I have on my "To watch" playlist?', 'To watch'],
    ['en', 'open my jazz playlist on youtube', 'jazz'],
    ['fr', 'c’est quoi les vidéos dans ma playlist sport', 'sport'],
    ['fr', 'affiche ma playlist Concerts', 'Concerts'],
    ['fr', 'quelles vidéos y a-t-il dans ma liste youtube Bricolage ?', 'Bricolage'],
    ['fr', "qu'est-ce que j'ai dans ma liste de lecture « Pour plus tard »", 'Pour plus tard'],
    ['es', 'qué tengo en mi playlist Para ver', 'Para ver'],
    ['es', 'enséñame mi lista de reproducción de jazz', 'jazz'],
    ['es', 'qué vídeos hay en la playlist Recetas', 'Recetas'],
    ['es', 'abre mi lista de YouTube «Verano»', 'Verano'],
  ],
};

describe('videos that live elsewhere', () => {
  it.each([...playlists, ...heldOut.playlists])('lists of them are shown, %s: %s', (language, text) => {
    expect(understand(text, asked(language))).toMatchObject([{ kind: 'list_videos', about: 'playlists' }]);
  });

  it.each([...subscriptions, ...heldOut.subscriptions])(
    'subscriptions are shown, %s: %s',
    (language, text) => {
      const meant = { kind: 'list_videos', about: 'subscriptions' };
      expect(understand(text, asked(language))).toMatchObject([meant]);
    },
  );

  it.each([...lists, ...heldOut.lists])('what is on one is shown, %s: %s', (language, text, list) => {
    expect(understand(text, asked(language))).toMatchObject([{ kind: 'show_playlist', list }]);
  });

  it.each<readonly [...Said, string]>([
    ['es', 'qué hay en mi lista de cocina', 'cocina'],
    ['en', "what's on my cooking list?", 'cooking'],
    ['fr', "qu'est-ce qu'il y a sur ma liste cuisine ?", 'cuisine'],
  ])('may be on a list of that name, where there is none here: %s: %s', (language, text, list) => {
    const [intent, ...others] = understand(text, asked(language));
    expect(others).toEqual([]);
    expect(intent).toMatchObject({
      kind: 'show_playlist',
      list,
      otherwise: { kind: 'list', category: list },
    });
    // As it is read where no videos are connected.
    expect(understand(text, asked(language, []))).toMatchObject([{ kind: 'list', category: list }]);
  });

  it.each<Said>([
    ['en', "what's on my errands list?"],
    ['es', 'qué hay en mi lista del hogar'],
    ['en', 'show my lists'],
    ['en', 'show my todos'],
    ['en', 'make a playlist for the party'],
    ['en', 'delete my playlists'],
    ['en', 'cancel my subscriptions'],
    ['en', 'add jazz to my playlist friday'],
    ['en', 'remind me to check my subscriptions tomorrow'],
    ['en', 'listen to my road trip playlist'],
    ['en', 'show Ana my playlist on friday'],
    ['en', 'note: what is on my playlist'],
    ['fr', 'faire une playlist pour samedi'],
    ['fr', 'résilier mes abonnements'],
    ['fr', 'montre mes listes'],
    ['es', 'cancelar mis suscripciones'],
    ['es', 'hacer una playlist para la fiesta'],
    ['es', 'muéstrame mis listas'],
  ])('is no such thing, %s: %s', (language, text) => {
    const kinds = understand(text, asked(language)).map(({ kind }) => kind);
    expect(kinds).not.toContain('list_videos');
    expect(kinds).not.toContain('show_playlist');
  });

  it('is not read where it is not connected', () => {
    for (const [language, text] of [...playlists, ...subscriptions, ...lists]) {
      const kinds = understand(text, asked(language, ['mail', 'files'])).map(({ kind }) => kind);
      expect(kinds).not.toContain('list_videos');
      expect(kinds).not.toContain('show_playlist');
    }
  });
});
