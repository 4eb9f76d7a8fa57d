import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { CaseKindName } from '@bhumi/api/contract/assignments/days';
import type { Desk } from '@bhumi/api/contract/assignments/desk';
import { AssignButton } from './AssignButton.tsx';
import { DeskText } from './DeskText.tsx';

interface Props {
  kind: CaseKindName;
  row: { id: number; desk: Desk | null; user: { id: number } };
  subject: string;
}

/** The line of a card: with whom it lies, and the button that changes it. */
export function DeskBar({ kind, row, subject }: Props): ReactElement | null {
  if (!row.desk) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5 }}>
      <DeskText kind={kind} desk={row.desk} />
      <AssignButton kind={kind} row={row} subject={subject} />
    </Box>
  );
}
