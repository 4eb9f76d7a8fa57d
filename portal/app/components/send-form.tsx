import { Form, useLocation, useNavigation, type FormProps } from '@remix-run/react';
import { forwardRef, useEffect, useRef } from 'react';

/**
 * A form that is sent once, however often its button is pressed. That it is on its way a slow phone shows a moment later
 * only, and a second sending would take the place of the first one's answer: what was done is then told as refused.
 */
export const SendForm = forwardRef<HTMLFormElement, FormProps>(function SendForm(props, ref) {
  const { state } = useNavigation();
  const { key } = useLocation();
  const sent = useRef(false);
  // Answered: the page is another one, if only by its place in the history.
  useEffect(() => {
    if (state === 'idle') sent.current = false;
  }, [state, key]);
  return (
    <Form
      {...props}
      ref={ref}
      onSubmit={(event) => {
        if (sent.current) event.preventDefault();
        sent.current = true;
      }}
    />
  );
});
