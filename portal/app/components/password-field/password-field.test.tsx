import { expect, it } from 'vitest';
import { attributesOf } from '../../../testing/reading.ts';
import { renderExample } from '../../../testing/example.tsx';
import { PasswordField } from './password-field.tsx';

const inputOf = (html: string) => attributesOf(/<input[^>]*>/.exec(html)![0]);

it('hides what is typed, and asks the browser not to change it', async () => {
  const html = await renderExample(
    <PasswordField
      name="password"
      label="Password"
      autoComplete="new-password"
      hint="12 letters"
      errors={['Too short.']}
    />,
  );
  expect(html).toContain('<label for="field-password">Password</label>');
  expect(inputOf(html)).toEqual({
    id: 'field-password',
    name: 'password',
    type: 'password',
    autocomplete: 'new-password',
    autocapitalize: 'none',
    spellcheck: 'false',
    required: '',
    'aria-describedby': 'field-password-hint field-password-error',
    'aria-invalid': 'true',
  });
});

it('may be optional', async () => {
  const html = await renderExample(
    <PasswordField name="password" label="Password" autoComplete="current-password" optional />,
  );
  expect(inputOf(html)).not.toHaveProperty('required');
});

it('has no button that shows the password until a script can hide it again', async () => {
  const html = await renderExample(
    <PasswordField name="password" label="Password" autoComplete="current-password" />,
  );
  expect(html).not.toContain('<button');
});
