import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { FileButton } from '../../../resource/inputs/FileButton.tsx';
import { scanPartTexts as texts } from './texts.ts';
import type { Scanning } from './useScan.ts';
import { Select } from '../../../lib/Select.tsx';

/** Chooses the picture of the sheet: one of its mouza maps, or an upload. */
export function PictureChoice({ scanning }: { scanning: Scanning }): ReactElement {
  const { say } = useLanguage();
  const { loaded, scan, busy, take } = scanning;
  const [map, setMap] = useState<number | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const maps = loaded?.mouza_maps ?? [];
  const send = async () => {
    if (picture) await take({ picture });
    else if (map !== null) await take({ mouzaMap: map });
    setPicture(null);
    setMap(null);
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(scan ? texts.replaceHelp : texts.none)}</Box>
      {maps.length > 0 && (
        <>
          <FormLabel htmlFor="scan-map">{say(texts.mouzaMap)}</FormLabel>
          <Select
            fullWidth
            value={map ?? ''}
            disabled={picture !== null}
            onChange={({ target }) => setMap(Number(target.value) || null)}
            inputProps={{ id: 'scan-map' }}
            sx={{ mb: 1.5 }}
          >
            <option value="">{say(texts.chooseMap)}</option>
            {maps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? say(texts.mapOf(id))}
              </option>
            ))}
          </Select>
        </>
      )}
      <FormLabel htmlFor="scan-picture">{say(texts.upload)}</FormLabel>
      <Box sx={{ mb: 1.5 }}>
        <FileButton
          id="scan-picture"
          accept="image/jpeg,image/png,image/webp"
          name={picture?.name ?? null}
          onChoose={(chosen) => setPicture(chosen ?? null)}
        />
      </Box>
      <Button
        variant="outlined"
        disabled={busy || (picture === null && map === null)}
        onClick={() => void send()}
      >
        {say(scan ? texts.replace : texts.use)}
      </Button>
    </Box>
  );
}
