import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  MAX_SETTLEMENT_LINES,
  settlementTexts as texts,
} from '../../../contract/money-desk/settlement-files.ts';
import { IMPORT_LIMITS } from '../../../contract/resource/imports.ts';
import { csvOf } from '../../platform/resources/imports/import-client.testing.ts';
import { HEADS, openFileDays, type FileDays } from './files.testing.ts';

let days: FileDays;
beforeAll(async () => {
  days = await openFileDays();
});
afterAll(() => days.close());
beforeEach(async () => {
  days.nextDay();
  await days.owner('money_days').insert({ day: days.day, provider: 'sslcommerz' });
});

const stored = async (): Promise<number> => {
  const [{ count }] = (await days.owner('settlement_files').count({ count: '*' })) as [{ count: string }];
  return Number(count);
};

describe('a settlement file is read', () => {
  it('as offices send files: heads in either language, any line ends, digits of both scripts, parted thousands', async () => {
    const content = [
      'Settlement of the store',
      '\uFEFFলেনদেন নম্বর,ব্যাংকের রেফারেন্স,ধরন,টাকার পরিমাণ,কমিশন,জমার তারিখ,Store',
      'A1,B1,Sale,"1,23,456.50",৩০.৬০,30/11/2026,x',
      'A2,B2,ফেরত,-১০০,,2026-11-30 14:05:10,x',
    ].join('\r');
    const sent = await days.send(content);
    expect(sent).toMatchObject({ status: 201, message: texts.uploaded.en });
    const file = await days.read(sent.id);
    expect(file).toMatchObject({
      day: days.day,
      state: 'waiting',
      name: 'settlement.csv',
      lines: 2,
      unclear: 0,
      ignored_heads: ['Store'],
      uploaded_by: { id: days.officers.one.user.id },
      taken_by: null,
    });
    expect(file.shown.map(({ typed }) => typed)).toEqual([
      {
        reference: 'A1',
        gateway_reference: 'B1',
        kind: 'sale',
        amount: '123456.50',
        fee: '30.60',
        settled_on: '2026-11-30',
      },
      {
        reference: 'A2',
        gateway_reference: 'B2',
        kind: 'refund',
        amount: '100.00',
        settled_on: '2026-11-30',
      },
    ]);
  });

  it('and what is unclear is named row by row, and keeps the file from being taken', async () => {
    const unclear: [string, (string | number)[]][] = [
      [texts.noReference.en, ['', 'B', 'sale', 1, 0, '']],
      [texts.noGatewayReference.en, ['A', '', 'sale', 1, 0, '']],
      [texts.unknownKind.en, ['A', 'B', 'chargeback', 1, 0, '']],
      [texts.noAmount.en, ['A', 'B', 'sale', '', 0, '']],
      [texts.negative.en, ['A', 'B', 'sale', -1, 0, '']],
      ['Amount must be a number', ['A', 'B', 'sale', '1,5', 0, '']],
      ['Amount may have at most 2 decimals', ['A', 'B', 'sale', '1.005', 0, '']],
      ['This is an error of the spreadsheet', ['A', 'B', 'sale', '#REF!', 0, '']],
      ['The spreadsheet shortened a long number', ['A', '2.51128E+15', 'sale', 1, 0, '']],
      ['A cell begins like a formula', ['=1+1', 'B', 'sale', 1, 0, '']],
      ['a row of totals', ['Total', '', '', 1, 0, '']],
      ['Write the year with four digits', ['A', 'B', 'sale', 1, 0, '12/31/26']],
      [texts.twice.en, ['C', 'D', 'sale', 1, 0, '']],
    ];
    const rows = [['C', 'D', 'sale', 1, 0, '2026-11-30'], ...unclear.map(([, row]) => row)];
    const { id } = await days.send(csvOf(HEADS, ...rows));
    const { shown, ...file } = await days.read(id);
    expect(file).toMatchObject({ lines: rows.length, unclear: unclear.length });
    const problems = shown.filter(({ problem }) => problem !== null);
    expect(problems.map(({ line }) => line)).toEqual(unclear.map((_, at) => at + 3));
    for (const [at, [text]] of unclear.entries()) expect(problems[at]!.problem).toContain(text);
    expect(await days.take(id)).toMatchObject({ status: 409, message: texts.unclearLines.en });
    expect(await days.owner('money_settlements').where({ file_id: id })).toEqual([]);
  });

  it('or refused: without a column, without lines, with too many, too long, or of another kind', async () => {
    const before = await stored();
    const refused = async (content: string) => {
      const { status, errors } = await days.send(content);
      return [status, errors?.['file']?.[0]];
    };
    expect(await refused('tran_id,Amount\nA,1\n')).toEqual([
      422,
      'The file has no column: Gateway reference, Kind',
    ]);
    expect((await refused(csvOf(HEADS)))[0]).toBe(422);
    expect((await refused('%PDF-1.4\n'))[0]).toBe(415);
    const line = 'A,B,sale,1,0,2026-11-30\n';
    expect(await refused(`${HEADS.join()}\n${line.repeat(MAX_SETTLEMENT_LINES + 1)}`)).toEqual([
      422,
      texts.tooManyLines.en,
    ]);
    // What is too long by its own word is not read at all.
    const { app } = days.office;
    const long = await app.inject({
      method: 'POST',
      url: `/api/admin/money/days/${days.day}/files/sslcommerz`,
      headers: {
        ...days.officers.one.headers,
        'content-type': 'multipart/form-data; boundary=form',
        'content-length': String(IMPORT_LIMITS.bytes + 2_000_000),
      },
      payload: '--form--\r\n',
    });
    expect(long.statusCode).toBe(413);
    expect(await stored()).toBe(before);
    const names: string[] = [];
    for await (const { path } of days.office.app.storage.list())
      if (path.startsWith('settlements/')) names.push(path);
    expect(names).toHaveLength(before);
  });
});

describe('a settlement file is kept', () => {
  const LINES = csvOf(HEADS, ['A9', 'B9', 'sale', 1, 0, '2026-11-30']);

  it('once: the same again changes nothing, also when it was compared', async () => {
    const before = await stored();
    const sent = await days.send(LINES);
    const again = await days.send(LINES, days.officers.two);
    expect(again).toMatchObject({ status: 200, id: sent.id, message: texts.same.en });
    expect(await days.take(sent.id)).toMatchObject({ status: 200, message: texts.taken.en });
    const said = await days.owner('money_settlements').where({ file_id: sent.id });
    expect(await days.send(LINES)).toMatchObject({ status: 200, id: sent.id });
    expect(await days.take(sent.id, days.officers.two)).toMatchObject({ status: 200 });
    expect(await days.owner('money_settlements').where({ file_id: sent.id })).toEqual(said);
    expect(await days.read(sent.id)).toMatchObject({ taken_by: { id: days.officers.one.user.id } });
    expect(await stored()).toBe(before + 1);
    const log = await days.office
      .knex('audit_log')
      .where({ resource: 'settlement_files', record_id: sent.id });
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'upload-settlement',
      'take-settlement',
    ]);
  });

  it('for accounts officers of the whole country alone', async () => {
    const { office, officers } = days;
    const sent = await days.send(LINES);
    const { url } = await days.read(sent.id);
    const open = (headers: Record<string, string>) => office.app.inject({ url, headers });
    expect((await open(officers.two.headers)).body).toBe(LINES);
    expect((await office.app.inject({ url })).statusCode).toBe(404);
    const { parent_id } = (await office
      .knex('offices as o')
      .whereNotNull('parent_id')
      .where({ kind: 'ac' })
      .first('parent_id')) as { parent_id: number };
    for (const who of [
      await office.login('user'),
      await office.login('acland', [{ post: 'assistant' }]),
      await office.login('acland', [{ post: 'accounts-officer', officeId: parent_id }]),
    ]) {
      expect((await open(who.headers)).statusCode).toBe(404);
      expect((await days.send(LINES, who)).status).toBe(403);
      expect((await days.take(sent.id, who)).status).toBe(403);
    }
  });

  it('of an open day alone: a closed day takes no file', async () => {
    const waits = await days.send(LINES);
    expect(await days.closeDay()).toMatchObject({ status: 200 });
    const refusal = { status: 409, message: texts.dayClosed.en };
    expect(await days.send(`${LINES}\r\nA10,B10,sale,1,,`)).toMatchObject(refusal);
    expect(await days.take(waits.id)).toMatchObject(refusal);
    // It is refused before the file is read.
    expect(await days.send('%PDF-1.4')).toMatchObject(refusal);
    expect(await days.send(LINES, days.officers.one, '2001-01-01')).toMatchObject({ status: 404 });
  });
});
