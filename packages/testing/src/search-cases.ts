/** Something written, what is sought, and whether it is to be found. */
export interface SearchCase {
  readonly title: string;
  readonly text?: string;
  readonly sought: string;
  readonly found: boolean;
}

const found = (title: string, sought: string, text?: string): SearchCase => ({
  title,
  sought,
  found: true,
  ...(text !== undefined && { text }),
});
const missed = (title: string, sought: string, text?: string): SearchCase => ({
  ...found(title, sought, text),
  found: false,
});

/** What the search is built by, a class of cases at a time. */
export const searchCases: readonly SearchCase[] = [
  // Words, their beginnings and their insides.
  found('Meeting with Ana', 'meet'),
  found('Meeting with Ana', 'ana meeting'),
  missed('Meeting with Ana', 'meetings'),
  missed('Meeting with Ana', 'meeting bob'),
  found('Old notebook', 'book'),
  found('Oat milk', 'k'),
  missed('Oat milk', 'x'),
  found('Budget', 'budget rent', 'rent and food'),
  found('Internationalization of the texts', 'internationalization'),
  missed('Internationalisation of the texts', 'internationalization'),
  // Every stretch of eight letters is there, the word is not.
  missed('abcdefgh bcdefghi', 'abcdefghi'),
  // Case and accents.
  found('Crème BRÛLÉE à midi', 'creme brulee a'),
  found('creme brulee', 'CRÈME'),
  found('cafe\u0301 noir', 'café'),
  found('Ça coûte trois euros', 'ca coute'),
  found('Œuvre complète', 'oeuvre'),
  found('oeuf', 'œuf'),
  found('Straße fegen', 'strasse'),
  found('STRASSE', 'straße'),
  found('Krankenversicherung kündigen', 'versicherung'),
  found('Apfelsaft', 'saft'),
  found('Müller anrufen', 'muller'),
  found('Mañana a las diez', 'manana'),
  found('¿Dónde está el pingüino?', 'donde pinguino'),
  found('Smørrebrød und Łódź', 'smorrebrod lodz'),
  // Markdown, punctuation and signs.
  found('Packing', 'passport', '- [ ] **passport**, _ticket_'),
  found('Packing', 'ticket', '- [ ] **passport**, _ticket_'),
  found('`code` and "quoted"', 'code quoted'),
  found('(see below)', 'see below'),
  found('100%_', '100%_'),
  missed('100 apples', '100%'),
  found('C++ course', 'c++'),
  missed('Course in C', 'c++'),
  found('<b>bold</b>', '<b>'),
  missed('bold', '<b>'),
  found('Read #garden', '#garden'),
  // Numbers, addresses and phones.
  found('Invoice 2026-0417', '0417'),
  found('Invoice 2026-0417', '2026-0417'),
  found('write to ana.kovac@example.test', 'ana.kovac@example.test'),
  found('write to ana.kovac@example.test', 'kovac'),
  found('write to ana.kovac@example.test', '@example'),
  missed('write to ana.kovac@example.test', 'bob@example.test'),
  found('Call +1 (202) 555-0123', '555-0123'),
  found('Call +1 (202) 555-0123', '2025550123'),
  found('Appeler le 06 12 34 56 78', '0612345678'),
  found('Costs 3.14 in all', '3.14'),
  missed('Costs 3 or 14', '3.14'),
  // Hyphens and apostrophes.
  found('A well-known e-mail', 'well-known'),
  found('A well-known e-mail', 'known mail'),
  found('Tour Eiffel – dix\u2011huit', 'dix-huit'),
  found('Boire de l’eau', "l'eau"),
  found("Boire de l'eau", 'eau'),
  found("don't forget", 'don’t'),
  // Languages without spaces.
  found('明天下午三点开会', '开会'),
  found('明天下午三点开会', '下午三点'),
  found('明天下午三点开会', '会'),
  missed('明天下午三点开会', '下三'),
  missed('开明会天', '开会'),
  found('東京で会議をする', '会議'),
  found('ミーティングの予定', 'ティング'),
  found('ซื้อข้าวที่ตลาด', 'ข้าว'),
  found('회의 자료 준비', '자료'),
  missed('하이', '회의'),
  // Right to left, with and without vowels.
  found('اجتماع مع أحمد غدا', 'احمد'),
  found('البيت الكبير', 'بيت'),
  found('مَدْرَسَة', 'مدرسه'),
  missed('اجتماع مع أحمد', 'محمد'),
  found('פגישה עם דוד', 'דוד'),
  // What is query syntax elsewhere is text here.
  found('meet NEAR tea', 'near'),
  found('fish AND chips', 'and'),
  found('he said "budget" loudly', '"budget"'),
  missed('budget', '"budget"'),
  found('title:budget', 'title:'),
  found('50* stars', '50*'),
  missed('500 stars', '50*'),
  missed('tea', 'te* OR x'),
  found("Robert'); drop table notes;--", "');"),
  missed('tea', "' or 1=1 --"),
  missed('a & b', 'a | b'),
  // Emoji.
  found('Party 🎉 tonight', '🎉'),
  missed('Party 🎉 tonight', '🎊'),
  found('Love ❤️', '❤'),
];
