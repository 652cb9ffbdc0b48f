// Raw node:http that answers what /healthz answers.
import { answerJson } from './answer-json.ts';
import { serve } from './serve.ts';

serve((_request, response) => answerJson(response, 200, { status: 'ok' }));
