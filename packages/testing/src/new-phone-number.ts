let numbers = 0;

// 415 is left out: `givenPhoneNumber` and tests name numbers of it themselves.
const areas = ['206', '212', '213', '312', '404', '503', '512', '617', '702', '808'];

/**
 * A number of the range set aside for fiction (555-0100 to 555-0199), as E.164; another one each time,
 * for the first thousand.
 */
export function newPhoneNumber(): string {
  const index = numbers;
  numbers += 1;
  const area = areas[Math.floor(index / 100) % areas.length] ?? '';
  return `+1${area}55501${String(index % 100).padStart(2, '0')}`;
}
