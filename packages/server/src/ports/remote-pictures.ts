/** Why a picture was not fetched. */
export type PictureFailure = 'unreachable' | 'too_large' | 'none';

/** Pictures of other places, fetched on behalf of a person and never from the server's own network. */
export interface RemotePictures {
  /** Follows redirects; what comes is not yet known to be a picture, whatever its sender says of it. */
  fetch(address: string, mostBytes: number): Promise<Buffer | PictureFailure>;
}
