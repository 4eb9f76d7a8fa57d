import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { daysBetween } from '@bhumi/api/contract/assignments/age';
import { caseKinds } from '@bhumi/api/contract/assignments/assignments';
import { CASE_KINDS } from '@bhumi/api/contract/assignments/days';
import { digitsIn } from '@bhumi/api/contract/digits';
import { dhakaDay } from '@bhumi/api/contract/format';
import type { HandoverCase } from '@bhumi/api/contract/offices/handovers';
import { postRows } from '@bhumi/api/contract/offices/offices';
import { assignTexts } from '../assignments/texts.ts';
import { useLanguage } from '../i18n/language.ts';
import { handoverPageTexts as texts } from './texts.ts';

interface Props {
  cases: readonly HandoverCase[];
  /** When the list was frozen: ages and days count from there; null: it is what is open now. */
  frozenAt: Date | null;
  /** Leaves out with whom they lie. */
  own?: boolean;
  /** Whether the reader may open a mutation. */
  linked: boolean;
}

/** Open cases by kind, each with its number, age, day and desk. On a phone the facts stand below the number. */
export function Cases({ cases, frozenAt, own = false, linked }: Props): ReactElement {
  const { language, say } = useLanguage();
  const at = frozenAt ?? new Date();
  const age = frozenAt ? texts.age : assignTexts.age;
  if (cases.length === 0) return <Box sx={{ color: 'text.secondary' }}>{say(texts.none)}</Box>;
  const kinds = CASE_KINDS.map((kind) => ({ kind, rows: cases.filter((each) => each.kind === kind) }));
  return (
    <>
      {kinds
        .filter(({ rows }) => rows.length > 0)
        .map(({ kind, rows }) => (
          <Box key={kind} component="section" sx={{ mt: 1 }}>
            <Box component="h3" sx={{ fontSize: 16, fontWeight: 700, m: 0 }}>
              {`${say(caseKinds[kind].label)}: ${digitsIn(rows.length, language)}`}
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((row) => {
                const number = digitsIn(row.number, language);
                const facts = [
                  say(age(daysBetween(new Date(row.came_at), at))),
                  say(assignTexts.due(row.last_day)),
                  ...(own
                    ? []
                    : [say(row.post ? texts.heldBy(postRows[row.post].label) : assignTexts.withNobody)]),
                ];
                return (
                  <Box
                    component="li"
                    key={row.id}
                    sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider', breakInside: 'avoid' }}
                  >
                    <Box
                      component="span"
                      sx={{ display: { xs: 'block', sm: 'inline-block' }, minWidth: 180, mr: 1 }}
                    >
                      {linked && kind === 'mutations' ? (
                        <Link component={PageLink} to={`/mutations/${row.id}`}>
                          {number}
                        </Link>
                      ) : (
                        number
                      )}
                    </Box>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {facts.join(' · ')}
                    </Box>
                    {row.last_day < dhakaDay(at) && (
                      <Box component="strong" sx={{ ml: 1, color: 'error.main' }}>
                        {say(assignTexts.late)}
                      </Box>
                    )}
                  </Box>
                );
              })}
            </Box>
          </Box>
        ))}
    </>
  );
}
