import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../../testing/pages.tsx';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { wasRefused } from '../lib/forms/refusal.ts';
import { inheritanceText } from './text.ts';
import * as inheritance from '../routes/inheritance.tsx';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ demonstration: false });
});
afterAll(() => portal.close());

const open = (query: string) => portal.visitor().get(inheritance, `/inheritance${query}`);

describe('the page of the shares of heirs', () => {
  it('asks first', async () => {
    for (const query of ['', '?lang=bn', '?fbclid=x']) {
      expect(await open(query)).toMatchObject({ status: 200, data: { answer: null, stocks: 1, errors: {} } });
    }
  });

  it('leads the address that a form makes to the short one', async () => {
    const { location } = await open('?deceased=male&wives=১&sons=&daughters=0&predeceased.0.relation=');
    expect(location).toBe('/inheritance?deceased=male&wives=1');
  });

  it('says what is missing in a form that was sent empty', async () => {
    expect((await open('?wives=&sons=&predeceased.0.relation=')).location).toBe('/inheritance?deceased=');
    expect(await open('?deceased=')).toMatchObject({
      status: 422,
      data: { errors: { deceased: ['Choose whether a man or a woman has died'] } },
    });
  });

  it('shows what is missing in it at once, in the title and at the choice', async () => {
    const wrong = 'Choose whether a man or a woman has died';
    const { status, html, announced, main } = await openPage(inheritance, '/inheritance?deceased=', () =>
      Response.json({ message: 'Invalid', errors: { deceased: [wrong] } }, { status: 422 }),
    );
    expect(status).toBe(422);
    expect(html).toContain('<title>Error: ');
    expect(announced).toEqual([`There is a problem ${wrong}`]);
    expect(main).toMatch(new RegExp(`<p class="field-error"[^>]*>${wrong}</p>`));
  });

  it('shows what the API reckons', async () => {
    expect(await open('?deceased=male&wives=1&sons=1')).toMatchObject({
      status: 200,
      data: { answer: { shares: [{ each: '1/8' }, { each: '7/8' }] }, failure: null },
    });
    expect(await open('?deceased=female&husband=1&distant_kindred=none')).toMatchObject({
      data: { answer: { unassigned: '0' } },
    });
  });

  it('brings a row more, with what is typed, and reckons nothing yet', async () => {
    const rows = '&predeceased.0.relation=son&predeceased.0.sons=x&predeceased.1.relation=';
    expect(await open(`?wives=9${rows}&add=1`)).toMatchObject({
      status: 200,
      data: {
        stocks: 3,
        answer: null,
        errors: {},
        family: { heirs: { wives: '9' }, predeceased: [{ sons: 'x' }] },
      },
    });
  });

  it('says at the fields what cannot be, and keeps what was typed', async () => {
    const refused = await open('?husband=1&sons=two&predeceased.0.sons=1');
    expect(refused).toMatchObject({
      status: 422,
      data: {
        answer: null,
        errors: {
          deceased: ['Choose whether a man or a woman has died'],
          sons: ['Enter a whole number of sons'],
          'predeceased.0.relation': ['Choose whether a son or a daughter died before'],
        },
        family: { heirs: { husband: '1', sons: 'two' } },
      },
    });
    expect(wasRefused(refused.context)).toBe(true);
  });

  it('says so when the API does not answer', async () => {
    const { context } = contextAnswering(() => Promise.reject(new Error('gone')));
    const request = requestTo('/inheritance?deceased=male&sons=1');
    expect(await inheritance.loader({ request, context })).toMatchObject({
      init: { status: 503 },
      data: { failure: inheritanceText.en.failed, errors: {} },
    });
  });
});
