import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactElement, type ReactNode } from 'react';
import { parseTypedNumber } from '@bhumi/api/contract/digits';
import {
  paysFrom,
  paysUntil,
  type CarryOverCandidate,
  type LandTaxOffer,
} from '@bhumi/api/contract/land-registrations/carry-over';
import { LAND_TYPES, landTypeLabels, type LandType } from '@bhumi/api/contract/land-tax/land-types';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../../i18n/language.ts';
import { FigureInput } from '../../resource/inputs/FigureInput.tsx';
import { readRest, type LandTaxForm } from './form-values.ts';
import { landTaxTexts as texts } from './texts.ts';
import { Select } from '../../lib/Select.tsx';

interface Props {
  offer: LandTaxOffer;
  typed: LandTaxForm;
  onChange: (part: Partial<LandTaxForm>) => void;
}

const soft = { color: 'text.secondary', fontSize: 'small' } as const;

function Part({ title, children }: { title: Message; children: ReactNode }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600, mb: 0.5 }}>
        {say(title)}
      </Box>
      {children}
    </Box>
  );
}

interface AreaFieldProps {
  label: Message;
  value: string;
  problem: Message | null;
  onChange: (value: string) => void;
}

/** A typed area, in either script. */
function AreaField({ label, value, problem, onChange }: AreaFieldProps): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  return (
    <FormControl error={problem !== null} sx={{ width: 260, maxWidth: '100%' }}>
      <FormLabel htmlFor={id}>{say(label)}</FormLabel>
      <FigureInput
        id={id}
        value={value}
        autoComplete="off"
        onChange={onChange}
        inputProps={{ inputMode: 'decimal', 'aria-describedby': `${id}-help` }}
      />
      <FormHelperText id={`${id}-help`}>{problem && say(problem)}</FormHelperText>
    </FormControl>
  );
}

/** A registration that may end: its land, its owner, and the effect of ending it. */
function Candidate({
  candidate,
  offer,
  typed,
  onChange,
}: Props & { candidate: CarryOverCandidate }): ReactElement {
  const { say } = useLanguage();
  const { id, known, free_from, land_area } = candidate;
  const rest = typed.ends[id];
  const { [id]: _rest, ...others } = typed.ends;
  const tick = (checked: boolean) =>
    onChange({ ends: checked ? { ...typed.ends, [id]: String(candidate.rest) } : others });
  const isInvalid = rest !== undefined && readRest(rest, land_area) === null;
  return (
    <Box component="li" sx={{ mb: 1 }}>
      <FormControlLabel
        control={<Checkbox checked={rest !== undefined} onChange={(_, checked) => tick(checked)} />}
        label={say(texts.candidate(candidate))}
      />
      <Box sx={{ pl: { xs: 0, sm: 4 } }}>
        <Box sx={soft}>{`${say(texts.about(candidate))}. ${say(texts.known[known ?? 'other'])}.`}</Box>
        {rest !== undefined && (
          <>
            <Box sx={{ my: 0.5 }}>
              {say(texts.endsOn(offer.day))} {say(paysUntil(free_from - 1))}
            </Box>
            <AreaField
              label={texts.restOf(id)}
              value={rest}
              problem={isInvalid ? texts.restWrong : null}
              onChange={(value) => onChange({ ends: { ...typed.ends, [id]: value } })}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

/** The registrations that may end with the mutation; inexact matches are offered to choose from. */
export function LandTaxEnds(props: Props): ReactElement {
  const { say } = useLanguage();
  const { candidates } = props.offer;
  return (
    <Part title={texts.ends}>
      {candidates.length === 0 && <Box sx={soft}>{say(texts.none)}</Box>}
      {candidates.length > 0 && !candidates.some(({ fits }) => fits) && (
        <Box sx={soft}>{say(texts.unfit)}</Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {candidates.map((candidate) => (
          <Candidate key={candidate.id} candidate={candidate} {...props} />
        ))}
      </Box>
    </Part>
  );
}

/**
 * The first tax year of a new registration: the earliest year that the ended ones leave free, otherwise the year
 * after the day.
 */
const beginsIn = ({ candidates, next_tax_year }: LandTaxOffer, { ends }: LandTaxForm): number => {
  const free = candidates.filter(({ id }) => id in ends).map(({ free_from }) => free_from);
  return free.length > 0 ? Math.min(...free) : next_tax_year;
};

/** The registration that begins for the applicant. */
export function LandTaxBegins({
  begins,
  offer,
  typed,
  onChange,
}: Props & { begins: LandTaxOffer['begins'] & object }): ReactElement {
  const { say } = useLanguage();
  const isInvalid = !((parseTypedNumber(typed.area) ?? 0) > 0);
  return (
    <Part title={texts.begins}>
      <FormControlLabel
        control={<Checkbox checked={typed.begins} onChange={(_, checked) => onChange({ begins: checked })} />}
        label={say(texts.beginsFor(begins.owner))}
      />
      <Box sx={{ pl: { xs: 0, sm: 4 } }}>
        {begins.known === 'name' && <Box sx={soft}>{say(texts.byName)}</Box>}
        {typed.begins && (
          <>
            <Box sx={{ my: 0.5 }}>{say(paysFrom(beginsIn(offer, typed)))}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
              <AreaField
                label={texts.area}
                value={typed.area}
                problem={isInvalid ? texts.areaWrong : null}
                onChange={(area) => onChange({ area })}
              />
              <FormControl error={typed.use === ''}>
                <FormLabel htmlFor="land-tax-use">{say(texts.use)}</FormLabel>
                <Select
                  id="land-tax-use"
                  value={typed.use}
                  onChange={({ target }) => onChange({ use: target.value as LandType | '' })}
                >
                  <option value="">{say(texts.chooseUse)}</option>
                  {LAND_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {say(landTypeLabels[type])}
                    </option>
                  ))}
                </Select>
              </FormControl>
            </Box>
          </>
        )}
      </Box>
    </Part>
  );
}
