import { expect, it } from 'vitest';
import { action } from '../../routes/language.tsx';
import { addressWithForm } from './language-forms.ts';
import { contextAnswering, requestTo } from '../../../testing/request.ts';

/** Where the toggle leads, given its address and what it sends. */
async function chosen(address: string, fields: [string, string][]): Promise<string | null> {
  const { context } = contextAnswering(() => new Response());
  const request = requestTo(
    address,
    {},
    {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams([...fields, ['language', 'bn']]),
    },
  );
  return ((await action({ request, context, params: {} })) as Response).headers.get('location');
}

it('makes the address of all that was entered, every value of a name, and of nothing else', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['tab', 'ldt'],
    ['id', '1'],
    ['id', '2'],
    ['empty', ''],
    ['key', 'k'],
    ['q', 'ক & খ'],
  ] as const) {
    form.append(name, value);
  }
  form.append('file', new File(['x'], 'x'));
  const query = new URLSearchParams([
    ['tab', 'ldt'],
    ['id', '1'],
    ['id', '2'],
    ['q', 'ক & খ'],
  ]);
  expect(addressWithForm('/dashboard', form)).toBe(`/dashboard?${query.toString()}`);
  expect(addressWithForm('/land-tax', new FormData())).toBe('/land-tax');
});

it('is the address as it stands while nobody has typed in the form, with what no field of it holds', () => {
  const form = new FormData();
  form.append('dag', '৩৪৫');
  form.append('zil_id', '');
  form.append('zil_id', '');
  expect(addressWithForm('/dag-search-map?dag=345&dag_id=463', form)).toBe(
    '/dag-search-map?dag=345&dag_id=463',
  );
  form.set('dag', '৩৪৬');
  expect(addressWithForm('/dag-search-map?dag=345&dag_id=463', form)).toBe(
    `/dag-search-map?${new URLSearchParams({ dag: '৩৪৬' }).toString()}`,
  );
  expect(addressWithForm('/dag-search-map', form)).toBe(
    `/dag-search-map?${new URLSearchParams({ dag: '৩৪৬' }).toString()}`,
  );
  form.set('dag', '');
  expect(addressWithForm('/dag-search-map?lng=90.4&lat=23.8', form)).toBe(
    '/dag-search-map?lng=90.4&lat=23.8',
  );
});

it('leads back to the form that the toggle sent along, or to the page where it was', async () => {
  expect(await chosen('/language?back=%2Fland-tax', [['dag_number', '12']])).toBe('/land-tax?dag_number=12');
  expect(await chosen('/language', [['back', '/land?q=1']])).toBe('/land?q=1');
  expect(await chosen('/language?back=%2F%2Felsewhere.example', [['dag_number', '12']])).toBe('/');
});
