import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SendForm } from '../components/send-form/send-form.tsx';
import { useUser } from '../lib/document/root-data.ts';

interface OwnFormProps {
  /** The name of the form in `tab.server.ts`. */
  does: string;
  /** The id of the item that the form changes, where a tab shows the form several times. */
  of?: number;
  submit: string;
  busy: string;
  label?: string;
  danger?: boolean;
  secondary?: boolean;
  children?: ReactNode;
}

/** A form of a tab. It is reset when the account has changed, so that no password stays in it. */
export function TabForm({ does, of, submit, busy, label, danger, secondary, children }: OwnFormProps) {
  const version = useUser()?.version;
  const target = of === undefined ? null : String(of);
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' && formData?.get('form') === does && formData.get('of') === target;
  const look = danger ? 'button danger' : secondary ? 'button secondary' : 'button';
  return (
    <SendForm method="post" noValidate className="form" key={version} aria-label={label}>
      <input type="hidden" name="form" value={does} />
      {target && <input type="hidden" name="of" value={target} />}
      {children}
      <button className={look} type="submit" disabled={state === 'submitting'}>
        {sending ? busy : submit}
      </button>
    </SendForm>
  );
}
