import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { Field } from './field.tsx';

const input = (props: object) => <input {...props} type="email" />;

it('labels its control', async () => {
  expect(
    await renderExample(
      <Field name="email" label="E-mail">
        {input}
      </Field>,
    ),
  ).toBe(
    '<div class="field"><label for="field-email">E-mail</label><input id="field-email" name="email" type="email"/></div>',
  );
});

it('describes its control by hint and error, in this order, and marks it as invalid', async () => {
  const html = await renderExample(
    <Field name="email" label="E-mail" hint="Like a@b.c" errors={['Too long.', 'No at sign.']}>
      {input}
    </Field>,
  );
  expect(html).toContain('<div class="field wrong">');
  expect(html).toContain('<p class="hint" id="field-email-hint">Like a@b.c</p>');
  expect(html).toContain('<p class="field-error" id="field-email-error">Too long. No at sign.</p>');
  expect(html).toContain('aria-describedby="field-email-hint field-email-error" aria-invalid="true"');
});

it('is not invalid with a hint alone', async () => {
  const html = await renderExample(
    <Field name="email" label="E-mail" hint="Like a@b.c">
      {input}
    </Field>,
  );
  expect(html).toContain('aria-describedby="field-email-hint"');
  expect(html).not.toContain('aria-invalid');
});
