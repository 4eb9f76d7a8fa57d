import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatNumber } from '@bhumi/api/contract/format';
import {
  LINE_OUTCOMES,
  outcomeRows,
  registerColumns,
  type RegisterImport,
  type RegisterLine,
} from '@bhumi/api/contract/register-imports/register-imports';
import { restrictionRows, type RestrictionKind } from '@bhumi/api/contract/restrictions/restrictions';
import { useLanguage } from '../i18n/language.ts';
import { SecondaryText } from '../lib/log-cells.tsx';
import { UserText } from '../lib/UserText.tsx';
import { usePolled } from '../lib/usePolled.ts';
import { listAddress, POLL_SECONDS } from '../queue/list-address.ts';
import { QueuePager } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { PlainTable } from '../revenue/PlainTable.tsx';
import { registerPageTexts as texts } from './texts.ts';

/** Columns whose digits are those of the reader's language. Names and references stay as they were written. */
const NUMBERS = new Set(['dag_no', 'khatiyan_number', 'zil_no', 'nid', 'phone']);

/** The lines of a file with what becomes of each, all or of one outcome. */
export function RegisterLines({ found }: { found: RegisterImport }): ReactElement {
  const { language, say } = useLanguage();
  const { parameters, set } = useListParams();
  const { id, kind, counts } = found;
  const outcome = LINE_OUTCOMES.find((each) => each === parameters.get('outcome')) ?? '';
  const address = listAddress(`/api/admin/register-imports/${id}/lines`, pagingFrom(parameters), {
    ...(outcome && { outcome }),
  });
  const { data } = usePolled<RegisterLine[]>(address, POLL_SECONDS);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chips = [
    { outcome: '', label: texts.allLines, count: all },
    ...LINE_OUTCOMES.flatMap((each) =>
      counts[each] ? [{ outcome: each, label: outcomeRows[each].label, count: counts[each] }] : [],
    ),
  ];
  const columns = Object.entries(registerColumns[kind]);
  const typedIn = (name: string, text: string | undefined): string => {
    if (text === undefined) return '–';
    if (name === 'kind' && text in restrictionRows)
      return say(restrictionRows[text as RestrictionKind].label);
    if (name.endsWith('_on')) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, language) : text;
    return NUMBERS.has(name) ? digitsIn(text, language) : text;
  };
  const shown = columns.filter(([name]) => data?.answer.some(({ typed }) => typed[name] !== undefined));
  const rows = (data?.answer ?? []).map(({ line, typed, outcome: is, problem, dag_id }) => ({
    key: String(line),
    cells: [
      digitsIn(line, language),
      <div key="outcome">
        {say(outcomeRows[is].label)}
        {problem && <SecondaryText>{problem}</SecondaryText>}
        {dag_id !== null && (
          <SecondaryText>
            <Link component={PageLink} to={`/dags/${dag_id}`}>
              {say(texts.openRecord)}
            </Link>
          </SecondaryText>
        )}
      </div>,
      ...shown.map(([name]) => <UserText key={name}>{typedIn(name, typed[name])}</UserText>),
    ],
  }));
  return (
    <Box sx={{ mt: 3 }}>
      <Box role="group" aria-label={say(texts.outcomes)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {chips.map((chip) => (
          <Chip
            key={chip.outcome}
            label={`${say(chip.label)}: ${formatNumber(chip.count, language)}`}
            color={chip.outcome === outcome ? 'primary' : 'default'}
            variant={chip.outcome === outcome ? 'filled' : 'outlined'}
            aria-pressed={chip.outcome === outcome}
            onClick={() => set({ outcome: chip.outcome, page: 1 })}
          />
        ))}
      </Box>
      {data && rows.length === 0 && <Box sx={{ mt: 2 }}>{say(texts.noLines)}</Box>}
      {rows.length > 0 && (
        <>
          <PlainTable
            title={texts.lines}
            heads={[texts.line, texts.outcome, ...shown.map(([, { label }]) => label)]}
            names={2 + shown.length}
            rows={rows}
          />
          <QueuePager total={data!.total} estimated={false} />
        </>
      )}
    </Box>
  );
}
