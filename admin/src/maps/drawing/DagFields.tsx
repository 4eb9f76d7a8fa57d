import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { OfficeDag, OfficeMap } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { PLACE_STEPS, type ChosenPlace } from '../places/place.ts';
import { PlaceChoice } from '../places/PlaceChoice.tsx';
import { FormSection } from './FormSection.tsx';
import { TextField } from './TextField.tsx';
import { boundaryTexts as texts } from './texts.ts';
import type { NamedDag, TypedNumbers, Saving } from './useSave.ts';

interface Props {
  place: ChosenPlace;
  named: NamedDag;
  errors: Saving['errors'];
  sheet: UseQueryResult<OfficeMap>;
  /** The dags of the sheet in the chosen survey. */
  dags: readonly OfficeDag[];
  /** The dag that has this number. */
  found: OfficeDag | undefined;
  /** The dag whose boundary is being edited. */
  isOpen: boolean;
  onPlace: (change: Partial<ChosenPlace>) => void;
  onName: (change: Partial<TypedNumbers>) => void;
  onOpen: (dag: OfficeDag) => void;
}

/** The fields that identify a dag: place, sheet, survey, number and khatian. */
export function DagFields(props: Props): ReactElement {
  const { place, named, errors, sheet, dags, found, isOpen, onPlace, onName, onOpen } = props;
  const { language, say } = useLanguage();
  const complete = sheet.data !== undefined && sheet.data.dags.length === sheet.data.total;
  const says = found
    ? texts.dagFound(found.khatiyan_number, found.drawn)
    : complete && named.dagNo.trim() !== ''
      ? texts.dagNew
      : null;
  return (
    <FormSection title={texts.which}>
      <PlaceChoice
        place={place}
        needed={PLACE_STEPS}
        survey="one"
        errors={{ zil_id: errors.zil_id, survey_type_id: errors.survey_type_id }}
        onChange={onPlace}
      />
      {sheet.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {say(texts.sheetFailed)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        <TextField
          id="boundary-dag"
          label={say(texts.dag)}
          required
          value={named.dagNo}
          onChange={(dagNo) => onName({ dagNo })}
          error={errors.dag_no}
          list="boundary-dags"
          maxLength={50}
        />
        <TextField
          id="boundary-khatian"
          label={say(texts.khatian)}
          required
          value={named.khatianNo}
          onChange={(khatianNo) => onName({ khatianNo })}
          error={errors.khatian_no}
          maxLength={50}
        />
      </Box>
      <datalist id="boundary-dags">
        {dags.map(({ dag_id: id, dag_no: number }) => (
          <option key={id} value={digitsIn(number, language)} />
        ))}
      </datalist>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }} aria-live="polite">
        {says && <span>{say(says)}</span>}
        {found && !isOpen && found.drawn && (
          <Button size="small" variant="outlined" onClick={() => onOpen(found)}>
            {say(texts.openBoundary)}
          </Button>
        )}
        {!says && sheet.data && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {say(texts.sheetDrawn(sheet.data.counts.drawn, sheet.data.dags.length))}
          </Box>
        )}
      </Box>
    </FormSection>
  );
}
