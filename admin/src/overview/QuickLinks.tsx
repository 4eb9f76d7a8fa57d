import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { texts as desk } from '../i18n/texts.ts';
import { khatianTexts } from '../khatian/texts.ts';
import { findDefinition } from '../lib/definitions.ts';
import { useSession } from '../lib/useSession.ts';
import { reportTexts } from '../reports/texts.ts';
import { Section } from './Section.tsx';
import { overviewTexts as texts } from './texts.ts';

/** The links of the specification (second part, section 2) that the reader may open. */
export function QuickLinks(): ReactElement {
  const { say } = useLanguage();
  const { may } = useSession();
  const districts = findDefinition('districts');
  const links = [
    ...(districts && may(districts.menu ?? districts.access.read)
      ? [{ to: '/districts', text: desk.manage(districts.label) }]
      : []),
    { to: '/khatian', text: khatianTexts.khatianSearch },
    { to: '/maps', text: texts.viewMaps },
    { to: '/reports', text: reportTexts.link },
  ];
  return (
    <Section title={say(texts.quickLinks)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {links.map(({ to, text }) => (
          <Button key={to} component={Link} to={to} variant="outlined">
            {say(text)}
          </Button>
        ))}
      </Box>
    </Section>
  );
}
