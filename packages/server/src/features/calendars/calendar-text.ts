/**
 * The text of a file. iCalendar is UTF-8 (RFC 5545, 3.1.4); what is none was written by a program for Windows, or says in its first
 * two bytes that it is UTF-16.
 */
export function calendarText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
