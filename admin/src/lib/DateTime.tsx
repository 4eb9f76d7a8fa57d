import type { ReactElement } from 'react';
import { formatDate, formatTime } from '@bhumi/api/contract/format';
import { useLanguage } from '../i18n/language.ts';
import { NoWrap } from './log-cells.tsx';

/** A day and the time of it (ISO 8601 UTC), as a cell says them: neither is broken; the time goes below where it has no room beside. */
export function DateTime({ at }: { at: string }): ReactElement {
  const { language } = useLanguage();
  return (
    <>
      <NoWrap>{formatDate(at, language)},</NoWrap> <NoWrap>{formatTime(at, language)}</NoWrap>
    </>
  );
}
