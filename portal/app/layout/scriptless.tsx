import { useLocation } from '@remix-run/react';
import { scriptedAddress } from '../lib/document/scriptless.ts';
import { useRootData, useText } from '../lib/document/root-data.ts';

const texts = {
  en: { says: 'Pages come without JavaScript.', again: 'Use JavaScript again' },
  bn: { says: 'পাতাগুলো জাভাস্ক্রিপ্ট ছাড়া আসছে।', again: 'আবার জাভাস্ক্রিপ্টসহ দেখুন' },
};

/** For who reads without script, because one has failed: the way back. */
export function Scriptless() {
  const text = useText(texts);
  const { pathname, search } = useLocation();
  if (!useRootData()?.scriptless) return null;
  return (
    <p>
      {text.says} <a href={scriptedAddress(pathname + search)}>{text.again}</a>
    </p>
  );
}
