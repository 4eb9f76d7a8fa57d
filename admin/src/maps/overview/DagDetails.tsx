import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatArea } from '@bhumi/api/contract/format';
import { OFFICE_QUESTIONS, type OfficeDag } from '@bhumi/api/contract/maps/overview';
import { useLanguage } from '../../i18n/language.ts';
import { Swatch } from '../shapes/shape-style.tsx';
import { officeMapTexts as texts } from '../texts.ts';
import { answerDetails } from './answers.ts';

/** The chosen dag: all its answers, and links to its other pages. */
export function DagDetails({ dag, onClose }: { dag: OfficeDag; onClose: () => void }): ReactElement {
  const { language, say } = useLanguage();
  return (
    <Box
      component="section"
      aria-label={say(texts.dag(dag.dag_no))}
      sx={{ border: 2, borderColor: 'primary.main', borderRadius: 1.5, p: 1.5, mb: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flexGrow: 1 }} aria-live="polite">
          <Box component="h3" sx={{ fontSize: 18, fontWeight: 700, m: 0 }}>
            {say(texts.dag(dag.dag_no))}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {say(texts.khatian(dag.khatiyan_number))}, {say(texts.sheet(dag.zil_no))}
          </Box>
        </Box>
        <Button size="small" onClick={onClose}>
          {say(texts.close)}
        </Button>
      </Box>
      <Box
        component="dl"
        sx={{ my: 1, '& dt': { color: 'text.secondary', fontSize: 'small' }, '& dd': { m: 0, mb: 0.5 } }}
      >
        <dt>{say(texts.drawnArea)}</dt>
        <dd>{dag.area ? formatArea(dag.area.sq_ft, language) : say(texts.notDrawn)}</dd>
        <dt>{say(texts.recordedArea)}</dt>
        <dd>{formatArea(dag.recorded.sq_ft, language)}</dd>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {OFFICE_QUESTIONS.map((question) => {
          const { label, style } = answerDetails(dag, question);
          return (
            <Box component="li" key={question} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Swatch style={style} />
              {say(label)}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={`/dags/${dag.dag_id}`} variant="outlined" size="small">
          {say(texts.openRecord)}
        </Button>
        <Button component={Link} to={`/draw-maps?dag_id=${dag.dag_id}`} variant="outlined" size="small">
          {say(dag.drawn ? texts.redraw : texts.draw)}
        </Button>
      </Box>
    </Box>
  );
}
