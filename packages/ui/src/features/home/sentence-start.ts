/** A text as it begins a sentence: French and Spanish write days small, but not there. */
export const sentenceStart = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
