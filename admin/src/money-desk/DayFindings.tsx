import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { formatMoney } from '@bhumi/api/contract/format';
import { findingLabels, moneyDayTexts, type MoneyFinding } from '@bhumi/api/contract/money-desk/days';
import { useLanguage } from '../i18n/language.ts';
import { ReasonForm } from '../lib/forms/ReasonForm.tsx';
import { UserText } from '../lib/UserText.tsx';
import { Lines, Section } from '../mutations/Section.tsx';
import { dayTexts as texts } from './day-texts.ts';
import { sourceLabels } from './file-texts.ts';
import { moneyTexts } from './texts.ts';

/** Something that differs, with its explanation or the form for it. */
function Finding({ day, of, isOpen }: { day: string; of: MoneyFinding; isOpen: boolean }): ReactElement {
  const { language, say } = useLanguage();
  const [explaining, setExplaining] = useState(false);
  const { explained } = of;
  const about = `${of.kind} ${of.id}`;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <strong>{say(findingLabels[of.kind])}</strong>
      <Lines
        lines={[
          [texts.payment, of.payment_id !== null && say(moneyTexts.payment(of.payment_id))],
          [texts.transaction, of.transaction && <UserText key="transaction">{of.transaction}</UserText>],
          [texts.source, of.sources.map((source) => say(sourceLabels[source])).join(', ')],
          [texts.atBank, formatMoney(of.there, language)],
          [texts.inBooks, formatMoney(of.here, language)],
          [
            texts.explanation,
            explained && (
              <div key="explained">
                <UserText>{explained.reason}</UserText> (<UserText>{explained.by.name}</UserText>)
              </div>
            ),
          ],
        ]}
      />
      {isOpen && !explained && !explaining && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setExplaining(true)}>
          {say(texts.explain)}
        </Button>
      )}
      {isOpen && !explained && explaining && (
        <ReasonForm
          url={`/api/admin/money/days/${day}/findings/${of.kind}/${of.id}/explain`}
          draft={{ subject: `money-day-${day}`, part: about, label: texts.explain }}
          title={texts.explain}
          label={moneyTexts.reason}
          help={texts.explainHelp}
          failed={texts.explainFailed}
          done={moneyDayTexts.explained}
          onClose={() => setExplaining(false)}
        />
      )}
    </Box>
  );
}

interface Props {
  day: string;
  findings: readonly MoneyFinding[];
  /** The day is not closed. */
  isOpen: boolean;
}

/** What differs between the bank and here. */
export function DayFindings({ day, findings, isOpen }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Section title={texts.findings}>
      {findings.length === 0 && say(texts.noFindings)}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {findings.map((of) => (
          <Finding key={`${of.kind} ${of.id} ${of.there} ${of.here}`} day={day} of={of} isOpen={isOpen} />
        ))}
      </Box>
    </Section>
  );
}
