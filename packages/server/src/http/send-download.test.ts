import { describe, expect, it } from 'vitest';
import { contentDisposition } from './send-download.ts';

describe('contentDisposition', () => {
  it.each([
    ['plain.zip', `attachment; filename="plain.zip"; filename*=UTF-8''plain.zip`],
    ['été (1).zip', `attachment; filename="_t_ (1).zip"; filename*=UTF-8''%C3%A9t%C3%A9%20%281%29.zip`],
    ['a"b\r\nc/../d.zip', `attachment; filename="a_b__c_.._d.zip"; filename*=UTF-8''a_b__c_.._d.zip`],
    ['50%.zip', `attachment; filename="50_.zip"; filename*=UTF-8''50%25.zip`],
    ['\u{D800}.zip', `attachment; filename="_.zip"; filename*=UTF-8''%EF%BF%BD.zip`],
  ])('names %j safely', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });
});
