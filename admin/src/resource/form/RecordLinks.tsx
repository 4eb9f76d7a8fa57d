import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { nestedPlaces } from '@bhumi/api/contract/resource/naming';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { recordName } from '../../lib/record-names.ts';
import { useSession } from '../../lib/useSession.ts';
import { childListPath, childLists } from '../place-filters.ts';
import type { StoredRecord } from '../columns.ts';
import { featureLinksOf } from '../feature-links.ts';

/** Links from a record to its places, to the lists of its children, and to pages of features. */
export function RecordLinks({
  definition,
  record,
}: {
  definition: ResourceDefinition;
  record: StoredRecord;
}): ReactElement | null {
  const { language, say } = useLanguage();
  const { may } = useSession();
  const up = nestedPlaces(definition, record, findDefinition)
    .filter((place) => may(place.definition.access.read))
    .map(({ definition: { name }, ...place }) => ({
      to: `/${name}/${String(place.record.id)}`,
      text: recordName(findDefinition(name)!, place.record, language),
    }));
  const down = childLists(definition)
    .filter((each) => may(each.definition.access.read))
    .map((each) => ({
      to: childListPath(each.definition.name, each.field, record.id),
      text: say(each.definition.label.many),
    }));
  const featureLinks = featureLinksOf(definition.name, record.id).map(({ label, to }) => ({
    to,
    text: say(label),
  }));
  const groups = [
    { label: texts.liesIn, links: up },
    { label: texts.liesWithin, links: down },
    { label: texts.seeToo, links: featureLinks },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={say(texts.around)}
      sx={{ mt: 3, pt: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      {groups.map(({ label, links }) => (
        <Box key={label.en} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, py: 0.5 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {say(label)}
          </Box>
          {links.map(({ to, text }) => (
            <Link key={to} component={PageLink} to={to}>
              {text}
            </Link>
          ))}
        </Box>
      ))}
    </Box>
  );
}
