import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import { ownerText } from '@bhumi/api/contract/lookup/lookup';
import type { Khatian } from '@bhumi/api/contract/khatian/khatian';
import { useLanguage } from '../i18n/language.ts';
import { Part } from './Part.tsx';
import { khatianTexts as texts } from './texts.ts';

/** The owners in the khatian with their shares of the whole. */
export function Owners({ owners, area }: Pick<Khatian, 'owners' | 'area'>): ReactElement {
  const { language, say } = useLanguage();
  const number = (value: number, decimals = 0) => formatNumber(value, language, decimals);
  return (
    <Part
      title={texts.owners}
      heads={[
        texts.owners,
        { ...texts.area, figures: true },
        { ...texts.share, figures: true },
        { ...texts.til, figures: true },
      ]}
      rows={owners.map((row) => ({
        key: ownerText(row, language),
        cells: [ownerText(row, language), number(row.area, 2), `${number(row.percent, 2)}%`, number(row.til)],
      }))}
      foot={[<strong key="whole">{say(texts.whole)}</strong>, number(area, 2), '', '']}
    />
  );
}

/** The dags of the khatian, each with links to its record, boundary and versions. */
export function Dags({ dags }: Pick<Khatian, 'dags'>): ReactElement {
  const { language, say } = useLanguage();
  const digits = (text: string | number) => digitsIn(text, language);
  return (
    <Part
      title={texts.dags}
      heads={[
        texts.dag,
        texts.sheet,
        { ...texts.area, figures: true },
        texts.owners,
        texts.boundary,
        texts.document,
        texts.versions,
      ]}
      rows={dags.map((dag) => ({
        key: dag.id,
        cells: [
          <span key="dag" style={{ whiteSpace: 'nowrap' }}>
            <Link component={PageLink} to={`/dags/${dag.id}`}>
              {digits(dag.dag_no)}
            </Link>
            {dag.is_sample && <Chip size="small" label={say(texts.sample)} sx={{ ml: 1 }} />}
          </span>,
          <Link key="sheet" component={PageLink} to={`/zils/${dag.zil.id}`}>
            {digits(dag.zil.zil_no)}
          </Link>,
          formatNumber(dag.area, language, 2),
          dag.owners.join(', '),
          <Link key="boundary" component={PageLink} to={`/draw-maps?dag_id=${dag.id}`}>
            {say(dag.has_boundary ? texts.drawn : texts.notDrawn)}
          </Link>,
          dag.document_url ? (
            <Link key="document" href={dag.document_url} target="_blank" rel="noopener">
              {say(texts.view)}
            </Link>
          ) : (
            '–'
          ),
          <Link
            key="versions"
            component={PageLink}
            to={`/record-versions?dag=${dag.id}`}
            aria-label={say(texts.versionsOf(dag.dag_no, dag.versions))}
          >
            {digits(dag.versions)}
          </Link>,
        ],
      }))}
    />
  );
}
