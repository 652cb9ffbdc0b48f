const atMost = 3;
const charactersEach = 60;

/** Titles as a question by text names them: a few, and none so long that the digits would not fit. */
export const namesOf = (titles: readonly string[]): string[] => titles.slice(0, atMost).map(shortened);

function shortened(title: string): string {
  const characters = Array.from(title);
  return characters.length <= charactersEach
    ? title
    : `${characters.slice(0, charactersEach - 3).join('')}...`;
}
