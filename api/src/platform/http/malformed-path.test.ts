import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { escapeMalformedPath } from './malformed-path.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('an address that was cut off', () => {
  it.each(['/%', '/%ff/x', '/api/%E0%A6', '/api/divisions%'])('%s is not found', async (url) => {
    const { statusCode, headers, body } = await test.app.inject({
      url,
      headers: { 'accept-language': 'bn' },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'পাওয়া যায়নি' }]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('keeps its query, and every other address stays as it is', () => {
    expect(escapeMalformedPath('/%?next=%E0%A6')).toBe('/%25?next=%E0%A6');
    expect(escapeMalformedPath('/%E0%A6%A6?q=%')).toBe('/%E0%A6%A6?q=%');
  });
});
