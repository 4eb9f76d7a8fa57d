import { Form, useActionData, useLocation, useNavigation, type FormProps } from '@remix-run/react';
import { forwardRef, useEffect, useRef } from 'react';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useUser } from '../../lib/document/root-data.ts';
import { addressToSend } from '../../lib/forms/form-address.ts';

/**
 * A form that is submitted once, however often its button is pressed. A slow phone shows the pending state late, and the answer to a
 * second submission would replace the first one's: a success would then read as a refusal. Without a script its address is never that
 * of its page, so that after a line that breaks Back shows what was typed.
 */
export const SendForm = forwardRef<HTMLFormElement, FormProps>(function SendForm(props, ref) {
  const { state } = useNavigation();
  const location = useLocation();
  const { key } = location;
  const answer: unknown = useActionData();
  /** What was on the screen at submission. After a refusal is shown the form may be submitted again at once, though the page still loads. */
  const sent = useRef<{ key: string; answer: unknown } | null>(null);
  useEffect(() => {
    if (state === 'idle') sent.current = null;
  }, [state, key]);
  const user = useUser();
  const { children, ...formProps } = props;
  const { action } = formProps;
  const hydrated = useHydrated();
  return (
    <Form
      {...formProps}
      // Only the server writes the other address. The script begins with a third one, so that React writes the plain one after it.
      action={hydrated ? action : import.meta.env.SSR ? addressToSend(formProps, location) : '?again='}
      suppressHydrationWarning
      ref={ref}
      onSubmit={(event) => {
        formProps.onSubmit?.(event);
        if (event.defaultPrevented) return;
        if (sent.current?.key === key && sent.current.answer === answer) event.preventDefault();
        sent.current = { key, answer };
      }}
    >
      {/* The account of the form: after another login, only this account gets the typed values back. */}
      {user && formProps.method === 'post' && <input type="hidden" name="account" value={user.id} />}
      {children}
    </Form>
  );
});
