import { Fragment } from 'react';
import type { TwoFactorSetup } from '@bhumi/api/contract/accounts/two-factor';
import { Badge } from '../../../components/badge/badge.tsx';
import { Field } from '../../../components/field/field.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import type { FieldErrors } from '../../../lib/api/api.ts';
import { CodeField } from '../../../accounts/code-field.tsx';
import { useText } from '../../../lib/document/root-data.ts';
import { useFocusOnAppear } from '../../../lib/browser/use-focus-on-appear.ts';
import { twoFactorText } from '../../../accounts/text/two-factor.ts';
import { TabForm } from '../../tab-form.tsx';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx';

/** Splits a key into groups of four for typing; apps ignore the blanks. */
const groupsOfFour = (key: string): string[] => key.match(/.{1,4}/g) ?? [];

function Setup({ setup, errors }: { setup: TwoFactorSetup; errors: FieldErrors }) {
  const text = useText(twoFactorText);
  // It replaces the button that opened it, so it takes the focus.
  const intro = useFocusOnAppear<HTMLParagraphElement>();
  return (
    <TabForm does="two-factor-confirm" submit={text.confirm} busy={text.working} label={text.title}>
      <p ref={intro} tabIndex={-1}>
        {text.setUp}
      </p>
      <img
        className="qr"
        width="220"
        height="220"
        alt={text.qr}
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
      />
      <p>
        <a className="button secondary" href={setup.uri}>
          {text.openApp}
        </a>
      </p>
      <p>
        {text.key}:{' '}
        <code className="key">
          {groupsOfFour(setup.secret).map((group, index) => (
            <Fragment key={index}>
              <span>{group}</span>{' '}
            </Fragment>
          ))}
        </code>
      </p>
      <input type="hidden" name="secret" value={setup.secret} />
      <input type="hidden" name="uri" value={setup.uri} />
      <input type="hidden" name="qr" value={setup.qr} />
      <Field name="code" label={text.firstCode} errors={errors.code}>
        {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" required />}
      </Field>
    </TabForm>
  );
}

interface TwoFactorProps {
  on: boolean;
  /** The number of unused recovery codes; null when it could not be loaded. */
  left: number | null;
  /** The app is being set up. */
  setup?: TwoFactorSetup;
  /** New recovery codes, and whether they replace old ones. */
  recoveryCodes?: string[];
  renewed: boolean;
  errors: FieldErrors;
}

function Switch({ on, errors }: { on: boolean; errors: FieldErrors }) {
  const text = useText(twoFactorText);
  return (
    <TabForm
      does={on ? 'two-factor-off' : 'two-factor-start'}
      submit={on ? text.turnOff : text.turnOn}
      busy={text.working}
      danger={on}
      label={text.title}
    >
      <PasswordField
        name="two_factor_password"
        label={text.password}
        errors={errors.two_factor_password}
        autoComplete="current-password"
      />
      {on && <CodeField name="two_factor_code" errors={errors.two_factor_code} />}
    </TabForm>
  );
}

/** Two-step login: whether it is on, the steps to turn it on or off, and the recovery codes. */
export function TwoFactor({ on, left, setup, recoveryCodes, renewed, errors }: TwoFactorProps) {
  const text = useText(twoFactorText);
  return (
    <section aria-labelledby="two-factor-title">
      <h3 id="two-factor-title">
        {text.title} <Badge kind={on ? 'good' : 'plain'}>{on ? text.on : text.off}</Badge>
      </h3>
      {recoveryCodes && <NewRecoveryCodes codes={recoveryCodes} renewed={renewed} />}
      {!recoveryCodes && setup && !on && <Setup setup={setup} errors={errors} />}
      {!recoveryCodes && (on || !setup) && (
        <>
          <p>{text.about}</p>
          <Switch on={on} errors={errors} />
          {on && left !== null && <RecoveryCodes left={left} errors={errors} />}
        </>
      )}
    </section>
  );
}
