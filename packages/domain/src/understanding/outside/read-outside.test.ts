import { describe, expect, it } from 'vitest';
import type { Asked, Language, OutsidePlace } from '../intent.ts';
import { understand } from '../understand.ts';

const asked = (language: Language, outside: readonly OutsidePlace[] = ['mail', 'files']): Asked => ({
  now: Date.parse('2026-06-10T14:30:00Z'),
  timeZone: 'America/New_York',
  language,
  known: { todos: [], tasks: [], recent: [] },
  outside: new Set(outside),
});

describe('what is looked for elsewhere', () => {
  it.each<[Language, OutsidePlace, string, string]>([
    ['en', 'mail', 'find the mail with the invoice', 'invoice'],
    ['en', 'mail', 'Find the email from Anna', 'Anna'],
    ['en', 'mail', 'can you find me the e-mail about the “blue car”?', 'blue car'],
    ['en', 'mail', 'where is the mail about my tax return?', 'tax return'],
    ['en', 'mail', 'do I have any emails from the bank', 'bank'],
    ['en', 'mail', 'search my mail for the invoice', 'invoice'],
    ['en', 'mail', 'search my inbox for Acme Ltd', 'Acme Ltd'],
    ['en', 'mail', 'find the invoice in my gmail', 'invoice'],
    ['en', 'files', 'find the file called budget 2026', 'budget 2026'],
    ['en', 'files', 'find the document about the roof', 'roof'],
    ['en', 'files', 'search my drive for the contract', 'contract'],
    ['en', 'files', 'find the contract in my onedrive', 'contract'],
    ['fr', 'mail', 'trouve le mail avec la facture', 'facture'],
    ['fr', 'mail', 'Trouve-moi l’e-mail de Léa', 'Léa'],
    ['fr', 'mail', 'cherche la facture dans mes mails', 'facture'],
    ['fr', 'mail', 'où est le courriel sur les impôts ?', 'les impôts'],
    ['fr', 'files', 'trouve le fichier appelé budget', 'budget'],
    ['fr', 'files', 'cherche le contrat dans mon drive', 'contrat'],
    ['en', 'mail', 'get me the mail from the bank', 'bank'],
    ['en', 'mail', 'find the mail about tomorrow', 'tomorrow'],
    ['en', 'mail', 'find the email from Bye Ltd', 'Bye Ltd'],
    ['fr', 'mail', 'trouve le mail des impôts', 'impôts'],
    ['fr', 'files', 'trouve le fichier du notaire', 'notaire'],
    ['fr', 'mail', "trouve le mail d'Anna", 'Anna'],
    ['fr', 'mail', 'trouve le mail de Desmond', 'Desmond'],
    ['es', 'mail', 'busca el correo del banco', 'banco'],
    ['es', 'files', 'encuentra el archivo del contrato', 'contrato'],
    ['es', 'mail', 'busca el correo de Delia', 'Delia'],
    ['es', 'mail', 'tengo algún correo de Ana', 'Ana'],
    ['es', 'mail', 'busca el correo con la factura', 'factura'],
    ['es', 'mail', 'encuentra el email de Ana', 'Ana'],
    ['es', 'mail', 'busca la factura en mi correo', 'factura'],
    ['es', 'mail', '¿dónde está el correo sobre el coche?', 'coche'],
    ['es', 'files', 'busca el archivo llamado presupuesto', 'presupuesto'],
    ['es', 'files', 'busca el contrato en mi drive', 'contrato'],
  ])('%s, %s: %s', (language, place, text, words) => {
    const [intent, ...others] = understand(text, asked(language));
    expect(others).toEqual([]);
    expect(intent).toMatchObject({ kind: 'search_outside', in: place });
    expect(intent).toHaveProperty('words');
    expect((intent as { words: string }).words.replace(/^les? /, '')).toBe(words.replace(/^les? /, ''));
  });

  it.each([
    'send the mail to Anna tomorrow',
    'answer the email from Anna',
    'mail the invoice',
    'find a plumber',
    'search for boiler',
    'search my notes for wifi',
    'file the taxes friday',
    'find the file',
    'email Bob about lunch',
    'call the bank about the mail tomorrow at 9',
    'trouver un plombier',
    'répondre au mail de Léa',
    'contestar el correo de Ana',
    'remind me to find the mail with the invoice',
    'get files from the archive by friday',
    'get the document from the notary',
    'find the document about the roof by friday',
    'find the contract in the files tomorrow',
    'trouver le document pour la banque avant vendredi',
    'find my todo about the car in my files',
    'show my todos in my inbox',
    'tengo que enviar el documento en correo',
    'tengo que buscar el archivo del contrato',
    'busca mis tareas en archivos',
    'cherche mes tâches dans mes mails',
  ])('is no such thing: %s', (text) => {
    const kinds = understand(text, asked('en')).map(({ kind }) => kind);
    expect(kinds).not.toContain('search_outside');
  });

  it('is not read where it is not connected', () => {
    const text = 'find the mail with the invoice';
    for (const outside of [[], ['files']] as const) {
      const kinds = understand(text, asked('en', outside)).map(({ kind }) => kind);
      expect(kinds).not.toContain('search_outside');
    }
    const { outside: _, ...without } = asked('en');
    expect(understand(text, without).map(({ kind }) => kind)).not.toContain('search_outside');
  });
});
