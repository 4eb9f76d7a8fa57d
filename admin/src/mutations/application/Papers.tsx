import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { documentKindLabels } from '@bhumi/api/contract/mutations/documents';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { useLanguage } from '../../i18n/language.ts';
import { Section } from '../Section.tsx';
import { mutationTexts as texts } from '../texts.ts';

/** The papers of the application, each with a link that opens it beside the claim. */
export function Papers({ review: { documents } }: { review: MutationReview }): ReactElement {
  const { say } = useLanguage();
  return (
    <Section title={texts.papers}>
      {documents.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say(texts.noPapers)}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documents.map(({ id, kind, name, url }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {say(documentKindLabels[kind])}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
                {name}
              </Box>
            </Box>
            <Link
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${say(texts.open)}: ${say(documentKindLabels[kind])}, ${name}`}
            >
              {say(texts.open)}
            </Link>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
