import { expect, it } from 'vitest';
import { attributesOf } from '../../../testing/reading.ts';
import { renderExample } from '../../../testing/example.tsx';
import { Notice } from './notice.tsx';

it.each([
  ['success', '✓'],
  ['error', '✕'],
  ['info', 'i'],
  ['warning', '!'],
] as const)('says by a shape what the colour says: %s', async (kind, shape) => {
  expect(await renderExample(<Notice kind={kind}>Text</Notice>)).toBe(
    `<div class="notice ${kind}"><span class="shape" aria-hidden="true">${shape}</span><div>Text</div></div>`,
  );
});

it('has its title above the text', async () => {
  expect(
    await renderExample(
      <Notice kind="info" title="Note">
        Text
      </Notice>,
    ),
  ).toContain('<div><p class="notice-title">Note</p>Text</div>');
});

it.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
] as const)(
  'is read out as soon as it appears, and can take the focus: kind %s, role %s',
  async (kind, role) => {
    const html = await renderExample(
      <Notice kind={kind} live>
        Text
      </Notice>,
    );
    expect(attributesOf(html)).toMatchObject({ role, tabindex: '-1' });
  },
);
