import { Notice } from '../components/notice/notice.tsx';
import { useText } from '../lib/document/root-data.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { verifyFirstText } from './verify-first-text.ts';

/** Says, before anything is typed, that the reader's identity has to be verified, and leads there. */
export function VerifyFirst() {
  const text = useText(verifyFirstText);
  return (
    <Notice kind="warning" title={text.title}>
      <p>{text.text}</p>
      <p>
        <a href={tabAddress('profileKyc')}>{text.verify}</a>
      </p>
    </Notice>
  );
}
