import { z } from 'zod';
import type { SentenceId } from './sentences/sentence.ts';

/** What stands before the dot: the code whose reason the rest is. */
type CodeOf<Id extends string> = Id extends `${infer Code}.${string}` ? Code : Id;

/** Every problem code on the wire with its status. 401 means a missing or dead token, nothing else. */
export const problemStatus = {
  unauthenticated: 401,
  forbidden: 403,
  premium_required: 403,
  administrator_required: 403,
  reauthentication_required: 403,
  origin_refused: 403,
  malformed_json: 400,
  malformed_request: 400,
  invalid_credentials: 400,
  invalid_code: 400,
  invalid_refresh_token: 400,
  invalid_token: 400,
  oauth_flow: 400,
  oauth_denied: 400,
  oauth_refused: 400,
  invalid_cursor: 422,
  validation_failed: 422,
  invalid_import: 422,
  invalid_calendar: 422,
  calendar_unreachable: 422,
  idempotency_key_reused: 422,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  phone_verified_elsewhere: 409,
  already_verified: 409,
  already_added: 409,
  not_verified: 409,
  texts_stopped: 409,
  email_confirmed: 409,
  mfa_enabled: 409,
  mfa_not_enabled: 409,
  trial_used: 409,
  last_administrator: 409,
  own_account: 409,
  last_calendar: 409,
  list_exists: 409,
  read_only_calendar: 409,
  idempotency_key_in_use: 409,
  limit_reached: 409,
  already_run: 409,
  already_undone: 409,
  already_answered: 409,
  changed_since: 409,
  busy: 409,
  upload_incomplete: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  oauth_not_refreshable: 500,
  oauth_provider: 500,
  not_configured: 503,
  unavailable: 503,
  storage_full: 507,
  // A code without a sentence is a type error here.
} as const satisfies Partial<Record<CodeOf<SentenceId>, number>>;
export type ProblemCode = keyof typeof problemStatus;

/** A code, with its reason where it may mean several things: what names a refusal's sentence. */
export type ProblemId = Extract<SentenceId, ProblemCode | `${ProblemCode}.${string}`>;

/** What an import says of what it left out. */
export type RemarkId = Extract<SentenceId, `remark.${string}`>;

/** Every code that an issue of validation can have. */
export type IssueCode = Exclude<SentenceId, ProblemId | RemarkId>;

/** What fills the gaps of the sentence in each language. */
const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** The body of every answer that is not a success. `detail` and `errors` are worded in English, from code and values. */
export const Problem = z
  .object({
    detail: z.string(),
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    /** `reason` tells apart what one code can mean; the others fill the gaps of the sentence. */
    values: values.optional(),
    /** What is wrong, by the path of its field in the request; an empty path is about no field. */
    issues: z.array(z.object({ path: z.string(), code: z.string(), values })).optional(),
    /** Every validation issue by field path, not only the first. */
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** Quote it when asking for help; the log line carries the same. */
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
