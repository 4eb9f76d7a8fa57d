import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo, useState, type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { foldNumber } from '@bhumi/api/contract/land/numbers/number';
import type { OfficeDag, OfficeQuestion } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { Swatch } from '../shapes/shape-style.tsx';
import { officeMapTexts as texts } from '../texts.ts';
import { answerOf, ANSWERS, answerDetails, type Answer } from './answers.ts';
import { Select } from '../../lib/Select.tsx';

/** How many rows are listed at first, and how many more each time. */
const STEP = 100;

interface Props {
  dags: readonly OfficeDag[];
  question: OfficeQuestion;
  chosen: number | null;
  /** There are several sheets, so each row names its own. */
  sheets: boolean;
  onChoose: (dag: number) => void;
}

/** Every dag with its answer, drawn or not; searched by number, filtered by answer. */
export function DagList({ dags, question, chosen, sheets, onChoose }: Props): ReactElement {
  const { language, say } = useLanguage();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer | ''>('');
  const [most, setMost] = useState(STEP);
  const wanted = foldNumber(typed);
  const validAnswer = answer !== '' && ANSWERS[question][answer] ? answer : '';
  const numbered = useMemo(
    () => dags.map((dag) => ({ dag, numbers: [dag.dag_no, dag.khatiyan_number].map(foldNumber) })),
    [dags],
  );
  const found = numbered.flatMap(({ dag, numbers }) =>
    (validAnswer === '' || answerOf(dag, question) === validAnswer) &&
    numbers.some((number) => number.startsWith(wanted))
      ? [dag]
      : [],
  );
  const firstDags = found.slice(0, most);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
        <Box>
          <FormLabel htmlFor="maps-find">{say(texts.findDag)}</FormLabel>
          <OutlinedInput
            id="maps-find"
            type="search"
            fullWidth
            value={typed}
            autoComplete="off"
            inputProps={{ maxLength: 50 }}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
        <Select
          value={validAnswer}
          inputProps={{ 'aria-label': say(texts[question]) }}
          onChange={({ target }) => setAnswer(target.value as Answer | '')}
        >
          <option value="">{say(texts.all)}</option>
          {(Object.keys(ANSWERS[question]) as Answer[]).map((each) => (
            <option key={each} value={each}>
              {say(ANSWERS[question][each]!.label)}
            </option>
          ))}
        </Select>
      </Box>
      {found.length === 0 && <Box role="status">{say(dags.length === 0 ? texts.noDags : texts.noMatch)}</Box>}
      <Box component="ul" aria-label={say(texts.dags)} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {firstDags.map((dag) => {
          const { label, style } = answerDetails(dag, question);
          return (
            <li key={dag.dag_id}>
              <Button
                fullWidth
                color="inherit"
                aria-pressed={dag.dag_id === chosen}
                onClick={() => onChoose(dag.dag_id)}
                sx={{
                  justifyContent: 'start',
                  textAlign: 'left',
                  gap: 1,
                  px: 1,
                  minHeight: 40,
                  fontWeight: 400,
                  ...(dag.dag_id === chosen && { bgcolor: 'action.selected' }),
                }}
              >
                <Swatch style={style} />
                <Box component="span" sx={{ fontWeight: 700, minWidth: 44 }}>
                  {digitsIn(dag.dag_no, language)}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small', minWidth: 0 }}>
                  {[
                    sheets && say(texts.sheet(dag.zil_no)),
                    say(texts.khatian(dag.khatiyan_number)),
                    say(label),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Box>
              </Button>
            </li>
          );
        })}
      </Box>
      {found.length > most && (
        <Button fullWidth onClick={() => setMost(most + STEP)}>
          {say(texts.more(Math.min(STEP, found.length - most)))}
        </Button>
      )}
    </>
  );
}
