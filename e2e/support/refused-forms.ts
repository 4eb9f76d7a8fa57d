import type { View } from './screens.ts';

/** A form that is refused: the typed values by field, and its submit button. */
interface RefusedForm extends View {
  invalid: Readonly<Record<string, string>>;
  submit: string;
}

const SUBMIT = 'main form [type=submit]';

/** Each form with field errors, except those that need a record first. */
export const refusedForms: RefusedForm[] = [
  { name: 'login', address: '/login', invalid: {}, submit: SUBMIT },
  { name: 'register', address: '/register', invalid: {}, submit: SUBMIT },
  { name: 'forgot password', address: '/forgot-password', invalid: {}, submit: SUBMIT },
  {
    name: 'reset password',
    address: '/reset-password?token=any&email=a%40example.test',
    invalid: {},
    submit: SUBMIT,
  },
  {
    name: 'profile',
    address: '/dashboard?tab=personalInfo',
    as: 'newcomer',
    invalid: { '#field-email': 'nobody' },
    submit: 'main form.form [type=submit]',
  },
  {
    name: 'password',
    address: '/dashboard?tab=security',
    as: 'newcomer',
    invalid: {},
    submit: 'main form.form [type=submit]',
  },
];
