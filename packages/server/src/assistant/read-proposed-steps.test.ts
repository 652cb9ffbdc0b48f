import { describe, expect, it } from 'vitest';
import { readProposedSteps } from './read-proposed-steps.ts';

const read = (answer: string, has: readonly string[] = [], most = 10) =>
  readProposedSteps(answer, { has, most });
const json = (value: unknown): string => JSON.stringify(value);
const two = ['Find the gloves', 'Open the door'];

describe('the steps that a model proposes', () => {
  it.each([
    ['a list', json(two)],
    ['a list in an object', json({ steps: two })],
    ['a list over several lines', JSON.stringify(two, null, 2)],
    ['a block', `\`\`\`json\n${json(two)}\n\`\`\``],
    ['a block without its name, among words', `Here you go:\n\`\`\`\n${json(two)}\n\`\`\`\nGood luck!`],
    ['a list among words', `Sure! ${json(two)} Good luck.`],
    ['numbers and dots before each', json(['1. Find the gloves', '- Open  the door '])],
  ])('are read of %s', (_, answer) => {
    expect(read(answer)).toEqual(two);
  });

  it.each([
    ['nothing', ''],
    ['words', 'Find the gloves, then open the door.'],
    ['a list of lines', '1. Find the gloves\n2. Open the door'],
    ['half a list', '["Find the gloves", "Op'],
    ['objects', json([{ title: 'Find the gloves' }])],
    ['numbers', json([1, 2])],
    ['a text', json('Find the gloves')],
    ['null', 'null'],
    ['another object', json({ todos: two })],
    ['a list of lists', json([two])],
  ])('are none of %s', (_, answer) => {
    expect(read(answer)).toBeNull();
  });

  it.each([
    ['empty ones', ['', '  ', '- ']],
    ['longer ones than a step may be', ['x'.repeat(201)]],
    ['control characters', ['Open\u0000 it', 'Open\nit', 'Open\u001b[31m it']],
    ['what turns the order of reading', ['Open \u202Eti', 'Open \u2066it']],
    ['what nobody sees', ['Open\u200b it', 'Open \u{E0041}it']],
  ])('leave out %s', (_, bad) => {
    expect(read(json([...bad, 'Find the gloves']))).toEqual(['Find the gloves']);
    expect(read(json(bad))).toEqual([]);
  });

  it('keep what scripts and emoji are joined by', () => {
    const joined = ['Call the 👩‍👧', 'می‌روم', 'Écrire à l’école', '2 eggs, 3.5 l of milk'];
    expect(read(json(joined))).toEqual(joined);
  });

  it('are none that the todo has, and none twice, however they are written', () => {
    const proposed = ['find the GLOVES!', 'Open the door', 'Ouvrir la porte', 'open the door.', 'Sweep'];
    expect(read(json(proposed), ['Find the gloves', 'ouvrir  la porté'])).toEqual(['Open the door', 'Sweep']);
  });

  it('are as many as are wanted', () => {
    const many = Array.from({ length: 400 }, (_, n) => `Step number ${n}`);
    expect(read(json(many))).toHaveLength(10);
    expect(read(json(many), ['Step number 0'], 2)).toEqual(['Step number 1', 'Step number 2']);
  });
});
