import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { bulkFields, type BulkMatching } from '@bhumi/api/contract/resource/bulk';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { BAR_HEIGHT } from '../../layout/bar.ts';
import { useDownload } from '../../lib/useDownload.ts';
import { useNarrow } from '../../lib/useNarrow.ts';
import { useSession } from '../../lib/useSession.ts';
import { csvAddress, csvName, type StoredRecord } from '../columns.ts';
import type { BulkAction } from './BulkMenu.tsx';
import { selectTexts } from './select-texts.ts';
import { texts } from './texts.ts';
import type { Selection } from './useSelection.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';

const BulkDelete = lazyPart(async () => (await import('./BulkDelete.tsx')).BulkDelete);
const BulkMenu = lazyPart(async () => (await import('./BulkMenu.tsx')).BulkMenu);
const BulkSet = lazyPart(async () => (await import('./BulkSet.tsx')).BulkSet);

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'action.selected',
} as const;
/** Cards are selected one by one down the page, so the bar stays in sight. */
const inSight = {
  position: 'sticky',
  top: BAR_HEIGHT + 8,
  zIndex: 2,
  justifyContent: 'space-between',
} as const;

interface Doing {
  what: 'delete' | 'set';
  records: StoredRecord[];
  matching: BulkMatching | null;
}

/** The actions for the selected records; hidden while none is selected. */
export function BulkActions({
  definition,
  selection,
}: {
  definition: ResourceDefinition;
  selection: Selection;
}): ReactElement {
  const { say } = useLanguage();
  const { may } = useSession();
  const narrow = useNarrow();
  const { busy, download } = useDownload();
  const { data = [], sort, filterValues, total } = useListContext<StoredRecord>();
  const { chosen, choose, matching, chooseMatching, tooMany } = selection;
  /** The current action and its records, which may leave the list meanwhile. */
  const [doing, setDoing] = useState<Doing | null>(null);
  const { access, name } = definition;
  const ids = chosen.map(({ id }) => id);

  const actions: BulkAction[] = [
    ...(may(access.update) && bulkFields(definition).length > 0
      ? [{ text: say(texts.set), act: () => setDoing({ what: 'set', records: chosen, matching }) }]
      : []),
    {
      text: say(texts.downloadChosen),
      act: () =>
        void download(csvAddress(name, sort, matching ? filterValues : { id: ids }), csvName(definition)),
      off: busy,
    },
    ...(may(access.delete)
      ? [
          {
            text: say(texts.deleteChosen),
            act: () => setDoing({ what: 'delete', records: chosen, matching }),
            destructive: true,
          },
        ]
      : []),
  ];
  const whole = {
    text: say(selectTexts.selectPage),
    act: () => choose(data.map(({ id }) => id)),
    off: chosen.length === data.length,
  };
  const more =
    chooseMatching && total ? [{ text: say(texts.selectMatching(total)), act: chooseMatching }] : [];
  const none = { text: say(texts.clear), act: () => choose([]) };
  const dialog = doing && {
    definition,
    records: doing.records,
    matching: doing.matching,
    onClose: () => setDoing(null),
  };
  return (
    <>
      {chosen.length > 0 && (
        <Box role="region" aria-label={say(texts.chosenRecords)} sx={narrow ? { ...bar, ...inSight } : bar}>
          <Box role="status" sx={{ fontWeight: 700, mr: 1 }}>
            {say(matching ? texts.chosenMatching(matching.count) : texts.chosen(chosen.length))}
            {tooMany !== null && (
              <Box sx={{ fontWeight: 400, fontSize: 'small' }}>{say(texts.tooMany(tooMany))}</Box>
            )}
          </Box>
          {narrow ? (
            <BulkMenu actions={[...actions, whole, ...more, none]} />
          ) : (
            <>
              {!whole.off && <Button onClick={whole.act}>{whole.text}</Button>}
              {more.map(({ text, act }) => (
                <Button key={text} onClick={act}>
                  {text}
                </Button>
              ))}
              {actions.map(({ text, act, off, destructive }) => (
                <Button
                  key={text}
                  variant="outlined"
                  color={destructive ? 'error' : 'primary'}
                  disabled={off}
                  onClick={act}
                >
                  {text}
                </Button>
              ))}
              <Button sx={{ ml: 'auto' }} onClick={none.act}>
                {none.text}
              </Button>
            </>
          )}
        </Box>
      )}
      {dialog && doing.what === 'delete' && <BulkDelete {...dialog} />}
      {dialog && doing.what === 'set' && <BulkSet {...dialog} />}
    </>
  );
}
