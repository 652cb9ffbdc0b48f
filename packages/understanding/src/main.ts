// `pnpm understanding [--cases FOLDER] [--show N] [--only requests|conversations]`: how well the built-in assistant reads what people write.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { outsideDates } from './dates/outside-dates.ts';
import { reportDates } from './dates/report-dates.ts';
import { outsideRequests } from './cases/outside-requests.ts';
import {
  eventRequests,
  hardRequests,
  noteRequests,
  repositoryRequests,
} from './cases/repository-requests.ts';
import { repositoryConversations } from './conversations/read-conversations.ts';
import { reportConversations } from './conversations/report-conversations.ts';
import { reportRequests } from './report-requests.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    show: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
const show = Number(values.show);
if (values.only !== 'conversations') {
  process.stdout.write(reportRequests('Requests of the repository', repositoryRequests(), show));
  process.stdout.write(reportRequests('Requests at the lines between acts', hardRequests(), show));
}
if (values.only !== 'conversations') {
  process.stdout.write(reportRequests('Requests about notes', noteRequests(), show));
  process.stdout.write(reportRequests('Requests about the calendar', eventRequests(), show));
}
if (values.only !== 'requests') {
  process.stdout.write(await reportConversations(repositoryConversations(), show));
}
if (values.cases !== undefined) {
  const outside = outsideRequests(readFileSync(path.join(values.cases, 'requests-en.tsv'), 'utf8'));
  process.stdout.write(reportRequests('Requests of the NLU evaluation data', outside, show));
  const dates = outsideDates(readFileSync(path.join(values.cases, 'dates.tsv'), 'utf8'));
  process.stdout.write(reportDates('Dates of Recognizers-Text and Duckling', dates, show));
}
