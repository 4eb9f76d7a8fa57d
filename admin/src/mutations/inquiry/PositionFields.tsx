import MyLocationIcon from '@mui/icons-material/MyLocation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import type { StepPosition } from '@bhumi/api/contract/mutations/inquiry/steps';
import { useLanguage } from '../../i18n/language.ts';
import { StepField } from './StepField.tsx';
import { stepScreenTexts as texts } from './texts.ts';

/** Degrees and metres, as they are typed and sent. */
export interface TypedPosition {
  latitude: string;
  longitude: string;
  accuracy: string;
}

/** `23.858100, 90.266600 (20 m)`. */
export const positionLine = ({ latitude, longitude, accuracy }: StepPosition, language: Language): string => {
  const degrees = [latitude, longitude].map((each) => digitsIn(each.toFixed(6), language)).join(', ');
  const metres = language === 'bn' ? 'মিটার' : 'm';
  return accuracy === null ? degrees : `${degrees} (${digitsIn(accuracy, language)} ${metres})`;
};

interface Props {
  value: TypedPosition;
  onChange: (position: TypedPosition) => void;
  errors: { latitude: string | undefined; longitude: string | undefined };
}

/** Where a report is written: as the phone says it, or typed, or not said. */
export function PositionFields({ value, onChange, errors }: Props): ReactElement {
  const { language, say } = useLanguage();
  const [finding, setFinding] = useState<'no' | 'now' | 'failed'>('no');
  const locate = () => {
    setFinding('now');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding('no');
        onChange({
          latitude: digitsIn(coords.latitude.toFixed(6), language),
          longitude: digitsIn(coords.longitude.toFixed(6), language),
          accuracy: String(Math.round(coords.accuracy)),
        });
      },
      () => setFinding('failed'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  };
  // A typed place is not one that the phone has measured.
  const field = (name: 'latitude' | 'longitude') => ({
    name,
    label: say(texts[name]),
    value: value[name],
    error: errors[name],
    inputMode: 'decimal' as const,
    onWrite: (text: string) => onChange({ ...value, [name]: text, accuracy: '' }),
  });
  const note =
    finding === 'now'
      ? texts.locating
      : finding === 'failed'
        ? texts.notLocated
        : value.accuracy !== '' && texts.within(Number(value.accuracy));
  return (
    <>
      {'geolocation' in navigator && (
        <Button
          variant="outlined"
          startIcon={<MyLocationIcon />}
          disabled={finding === 'now'}
          onClick={locate}
          sx={{ mb: 1 }}
        >
          {say(texts.here)}
        </Button>
      )}
      <Box role="status" sx={{ color: 'text.secondary', mb: note ? 1 : 0 }}>
        {note && say(note)}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5 }}>
        <StepField {...field('latitude')} />
        <StepField {...field('longitude')} />
      </Box>
    </>
  );
}
