/** How long something takes, which is no time of day: "gym for 45 min", "lire pendant une heure". */
export const lasts = (folded: string): boolean => lasting.test(folded);

const lasting =
  /(?<!\p{L})(?:for|pendant|durant|durante|por) (?:\d+ ?|\p{L}+ (?:\p{L}+ )?)(?:min\w*|h|hrs?|hours?|heures?|horas?)(?!\p{L})/u;

/** What something costs or weighs, which is none either: "stamps at 1.20 each". */
export const isPriced = (folded: string): boolean => priced.test(folded);

const priced =
  /[€$£] ?\d|\d ?(?:[€$£%°]|(?:euros?|dollars?|quid|bucks|pounds?|pesos|soles|each|degrees)(?!\p{L}))/u;
