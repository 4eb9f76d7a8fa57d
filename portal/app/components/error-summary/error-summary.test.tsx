import { expect, it } from 'vitest';
import { messages } from '@bhumi/api/contract/messages';
import { linksOf, textOf } from '../../../testing/reading.ts';
import { renderExample } from '../../../testing/example.tsx';
import { ErrorSummary } from './error-summary.tsx';

const refusal = (message: string | null, errors: Record<string, string[]> = {}) => ({ message, errors });

it('shows nothing when no form was refused', async () => {
  expect(await renderExample(<ErrorSummary refusal={undefined} />)).toBe('');
});

it('is an alert with a name, which takes the focus without a script', async () => {
  const html = await renderExample(<ErrorSummary refusal={refusal('Nothing was saved.')} />);
  expect(html).toMatch(/^<div class="error-summary" role="alert" aria-labelledby="error-summary-title"/);
  expect(html).toMatch(/^<div[^>]* tabindex="-1" autofocus=""/i);
  expect(html).toMatch(/<h2 id="error-summary-title">[^<]+<\/h2><p>Nothing was saved\.<\/p>/);
});

it('links each error to its field, and leaves the message of the form to them', async () => {
  const html = await renderExample(
    <ErrorSummary
      refusal={refusal('Check the form.', { email: ['Too long.', 'No at sign.'], name: ['Too short.'] })}
    />,
  );
  expect(linksOf(html)).toEqual([
    { text: 'Too long. No at sign.', href: '#field-email' },
    { text: 'Too short.', href: '#field-name' },
  ]);
  expect(textOf(html)).not.toContain('Check the form.');
});

it.each(['en', 'bn'] as const)('names the field that is missing: %s', async (language) => {
  const required = messages.required[language];
  const html = await renderExample(
    <ErrorSummary
      refusal={refusal(null, { name: [required], email: ['No at sign.'] })}
      labels={{ name: 'Your name', email: 'E-mail' }}
    />,
    { language },
  );
  expect(linksOf(html).map(({ text }) => text)).toEqual([`Your name: ${required}`, 'No at sign.']);
});
