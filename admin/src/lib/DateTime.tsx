import type { ReactElement } from 'react';
import { formatDate, formatTime } from '@bhumi/api/contract/format';
import { useLanguage } from '../i18n/language.ts';
import { NoWrap } from './log-cells.tsx';

/** A date and time (ISO 8601 UTC) in a cell. Neither wraps; in a narrow cell the time goes to the next line. */
export function DateTime({ at }: { at: string }): ReactElement {
  const { language } = useLanguage();
  return (
    <>
      <NoWrap>{formatDate(at, language)},</NoWrap> <NoWrap>{formatTime(at, language)}</NoWrap>
    </>
  );
}
