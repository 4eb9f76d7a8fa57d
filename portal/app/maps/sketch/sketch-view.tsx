import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { dagMapText } from '../text.ts';
import { HEIGHT, WIDTH, type Label, type Paper, type SheetSketch, type Sketch } from './sketch.ts';

/** The width of a character in units of the paper: on a wide screen, and on a phone, where characters are twice as large. */
const LETTER = 9;
const LETTER_ON_PHONE = 18;

/** Attributes of a line drawing that do not need the style sheet. */
const LINES = { fill: 'none', stroke: 'currentColor' };

/** Draws a number only where its shape has room for it. */
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

function Scale({ scale: { metres, length } }: Pick<Paper, 'scale'>) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const kilometres = metres >= 1_000;
  const words = text.scale(formatNumber(kilometres ? metres / 1_000 : metres, language), kilometres);
  const [left, foot] = [20, HEIGHT - 22];
  return (
    <g className="sketch-scale">
      <path {...LINES} d={`M${left} ${foot - 8}v8h${length}v-8`} />
      <text x={left} y={foot - 22}>
        {words}
      </text>
    </g>
  );
}

function North() {
  const text = useText(dagMapText);
  return (
    <g className="sketch-north" transform={`translate(${WIDTH - 36} 16)`}>
      <path d="M0 0 12 34 0 26-12 34Z" />
      <text y="54">{text.north}</text>
    </g>
  );
}

/** The paper with its grid, scale and north arrow; `children` are drawn between. */
function PaperView({ paper, children }: { paper: Paper; children: ReactNode }) {
  return (
    <>
      <rect className="sketch-paper" fill="none" width={WIDTH} height={HEIGHT} />
      <path className="sketch-grid" {...LINES} d={paper.grid.path} />
      {children}
      <Scale scale={paper.scale} />
      <North />
    </>
  );
}

const BOX = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT };

/** The boundary on its grid, without JavaScript: thin neighbours, north, the scale, and numbered corners. */
export function SketchView({ sketch, dag_no }: { sketch: Sketch; dag_no: string }) {
  const text = useText(dagMapText);
  const language = useLanguage();
  const { dag, corners, neighbours } = sketch;
  return (
    <svg className="sketch" {...BOX} role="img" aria-label={text.sketchOf(digitsIn(dag_no, language))}>
      <PaperView paper={sketch}>
        {neighbours.map(({ dag_id, path }) => (
          <path key={dag_id} className="sketch-neighbour" {...LINES} d={path} />
        ))}
        <path className="sketch-dag" {...LINES} d={dag.path} />
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
      </PaperView>
    </svg>
  );
}

/** A sheet with all its drawn dags; each links to its own map. */
export function SheetView({
  sheet,
  addressOf,
}: {
  sheet: SheetSketch;
  addressOf: (dag: { dag_id: number; dag_no: string }) => string;
}) {
  const text = useText(dagMapText);
  const language = useLanguage();
  return (
    <svg className="sketch sheet" {...BOX} role="group" aria-label={text.sheetPlan}>
      <PaperView paper={sheet}>
        {sheet.dags.map(({ dag_id, path, label }) => (
          <Link
            key={dag_id}
            to={addressOf({ dag_id, dag_no: label.text })}
            aria-label={text.dagNumber(digitsIn(label.text, language))}
            preventScrollReset
          >
            <path className="sketch-neighbour" {...LINES} d={path} />
            <NumberOf label={label} />
          </Link>
        ))}
      </PaperView>
    </svg>
  );
}
