import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMoney } from '@bhumi/api/contract/format';
import {
  SETTLEMENT_COLUMNS,
  SETTLEMENT_KINDS,
  settlementKinds,
  type SettlementColumn,
  type SettlementFileDetails,
  type SettlementLine,
} from '@bhumi/api/contract/money-desk/settlement-files';
import type { Language } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { SecondaryText } from '../lib/log-cells.tsx';
import { usePolled } from '../lib/usePolled.ts';
import { UserText } from '../lib/UserText.tsx';
import { POLL_SECONDS } from '../queue/list-address.ts';
import { PlainTable } from '../revenue/PlainTable.tsx';
import { settlementFileTexts as texts } from './file-texts.ts';

/** A cell as it was understood; as it stands in the file where its line is unclear. */
function shownCell(name: SettlementColumn, text: string, language: Language): string {
  const kind = SETTLEMENT_KINDS.find((each) => each === text);
  if (name === 'kind' && kind) return settlementKinds[kind].label[language];
  if (name === 'settled_on' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, language);
  if ((name === 'amount' || name === 'fee') && /^\d+\.\d\d$/.test(text))
    return formatMoney(Number(text), language);
  return text;
}

/** The lines of a file as they were read, what is unclear first. */
export function FileLines({ id }: { id: number }): ReactElement | null {
  const { language, say } = useLanguage();
  const { data } = usePolled<SettlementFileDetails>(`/api/admin/money/settlement-files/${id}`, POLL_SECONDS);
  if (!data) return null;
  const { name, shown, lines, unclear } = data.answer;
  const columns = SETTLEMENT_COLUMNS.filter(
    ([column]) => column !== 'gateway_reference' && shown.some(({ typed }) => typed[column] !== undefined),
  );
  const cellOf = (column: SettlementColumn, { typed }: SettlementLine) => (
    <UserText key={column}>{shownCell(column, typed[column] ?? '–', language)}</UserText>
  );
  return (
    <PlainTable
      title={texts.preview(name)}
      note={shown.length < lines ? say(texts.beginning(shown.length)) : undefined}
      heads={[
        texts.line,
        ...(unclear > 0 ? [texts.problem] : []),
        ...columns.map(([column, { label }]) => (column === 'reference' ? texts.references : label)),
      ]}
      names={1 + (unclear > 0 ? 1 : 0) + columns.length}
      rows={shown.map((line) => ({
        key: String(line.line),
        cells: [
          digitsIn(line.line, language),
          ...(unclear > 0
            ? [
                <Box key="problem" sx={{ minWidth: line.problem ? 220 : 0 }}>
                  {line.problem ?? '–'}
                </Box>,
              ]
            : []),
          // Both names of a transaction stand in one cell, so that the table fits.
          ...columns.map(([column]) =>
            column === 'reference' ? (
              <Box key="reference">
                {cellOf('reference', line)}
                <SecondaryText>{cellOf('gateway_reference', line)}</SecondaryText>
              </Box>
            ) : (
              cellOf(column, line)
            ),
          ),
        ],
      }))}
    />
  );
}
