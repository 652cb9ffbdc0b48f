import { parseS3Address } from '@squeeze/integrations/files/s3-address';
import { S3Files } from '@squeeze/integrations/files/s3-files';
import type { Files } from '@squeeze/server/ports/files';
import type { S3Server } from './s3-server.ts';

/** Files that lie in that store, which does not pause before it asks again. @param silenceMs how long the store may be silent */
export const filesInS3 = ({ url }: S3Server, silenceMs?: number): Files =>
  new S3Files(
    parseS3Address(url),
    { now: () => Date.UTC(2026, 5, 10) },
    { pauseMs: 0, ...(silenceMs !== undefined && { silenceMs }) },
  );
