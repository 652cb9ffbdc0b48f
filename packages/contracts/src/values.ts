/** The eight values a person may arrange the day around; `slot` picks the hue (tokens.css, `data-v`). */
export const personalValues = [
  { name: 'Family & Friends', slot: 1, tags: ['family', 'friends'] },
  { name: 'Health', slot: 2, tags: ['health'] },
  { name: 'Resilience', slot: 3, tags: ['resilience'] },
  { name: 'Organization', slot: 4, tags: ['organization', 'organisation', 'org'] },
  { name: 'Adventures', slot: 5, tags: ['adventures', 'adventure'] },
  { name: 'Nature Lover', slot: 6, tags: ['nature'] },
  { name: 'Creative', slot: 7, tags: ['creative'] },
  { name: 'Create Your Own', slot: 8, tags: [] },
] as const;

export type PersonalValue = (typeof personalValues)[number];
