/** The eight segments of the slice in a 200 x 200 box, clockwise from the top; the stroke rounds their corners. */
export const sliceSegments = [
  'M109.6 76.8L109.6 21.6A79 79 0 0 1 148.7 37.8Z',
  'M123.2 90.4L162.2 51.3A79 79 0 0 1 178.4 90.4Z',
  'M123.2 109.6L178.4 109.6A79 79 0 0 1 162.2 148.7Z',
  'M109.6 123.2L148.7 162.2A79 79 0 0 1 109.6 178.4Z',
  'M90.4 123.2L90.4 178.4A79 79 0 0 1 51.3 162.2Z',
  'M76.8 109.6L37.8 148.7A79 79 0 0 1 21.6 109.6Z',
  'M76.8 90.4L21.6 90.4A79 79 0 0 1 37.8 51.3Z',
  'M90.4 76.8L51.3 37.8A79 79 0 0 1 90.4 21.6Z',
] as const;
