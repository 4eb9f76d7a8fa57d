import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import {
  dependentTexts as texts,
  type Dependent,
  type DependentsAnswer,
} from '@bhumi/api/contract/resource/dependents';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { retiredTexts } from '@bhumi/api/contract/resource/retired-texts';
import { useLanguage } from '../../i18n/language.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { useSession } from '../../lib/useSession.ts';
import { childListPath } from '../place-filters.ts';

interface Props {
  definition: ResourceDefinition;
  id: number;
  hangs: DependentsAnswer;
  /** Called when the list of dependents is opened. */
  onLeave: () => void;
}

/** The dependents of a record: those that block its deletion, those deleted with it, and those that stay. */
export function DependentsList({ definition, id, hangs, onLeave }: Props): ReactElement | null {
  const { say } = useLanguage();
  const { may } = useSession();
  const linked = ({ text, list }: Dependent): ReactElement | string => {
    const target = list && findDefinition(list.resource);
    if (!target || !may(target.access.read)) return text;
    return (
      <Link component={PageLink} to={childListPath(target.name, list.field, id)} onClick={onLeave}>
        {text}
      </Link>
    );
  };
  const part = (then: Dependent['then'], intro: string): ReactElement | null => {
    const some = hangs.hanging.filter((each) => each.then === then);
    if (some.length === 0) return null;
    return (
      <Box sx={{ mt: then === 'blocks' ? 0 : 1 }}>
        {intro}
        <Box component="ul" sx={{ my: 0.5, pl: 3 }}>
          {some.map((each) => (
            <li key={each.text}>{linked(each)}</li>
          ))}
        </Box>
      </Box>
    );
  };
  if (hangs.hanging.length === 0) return null;
  return (
    <>
      {!hangs.deletable && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {part('blocks', say(texts.blocks(definition.label)))}
          {hangs.advice}
        </Alert>
      )}
      {hangs.deletable && (
        <Box sx={{ mt: 2 }}>
          {part('goes', say(texts.goes))}
          {part('stays', say(hangs.retires ? retiredTexts.keptWithIt : texts.stays))}
        </Box>
      )}
    </>
  );
}
