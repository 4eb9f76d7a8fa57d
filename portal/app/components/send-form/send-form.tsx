import { Form, useActionData, useLocation, useNavigation, type FormProps } from '@remix-run/react';
import { forwardRef, useEffect, useRef } from 'react';
import { useUser } from '../../lib/document/root-data.ts';

/**
 * A form that is sent once, however often its button is pressed. That it is on its way a slow phone shows a moment later
 * only, and a second sending would take the place of the first one's answer: what was done is then told as refused.
 */
export const SendForm = forwardRef<HTMLFormElement, FormProps>(function SendForm(props, ref) {
  const { state } = useNavigation();
  const { key } = useLocation();
  const answer: unknown = useActionData();
  /** What was shown when it was sent. A refusal that is shown may be answered at once, though the page still loads. */
  const sent = useRef<{ key: string; answer: unknown } | null>(null);
  useEffect(() => {
    if (state === 'idle') sent.current = null;
  }, [state, key]);
  const user = useUser();
  const { children, ...given } = props;
  return (
    <Form
      {...given}
      ref={ref}
      onSubmit={(event) => {
        given.onSubmit?.(event);
        if (event.defaultPrevented) return;
        if (sent.current?.key === key && sent.current.answer === answer) event.preventDefault();
        sent.current = { key, answer };
      }}
    >
      {/* Whose it is: what is typed is kept for them alone when they have to log in again. */}
      {user && given.method === 'post' && <input type="hidden" name="account" value={user.id} />}
      {children}
    </Form>
  );
});
