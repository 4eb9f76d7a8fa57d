import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Select from '@mui/material/Select';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { nameIn } from '@bhumi/api/contract/language';
import type { OfficeDag, OfficeMap } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../i18n/language.ts';
import { Part } from './Part.tsx';
import { useSurveyTypes } from './queries.ts';
import { SheetPicker } from './SheetPicker.tsx';
import { TextField } from './TextField.tsx';
import { boundaryTexts as texts } from './texts.ts';
import type { Named, Saving } from './useSave.ts';

interface Props {
  named: Named;
  errors: Saving['errors'];
  sheet: UseQueryResult<OfficeMap>;
  /** Dags of the sheet in the survey that is chosen. */
  dags: readonly OfficeDag[];
  /** The one that the number names. */
  found: OfficeDag | undefined;
  /** Its boundary is what is drawn upon. */
  isOpen: boolean;
  onName: (change: Partial<Named>) => void;
  onOpen: (dag: OfficeDag) => void;
}

/** Which dag it is: its sheet by its place, its survey, its number, and its khatian. */
export function WhichDag(props: Props): ReactElement {
  const { named, errors, sheet, dags, found, isOpen, onName, onOpen } = props;
  const { language, say } = useLanguage();
  const surveys = useSurveyTypes();
  const complete = sheet.data !== undefined && sheet.data.dags.length === sheet.data.total;
  const says = found
    ? texts.dagFound(found.khatiyan_number, found.drawn)
    : complete && named.dagNo.trim() !== ''
      ? texts.dagNew
      : null;
  return (
    <Part title={texts.which}>
      <SheetPicker zil={named.zil} error={errors.zil_id} onChange={(zil) => onName({ zil })} />
      {sheet.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {say(texts.sheetFailed)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, mt: 1.5 }}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormLabel htmlFor="boundary-survey">{say(texts.survey)}</FormLabel>
          <Select
            native
            fullWidth
            value={named.survey ?? ''}
            onChange={({ target }) => onName({ survey: Number(target.value) || null })}
            inputProps={{ id: 'boundary-survey' }}
          >
            <option value="">{say(texts.noSurvey)}</option>
            {(surveys.data ?? []).map((survey) => (
              <option key={survey.id} value={survey.id}>
                {[survey.code, nameIn(survey, language)].filter(Boolean).join(' – ')}
              </option>
            ))}
          </Select>
          {errors.survey_type_id && <FormHelperText error>{errors.survey_type_id}</FormHelperText>}
        </Box>
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
    </Part>
  );
}
