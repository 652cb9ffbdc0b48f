import { captureEndpoints } from '@squeeze/contracts/capture';
import { api } from '../../api/api.ts';
import { endpointsFrom } from '../../api/endpoints-from.ts';

const captureApi = api.injectEndpoints({ endpoints: (build) => endpointsFrom(captureEndpoints, build) });

export const { useParseCaptureMutation } = captureApi;
