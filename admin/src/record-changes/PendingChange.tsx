import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import { graveReasonTexts, type ProposedChange } from '@bhumi/api/contract/record-changes/record-changes';
import { useLanguage } from '../i18n/language.ts';
import { Comparison } from '../record-versions/Comparison.tsx';
import { Answer } from './Answer.tsx';
import { changeScreenTexts as texts } from './texts.ts';
import { UserText } from '../lib/UserText.tsx';

interface Props {
  change: ProposedChange;
  /** The labels of red findings by name, where they are known. */
  titles?: Readonly<Record<string, string>>;
  /** Called after it was confirmed or withdrawn. */
  onDone?: () => void;
}

/**
 * A change of owner rows that waits for a second person: before and after, reason and proposer; with the buttons to
 * confirm or withdraw it.
 */
export function PendingChange({ change, titles = {}, onDone }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { before, after, grave, reason, finding_remarks, order } = change;
  const remarks = Object.entries(finding_remarks);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        <strong>{say(texts.waits)}</strong>
        <div>
          {say(texts.proposed(change.proposed_by.name, formatDateTime(change.proposed_at, language)))}
        </div>
      </Alert>
      <Comparison
        before={{ label: texts.before, rows: before, area: change.area_before }}
        after={{ label: texts.after, rows: after, area: change.area_after }}
      />
      <Box component="dl" sx={{ my: 1.5, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, mb: 1 } }}>
        {grave.length > 0 && (
          <>
            <dt>{say(texts.why)}</dt>
            <dd>
              {grave.map((each) => (
                <div key={each}>{say(graveReasonTexts[each])}</div>
              ))}
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{say(texts.reason)}</dt>
            <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
              <UserText>{reason}</UserText>
            </Box>
          </>
        )}
        {remarks.length > 0 && (
          <>
            <dt>{say(texts.remarks)}</dt>
            <Box component="dd" sx={{ whiteSpace: 'pre-line' }}>
              {remarks.map(([name, words]) => (
                <div key={name}>{titles[name] ? `${titles[name]}: ${words}` : words}</div>
              ))}
            </Box>
          </>
        )}
        {order && (
          <>
            <dt>{say(texts.order)}</dt>
            <dd>
              <Link href={order.url} target="_blank" rel="noopener">
                {order.name}
              </Link>
            </dd>
          </>
        )}
      </Box>
      <Answer change={change} onDone={onDone} />
    </Box>
  );
}
