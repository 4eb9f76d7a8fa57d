import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { kycPageTexts as texts } from './texts.ts';

interface Props {
  /** In the storage. */
  path: string;
  alt: string;
  /** It is to be seen. */
  onLoad: () => void;
}

const frame = {
  ...{ display: 'block', width: '100%', aspectRatio: '8 / 5', objectFit: 'contain' },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' },
} as const;

/** A side of a card, which opens in full; when it does not come, that is said, and it can be tried again. */
export function CardPicture({ path, alt, onLoad }: Props): ReactElement {
  const { say } = useLanguage();
  const [failed, setFailed] = useState(false);
  const sides = { flex: '1 1 260px', maxWidth: 420, minWidth: 0 } as const;
  if (failed) {
    return (
      <Box sx={sides}>
        <Box
          role="alert"
          aria-label={alt}
          sx={{
            ...frame,
            ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center' },
          }}
        >
          {say(texts.pictureFailed)}
          <Button onClick={() => setFailed(false)}>{say(shared.tryAgain)}</Button>
        </Box>
      </Box>
    );
  }
  return (
    <Box
      component="a"
      href={`/storage/${path}`}
      target="_blank"
      rel="noopener"
      sx={{ ...sides, display: 'block' }}
    >
      <Box
        component="img"
        src={`/storage/${path}`}
        alt={alt}
        loading="lazy"
        onLoad={onLoad}
        onError={() => setFailed(true)}
        sx={frame}
      />
    </Box>
  );
}
