import type { View } from './screens.ts';

/** A form that is refused when it is sent: what is typed before, by field, and what sends it. */
interface RefusedForm extends View {
  invalid: Readonly<Record<string, string>>;
  submit: string;
}

const SUBMIT = 'main form [type=submit]';

/** Each kind of form that has errors beside its fields, but for those that begin with a record of their own. */
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
