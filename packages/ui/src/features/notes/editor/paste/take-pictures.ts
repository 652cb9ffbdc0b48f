/** A picture whose bytes were in what was pasted. */
export interface PastedPicture {
  /** What stands for it as its address until it is kept. */
  readonly mark: string;
  readonly file: File;
}

export interface TakenPictures {
  readonly pictures: readonly PastedPicture[];
  /** How many there were whose bytes are on another computer's or another program's side. */
  readonly lost: number;
}

const onTheWeb = /^https?:\/\//i;
const withBytes = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,/i;
/** Files of whoever wrote it, and what only the program knows that it was copied in. */
const elsewhere = /^(?:file|blob|cid|webkit-fake-url):/i;

/** Too small to show anything: it is there to be counted. */
const isSpeck = (picture: HTMLImageElement): boolean =>
  ['width', 'height'].some((side) => /^[0-3](?:px)?$/.test(picture.getAttribute(side) ?? ''));

const nameOf = (picture: HTMLImageElement, type: string): string =>
  `${picture.alt.replaceAll(/[\\/\s]+/g, ' ').trim() || 'image'}.${type.slice('image/'.length)}`;

const fileOf = (picture: HTMLImageElement, address: string): File | null => {
  const [head = '', type = ''] = withBytes.exec(address) ?? [];
  if (type === '') return null;
  try {
    const raw = atob(address.slice(head.length));
    const name = nameOf(picture, type.toLowerCase());
    return new File([Uint8Array.from(raw, (letter) => letter.charCodeAt(0))], name, {
      type: type.toLowerCase(),
    });
  } catch {
    return null; // no base64
  }
};

/**
 * Takes the bytes out of the pictures that have them. Those on the web keep their address, which nothing here asks for; any other
 * becomes what its maker says it shows.
 */
export const takePictures = (body: HTMLElement): TakenPictures => {
  const pictures: PastedPicture[] = [];
  let lost = 0;
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const file = fileOf(picture, address);
    if (isSpeck(picture)) picture.remove();
    else if (file !== null) {
      const mark = `squeeze-pasted:${pictures.length}`;
      pictures.push({ mark, file });
      picture.setAttribute('src', mark);
    } else if (!onTheWeb.test(address)) {
      if (elsewhere.test(address)) lost += 1;
      picture.replaceWith(picture.alt.trim());
    }
  }
  return { pictures, lost };
};
