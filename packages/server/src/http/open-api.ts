import { api, apiBasePath } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { Problem, problemStatus, type ProblemCode } from '@squeeze/contracts/problems';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

type OpenApiDocument = ReturnType<typeof createDocument>;

/** The API as OpenAPI 3.1, made from the contracts alone. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(api)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(operationId, endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Squeeze API', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: apiBasePath }],
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Twilio-Signature' },
      },
    },
    paths,
  });
}

function operation(operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const isPublic = endpoint.callers.includes('anonymous');
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    'x-callers': [...endpoint.callers],
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    },
    ...requestBody(endpoint),
    responses: {
      [`${endpoint.status ?? 200}`]: {
        description: 'Success',
        content: answerContent(endpoint),
      },
      ...problemResponses(endpoint, isPublic),
    },
  };
}

function securityOf({ callers, webhook }: Endpoint): Record<string, string[]>[] {
  if (callers.includes('anonymous')) return [];
  return webhook === true ? [{ signature: [] }] : [{ accessToken: [] }];
}

/** A file is bytes, which OpenAPI 3.1 describes by their media type alone. */
const fileContent = (...types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: {} }]));

function requestBody({
  body,
  uploads,
  receives,
  webhook,
}: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const file = receives === true ? 'application/octet-stream' : uploads;
  if (file !== undefined) return { requestBody: { required: true, content: fileContent(file) } };
  if (body === undefined) return {};
  const type = webhook === true ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: body } } } };
}

const answerContent = ({ downloads, streams, webhook, response }: Endpoint) =>
  downloads === undefined && webhook !== true
    ? { [streams ? 'text/event-stream' : 'application/json']: { schema: response } }
    : fileContent(...[downloads ?? 'text/xml'].flat());

function problemResponses(endpoint: Endpoint, isPublic: boolean): ZodOpenApiOperationObject['responses'] {
  const codes: ProblemCode[] = [...endpoint.problems, 'rate_limited', 'internal_error'];
  if (!isPublic) codes.push('unauthenticated', 'forbidden');
  if (endpoint.body) codes.push('malformed_json', 'payload_too_large');
  if (endpoint.uploads ?? endpoint.receives) codes.push('unsupported_media_type', 'payload_too_large');
  const byStatus = Map.groupBy(new Set(codes), (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      `${status}`,
      { description: group.join(', '), content: { 'application/json': { schema: Problem } } },
    ]),
  );
}
