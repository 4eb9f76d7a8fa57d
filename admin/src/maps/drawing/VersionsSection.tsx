import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';
import type { BoundaryVersion } from '@bhumi/api/contract/maps/boundaries';
import { useLanguage } from '../../i18n/language.ts';
import { useAreaText } from './Measures.tsx';
import { CollapsibleSection } from './FormSection.tsx';
import { boundaryTexts as texts } from './texts.ts';
import { VersionSummary } from './VersionSummary.tsx';

interface Props {
  versions: readonly BoundaryVersion[];
  /** Whether the newest version is in force; otherwise it was withdrawn, or nothing was ever drawn. */
  stands: boolean;
  /** The numbers of the versions shown on the map. */
  laid: readonly number[];
  onLay: (laid: number[]) => void;
  onTake: (version: BoundaryVersion) => void;
}

/** The versions of a boundary, with author and time. Each can be shown on the map and used again. */
export function VersionsSection({ versions, stands, laid, onLay, onTake }: Props): ReactElement {
  const { say } = useLanguage();
  const areaText = useAreaText();
  return (
    <CollapsibleSection title={texts.versions}>
      {versions.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say(texts.noVersions)}</Box>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version, place) => {
          const { number, area } = version;
          const isStanding = stands && place === 0;
          return (
            <Box component="li" key={number} sx={{ borderBottom: 1, borderColor: 'divider', py: 1 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
                <strong>
                  {say(texts.version(number))}
                  {isStanding && ` (${say(texts.current)})`}
                </strong>
                <FormControlLabel
                  label={say(texts.lay)}
                  control={
                    <Checkbox
                      size="small"
                      checked={laid.includes(number)}
                      inputProps={{ 'aria-label': say(texts.layVersion(number)) }}
                      onChange={(_event, checked) =>
                        onLay(checked ? [...laid, number] : laid.filter((each) => each !== number))
                      }
                    />
                  }
                />
                {!isStanding && (
                  <Button
                    size="small"
                    aria-label={say(texts.takeVersion(number))}
                    onClick={() => onTake(version)}
                  >
                    {say(texts.takeUp)}
                  </Button>
                )}
              </Box>
              <VersionSummary version={version} />
              <div>{areaText(area)}</div>
            </Box>
          );
        })}
      </Box>
    </CollapsibleSection>
  );
}
