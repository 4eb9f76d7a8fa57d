import { formatMonth, formatNumber } from '@bhumi/api/contract/format';
import { figureLabels, reportFigures, type Figure } from '@bhumi/api/contract/mutations/figures/columns';
import type { MutationFigures } from '@bhumi/api/contract/mutations/figures/figures';
import { Facts } from '../../components/facts/facts.tsx';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { Pace } from './pace.tsx';
import { figuresText } from './text.ts';

type Row = Partial<Record<Figure, number | null>>;

const COUNTS: readonly Figure[] = ['received', 'decided', 'decided_beyond', 'waiting', 'open_beyond'];

/** The columns of a district's row. */
const DISTRICT: readonly Figure[] = [...reportFigures.months, 'waiting'];

interface TableProps {
  id: string;
  title: string;
  head: string;
  figures: readonly Figure[];
  rows: readonly (readonly [name: string, row: Row])[];
}

/** A table that unfolds. Rows without any figure are left out; without rows there is no table. */
function FiguresTable({ id, title, head, figures, rows }: TableProps) {
  const language = useLanguage();
  const shownRows = rows.filter(([, row]) => figures.some((figure) => row[figure] != null));
  if (shownRows.length === 0) return null;
  return (
    <details className="figures-more">
      <summary id={id}>{title}</summary>
      <table className="figure-table stacked" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {figureLabels[figure][language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map(([name, row]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure) => (
                <td key={figure} className="figure" data-label={figureLabels[figure][language]}>
                  {row[figure] == null ? '–' : formatNumber(row[figure], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/**
 * How long mutations take: in the country, by month and by district. The page gives the heading. Shows nothing when the figures
 * are missing or rest on too few cases.
 */
export function Figures({ figures }: { figures: MutationFigures | null }) {
  const text = useText(figuresText);
  const language = useLanguage();
  if (!figures || COUNTS.every((figure) => figures.total[figure] === null)) return null;
  const { total, by_month, by_district } = figures;
  return (
    <div className="mutation-figures">
      <Pace figures={figures} />
      <Facts
        rows={COUNTS.map((figure) => [
          figureLabels[figure][language],
          total[figure] !== null && formatNumber(total[figure], language),
        ])}
      />
      <FiguresTable
        id="figures-by-month"
        title={text.byMonth}
        head={text.month}
        figures={reportFigures.months}
        rows={by_month.map((row) => [formatMonth(row.month, language), row])}
      />
      <FiguresTable
        id="figures-by-district"
        title={text.byDistrict}
        head={text.district}
        figures={DISTRICT}
        rows={by_district.map((row) => [row.district[`name_${language}`], row])}
      />
      <p className="soft">{text.few}</p>
    </div>
  );
}
