import { Form, useLocation, useNavigation, type FormProps } from '@remix-run/react';
import { forwardRef, useEffect, useRef } from 'react';

/**
 * A form that is sent once, however often its button is pressed. That it is on its way a slow phone shows a moment later
 * only, and a second sending would take the place of the first one's answer: what was done is then told as refused.
 */
export const SendForm = forwardRef<HTMLFormElement, FormProps>(function SendForm(props, ref) {
  const { state } = useNavigation();
  const { key } = useLocation();
  /** From which place in the history it was sent, until it is answered. */
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (state === 'idle') sent.current = null;
  }, [state, key]);
  return (
    <Form
      {...props}
      ref={ref}
      onSubmit={(event) => {
        // An answer leads to another place, if only by its key: what is shown there may be sent at once.
        if (sent.current === key) event.preventDefault();
        sent.current = key;
      }}
    />
  );
});
