import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { Facts } from './facts.tsx';

it('is a list of terms and values, without those that are missing', async () => {
  expect(
    await renderExample(
      <Facts
        rows={[
          ['Name', 'Rahima'],
          ['Fee', null],
          ['Note', ''],
          ['Page', <a href="/land">Land</a>],
        ]}
      />,
    ),
  ).toBe(
    '<dl class="facts"><div><dt>Name</dt><dd>Rahima</dd></div>' +
      '<div><dt>Page</dt><dd><a href="/land">Land</a></dd></div></dl>',
  );
});

it('marks a value in the other language, and keeps a number with parts in one line', async () => {
  const rows: [string, string][] = [
    ['Owner', 'রহিমা'],
    ['Dag', '831/2'],
  ];
  const english = await renderExample(<Facts rows={rows} />);
  expect(english).toContain('<dd lang="bn">');
  expect(english).toContain('<dd><span class="whole">831/2</span></dd>');
  expect(await renderExample(<Facts rows={rows} />, { language: 'bn' })).not.toContain('lang=');
});
