import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import { useLanguage, useText } from '../../lib/root-data.ts';
import { dagMapText } from '../text.ts';
import { HEIGHT, WIDTH, type Label, type Sketch } from './sketch.ts';

/** How wide a letter is, in units of the paper, on a wide screen; on a phone, where letters are twice as large on it. */
const LETTER = 9;
const LETTER_ON_PHONE = 18;

/** A number only where its shape has room for it: one that does not fit hides more than it says. */
function NumberOf({ label: { x, y, text, room } }: { label: Label }) {
  const language = useLanguage();
  const { length } = text;
  if (length * LETTER > room) return null;
  return (
    <text x={x} y={y} className={length * LETTER_ON_PHONE > room ? 'sketch-number tight' : 'sketch-number'}>
      {digitsIn(text, language)}
    </text>
  );
}

function Scale({ scale: { metres, length } }: Pick<Sketch, 'scale'>) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const kilometres = metres >= 1_000;
  const words = text.scale(formatNumber(kilometres ? metres / 1_000 : metres, language), kilometres);
  const [left, foot] = [20, HEIGHT - 22];
  return (
    <g className="sketch-scale">
      <rect x={left - 10} y={foot - 46} width={Math.max(length + 20, 110)} height="60" />
      <path d={`M${left} ${foot - 8}v8h${length}v-8`} />
      <text x={left} y={foot - 16}>
        {words}
      </text>
    </g>
  );
}

function North() {
  const text = useText(dagMapText);
  return (
    <g className="sketch-north" transform={`translate(${WIDTH - 34} 18)`}>
      <rect x="-20" y="-10" width="44" height="84" />
      <path d="M2 0 14 34 2 26-10 34Z" />
      <text x="2" y="62">
        {text.north}
      </text>
    </g>
  );
}

/** The boundary on its grid, without any script: its neighbours thin, north, the scale, and the corners by number. */
export function SketchView({ sketch, dag_no }: { sketch: Sketch; dag_no: string }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const { dag, corners, neighbours, grid } = sketch;
  return (
    <svg
      className="sketch"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text.sketchOf(digitsIn(dag_no, language))}
    >
      <rect className="sketch-paper" width={WIDTH} height={HEIGHT} />
      <path className="sketch-grid" d={grid.path} />
      {neighbours.map(({ dag_id, path }) => (
        <path key={dag_id} className="sketch-neighbour" d={path} />
      ))}
      <path className="sketch-dag" d={dag.path} />
      {neighbours.map(({ dag_id, label }) => label && <NumberOf key={dag_id} label={label} />)}
      <text className="sketch-number own" x={dag.label.x} y={dag.label.y}>
        {digitsIn(dag.label.text, language)}
      </text>
      {corners.map(({ x, y, tip }, index) => (
        <g key={index} className="sketch-corner">
          <circle cx={tip[0]} cy={tip[1]} r="3.5" />
          <text x={x} y={y}>
            {digitsIn(index + 1, language)}
          </text>
        </g>
      ))}
      <Scale scale={sketch.scale} />
      <North />
    </svg>
  );
}
