import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';

interface Props extends Pick<AlertProps, 'sx' | 'children'> {
  /** What failed, where the reason follows as the children. */
  title?: string;
  onRetry: () => unknown;
}

/** Says what could not be loaded, with a button that tries again. */
export function RetryAlert({ title, onRetry, sx = [], children }: Props): ReactElement {
  const { say } = useLanguage();
  const retry = <Button onClick={() => void onRetry()}>{say(texts.tryAgain)}</Button>;
  return (
    <Alert severity="error" action={retry} sx={sx}>
      {title && <strong>{title}</strong>}
      {title ? <div>{children}</div> : children}
    </Alert>
  );
}
