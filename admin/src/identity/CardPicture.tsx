import OpenIcon from '@mui/icons-material/OpenInNew';
import RotateIcon from '@mui/icons-material/RotateRight';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import type { PictureState } from './approval-blocker.ts';
import { kycPageTexts as texts } from './texts.ts';

interface Props {
  /** The path in the storage. */
  path: string;
  alt: string;
  state: PictureState;
  onState: (state: PictureState) => void;
}

const frame = {
  width: '100%',
  aspectRatio: '8 / 5',
  overflow: 'auto',
  boxSizing: 'border-box',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;

/**
 * Where there is room the tools lie on the head of the picture, which holds nothing to compare: below the picture
 * they would push the decision out of sight.
 */
const shelf = {
  position: { md: 'absolute' },
  right: 4,
  top: 4,
  display: 'flex',
  justifyContent: 'flex-end',
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: { md: 1 },
  borderColor: { md: 'divider' },
} as const;

/** The magnification of a picture. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const UPRIGHT = 0;

/**
 * The position of a picture in a frame of 8 to 5, after so many quarter turns: a picture on its side is as wide as
 * the frame is high.
 */
function placed(quarters: number): object {
  const lying = quarters % 2 === 1;
  return {
    position: 'absolute',
    left: '50%',
    top: '50%',
    objectFit: 'contain',
    display: 'block',
    width: lying ? '62.5%' : '100%',
    height: lying ? '160%' : '100%',
    transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
  };
}

/**
 * One side of a card, which can be enlarged and turned in place. If it cannot be loaded, says so and offers a retry.
 */
export function CardPicture({ path, alt, state, onState }: Props): ReactElement {
  const { say } = useLanguage();
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(UPRIGHT);
  const zoom = ZOOMS[step]!;
  if (state === 'failed') {
    return (
      <Box
        role="alert"
        aria-label={alt}
        sx={{
          ...frame,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        {say(texts.pictureFailed)}
        <Button onClick={() => onState('coming')}>{say(shared.tryAgain)}</Button>
      </Box>
    );
  }
  const tools = [
    { text: texts.zoomOut, Icon: ZoomOutIcon, off: step === 0, act: () => setStep(step - 1) },
    { text: texts.zoomIn, Icon: ZoomInIcon, off: step === ZOOMS.length - 1, act: () => setStep(step + 1) },
    { text: texts.rotate, Icon: RotateIcon, off: false, act: () => setQuarters((quarters + 1) % 4) },
  ];
  return (
    <Box sx={{ minWidth: 0, position: 'relative' }}>
      <Box sx={frame} {...(step > 0 && { tabIndex: 0, role: 'group', 'aria-label': alt })}>
        <Box
          sx={{ position: 'relative', width: `${zoom * 100}%`, height: `${zoom * 100}%`, overflow: 'hidden' }}
        >
          <Box
            component="img"
            src={`/storage/${path}`}
            alt={alt}
            loading="lazy"
            onLoad={() => onState('seen')}
            onError={() => onState('failed')}
            sx={placed(quarters)}
          />
        </Box>
      </Box>
      <Box sx={shelf}>
        {tools.map(({ text, Icon, off, act }) => (
          <IconButton
            key={text.en}
            size="small"
            disabled={off}
            aria-label={`${say(text)}: ${alt}`}
            title={say(text)}
            onClick={act}
          >
            <Icon />
          </IconButton>
        ))}
        <IconButton
          size="small"
          component="a"
          href={`/storage/${path}`}
          target="_blank"
          rel="noopener"
          aria-label={`${say(texts.openPicture)}: ${alt}`}
          title={say(texts.openPicture)}
        >
          <OpenIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
