import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatArea } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { ownerText, type OwnerShare } from '@bhumi/api/contract/lookup/lookup';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import { useLanguage } from '../i18n/language.ts';
import { compareOwners, type ComparedOwner } from './compare.ts';
import { versionTexts as texts } from './texts.ts';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { fontWeight: 600 },
} as const;

function whatChanged({ before, after }: ComparedOwner) {
  if (!after) return texts.gone;
  if (!before) return texts.added;
  if (before.area !== after.area) return texts.changed;
  return before.father === after.father ? null : texts.otherFather;
}

/** The rows of a dag in one version; areas in square feet. */
export interface Side {
  label: Message;
  rows: OwnerShare[];
  area: number;
}

/**
 * Compares two versions of a dag's rows owner by owner; words mark the differences. Without `after` it shows a single
 * version.
 */
export function Comparison({ before, after }: { before: Side; after: Side | null }): ReactElement {
  const { language, say } = useLanguage();
  const renderRow = (row: OwnerShare | null) =>
    row ? (
      <>
        {formatArea(row.area, language)}
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{formatShare(row.til, language)}</Box>
      </>
    ) : (
      say(texts.none)
    );
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: '40%' }}>
            {say(texts.owner)}
          </Box>
          <th scope="col">{say(before.label)}</th>
          {after && <th scope="col">{say(after.label)}</th>}
        </tr>
      </thead>
      <tbody>
        {compareOwners(before.rows, (after ?? before).rows).map((row, index) => {
          const change = whatChanged(row);
          return (
            <Box component="tr" key={index} sx={change ? { bgcolor: 'action.hover' } : {}}>
              <th scope="row">
                <span lang="bn">{ownerText((row.after ?? row.before)!, language)}</span>
                {change && (
                  <Box
                    component="span"
                    sx={{ display: 'block', fontWeight: 400, fontSize: 'small', color: 'text.primary' }}
                  >
                    {say(change)}
                  </Box>
                )}
              </th>
              <td>{renderRow(row.before)}</td>
              {after && <td>{renderRow(row.after)}</td>}
            </Box>
          );
        })}
        <tr>
          <th scope="row">{say(texts.total)}</th>
          <td>{formatArea(before.area, language)}</td>
          {after && <td>{formatArea(after.area, language)}</td>}
        </tr>
      </tbody>
    </Box>
  );
}
