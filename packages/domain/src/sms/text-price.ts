/** Millionths of a US dollar a segment, with carriers' fees, rounded up: what is believed until the provider has told. */
const perSegment = { northAmerica: 12_000, elsewhere: 90_000, received: 11_000 } as const;

/** What taking in a text is likely to cost, in millionths of a US dollar. */
export const estimatedPriceReceived = (segments: number): number => segments * perSegment.received;

/** What texting a number (E.164) is likely to cost, in millionths of a US dollar. */
export const estimatedPrice = (phoneNumber: string, segments: number): number =>
  segments * (phoneNumber.startsWith('+1') ? perSegment.northAmerica : perSegment.elsewhere);
