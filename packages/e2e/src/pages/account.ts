import { uuidv7 } from 'uuidv7';

/** Somebody who has not signed up yet; the number is of the range set aside for fiction. */
export interface NewPerson {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
}

let people = 0;

export function newPerson(fullName = 'Inés Kovač'): NewPerson {
  people += 1;
  return {
    fullName,
    email: `person-${uuidv7()}@example.test`,
    password: 'Thermos2tram!',
    phone: `+1415555${String(100 + (people % 100)).padStart(4, '0')}`,
  };
}
