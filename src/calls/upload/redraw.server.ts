/**
 * Still pictures are decoded and encoded anew: what a camera noted (place, time, device) and what hides in a file is
 * gone.
 */
import { Transformer } from '@napi-rs/image';
import { withProfile, type Picture } from './picture.ts';

/** Quality of what loses some, 0 to 100: no difference to the eye. */
const quality = 92;

const encoders: { [ending: string]: (image: Transformer, source: Uint8Array) => Promise<Uint8Array> } = {
  jpg: (image) => image.jpeg(quality),
  png: (image) => image.png(),
  webp: (image, source) => (isLossless(source) ? image.webpLossless() : image.webp(quality)),
};

/** A WebP that keeps every point has a part of that name among its first ones. */
const isLossless = (body: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(body.subarray(12, 64)).includes('VP8L');

/** One at a time: a picture takes four bytes a point while it is drawn. */
let before: Promise<unknown> = Promise.resolve();

/**
 * The picture drawn anew, turned as its camera noted, with its colour profile and no other note; null when it can't be
 * decoded.
 * Pictures that move come back as they are: no part that `pictureOf` leaves holds notes.
 */
export function redrawn(
  ending: string,
  picture: Pick<Picture, 'body' | 'animated' | 'profile'>,
): Promise<Uint8Array | null> {
  const encode = encoders[ending];
  if (!encode || picture.animated) return Promise.resolve(picture.body);
  const drawn = before
    .then(async () => {
      const body = await encode(new Transformer(picture.body).rotate(), picture.body);
      return picture.profile ? withProfile(ending, body, picture.profile) : body;
    })
    .catch(() => null);
  before = drawn;
  return drawn;
}
