import { Notice } from '../components/notice/notice.tsx';
import { useText, useUser } from '../lib/document/root-data.ts';
import type { CardNeed } from './card-need.ts';
import { registrationText } from './text.ts';

/** Says before the registration that only a verified person can pay tax, and how long the verification takes. */
export function CardNotice({ card }: { card: CardNeed }) {
  const text = useText(registrationText);
  const user = useUser();
  if (card === null) return null;
  return (
    <Notice kind="info">
      <p>{card === 'needed' ? text.cardNeeded : text.cardPending}</p>
      {user && card === 'needed' && (
        <a className="way" href="/dashboard/identity">
          {text.toCard}
        </a>
      )}
    </Notice>
  );
}
