/** What stands between marks as data in a text that was sent to a model, in order, read as the JSON it is. */
export const outsideTexts = (content: unknown): unknown[] =>
  [...String(content).matchAll(/<outside-text id="([0-9a-f]+)"[^>]*>\n(.*)\n<\/outside-text id="\1">/g)].map(
    ([, , data = 'null']) => JSON.parse(data) as unknown,
  );
