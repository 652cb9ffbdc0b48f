import { describe, expect, it } from 'vitest';
import { importers } from './importers.ts';

const id = '01a208e3-581d-7740-943b-dfec886b0733';
const moments = { created_at: '2026-06-10T08:00:00Z', updated_at: '2026-06-10T08:00:00Z' };

describe('what an export has', () => {
  it.each([
    ['as it is called now', { source: 'sms' }],
    ['as it was called before', { door: 'sms' }],
  ])('says what a conversation came by, %s', (_, came) => {
    const item = { id, user_input: 'hello', deleted_at: null, ...moments, ...came };
    expect(importers.conversations.schema.parse(item)).toMatchObject({ source: 'sms' });
  });
});
