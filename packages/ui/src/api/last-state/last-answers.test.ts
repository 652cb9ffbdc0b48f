import { eventually } from '@squeeze/testing/eventually';
import { afterEach, expect, it } from 'vitest';
import { createIndexedDbStore } from '../../platform/indexed-db-store.ts';
import { createDeviceRecords, type DeviceRecords } from '../kept/device-records.ts';
import { createLastAnswers, recallAnswer } from './last-answers.ts';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

const openStore = () => createIndexedDbStore(() => 1_000);
const openWindow = async (): Promise<DeviceRecords> => {
  const records = createDeviceRecords(openStore);
  leaving.push(records.listen(() => undefined));
  await records.open('ana');
  return records;
};
const search = (q: string): string =>
  `noteList({"filter":"all","q":${JSON.stringify(q)},"shelf":"active","sort":"updated_at"})`;
const page = 'noteList({"filter":"all","shelf":"active","sort":"updated_at","tag":"\\"q\\":\\"x"})';

it('keeps which notes name each thing as it keeps pages, and pushes no search out', async () => {
  const records = await openWindow();
  const answers = createLastAnswers(records, () => 1_000);
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
  answers.keep(search('milk'), 'found');
  for (const id of ids) answers.keep(search(id), id);
  await eventually(async () =>
    expect(await recallAnswer(records, search(ids.at(-1) ?? ''))).toMatchObject({ data: ids.at(-1) }),
  );
  for (const id of ids) expect(await recallAnswer(records, search(id))).toMatchObject({ data: id });
  expect(await recallAnswer(records, search('milk'))).toMatchObject({ data: 'found' });
});

it('keeps few answers to searches, the latest of them, and those of pages beside', async () => {
  const records = await openWindow();
  const answers = createLastAnswers(records, () => 1_000);
  answers.keep(page, 'page');
  for (let n = 0; n < 200; n += 1) answers.keep(search(`word ${n}`), `found ${n}`);
  await eventually(async () =>
    expect(await recallAnswer(records, search('word 199'))).toEqual(
      expect.objectContaining({ data: 'found 199' }),
    ),
  );
  expect(await recallAnswer(records, page)).toMatchObject({ data: 'page' });
  const { records: kept } = await (await openStore()).read('ana', 'last');
  expect(kept.length).toBeLessThan(30);
  // As one is typed each letter asks anew: none is answered with what was found for another.
  for (let n = 0; n < 200; n += 1) {
    for (const answer of [
      await answers.recall(search(`word ${n}`)),
      await recallAnswer(records, search(`word ${n}`)),
    ])
      expect([undefined, `found ${n}`]).toContain(answer?.data);
  }
});
