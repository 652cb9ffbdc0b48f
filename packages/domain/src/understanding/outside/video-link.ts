const address =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)(?<id>[\w-]{11})(?![\w-])/iu;

/** Which video an address of YouTube leads to; null for any other text. */
export const videoIn = (text: string): string | null => address.exec(text.trim())?.groups?.['id'] ?? null;

/** The address that a video is opened by. */
export const videoLink = (video: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(video)}`;
