export const values = {
  'value.adventures': 'Adventures',
  'value.creative': 'Creative',
  'value.family': 'Family & Friends',
  'value.health': 'Health',
  'value.nature': 'Nature Lover',
  'value.organization': 'Organization',
  'value.own': 'Create Your Own',
  'value.resilience': 'Resilience',
} as const;
