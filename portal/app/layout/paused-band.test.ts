import { messages } from '@bhumi/api/contract/messages';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import type { Call } from '../../testing/request.ts';
import * as login from '../routes/login.tsx';
import * as terms from '../routes/terms.tsx';
import { layoutText } from './text.ts';

const nothing = (_call: Call): Response => new Response('', { status: 500 });
const band = (html: string): string | undefined => {
  const found = /<section class="paused-band".*?<\/section>/s.exec(html)?.[0];
  return found && textOf(found);
};

it.each(['en', 'bn'] as const)(
  'every page says above its content what pauses, without JavaScript: %s',
  async (language) => {
    const more = { cookies: { language } };
    const { html } = await openPage(terms, '/terms', nothing, { ...more, paused: true });
    expect(band(html)).toContain(layoutText[language].paused);
    expect(html.indexOf('paused-band')).toBeLessThan(html.indexOf('<main'));
    expect(band((await openPage(terms, '/terms', nothing, more)).html)).toBeUndefined();
  },
);

it('a form that is refused meanwhile says so and keeps what was typed', async () => {
  const refuse = () => Response.json({ message: messages.paused.en }, { status: 503 });
  const form = { email: 'rahima@example.org', password: 'secret words' };
  const { status, main, html } = await openPage(login, '/login', refuse, { form, paused: true });
  expect(status).toBe(503);
  expect(textOf(main)).toContain(messages.paused.en);
  expect(main).toContain('value="rahima@example.org"');
  expect(band(html)).toContain(layoutText.en.paused);
});
