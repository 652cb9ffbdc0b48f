import { expect, it } from 'vitest';
import { saidPriority } from './said-priority.ts';

it.each([
  ['reseal the bath, low', 'low', 'reseal the bath'],
  ['slides for Q2, high, due 24th', 'high', 'slides for Q2, due 24th'],
  ['get him the spare key back, no hurry with that one', 'low', 'get him the spare key back'],
  ['paint the fence, no rush on this', 'low', 'paint the fence'],
  ['refaire les joints, basse', 'low', 'refaire les joints'],
  ['rendre le dossier — haute', 'high', 'rendre le dossier'],
  ['revisar contrato de Lozano, alta', 'high', 'revisar contrato de Lozano'],
  ['limpiar el trastero, baja.', 'low', 'limpiar el trastero'],
])('reads how much it matters behind a task: %s', (text, priority, rest) => {
  const said = saidPriority(text);
  expect(said?.priority).toBe(priority);
  expect((text.slice(0, said?.start) + text.slice(said?.end)).trim()).toBe(rest);
});

it.each([
  'turn the heating low',
  'try it on medium, high, low',
  'costura alta',
  'rates are low, call the bank',
])('is none in %s', (text) => {
  expect(saidPriority(text)).toBeNull();
});
