import { formMessages } from '@bhumi/api/contract/form-messages';
import { useEffect, useRef } from 'react';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';
import { fieldId } from '../field/field.tsx';

interface ErrorSummaryProps {
  refusal: Pick<Refusal, 'message' | 'errors'> | undefined;
  /** The labels of the fields, put before an error text that does not name its field. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * The errors of a form at the top of the page, focused. Each error links to its field and has the same text as there. Shows
 * nothing when there is no refusal.
 */
export function ErrorSummary({ refusal, labels = {} }: ErrorSummaryProps) {
  const text = useText(layoutText);
  const required = useText(formMessages.required);
  const withLabel = (name: string, message: string) =>
    message === required && labels[name] ? `${labels[name]}: ${message}` : message;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    box.current?.focus();
    const { errorPrefix } = text;
    if (!document.title.startsWith(errorPrefix)) document.title = errorPrefix + document.title;
    // Works with any title, whoever set it.
    return () => {
      document.title = document.title.replace(errorPrefix, '');
    };
  }, [refusal, text]);
  if (!refusal) return null;
  const fields = Object.entries(refusal.errors);
  return (
    <div
      className="error-summary"
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      ref={box}
      autoFocus
    >
      <h2 id="error-summary-title">{text.errorSummary}</h2>
      {refusal.message && fields.length === 0 && <p>{refusal.message}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, errors]) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  const field = document.getElementById(fieldId(name));
                  field?.focus();
                  // Another fragment is a navigation, after which Remix has forgotten the refusal.
                  if (field === document.activeElement) event.preventDefault();
                }}
              >
                {withLabel(name, errors.join(' '))}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
