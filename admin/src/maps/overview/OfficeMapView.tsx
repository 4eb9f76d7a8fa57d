import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { OfficeMap, OfficeQuestion } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import type { MapShape } from '../shapes/shape.ts';
import { ShapesMap } from '../shapes/ShapesMap.tsx';
import { officeMapTexts as texts } from '../texts.ts';
import { answerDetails } from './answers.ts';
import { DagDetails } from './DagDetails.tsx';
import { DagList } from './DagList.tsx';
import { Legend } from './Legend.tsx';

interface Props {
  map: OfficeMap;
  question: OfficeQuestion;
  chosen: number | null;
  /** The description of the map. */
  label: string;
  onChoose: (dag: number | null) => void;
}

/** The map of a mouza or a sheet with its legend, and the list of its dags beside it. */
export function OfficeMapView({ map, question, chosen, label, onChoose }: Props): ReactElement {
  const { language, say } = useLanguage();
  const shapes = useMemo(
    () =>
      map.dags.flatMap((dag): MapShape[] => {
        if (!dag.geometry || !dag.bbox || !dag.label) return [];
        const { label: answer, style } = answerDetails(dag, question);
        return [
          {
            key: dag.dag_id,
            number: digitsIn(dag.dag_no, language),
            title: `${texts.dag(dag.dag_no)[language]}: ${answer[language]}`,
            style,
            geometry: dag.geometry,
            bbox: dag.bbox,
            label: dag.label,
          },
        ];
      }),
    [map, question, language],
  );
  const dag = map.dags.find(({ dag_id }) => dag_id === chosen);
  return (
    <>
      {map.dags.some(({ is_sample }) => is_sample) && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {say(texts.sample)}
        </Alert>
      )}
      {map.total > map.dags.length && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {say(texts.tooMany(map.dags.length, map.total))}
        </Alert>
      )}
      <Legend map={map} question={question} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          '@media print': { display: 'block' },
        }}
      >
        <Box>
          {map.bbox ? (
            <ShapesMap shapes={shapes} box={map.bbox} label={label} chosen={chosen} onChoose={onChoose} />
          ) : (
            <Box sx={{ border: 1, borderColor: 'divider', p: 3 }} role="status">
              {say(texts.nothingDrawn)}
            </Box>
          )}
          {map.bbox && map.counts.drawn < map.dags.length && (
            <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{say(texts.notOnMap)}</Box>
          )}
        </Box>
        <Box sx={{ '@media print': { display: 'none' } }}>
          {dag && <DagDetails dag={dag} onClose={() => onChoose(null)} />}
          <Box component="section" aria-label={say(texts.dags)} sx={{ maxHeight: 560, overflowY: 'auto' }}>
            <DagList
              dags={map.dags}
              question={question}
              chosen={chosen}
              sheets={new Set(map.dags.map(({ zil_id }) => zil_id)).size > 1}
              onChoose={onChoose}
            />
          </Box>
        </Box>
      </Box>
    </>
  );
}
