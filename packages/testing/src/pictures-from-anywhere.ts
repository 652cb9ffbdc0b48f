import { WebPictures } from '@squeeze/integrations/files/web-pictures';
import { guardedFetch } from '@squeeze/integrations/http/guarded-fetch';
import type { RemotePictures } from '@squeeze/server/ports/remote-pictures';

/** As the product fetches pictures, but from this machine too, which is all that a test has of the internet. */
export const picturesFromAnywhere = (): RemotePictures => new WebPictures(guardedFetch('any'));
