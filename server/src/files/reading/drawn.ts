/** Where what is read of a file goes. */
export interface Drawn {
  /** A JPEG, upright and without metadata. */
  view: string;
  /** A small WebP. */
  thumbnail: string;
}
