import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { KHATIAN_PROPERTIES, NUMBER_PROPERTIES } from '@bhumi/api/contract/maps/imports';
import { useLanguage } from '../../i18n/language.ts';
import { hasUnsavedOnPage } from '../../lib/unsaved.ts';
import { FileButton } from '../../resource/inputs/FileButton.tsx';
import { UnsavedDialog } from '../../resource/dialog/UnsavedDialog.tsx';
import { PLACE_STEPS, type ChosenPlace } from '../places/place.ts';
import { PlaceChoice } from '../places/PlaceChoice.tsx';
import { guess, readSheetFile, tooLarge, type SheetFile } from './sheet-file.ts';
import { SystemChoice } from './SystemChoice.tsx';
import { importPageTexts as texts } from './texts.ts';
import { Select } from '../../lib/Select.tsx';

/** The submitted fields. */
export interface Asked {
  file: SheetFile;
  property: string;
  khatian_property: string;
  /** The reference system that was chosen; '': none was asked for. */
  reference_system: string;
}

interface Props {
  place: ChosenPlace;
  busy: boolean;
  /** The file was imported, so leaving loses nothing. */
  saved: boolean;
  /** The survey of the sheet is not known yet. */
  finding: boolean;
  /** The API's errors by field. */
  errors: Record<string, string>;
  onPlace: (change: Partial<ChosenPlace>) => void;
  /** Another file was chosen, so the preview of the previous one is dropped. */
  onFile: () => void;
  onAsk: (form: Asked) => void;
}

type FileState = SheetFile | { wrong: Message } | null;

/** Chooses the sheet, the file, and the property that holds the numbers. */
export function ImportForm(props: Props): ReactElement {
  const { place, busy, saved, finding, errors, onPlace, onFile, onAsk } = props;
  const { say } = useLanguage();
  const [file, setFile] = useState<FileState>(null);
  const [name, setName] = useState<string | null>(null);
  const [names, setNames] = useState({ property: '', khatian_property: '' });
  /** Asked for by the API, when the file is in metres and does not say which. */
  const [system, setSystem] = useState('');
  const [tried, setTried] = useState(false);
  const read = file && 'geojson' in file ? file : null;

  const choose = async (chosen: File | undefined) => {
    onFile();
    setSystem('');
    setName(chosen?.name ?? null);
    if (!chosen) return setFile(null);
    const large = tooLarge(chosen);
    const found = large ?? readSheetFile(await chosen.text());
    if (!('geojson' in found)) return setFile({ wrong: found });
    setFile(found);
    setNames({
      property: guess(found.properties, NUMBER_PROPERTIES),
      khatian_property: guess(found.properties, KHATIAN_PROPERTIES),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (place.zil_id !== '' && read) onAsk({ file: read, ...names, reference_system: system });
  };
  const noSheet = tried && place.zil_id === '' ? say(texts.chooseSheet) : errors.zil_id;
  const noFile =
    file && 'wrong' in file
      ? say(file.wrong)
      : tried && !read
        ? say(texts.chooseFile)
        : (errors.geojson ?? errors.property);
  const property = (name: keyof typeof names, label: Message) => (
    <Box sx={{ flex: '1 1 200px' }}>
      <FormLabel htmlFor={`import-${name}`}>{say(label)}</FormLabel>
      <Select
        fullWidth
        value={names[name]}
        inputProps={{ id: `import-${name}` }}
        onChange={({ target }) => {
          onFile();
          setNames({ ...names, [name]: target.value });
        }}
      >
        <option value="">{say(texts.none)}</option>
        {read?.properties.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </Box>
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mb: 3 }}>
      <PlaceChoice
        place={place}
        onChange={onPlace}
        needed={PLACE_STEPS}
        survey="one"
        errors={noSheet ? { zil_id: noSheet } : {}}
      />
      {place.survey_type_id === '' && (
        <Box sx={{ color: 'text.secondary', fontSize: 'small', mb: 1 }}>{say(texts.noSurvey)}</Box>
      )}
      <Box sx={{ mb: 1.5 }}>
        <FormLabel htmlFor="import-file" required>
          {say(texts.file)}
        </FormLabel>
        <FileButton
          id="import-file"
          accept=".geojson,.json,application/geo+json,application/json"
          name={name}
          described={{ 'aria-describedby': 'import-file-note', 'aria-invalid': noFile ? true : undefined }}
          onChoose={(chosen) => void choose(chosen)}
        />
        <Box
          id="import-file-note"
          sx={{ fontSize: 'small', color: noFile ? 'error.main' : 'text.secondary' }}
        >
          {noFile ?? say(texts.fileHelp)}
        </Box>
      </Box>
      {read && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, maxWidth: 640 }}>
          {property('property', texts.property)}
          {property('khatian_property', texts.khatianProperty)}
        </Box>
      )}
      {read && (errors.reference_system || system !== '') && (
        <SystemChoice
          system={system}
          error={errors.reference_system}
          onSystem={(chosen) => {
            onFile();
            setSystem(chosen);
          }}
        />
      )}
      <Button type="submit" variant="contained" disabled={busy || finding}>
        {say(busy ? texts.reading : texts.preview)}
      </Button>
      <UnsavedDialog dirty={read !== null && !saved} when={hasUnsavedOnPage} />
    </Box>
  );
}
