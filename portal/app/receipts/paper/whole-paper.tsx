import { useParams } from '@remix-run/react';
import type { VerifyAnswer } from '@bhumi/api/contract/receipts/verify';
import { useText, useUser } from '../../lib/document/root-data.ts';
import { paperText } from './text.ts';

/** The way from the facts of a genuine code to the whole paper, for its owner and for staff; a visitor may be its owner. */
export function WholePaper({ answer: { outcome, may_read } }: { answer: VerifyAnswer }) {
  const text = useText(paperText);
  const isSignedIn = useUser() !== null;
  const path = `/verify/${encodeURIComponent(useParams().code ?? '')}/paper`;
  if (outcome !== 'genuine' || (isSignedIn && !may_read)) return null;
  return (
    <p>
      <a className="way" href={isSignedIn ? path : `/login?next=${encodeURIComponent(path)}`}>
        {isSignedIn ? text.whole : text.signIn}
      </a>
    </p>
  );
}
