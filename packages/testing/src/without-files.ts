/** For commands that work on no files of an installation: asked for their place, it fails. */
export const withoutFiles = (): never => {
  throw new Error('no command here works on files');
};
