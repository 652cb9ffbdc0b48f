export type CsvCell = string | number | boolean | null;

/**
 * Spreadsheets take a cell that begins so for a formula, also in the full width of East Asian keyboards and after blanks
 * that they drop (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/** Marks the file as UTF-8 for spreadsheets, which otherwise guess. */
export const csvStart = '\u{FEFF}';

/** One record of RFC 4180. Text that a spreadsheet would calculate gets an apostrophe in front. */
export const csvRecord = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
