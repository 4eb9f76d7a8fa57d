import { expect, test } from '@playwright/test';
import { findPersonal } from './support/server-log.ts';

const VALUES = new Map([
  ['Rahima Khatun', 'a name'],
  ['রহিমা খাতুন', 'a name'],
  ['1990123456789', 'an identity number'],
]);
const line = (fields: object) =>
  JSON.stringify({ level: 30, time: 1795764633170, pid: 7, hostname: 'vm', ...fields });
const found = (fields: object) => findPersonal(line(fields), VALUES);

/* The log of a whole run is searched by support/global-setup.ts when the run is over; here is what it would find. */
test('a log with personal data is found out, also in an address', () => {
  for (const fields of [
    { msg: 'sent to 01712345678' },
    { msg: 'sent to +8801712345678' },
    { reason: 'no mailbox e2e-1@example.test' },
    { req: { url: '/find?name=Rahima%20Khatun' } },
    { msg: 'রহিমা খাতুন' },
    {
      req: {
        url: '/find?q=%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE%E0%A6%BE%20%E0%A6%96%E0%A6%BE%E0%A6%A4%E0%A7%81%E0%A6%A8',
      },
    },
    { nid: '1990123456789' },
    { msg: 'Bearer kQ3v9xT0aLr5Zp8sWm2nB7yDc1fGh4jKo6uE_iAqXwV' },
  ])
    expect(found(fields), JSON.stringify(fields)).toHaveLength(1);
});

test('a log of requests holds none', () => {
  expect(
    found({
      reqId: '01712345-6789-4abc-8def-017123456789',
      req: { method: 'GET', url: '/land?dag_id=1712345', remoteAddress: '127.0.0.0/24' },
      res: { statusCode: 200 },
      responseTime: 1.25,
      msg: 'request completed',
    }),
  ).toEqual([]);
});
