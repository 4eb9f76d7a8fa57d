import { Link } from '@remix-run/react';
import { useState } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { RECOVERY_CODES } from '@bhumi/api/contract/accounts/two-factor';
import { Notice } from '../../../components/notice/notice.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import type { FieldErrors } from '../../../lib/api/api.ts';
import { CodeField } from '../../../accounts/code-field.tsx';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { useLanguage, useText, useUser } from '../../../lib/document/root-data.ts';
import { useFocusOnAppear } from '../../../lib/browser/use-focus-on-appear.ts';
import { twoFactorText } from '../../../accounts/text/two-factor.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { TabForm } from '../../tab-form.tsx';

/** With fewer codes left than this, the page suggests new ones. */
const FEW = 3;

/** Buttons to copy or print the codes; only with JavaScript. */
function KeepCodes({ codes }: { codes: string[] }) {
  const text = useText(twoFactorText);
  const [status, setStatus] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setStatus(text.copied),
      () => setStatus(text.notCopied),
    );
  if (!useHydrated()) return null;
  return (
    <div className="actions">
      <button type="button" className="button secondary" onClick={() => void copy()}>
        {text.copy}
      </button>
      <button type="button" className="button secondary" onClick={() => window.print()}>
        {text.print}
      </button>
      <span role="status">{status}</span>
    </div>
  );
}

/** New recovery codes. They are shown only this once. */
export function NewRecoveryCodes({ codes, renewed }: { codes: string[]; renewed: boolean }) {
  const text = useText(twoFactorText);
  const user = useUser();
  const box = useFocusOnAppear<HTMLDivElement>(codes);
  return (
    <>
      {/* Printed, so that the sheet says whose codes they are and for what. */}
      {user && <p className="on-paper">{text.codesOf(user.email)}</p>}
      <div ref={box} tabIndex={-1}>
        <Notice kind="success" title={renewed ? text.renewedTitle : text.recoveryTitle} live>
          <p>{text.recovery}</p>
          <ul className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <KeepCodes codes={codes} />
        </Notice>
      </div>
      <p>
        <Link className="button" to={tabAddress('security')} reloadDocument>
          {text.kept}
        </Link>
      </p>
    </>
  );
}

/** The number of recovery codes left, and a form for new ones. */
export function RecoveryCodes({ left, errors }: { left: number; errors: FieldErrors }) {
  const text = useText(twoFactorText);
  const language = useLanguage();
  const [some, all] = [left, RECOVERY_CODES].map((count) => digitsIn(String(count), language)) as [
    string,
    string,
  ];
  return (
    <section className="part" aria-labelledby="recovery-title">
      <h4 id="recovery-title">{text.recoveryCodes}</h4>
      <p>
        <strong>{text.left(some, all)}</strong> {left < FEW ? text.fewLeft : text.renewWhy}
      </p>
      <TabForm
        does="recovery-codes"
        submit={text.renew}
        busy={text.working}
        secondary
        label={text.recoveryCodes}
      >
        <PasswordField
          name="recovery_password"
          label={text.password}
          errors={errors.recovery_password}
          autoComplete="current-password"
        />
        <CodeField name="recovery_code" errors={errors.recovery_code} />
      </TabForm>
    </section>
  );
}
