import { alike, find, overview, phrases, search, summarise, todo, type Days, type Phrase } from './phrase.ts';

const today: Days = ['2027-03-10', '2027-03-11'];
const yesterday: Days = ['2027-03-09', '2027-03-10'];
const tomorrow: Days = ['2027-03-11', '2027-03-12'];
const thisWeek: Days = ['2027-03-08', '2027-03-15'];
const lastWeek: Days = ['2027-03-01', '2027-03-08'];
const nextWeek: Days = ['2027-03-15', '2027-03-22'];

/** Searches, overviews and summaries. */
export const searchingPhrases: Phrase[] = [
  ...phrases([
    ...alike(search('boiler'), 'find "boiler"', 'search boiler', 'search for "boiler"', 'search: boiler'),
    ...alike(search('boiler'), 'find everything about the boiler', 'find anything on the boiler'),
    ...alike(
      search('boiler', 'chats'),
      'what did we say about the boiler',
      'wat did we say about the boiler',
    ),
    ...alike(search('boiler', 'chats'), 'when did we talk about the boiler?', 'search my chats for boiler'),
    ...alike(search('boiler', 'chats'), 'what did i tell you about the boiler', 'search boiler in chats'),
    ...alike(search('boiler', 'chats'), 'did i ever mention the boiler', 'have we talked about the boiler'),
    ...alike(search('paint', 'todos'), 'search my todos for paint', 'find todos about paint'),
    ...alike(search('paint', 'todos'), 'search paint in my tasks', 'find all my todos with paint'),
    ['find reminders about bins', search('bins', 'reminders')],
    ['search the runs for weather', search('weather', 'runs')],
    ['search "flights to rome"', search('flights to rome')],
    ['find the dentist', find('dentist')],
    ['find my car keys', todo('find my car keys')],
    ...alike(overview(today, 'today'), 'give me an overview of today', 'overview today'),
    ['overview for today', overview(today, 'for today')],
    ['brief me on today', overview(today, 'on today')],
    ...alike(
      overview(today),
      'overview',
      'overview pls',
      'hows my day looking',
      'how does my day look',
      'brief me',
    ),
    ...alike(overview(thisWeek), 'overview of my week', 'how does my week look', 'hows my week looking'),
    ...alike(overview(tomorrow, 'tomorrow'), 'how does tomorrow look', "what's tomorrow looking like"),
    ['hows next week looking', overview(nextWeek, 'next week')],
    ...alike(
      summarise(today),
      'sum up my day',
      'summarize my day',
      'summary',
      'recap my day',
      'how did my day go',
    ),
    ...alike(summarise(today, 'today'), 'recap today', 'how did i do today', 'tldr of today'),
    ...alike(summarise(thisWeek), 'sum up my week', 'summary of my week', 'how did my week go'),
    ...alike(summarise(lastWeek, 'last week'), 'recap of last week', 'summarise last week'),
    ['what happened yesterday', summarise(yesterday, 'yesterday')],
    ['write a summary of the book', todo('write a summary of the book')],
    ['send ann the overview', todo('send ann the overview')],
  ]),
  ...phrases(
    [
      ...alike(search('chaudière'), 'cherche « chaudière »', 'trouve tout sur la chaudière'),
      ...alike(
        search('chaudiere'),
        'cherche chaudiere',
        'recherche chaudiere',
        'trouve tout sur la chaudiere',
      ),
      ...alike(
        search('chaudiere', 'chats'),
        "qu'est ce qu'on a dit sur la chaudiere",
        'on a dit quoi sur la chaudiere',
      ),
      ...alike(search('chaudière', 'chats'), "qu'est-ce qu'on a dit à propos de la chaudière ?"),
      ['quand est-ce qu’on a parlé de la chaudière', search('chaudière', 'chats')],
      ['cherche peinture dans mes taches', search('peinture', 'todos')],
      ['cherche dans mes rappels poubelles', search('poubelles', 'reminders')],
      ...alike(
        overview(today),
        'aperçu de ma journée',
        'apercu de ma journee',
        'fais le point',
        'ça donne quoi ma journée',
      ),
      ...alike(overview(tomorrow, 'demain'), 'ça donne quoi demain', 'apercu de demain'),
      ...alike(overview(thisWeek), 'aperçu de ma semaine', 'comment se présente ma semaine'),
      ...alike(
        summarise(today),
        'résume ma journée',
        'resume ma journee',
        'bilan de ma journée',
        'resumé de ma journée',
      ),
      ...alike(summarise(thisWeek, 'cette semaine'), 'bilan de cette semaine', 'resume cette semaine stp'),
      ['récap d’hier', summarise(yesterday, 'hier')],
    ],
    { language: 'fr' },
  ),
  ...phrases(
    [
      ...alike(
        search('caldera'),
        'busca caldera',
        'busca "caldera"',
        'busca todo sobre la caldera',
        'buscar: caldera',
      ),
      ...alike(search('caldera', 'chats'), '¿qué dijimos de la caldera?', 'que dijimos sobre la caldera'),
      ...alike(search('caldera', 'chats'), 'cuándo hablamos de la caldera', 'busca caldera en los chats'),
      ['busca pintura en mis tareas', search('pintura', 'todos')],
      ['busca en mis recordatorios basura', search('basura', 'reminders')],
      ...alike(overview(today), 'cómo pinta mi día', 'como pinta mi dia', 'vista general', 'ponme al dia'),
      ...alike(overview(thisWeek), 'cómo pinta mi semana', 'como viene mi semana'),
      ['como pinta mañana', overview(tomorrow, 'mañana')],
      ...alike(summarise(today), 'resume mi día', 'resume mi dia', 'resumen de mi dia', 'hazme un resumen'),
      ...alike(summarise(thisWeek, 'esta semana'), 'resumen de esta semana', 'resume esta semana porfa'),
      ['resumen de ayer', summarise(yesterday, 'ayer')],
    ],
    { language: 'es' },
  ),
];
