import { phrases, type Phrase } from './phrase.ts';

/** Tags: the eight values, in the words of any language, and categories of the person's own. */
export const categoryPhrases: Phrase[] = phrases([
  ['run 5k tomorrow #health', 'run 5k', '2026-06-11', { category: 'Health' }],
  ['#Health run 5k', 'run 5k', null, { category: 'Health' }],
  ['call dad #family sunday', 'call dad', '2026-06-14', { category: 'Family & Friends' }],
  ['picnic #friends', 'picnic', null, { category: 'Family & Friends' }],
  ['picnic #family-and-friends', 'picnic', null, { category: 'Family & Friends' }],
  ['tidy desk #org', 'tidy desk', null, { category: 'Organization' }],
  ['hike #nature_lover', 'hike', null, { category: 'Nature Lover' }],
  ['hike #nature lover', 'hike', null, { category: 'Nature Lover' }],
  ['#Nature Lover: hike', 'hike', null, { category: 'Nature Lover' }],
  ['plant nature trees #nature', 'plant nature trees', null, { category: 'Nature Lover' }],
  ['dinner #Family & Friends sunday', 'dinner', '2026-06-14', { category: 'Family & Friends' }],
  ['dinner #family friends of ann', 'dinner friends of ann', null, { category: 'Family & Friends' }],
  ['run 5k tomorrow #santé', 'run 5k', '2026-06-11', { category: 'Health' }],
  ['call dad #familia', 'call dad', null, { category: 'Family & Friends' }],
  ['mow lawn #garden work', 'mow lawn', null, { category: 'Garden work' }],
  ['mow lawn #garden tools', 'mow lawn tools', null, { category: 'garden' }],
  ['soup #Résilience', 'soup', null, { category: 'Resilience' }],
  ['mow lawn #garden-work', 'mow lawn', null, { category: 'Garden work' }],
  ['mow lawn #GARDEN_WORK', 'mow lawn', null, { category: 'Garden work' }],
  ['mow lawn #Side-Project', 'mow lawn', null, { category: 'Side-Project' }],
  ['buy #gifts for ann', 'buy for ann', null, { category: 'gifts' }],
  ['buy milk #errands #shop', 'buy milk #shop', null, { category: 'errands' }],
]);
