import { Notice } from '../components/notice/notice.tsx';
import { useText } from '../lib/document/root-data.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { verifyFirstText } from './verify-first-text.ts';

/**
 * Says, before anything is typed, that the reader's identity has to be verified, and leads there.
 * @param why in the words of the page; without it, those of the pages of one's land
 */
export function VerifyFirst({ why }: { why?: string }) {
  const text = useText(verifyFirstText);
  return (
    <Notice kind="warning" title={text.title}>
      <p>{why ?? text.text}</p>
      <p>
        <a className="way" href={tabAddress('profileKyc')}>
          {text.verify}
        </a>
      </p>
    </Notice>
  );
}
