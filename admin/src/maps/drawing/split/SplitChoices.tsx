import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { BoundaryHistory } from '@bhumi/api/contract/maps/boundaries';
import type { CheckedSplit } from '@bhumi/api/contract/maps/splits';
import { MAX_REMARK_LENGTH } from '@bhumi/api/contract/maps/limits';
import type { OfficeDag } from '@bhumi/api/contract/maps/overview';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { useLanguage } from '../../../i18n/language.ts';
import { useAreaText } from '../Measures.tsx';
import { TextField } from '../TextField.tsx';
import { Warnings } from '../Warnings.tsx';
import { boundaryTexts } from '../texts.ts';
import { ReplacedDag } from './ReplacedDag.tsx';
import { splitPartTexts as texts } from './texts.ts';
import type { Splitting } from './useSplit.ts';
import { Select } from '../../../lib/Select.tsx';

interface Props {
  splitting: Splitting;
  parts: CheckedSplit;
  opened: BoundaryHistory;
  others: readonly OfficeDag[];
}

interface Option {
  id: number;
  name: string;
}

/**
 * The form of a split: which part stays, what the other part becomes, and the mutation that the split follows from.
 */
export function SplitChoices({ splitting, parts, opened, others }: Props): ReactElement {
  const { language, say } = useLanguage();
  const areaText = useAreaText();
  const { choice, choose, errors } = splitting;
  const asks = parts.warnings.length > 0 || parts.replaces !== null;
  const select = (
    field: 'mutation' | 'dag',
    label: Message,
    error: string | undefined,
    options: readonly Option[],
  ) => (
    <FormControl fullWidth required error={error !== undefined} sx={{ mt: 1.5 }}>
      <FormLabel htmlFor={`split-${field}`}>{say(label)}</FormLabel>
      <Select
        value={choice[field] ?? ''}
        onChange={({ target }) => choose({ [field]: Number(target.value) || null })}
        inputProps={{ id: `split-${field}`, 'aria-describedby': `split-${field}-error` }}
      >
        <option value="">{say(texts.choose)}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <FormHelperText id={`split-${field}-error`} sx={{ mx: 0, fontSize: 'small' }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
  return (
    <Box sx={{ mt: 1.5 }}>
      <div>
        {say(texts.whole)}: {areaText(parts.whole)}
      </div>
      <FormControl sx={{ mt: 1 }}>
        <FormLabel id="split-keep">{say(texts.stays)}</FormLabel>
        <RadioGroup
          aria-labelledby="split-keep"
          value={choice.keep}
          onChange={(_event, keep) => choose({ keep: keep as 'left' | 'right' })}
        >
          {parts.parts.map(({ side, area }) => (
            <FormControlLabel
              key={side}
              value={side}
              control={<Radio size="small" />}
              label={`${say(texts.part[side])}: ${areaText(area)}`}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {select(
        'dag',
        texts.other,
        errors.dag_id,
        others.map(({ dag_id: id, dag_no: number, khatiyan_number: khatian, drawn }) => ({
          id,
          name: `${say(boundaryTexts.neighbour(number))} · ${say(boundaryTexts.khatian)} ${digitsIn(khatian, language)}${
            drawn ? ` · ${say(texts.drawn)}` : ''
          }`,
        })),
      )}
      {select(
        'mutation',
        texts.mutation,
        errors.mutation_id,
        opened.mutations.map(({ id, tracking_number: tracking, mutation_type: type }) => ({
          id,
          name: `${tracking} · ${mutationTypeLabels[type as keyof typeof mutationTypeLabels]?.[language] ?? type}`,
        })),
      )}
      {parts.replaces && (
        <ReplacedDag
          replaced={parts.replaces}
          agreed={choice.replaces === parts.replaces.version}
          error={errors.replaces}
          onAgree={(agreed) => choose({ replaces: agreed ? parts.replaces!.version : null })}
        />
      )}
      {parts.warnings.length > 0 && <Warnings warnings={parts.warnings} />}
      <Box sx={{ mt: 1.5 }}>
        <TextField
          id="split-remark"
          label={say(asks ? boundaryTexts.remark : texts.remark)}
          required={asks}
          value={choice.remark}
          onChange={(remark) => choose({ remark })}
          error={errors.remark}
          lines={2}
          maxLength={MAX_REMARK_LENGTH}
        />
      </Box>
    </Box>
  );
}
